import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import type { ImportItemEdit } from '@quayside/contract/imports/import-item'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { alreadyImported, beingImported, notOnList } from '@quayside/domain/imports/decide-import'
import { isOpen } from '@quayside/domain/imports/import-item'
import { descriptionFault, productTypeFault, tagFault, titleFault } from '@quayside/domain/imports/item-rules'
import { priceFloors } from '@quayside/domain/imports/price-floors'
import { activityFault, priceFaults, readPrices } from '@quayside/domain/imports/variant-rules'
import { productsOf } from '#features/catalogue'
import { storeOf } from '#features/stores'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { tellAccount } from '#foundation/live/tell-account'
import { cleanHtml } from './clean-html.ts'
import { viewItems } from './gather-items.ts'
import {
  findItems,
  type ImportItem,
  type ItemVariant,
  lockItems,
  saveItemVariants,
  updateItem,
  variantsOfItems,
} from './import-items.records.ts'

interface Edit {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.update>
}

/** @see S-24 */
export async function editImportItem({ context, input: { item: edit } }: Edit): Promise<Answer<typeof importsApi.update>> {
  const { storeId } = context.actor
  const [item] = await lockItems(context.db, storeId, [edit.imported_product_id])
  if (!item) throw notFound(notOnList)
  assertMayEdit(item)
  if (item.version !== edit.version) throw await staleItem(context, item)
  const product = (await productsOf(context.db, [item.productId])).get(item.productId)
  if (!product) throw notFound()
  const known = (await variantsOfItems(context.db, storeId, [item.id])).get(item.id) ?? []
  const { currency } = await storeOf(context.db, storeId)
  refuseFaults(edit, product, known, priceFloors(product.variants, currency))
  await updateItem(context.db, storeId, item.id, context.now, {
    title: edit.title.trim(),
    description: cleanHtml(edit.description),
    tags: [...new Set(edit.tags)],
    productType: edit.product_type.trim(),
    imageIds: [...new Set(edit.images)],
    collections: [...new Set(edit.collections)],
  })
  await saveItemVariants(context.db, storeId, savedVariants(edit, known))
  await tellAccount(context, { storeId }, { kind: 'imports' })
  const [view] = await viewItems(context, await findItems(context.db, storeId, [item.id]))
  return { item: view! }
}

/** With what is saved: so that a tab can show it beside what was typed there. */
async function staleItem(context: AtomicContext<StoreActor>, item: ImportItem): Promise<Refusal> {
  const [saved] = await viewItems(context, [item])
  return new Refusal('STALE_ITEM', 'This product was changed in another tab. Reload the page to see what is saved.', {
    status: 409,
    data: { item: saved! },
  })
}

function assertMayEdit({ state }: ImportItem): void {
  if (!isOpen(state)) throw new Refusal('ALREADY_IMPORTED', state === 'importing' ? beingImported : alreadyImported, { status: 409 })
}

/** In the currency the store sells in. */
type Floors = ReturnType<typeof priceFloors>

/** @throws all complaints at once, each with its field */
function refuseFaults(edit: ImportItemEdit, product: CatalogueProduct, known: readonly ItemVariant[], floors: Floors): void {
  const [first, ...others] = [...wordFaults(edit), ...imageFaults(edit, product), ...variantFaults(edit, known, floors)]
  if (first) throw new Refusal(first.code, first.message, { ...first.details, others })
}

function wordFaults({ title, description, tags, product_type }: ImportItemEdit): Refusal[] {
  const found: [string, string | undefined][] = [
    ['item.title', titleFault(title)],
    ['item.description', descriptionFault(description)],
    ...tags.map((tag, index): [string, string | undefined] => [`item.tags.${index}`, tagFault(tag)]),
    ['item.product_type', productTypeFault(product_type.trim())],
  ]
  return found.flatMap(([field, message]) => (message === undefined ? [] : [invalid(field, message)]))
}

function imageFaults({ images }: ImportItemEdit, product: CatalogueProduct): Refusal[] {
  const own = new Set(product.images.map(({ id }) => id))
  return images.flatMap((id, index) =>
    own.has(id) ? [] : [invalid(`item.images.${index}`, 'This picture does not belong to the product.')],
  )
}

function variantFaults({ variants }: ImportItemEdit, known: readonly ItemVariant[], floors: Floors): Refusal[] {
  const own = new Set(known.map(({ variantId }) => variantId))
  const faults = variants.flatMap(({ id, active, price, compare_price }, index) => {
    const floor = floors.get(id)
    if (!own.has(id) || !floor) return [invalid(`item.variants.${index}.id`, 'This variant does not belong to the product.')]
    // What is not imported may say anything; a single variant is always imported.
    if (!active && known.length > 1) return []
    return priceFaults({ price, comparePrice: compare_price }, floor).map((fault) =>
      invalid(`item.variants.${index}.${fault.field}`, fault.message),
    )
  })
  const switches = known.map(({ variantId, active }) => ({ active: variants.find(({ id }) => id === variantId)?.active ?? active }))
  const none = activityFault(switches)
  return none === undefined ? faults : [...faults, invalid('item.variants', none)]
}

/** Prices that cannot be read belong to variants that are not imported: theirs stay. */
function savedVariants({ variants }: ImportItemEdit, known: readonly ItemVariant[]): ItemVariant[] {
  const before = new Map(known.map((variant) => [variant.variantId, variant]))
  return variants.flatMap(({ id, active, price, compare_price }) => {
    const old = before.get(id)
    return old ? [{ ...old, ...readPrices({ price, comparePrice: compare_price }), active }] : []
  })
}
