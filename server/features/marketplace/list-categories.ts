import type { Answer } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { categoryTree, noCategory, noCategoryLabel } from '@quayside/domain/catalogue/category'
import { onlySupplierOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { facet } from './listing-keys.ts'
import { countByKey, countOfSupplier } from './listing-page.records.ts'

/** The side panel's tree with how many can be had of each, of what the store sees. */
export async function listCategories({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof marketplaceApi.categories>> {
  const keys = [
    facet.listed,
    ...[...categoryTree.map(({ key }) => key as string), noCategory].map(facet.category),
    ...categoryTree.flatMap(({ key, subcategories }) => subcategories.map((one) => facet.subcategory(key, one.key)!)),
  ]
  const only = await onlySupplierOf(context.db, context.actor)
  const counts = only === undefined ? await countByKey(context.db, keys) : await countOfSupplier(context.db, only)
  const countOf = (key: number | undefined) => (key === undefined ? 0 : (counts.get(key) ?? 0))
  return {
    total: countOf(facet.listed),
    categories: [
      ...categoryTree.map(({ key, label, subcategories }) => ({
        key: key as string,
        label,
        count: countOf(facet.category(key)),
        subcategories: subcategories.map((one) => ({ ...one, count: countOf(facet.subcategory(key, one.key)) })),
      })),
      { key: noCategory, label: noCategoryLabel, count: countOf(facet.category(noCategory)), subcategories: [] },
    ],
  }
}
