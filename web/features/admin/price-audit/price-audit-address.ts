import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface PriceAuditAsked {
  /** Product to audit; absent: the next one. */
  product?: number
  view?: 'findings'
  /** Findings older than this one. */
  before?: number
}

export const readPriceAudit = ({ product, view, before }: RawQuery): PriceAuditAsked =>
  present({ product: readWhole(product), view: readOneOf(view, ['findings'] as const), before: readWhole(before) })

export const priceAuditAddress = ({ product, view, before }: PriceAuditAsked): string =>
  `/admin/audit${queryText({ product, view, before })}`
