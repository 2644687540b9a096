import type { categorisingApi } from '@quayside/contract/admin/categorising'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { subcategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { CatalogueProduct } from '#features/catalogue'
import type { AtomicContext } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { categoryPage } from './list-by-category.ts'
import { placeProducts, productsToPlace } from './place-products.ts'
import { rejectCategories } from './predictions.records.ts'

/** Adds products of any supplier to a category, or removes them from it. One that has moved meanwhile stays where it is. @see S-74, V-282, C-158 */
export async function categorise({
  context,
  input: { category, subcategory, products: asked, type, ...place },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof categorisingApi.save>
}): Promise<Answer<typeof categorisingApi.save>> {
  if (subcategory && !subcategoryLabel(category, subcategory)) throw invalid('subcategory', 'Select a subcategory of the category')
  const found = await productsToPlace(context.db, [...new Set(asked)])
  const isMoving = (product: CatalogueProduct) =>
    type === 'add'
      ? product.category === uncategorized
      : product.category === category && (!subcategory || product.subcategory === subcategory)
  const to = type === 'add' ? { category, subcategory: subcategory ?? null } : { category: uncategorized, subcategory: null }
  const moved = await placeProducts(context, found, (product) => (isMoving(product) ? to : undefined))
  if (type === 'remove')
    await rejectCategories(
      context.db,
      context.now,
      moved.map((productId) => ({ productId, category })),
    )
  const list = { category, subcategory, type, ...place }
  const left = await categoryPage(context.db, list)
  const { page, pages } = left.pagination
  return { ...(page > pages ? await categoryPage(context.db, { ...list, page: pages }) : left), changed: moved.length }
}
