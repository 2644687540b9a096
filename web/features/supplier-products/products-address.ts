import { type ProductIssue, productIssues } from '@quayside/domain/supplier-products/product-rules'
import { type ProductTab, productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

/** Filters of the list; the default tab is the active products. */
export interface ProductsAsked {
  type?: ProductTab
  search?: string
  issue?: ProductIssue
  page?: number
}

export const readProducts = (raw: RawQuery): ProductsAsked =>
  present({
    type: readOneOf(raw.type, productTabs),
    search: readSearch(raw.search),
    issue: readOneOf(raw.issue, productIssues),
    page: readWhole(raw.page, 2),
  })

export const productsAddress = ({ type, search, issue, page = 1 }: ProductsAsked): string =>
  `/supplier/products${queryText({ type: type === 'active' ? undefined : type, search: search || undefined, issue, page: page > 1 ? page : undefined })}`

/** Address of the editor, with the page of the list it was opened from. @see V-243 */
export const productAddress = (id: number, { page, tab }: { page?: number | undefined; tab?: string } = {}): string =>
  `/supplier/product/${id}${queryText({ tab, past_pagination: page && page > 1 ? page : undefined })}`
