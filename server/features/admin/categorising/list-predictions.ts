import type { predictionsApi } from '@quayside/contract/admin/predictions'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { categoryLabel, topCategoryKeys } from '@quayside/domain/catalogue/category'
import { noSuchSupplier } from '@quayside/domain/catalogue/category-review'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { productsOf } from '#features/catalogue'
import { supplierOf, suppliersOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { predictedProductView } from './predicted-product.view.ts'
import { countPredictions, predictionsPage } from './predictions.records.ts'

const perPage = 50
/** Further pages are reached by reviewing these: what was reviewed leaves the list. */
const lastPage = 200
const mostCounted = 1000

/** @see S-75, C-180 @throws Refusal NOT_FOUND for a supplier that there is none of */
export async function listPredictions({
  context: { db },
  input: { supplier: supplierId, categorized, category: asked, score, page: wanted },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof predictionsApi.list>
}): Promise<Answer<typeof predictionsApi.list>> {
  if (supplierId !== undefined && !(await supplierOf(db, supplierId))) throw notFound(noSuchSupplier)
  const filter = { isCategorised: categorized === '1', supplierId, leastScore: score / 100 }
  const counts = await countPredictions(db, topCategoryKeys, filter, mostCounted)
  const category = asked ?? topCategoryKeys.find((key) => counts.get(key)! > 0) ?? topCategoryKeys[0]
  const page = Math.min(wanted, lastPage)
  const found = await predictionsPage(db, { ...filter, category }, { offset: (page - 1) * perPage, limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  const products = await productsOf(
    db,
    shown.map(({ productId }) => productId),
  )
  const suppliers = await suppliersOf(db, [...new Set(shown.map((one) => one.supplierId))])
  const counted = (key: string) => ({ key, name: categoryLabel(key), count: counts.get(key)! })
  return {
    categories: topCategoryKeys.map(counted),
    category: counted(category),
    products: {
      results: shown.flatMap((prediction) => {
        const product = products.get(prediction.productId)
        return product && !product.isDeleted ? [predictedProductView(prediction, product, suppliers.get(prediction.supplierId)!.name)] : []
      }),
      next: found.length > perPage && page < lastPage ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
    },
  }
}
