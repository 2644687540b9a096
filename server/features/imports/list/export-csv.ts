import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { type CatalogueVariant, isOffered } from '@quayside/domain/catalogue/product'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { type CsvProduct, csvFiles } from '@quayside/domain/imports/csv-export'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { listingOf } from '@quayside/domain/store-products/listing'
import { sellsProducts } from '@quayside/domain/suppliers/vacation'
import { pendingSupplierApproval } from '@quayside/domain/vendors/portal-gate'
import { productsFor } from '#features/catalogue'
import { findItems, findListedIds, variantsOfItems } from '#features/store-products'
import { storeOf } from '#features/stores'
import { onlySupplierOf, supplierOf } from '#features/suppliers'
import { imageUrlForShops } from '#features/uploads'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'

/** Larger files do not open in common spreadsheet programs. */
const mostProducts = 5000

/**
 * Exports the portal's products on the store's import list, with the store's edits. Requires the supplier's approval of the store.
 * @see V-096
 */
export async function exportCsv({
  context: {
    db,
    now,
    actor,
    request: { site },
    config,
  },
  input: { format, portal_id: portalId },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof importsApi.exportCsv>
}): Promise<Answer<typeof importsApi.exportCsv>> {
  const { storeId } = actor
  if ((await onlySupplierOf(db, actor)) !== portalId || hidesSuppliers(site.name)) throw notFound()
  const approvalStatus = (await approvalStatusOf(db, storeId, [portalId])).get(portalId)
  if (approvalStatus !== 'A') throw new Refusal('PORTAL_PENDING', pendingSupplierApproval, { status: 409 })
  const listed = await findListedIds(db, storeId, '')
  const items = await findItems(
    db,
    storeId,
    listed.slice(0, mostProducts).map(({ id }) => id),
  )
  const own = items.filter(({ supplierId }) => supplierId === portalId)
  const products = await productsFor(
    db,
    storeId,
    own.map(({ productId }) => productId),
  )
  const variants = await variantsOfItems(
    db,
    storeId,
    own.map(({ id }) => id),
  )
  const maker = await supplierOf(db, portalId)
  const isSelling = maker !== undefined && sellsProducts(maker)
  const { buffer } = (await storeOf(db, storeId)).syncSettings
  const rows = own.flatMap((item): CsvProduct[] => {
    const product = products.get(item.productId)
    if (!product) return []
    const addresses = new Map(product.images.map(({ id, uploadId }) => [id, { url: config.appUrl + imageUrlForShops(uploadId), alt: '' }]))
    const edited = { ...item, variants: variants.get(item.id) ?? [] }
    const stock = (variant: CatalogueVariant) =>
      isSelling && isOffered(product) ? sellableStock(variant, buffer, product.updatedAt, now) : 0
    return [{ id: item.productId, listing: listingOf(edited, product, maker?.name ?? '', (id) => addresses.get(id), stock) }]
  })
  return { type: format, ...csvFiles(format, rows) }
}
