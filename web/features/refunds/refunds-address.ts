/** Addresses of the lists of refund requests, and what they ask for. */
import { type RefundRequestStatus, refundRequestStatuses } from '@quayside/domain/refunds/refund-request'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

export interface RefundsAsked {
  /** Absent: all. */
  readonly status?: RefundRequestStatus | undefined
  readonly page?: number
  /** Request that is open. */
  readonly claim?: number
}

export interface AdminRefundsAsked extends RefundsAsked {
  readonly order?: string
  readonly store?: string
  readonly days_ago?: string
}

export const readRefunds = ({ status, page, claim }: RawQuery): RefundsAsked =>
  present({ status: readOneOf(status, refundRequestStatuses), page: readWhole(page, 2), claim: readWhole(claim) })

/** Address of one request. */
export const claimAddress = (side: 'store' | 'supplier', id: number): string =>
  `${side === 'store' ? '/settings/refunds' : '/supplier/supplier-refunds'}?claim=${id}`

export const readAdminRefunds = ({ order, store, days_ago, ...raw }: RawQuery): AdminRefundsAsked => ({
  ...readRefunds(raw),
  ...present({ order: readSearch(order), store: readSearch(store), days_ago: readSearch(days_ago) }),
})

export const refundsAddress = (path: string, { page, claim: _, ...asked }: AdminRefundsAsked): string =>
  `${path}${queryText({ ...asked, page: page === 1 ? undefined : page })}`
