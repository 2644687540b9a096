import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface ReconciliationAsked {
  state?: 'open' | 'resolved'
  /** Exception that the page before ended with. */
  before?: number
}

export const readReconciliation = (raw: RawQuery): ReconciliationAsked =>
  present({ state: readOneOf(raw.state, ['open', 'resolved']), before: readWhole(raw.before) })

export const reconciliationAddress = ({ state, before }: ReconciliationAsked): string =>
  `/admin/reconciliation${queryText({ state: state === 'open' ? undefined : state, before })}`
