import { categoryOf } from '@quayside/domain/catalogue/category'
import { CategoryTree } from '#foundation/ui/filters/category-tree.tsx'
import { useCategories } from '../marketplace.queries.ts'
import { type ListingAsked, listingAddress, without } from './listing-address.ts'

/** Side panel of categories. A choice keeps the active filters, and counts respect them. */
export function ListingCategories({ asked }: { asked: ListingAsked }) {
  const tree = useCategories(asked)
  if (!tree) return null
  const kept = without(asked, 'category', 'subcategory')
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  return (
    <CategoryTree
      total={tree.total}
      categories={tree.categories.map(({ key, label, count, subcategories }) => ({
        key,
        name: label,
        count,
        children: subcategories
          .filter((one) => one.count > 0 || one.key === asked.subcategory)
          .map((one) => ({ key: one.key, name: one.label, count: one.count })),
      }))}
      {...(category ? { category } : {})}
      {...(asked.subcategory ? { subcategory: asked.subcategory } : {})}
      hrefFor={(key, sub) => listingAddress({ ...(key ? { category: key } : {}), ...(sub ? { subcategory: sub } : {}), ...kept })}
    />
  )
}
