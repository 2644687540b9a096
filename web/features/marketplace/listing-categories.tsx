import { categoryOf } from '@quayside/domain/catalogue/category'
import { CategoryTree } from '#foundation/ui/category-tree.tsx'
import { type ListingAsked, listingAddress, without } from './listing-address.ts'
import { useCategories } from './marketplace.queries.ts'

/**
 * The side panel; a place in the tree keeps the filters that are in force. Its counts are of the whole catalogue, so that they stand only where
 * nothing narrows the list.
 */
export function ListingCategories({ asked }: { asked: ListingAsked }) {
  const tree = useCategories()
  if (!tree) return null
  const kept = without(asked, 'category', 'subcategory')
  const isNarrowed = Object.values(without(kept, 'sorting', 'saved', 'literal')).some((value) => value !== undefined)
  const countOf = (count: number) => (isNarrowed ? {} : { count })
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  return (
    <CategoryTree
      {...(isNarrowed ? {} : { total: tree.total })}
      categories={tree.categories.map(({ key, label, count, subcategories }) => ({
        key,
        name: label,
        ...countOf(count),
        children: subcategories.filter((one) => one.count > 0).map((one) => ({ key: one.key, name: one.label, ...countOf(one.count) })),
      }))}
      {...(category ? { category } : {})}
      {...(asked.subcategory ? { subcategory: asked.subcategory } : {})}
      hrefFor={(key, sub) => listingAddress({ ...(key ? { category: key } : {}), ...(sub ? { subcategory: sub } : {}), ...kept })}
    />
  )
}
