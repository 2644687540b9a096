import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'
import type { OrderListAsked } from './orders.queries.ts'

/** What the address of an order list says. */
export const readOrderList = (raw: RawQuery) =>
  present({ page: readWhole(raw.page), status: readText(raw.status), search: readText(raw.search) })

/** The address of another view of the same list. */
export const orderListAddress = (path: string, { page, status, search }: OrderListAsked) =>
  `${path}${queryText({ status, search, page: page && page > 1 ? page : undefined })}`
