import { monthPattern } from '@quayside/domain/ledger/month'
import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'
import type { StatementWanted } from './statements.queries.ts'

export interface StatementAsked {
  month?: string
  currency?: Currency
  /** Line that the page before ended with. */
  after?: number
}

export function readStatement(raw: RawQuery): StatementAsked {
  const month = readText(raw.month)
  return present({
    month: month && monthPattern.test(month) ? month : undefined,
    currency: readOneOf(raw.currency, currencies),
    after: readWhole(raw.after),
  })
}

export const statementAddress = (path: string, { month, currency, after }: StatementAsked): string =>
  `${path}${queryText({ month, currency, after })}`

interface MonthListed {
  readonly month: string
  readonly currency: Currency
}

/** The month that is asked for, or the newest; undefined while the months are unknown or there are none. */
export function wantedOf(asked: StatementAsked, months: readonly MonthListed[] | undefined): StatementWanted | undefined {
  const newest = months?.[0]
  if (!newest) return undefined
  const { month = newest.month, currency, after } = asked
  const known = months.find((each) => each.month === month)?.currency
  const shown = currency ?? known
  return { month, ...(shown && { currency: shown }), ...(after && { after }) }
}
