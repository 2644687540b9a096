import { defaultLateOrderRows, type LateOrderRows, lateOrderRows } from '@quayside/domain/orders/staff/late-orders'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

export interface LateOrdersAsked {
  search?: string
  rows?: LateOrderRows
  /** The last supplier of the page before. */
  after?: number
}

/** Parses `?search=soap&rows=14&after=12`. */
export const readLateOrdersAsked = (raw: RawQuery): LateOrdersAsked =>
  present({ search: readSearch(raw.search), rows: readOneOf(raw.rows, lateOrderRows), after: readWhole(raw.after) })

export const lateOrdersAddress = ({ search, rows, after }: LateOrdersAsked): string =>
  `/admin/orders${queryText({ search, rows: rows === defaultLateOrderRows ? undefined : rows, after })}`
