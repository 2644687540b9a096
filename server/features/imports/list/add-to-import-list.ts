import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { type CatalogueProduct, isOffered, productGone } from '@quayside/domain/catalogue/product'
import { cutTo, longestProductType, tagsOf } from '@quayside/domain/imports/item-rules'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { isHiding, vacationWords } from '@quayside/domain/suppliers/vacation'
import { mayTrade } from '@quayside/domain/vendors/approval-status'
import { productsFor } from '#features/catalogue'
import { optionsFor } from '#features/shipping'
import { findItemOfProduct, insertItem, listedValues, saveItemVariants } from '#features/store-products'
import { figuresOf, recordCounts, type Store, storeOf } from '#features/stores'
import { onlySupplierOf, supplierOf } from '#features/suppliers'
import { approvalStatusOf, holdVendorTerms } from '#features/vendors'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'

interface Add {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.add>
}

/** Adds a product to the import list, idempotently: one that is on the list or in the shop already stays as it is. */
export async function addToImportList({ context, input }: Add): Promise<Answer<typeof importsApi.add>> {
  const { storeId } = context.actor
  const store = await storeOf(context.db, storeId)
  const importedProductId = await listProduct(context, store, input.product_id)
  const { importListCount } = await figuresOf(context.db, storeId)
  return { import_list_count: importListCount, email: store.email, store_id: storeId, imported_product_id: importedProductId }
}

/** @returns the item's id */
export async function listProduct(context: AtomicContext<StoreActor>, store: Store, productId: number): Promise<number> {
  const known = await findItemOfProduct(context.db, store.id, productId)
  if (known) return known.id
  const product = (await productsFor(context.db, store.id, [productId])).get(productId)
  const only = await onlySupplierOf(context.db, context.actor)
  if (!product || product.isWithheld || (only ?? product.supplierId) !== product.supplierId) throw notFound(productGone)
  await assertOffered(context, store.id, product)
  const options = (await optionsFor(context.db, [{ productId, supplierId: product.supplierId }])).get(productId) ?? []
  // After this, a price change either finds the item on the list or has been read.
  await holdVendorTerms(context.db, store.id, product.supplierId)
  const priced = (await productsFor(context.db, store.id, [productId])).get(productId)
  if (!priced) throw notFound(productGone)
  const { variants, ...words } = listedValues(priced, store, options)
  const id = await insertItem(context.db, context.now, {
    storeId: store.id,
    productId,
    supplierId: product.supplierId,
    ...words,
    ...wordsOf(product, store),
  })
  // A concurrent call was first and has committed.
  if (id === undefined) return (await findItemOfProduct(context.db, store.id, productId))!.id
  await saveItemVariants(
    context.db,
    store.id,
    variants.map(({ id: variantId, ...variant }) => ({
      ...variant,
      importItemId: id,
      variantId,
      compareAtMinor: null,
      givenMinor: variant.priceMinor,
    })),
  )
  await recordCounts(context, store.id, { importListCount: 1 })
  return id
}

async function assertOffered(context: AtomicContext, storeId: number, product: CatalogueProduct): Promise<void> {
  const supplier = await supplierOf(context.db, product.supplierId)
  if (!supplier || !isOffered(product) || !isBrowsable(supplier.status))
    throw new Refusal('PRODUCT_UNAVAILABLE', productGone, { status: 409 })
  const { vacation } = supplier
  if (vacation && isHiding(vacation)) throw new Refusal('PRODUCT_UNAVAILABLE', vacationWords(vacation).text, { status: 409 })
  const approvalStatus = (await approvalStatusOf(context.db, storeId, [supplier.id])).get(supplier.id) ?? 'NEW'
  const trade = mayTrade({ approvalStatus, requiresApproval: supplier.requiresApproval })
  if (!trade.allowed) throw new Refusal(trade.code, trade.reason, { status: 409 })
}

function wordsOf({ tags, category, subcategory, productType }: CatalogueProduct, { importSettings }: Store) {
  const categories = importSettings.includeCategoryTags ? [category, subcategory ?? ''] : []
  return { tags: tagsOf([...tags, ...categories]), productType: cutTo(productType, longestProductType), collections: [] }
}
