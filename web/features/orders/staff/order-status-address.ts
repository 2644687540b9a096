import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readSearch, readText } from '#foundation/api/read-query.ts'

export interface OrderStatusAsked {
  search?: string
  /** A place between two rows, as the list gives it. */
  page?: string
}

/** Parses `?search=1001&page=before-40`. */
export const readOrderStatusAsked = (raw: RawQuery): OrderStatusAsked =>
  present({ search: readSearch(raw.search), page: pageOf(readText(raw.page)) })

const pageOf = (text: string | undefined) => (text && /^(before|after)-[1-9]\d{0,14}$/.test(text) ? text : undefined)

/** @param orderId the part whose details are open */
export const orderStatusAddress = ({ search, page }: OrderStatusAsked, orderId?: number): string =>
  `/admin/order-status${orderId === undefined ? '' : `/${orderId}`}${queryText({ search, page })}`
