import { categoryOf } from '@quayside/domain/catalogue/category'
import { CategoryTree } from '#foundation/ui/filters/category-tree.tsx'
import { useCategories } from '../marketplace.queries.ts'
import { type SuppliersAsked, suppliersAddress, withoutOf } from './suppliers-address.ts'

/** Side panel of the supplier list. Its categories have no counts, because those would count products. */
export function SuppliersCategories({ asked }: { asked: SuppliersAsked }) {
  const tree = useCategories()
  if (!tree) return null
  const kept = withoutOf(asked, 'category', 'subcategory')
  const category = asked.category && (categoryOf(asked.category) ?? asked.category)
  return (
    <CategoryTree
      all="All suppliers"
      categories={tree.categories.map(({ key, label, subcategories }) => ({
        key,
        name: label,
        children: subcategories.filter((one) => one.count > 0).map((one) => ({ key: one.key, name: one.label })),
      }))}
      {...(category ? { category } : {})}
      {...(asked.subcategory ? { subcategory: asked.subcategory } : {})}
      hrefFor={(key, sub) => suppliersAddress({ ...(key ? { category: key } : {}), ...(sub ? { subcategory: sub } : {}), ...kept })}
    />
  )
}
