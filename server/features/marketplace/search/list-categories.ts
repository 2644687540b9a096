import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { categoryTree, noCategory, noCategoryLabel } from '@quayside/domain/catalogue/category'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { facet } from '../listing-keys.ts'
import { countByKey, countFoundByKey, countOfSupplier, isBare } from '../listing-page.records.ts'
import { queryOf } from './listing-query.ts'
import { readViewer } from './read-viewer.ts'

/**
 * The category tree of the side panel, with the number of products in each: all available ones, or the results of the search and its
 * filters.
 */
export async function listCategories({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.categories>
}): Promise<Answer<typeof marketplaceApi.categories>> {
  const keys = [
    facet.listed,
    ...[...categoryTree.map(({ key }) => key as string), noCategory].map(facet.category),
    ...categoryTree.flatMap(({ key, subcategories }) => subcategories.map((one) => facet.subcategory(key, one.key)!)),
  ]
  const viewer = await readViewer(context)
  const query = { ...queryOf({ ...input, category: '', subcategory: '', sorting: 'default' }, viewer), arrivedAfter: input.newer_than }
  const { db } = context
  const { onlySupplier } = viewer
  const counts = !isBare({ ...query, onlySupplier: undefined })
    ? await countFoundByKey(db, query, keys)
    : onlySupplier === undefined
      ? await countByKey(db, keys)
      : await countOfSupplier(db, onlySupplier)
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
