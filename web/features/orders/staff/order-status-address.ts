import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readPlace, readSearch } from '#foundation/api/read-query.ts'

export interface OrderStatusAsked {
  search?: string
  /** A place between two rows, as the list gives it. */
  page?: string
}

/** Parses `?search=1001&page=before-40`. */
export const readOrderStatusAsked = (raw: RawQuery): OrderStatusAsked =>
  present({ search: readSearch(raw.search), page: readPlace(raw.page) })

/** @param orderId the part whose details are open */
export const orderStatusAddress = ({ search, page }: OrderStatusAsked, orderId?: number): string =>
  `/admin/order-status${orderId === undefined ? '' : `/${orderId}`}${queryText({ search, page })}`
