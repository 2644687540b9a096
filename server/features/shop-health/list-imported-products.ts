import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { productsFor } from '#features/catalogue'
import { connectionOf, shopLinks } from '#features/platforms'
import { variantsOfItems } from '#features/store-products'
import { storeOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import { groundColours } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { countImported, findImported } from './imported-copies.records.ts'
import { importedProductView } from './imported-product.view.ts'

const perPage = 25

/** Products in the shop, with their issues. @see S-27 */
export async function listImportedProducts({
  context: {
    db,
    now,
    actor,
    request: { site },
    config,
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof shopHealthApi.imported>
}): Promise<Answer<typeof shopHealthApi.imported>> {
  const { storeId } = actor
  const search = input.search ?? ''
  const { currency, syncSettings } = await storeOf(db, storeId)
  const query = { storeId, currency, search, status: input.status, limit: perPage, offset: (input.p - 1) * perPage }
  const { count, issueCount, warningCount } = await countImported(db, query)
  const copies = await findImported(db, query)
  const products = await productsFor(
    db,
    storeId,
    copies.map(({ productId }) => productId),
  )
  const suppliers = await suppliersOf(
    db,
    copies.map(({ supplierId }) => supplierId),
  )
  const variants = await variantsOfItems(
    db,
    storeId,
    copies.map(({ importItemId }) => importItemId),
  )
  const pictures = await groundColours(
    db,
    copies.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const connection = await connectionOf(db, storeId)
  return {
    issue_count: issueCount,
    warning_count: warningCount,
    products: copies.map((copy) =>
      importedProductView(copy, {
        product: products.get(copy.productId),
        supplier: suppliers.get(copy.supplierId),
        variants: variants.get(copy.importItemId) ?? [],
        groundColour: copy.uploadId === null ? undefined : pictures.get(copy.uploadId)?.groundColour,
        shop: connection && shopLinks(config, connection),
        hidesSupplier: hidesSuppliers(site.name, actor.home.name),
        buffer: syncSettings.buffer,
        now,
      }),
    ),
    pagination: pagination(input.p, perPage, count),
  }
}
