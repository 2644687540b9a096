import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import type { ImportItemEdit } from '@quayside/contract/imports/import-item'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { alreadyImported, beingImported, notOnList } from '@quayside/domain/imports/decide-import'
import { descriptionFault, productTypeFault, tagFault, titleFault } from '@quayside/domain/imports/item-rules'
import { keptValueNames, valueNameFaults } from '@quayside/domain/imports/value-names'
import { activityFault, priceFaults, readPrices } from '@quayside/domain/imports/variant-rules'
import { isOpen } from '@quayside/domain/store-products/import-item'
import { priceFloors } from '@quayside/domain/store-products/price-floors'
import { cleanHtml, productsOf } from '#features/catalogue'
import {
  findItems,
  type ImportItem,
  type ItemVariant,
  lockItems,
  saveItemVariants,
  saveVariantImages,
  updateItem,
  variantsOfItems,
} from '#features/store-products'
import { storeOf } from '#features/stores'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { viewItems } from './gather-items.ts'

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
    valueNames: edit.value_names ? keptValueNames(product.options, edit.value_names) : item.valueNames,
  })
  await saveItemVariants(context.db, storeId, savedVariants(edit, known))
  const pictures = edit.variants.flatMap(({ id, image_id: imageId }) => (imageId === undefined ? [] : [{ variantId: id, imageId }]))
  await saveVariantImages(context.db, storeId, item.id, pictures)
  await publishToAccount(context, { storeId }, { kind: 'imports' })
  const [view] = await viewItems(context, await findItems(context.db, storeId, [item.id]))
  return { item: view! }
}

/** Refusal with the saved item, so that a tab can show it beside the typed values. */
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

/** Minimum prices, in the currency the store sells in. */
type Floors = ReturnType<typeof priceFloors>

/** @throws Refusal with all errors, by field */
function refuseFaults(edit: ImportItemEdit, product: CatalogueProduct, known: readonly ItemVariant[], floors: Floors): void {
  const [first, ...others] = [
    ...wordFaults(edit),
    ...imageFaults(edit, product),
    ...nameFaults(edit, product),
    ...variantFaults(edit, known, floors),
  ]
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

const foreignPicture = 'This picture does not belong to the product.'

function imageFaults({ images, variants }: ImportItemEdit, product: CatalogueProduct): Refusal[] {
  const own = new Set(product.images.map(({ id }) => id))
  return [
    ...images.flatMap((id, index) => (own.has(id) ? [] : [invalid(`item.images.${index}`, foreignPicture)])),
    ...variants.flatMap(({ image_id: id }, index) =>
      id == null || own.has(id) ? [] : [invalid(`item.variants.${index}.image_id`, foreignPicture)],
    ),
  ]
}

const nameFaults = ({ value_names: names = [] }: ImportItemEdit, { options }: CatalogueProduct): Refusal[] =>
  valueNameFaults(options, names).map(({ at, message }) => invalid(`item.value_names.${at}.name`, message))

function variantFaults({ variants }: ImportItemEdit, known: readonly ItemVariant[], floors: Floors): Refusal[] {
  const own = new Set(known.map(({ variantId }) => variantId))
  const faults = variants.flatMap((variant, index) => {
    const { id, active, price } = variant
    const floor = floors.get(id)
    if (!own.has(id) || !floor) return [invalid(`item.variants.${index}.id`, 'This variant does not belong to the product.')]
    // Variants that are not imported are not validated. A single variant is always imported.
    if (!active && known.length > 1) return []
    return priceFaults({ price, comparePrice: comparePriceOf(variant) }, floor).map(({ field, message }) => {
      const named = field === 'compare_price' && variant.compare_price === undefined ? 'compare_at_price' : field
      return invalid(`item.variants.${index}.${named}`, message)
    })
  })
  const switches = known.map(({ variantId, active }) => ({ active: variants.find(({ id }) => id === variantId)?.active ?? active }))
  const none = activityFault(switches)
  return none === undefined ? faults : [...faults, invalid('item.variants', none)]
}

/** Variants that are not imported may have unreadable prices; their saved prices are kept. */
function savedVariants({ variants }: ImportItemEdit, known: readonly ItemVariant[]): ItemVariant[] {
  const before = new Map(known.map((variant) => [variant.variantId, variant]))
  return variants.flatMap((variant) => {
    const old = before.get(variant.id)
    if (!old) return []
    const { imageId: _, ...rest } = old
    return [{ ...rest, ...readPrices({ price: variant.price, comparePrice: comparePriceOf(variant) }), active: variant.active }]
  })
}

/** The specification calls the field `compare_at_price`. */
const comparePriceOf = ({ compare_at_price: compareAt, compare_price: compare }: ImportItemEdit['variants'][number]): string =>
  compareAt ?? compare ?? ''
