/** Address of the page that puts products into categories. */
import { categoryTree, topCategoryKeys, uncategorized } from '@quayside/domain/catalogue/category'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

export const categoryChips = [...topCategoryKeys, uncategorized] as const

export interface CategoriseAsked {
  category?: (typeof categoryChips)[number]
  subcategory?: string | undefined
  search?: string
  /** Id of a supplier. */
  supplier?: number
  /** Absent: removing. @see K-177, X-045 */
  type?: 'add' | 'remove'
  page?: number
}

/** Subcategories of a chip; none of one that is no branch of the tree. */
export const subcategoriesOf = (category: string | undefined) => categoryTree.find(({ key }) => key === category)?.subcategories ?? []

export const readCategorise = ({ category: raw, subcategory, search, supplier, type, page }: RawQuery): CategoriseAsked => {
  const category = readOneOf(raw, categoryChips)
  return present({
    category,
    subcategory: subcategoriesOf(category).find(({ key }) => key === subcategory)?.key,
    search: readSearch(search),
    supplier: readWhole(supplier),
    type: readOneOf(type, ['add', 'remove']),
    page: readWhole(page, 2),
  })
}

export const categoriseAddress = ({ category, subcategory, search, supplier, type, page = 1 }: CategoriseAsked): string =>
  `/admin/categorize${queryText({
    category,
    subcategory,
    search,
    supplier,
    type: type === 'add' ? type : undefined,
    page: page > 1 ? page : undefined,
  })}`
