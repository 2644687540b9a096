import type { categorisingApi } from '@quayside/contract/admin/categorising'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { uncategorized } from '@quayside/domain/catalogue/category'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type CatalogueProduct, productsOf } from '#features/catalogue'
import { imageUrl } from '#features/uploads'
import type { ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { productsInCategory } from './categorised-products.records.ts'

const perPage = 50

/** @see S-74, C-157 */
export const listByCategory = ({
  context: { db },
  input,
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof categorisingApi.list>
}): Promise<Answer<typeof categorisingApi.list>> => categoryPage(db, input)

/** Adding chooses among products without a category, removing among those of the category. */
export async function categoryPage(
  db: Db,
  { category, subcategory, search, supplier, type, page }: Input<typeof categorisingApi.list>,
): Promise<Answer<typeof categorisingApi.list>> {
  const place = type === 'add' ? { category: uncategorized } : { category, subcategory }
  const { total, isMore, ids } = await productsInCategory(
    db,
    { ...place, search, supplierId: supplier },
    { offset: (page - 1) * perPage, limit: perPage },
  )
  const products = await productsOf(db, ids)
  return {
    products: ids.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ id, title: product.title, image: imageOf(product), active: product.active }] : []
    }),
    pagination: pagination(page, perPage, total),
    is_more: isMore,
  }
}

const imageOf = ({ images: [image] }: CatalogueProduct): string | null => (image ? imageUrl(image.uploadId) : null)
