import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'
import type { OrderListAsked, SupplierOrderListAsked } from './orders.queries.ts'

/** Parses the search parameters of an order list. */
export const readOrderList = (raw: RawQuery): OrderListAsked =>
  present({ page: readWhole(raw.page), status: readText(raw.status), search: readText(raw.search) })

/** Parses those of a supplier's list, which can be limited to one store. */
export const readSupplierOrderList = (raw: RawQuery): SupplierOrderListAsked => ({
  ...readOrderList(raw),
  ...present({ vendor_id: readWhole(raw.vendor_id) }),
})

/** Returns the address of another view of the same list. */
export const orderListAddress = (path: string, { page, status, search, vendor_id }: SupplierOrderListAsked) =>
  `${path}${queryText({ status, search, vendor_id, page: page && page > 1 ? page : undefined })}`

/** The view that an order was opened from, for its back link. @see V-145 */
export interface CameFrom {
  page?: number
  type?: string
}
export const readCameFrom = (raw: RawQuery): CameFrom => present({ page: readWhole(raw.page), type: readText(raw.type) })

export const orderAddress = (path: string, id: number, { page, status }: OrderListAsked) =>
  `${path}/${id}${queryText({ type: status, page: page && page > 1 ? page : undefined })}`
export const backAddress = (path: string, { page, type }: CameFrom) =>
  orderListAddress(path, { ...(type ? { status: type } : {}), ...(page ? { page } : {}) })
