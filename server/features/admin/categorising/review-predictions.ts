import type { predictionsApi } from '@quayside/contract/admin/predictions'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { isPlace } from '@quayside/domain/catalogue/category-classifier'
import { missingCategory } from '@quayside/domain/catalogue/category-review'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { CatalogueProduct } from '#features/catalogue'
import type { AtomicContext } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { predictProducts } from './learn-products.ts'
import { type Place, placeProducts, productsToPlace } from './place-products.ts'
import { notePlaced, predictionsOf, rejectCategories, withdrawRejections } from './predictions.records.ts'

/**
 * Adds products to their predicted category, moves them to another one, or removes them from it: one without a category is then predicted
 * for another one. What is no longer where it was shown stays there. What staff decide is learned from.
 * @see S-75, C-181, V-282, V-311
 */
export async function reviewPredictions({
  context,
  input: { products: asked, operation, category, subcategory },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof predictionsApi.review>
}): Promise<Answer<typeof predictionsApi.review>> {
  const { db, now } = context
  if (operation === 'move' && !category) throw invalid('category', missingCategory.text)
  if (category && !isPlace(category, subcategory)) throw invalid('subcategory', 'Select a subcategory of the category')
  const wanted = new Map(asked.map((one) => [one.id, one]))
  const found = await productsToPlace(db, [...wanted.keys()])
  const predictions = await predictionsOf(db, [...wanted.keys()])
  const placeOf = (product: CatalogueProduct): Place => {
    if (operation === 'remove') return { category: uncategorized, subcategory: null }
    if (operation === 'move') return { category: category!, subcategory: subcategory ?? null }
    const { category: to } = wanted.get(product.id)!
    const predicted = predictions.get(product.id)
    if (product.category === to) return product
    return { category: to, subcategory: predicted?.category === to ? predicted.subcategory : null }
  }
  const seen: CatalogueProduct[] = []
  await placeProducts(context, found, (product) => {
    if (product.isDeleted || product.category !== wanted.get(product.id)!.current) return undefined
    seen.push(product)
    return placeOf(product)
  })
  const placed = seen.map((product) => ({ productId: product.id, category: placeOf(product).category }))
  if (operation === 'remove') {
    const rejected = seen.map(({ id, category: was }) => ({
      productId: id,
      category: was === uncategorized ? wanted.get(id)!.category : was,
    }))
    await rejectCategories(db, now, rejected)
    await predictProducts(
      db,
      seen.map(({ id }) => id),
    )
  } else {
    await withdrawRejections(db, placed)
    await notePlaced(db, placed, now)
  }
  for (const supplierId of new Set(seen.map((product) => product.supplierId)))
    await context.enqueue('admin.predict-supplier', { supplierId }, { key: `admin.predict-supplier:${supplierId}` })
  return { changed: seen.length }
}
