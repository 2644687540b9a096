import { defaultLateOrderRows, type LateOrderRows, lateOrderRows } from '@quayside/domain/orders/staff/late-orders'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readPlace, readSearch } from '#foundation/api/read-query.ts'

export interface LateOrdersAsked {
  search?: string
  rows?: LateOrderRows
  /** A place between two rows, as the list gives it. */
  page?: string
}

/** Parses `?search=soap&rows=14&page=after-12`. */
export const readLateOrdersAsked = (raw: RawQuery): LateOrdersAsked =>
  present({ search: readSearch(raw.search), rows: readOneOf(raw.rows, lateOrderRows), page: readPlace(raw.page) })

export const lateOrdersAddress = ({ search, rows, page }: LateOrdersAsked): string =>
  `/admin/orders${queryText({ search, rows: rows === defaultLateOrderRows ? undefined : rows, page })}`
