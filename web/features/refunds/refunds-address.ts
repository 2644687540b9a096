/** Addresses of the lists of refund requests, and what they ask for. */
import { type RefundRequestStatus, refundRequestStatuses } from '@quayside/domain/refunds/refund-request'

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

type Raw = Readonly<Record<string, unknown>>

const statusOf = (value: unknown): RefundRequestStatus | undefined => refundRequestStatuses.find((status) => status === value)
const pageOf = (value: unknown): number | undefined =>
  /^[1-9]\d{0,4}$/.test(String(value)) && Number(value) > 1 ? Number(value) : undefined
const textOf = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value).slice(0, 100))

const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }

export const readRefunds = ({ status, page }: Raw): RefundsAsked => present({ status: statusOf(status), page: pageOf(page) })

export const readAdminRefunds = ({ status, page, order, store, days_ago }: Raw): AdminRefundsAsked =>
  present({ status: statusOf(status), page: pageOf(page), order: textOf(order), store: textOf(store), days_ago: textOf(days_ago) })

export function refundsAddress(path: string, asked: AdminRefundsAsked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
