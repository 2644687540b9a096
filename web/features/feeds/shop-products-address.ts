import { queryText } from '#foundation/api/query-text.ts'
import { type RawQuery, readSearch, readText } from '#foundation/api/read-query.ts'

/** Search over the supplier's own shop, and the page of it. */
export interface ShopProductsAsked {
  search?: string | undefined
  /** Cursor of the page before. */
  after?: string | undefined
}

export const readShopProductsAsked = (raw: RawQuery): ShopProductsAsked => ({ search: readSearch(raw.search), after: readText(raw.after) })

export const shopProductsAddress = ({ search, after }: ShopProductsAsked = {}): string =>
  `/supplier/shop-products${queryText({ search, after })}`
