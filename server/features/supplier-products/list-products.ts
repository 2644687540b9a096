import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsOf } from '#features/catalogue'
import { optionsFor } from '#features/shipping'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { supplierProductRowView } from './supplier-product.view.ts'
import { countProducts, findProducts, type ProductFilter, searchProducts } from './supplier-products.records.ts'

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

async function findPage(db: Db, supplierId: number, filter: ProductFilter, place: { offset: number; limit: number }) {
  const { search } = filter
  if (search) return searchProducts(db, supplierId, { ...filter, search }, place)
  const total = await countProducts(db, supplierId, filter)
  return { total, ids: await findProducts(db, supplierId, filter, { ...place, total }) }
}

async function pageOf({ db, actor: { supplierId } }: Context, filter: ProductFilter, page: number) {
  const place = { offset: (page - 1) * perPage, limit: perPage }
  const [{ total, ids }, supplier] = await Promise.all([findPage(db, supplierId, filter, place), supplierOf(db, supplierId)])
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
