/** Addresses of the lists of refund requests, and what they ask for. */
import { type RefundRequestStatus, refundRequestStatuses } from '@quayside/domain/refunds/refund-request'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

export interface RefundsAsked {
  /** Absent: all. */
  readonly status?: RefundRequestStatus | undefined
  readonly page?: number
}

export interface AdminRefundsAsked extends RefundsAsked {
  readonly order?: string
  readonly store?: string
  readonly days_ago?: string
}

export const readRefunds = ({ status, page }: RawQuery): RefundsAsked =>
  present({ status: readOneOf(status, refundRequestStatuses), page: readWhole(page, 2) })

export const readAdminRefunds = ({ order, store, days_ago, ...raw }: RawQuery): AdminRefundsAsked => ({
  ...readRefunds(raw),
  ...present({ order: readSearch(order), store: readSearch(store), days_ago: readSearch(days_ago) }),
})

export const refundsAddress = (path: string, { page, ...asked }: AdminRefundsAsked): string =>
  `${path}${queryText({ ...asked, page: page === 1 ? undefined : page })}`
