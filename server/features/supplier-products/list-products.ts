import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsOf } from '#features/catalogue'
import { optionsFor } from '#features/shipping'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { supplierProductRowView } from './supplier-product.view.ts'
import { countProducts, findProducts, type ProductFilter } from './supplier-products.records.ts'

const perPage = 25
type Context = ReadContext<SupplierActor>

/** @see S-59 */
export const listProducts = ({
  context,
  input: { type, page, search, issue },
}: {
  context: Context
  input: Input<typeof supplierProductsApi.list>
}): Promise<Answer<typeof supplierProductsApi.list>> => pageOf(context, { tab: type, search: search || undefined, issue }, page)

/** Products of one category in any state. @see S-61 */
export const listByCategory = ({
  context,
  input: { category, page },
}: {
  context: Context
  input: Input<typeof supplierProductsApi.categoryTags>
}): Promise<Answer<typeof supplierProductsApi.categoryTags>> => pageOf(context, { tab: 'all', category }, page)

async function pageOf({ db, actor: { supplierId } }: Context, filter: ProductFilter, page: number) {
  const place = { offset: (page - 1) * perPage, limit: perPage }
  const counting = countProducts(db, supplierId, filter)
  // A search reads all that it finds, from either end, so its page does not wait for their number.
  const finding = filter.search
    ? findProducts(db, supplierId, filter, place)
    : counting.then((total) => findProducts(db, supplierId, filter, { ...place, total }))
  const [total, ids, supplier] = await Promise.all([counting, finding, supplierOf(db, supplierId)])
  const [products, options] = await Promise.all([
    productsOf(db, ids),
    optionsFor(
      db,
      ids.map((productId) => ({ productId, supplierId })),
    ),
  ])
  return {
    products: ids.flatMap((id) => {
      const product = products.get(id)
      return product ? [supplierProductRowView(product, options.get(id) ?? [], supplier?.country ?? 'US')] : []
    }),
    pagination: pagination(page, perPage, total),
  }
}
