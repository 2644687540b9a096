/** Statuses of a card refund. `requested` is our own, before the processor answers. */
import { type Money, money } from '../vocabulary/money.ts'

export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Reasons for which we refund. `superseded`: another payment had taken its place. `claim`: a request of the store. */
export const refundReasons = ['superseded', 'not_shipped', 'cannot_ship', 'claim', 'staff_cancelled', 'store_cancelled'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Whether the amount counts as refunded. */
export const isGivenBack = (status: RefundStatus): boolean => status === 'succeeded' || status === 'pending'

/** Whether it takes part of what can be refunded: one that was asked for does, too, or two at once would give back more than was paid. */
const counts = (status: RefundStatus): boolean => status === 'requested' || isGivenBack(status)

/** Whether it gave nothing back and never will. */
export const isLost = (status: RefundStatus): boolean => !counts(status)

/** Amount of a payment that can still be given back. */
export function refundable(paid: Money, refunds: readonly { readonly status: RefundStatus; readonly amount: Money }[]): Money {
  const gone = refunds.filter(({ status }) => counts(status)).reduce((sum, { amount }) => sum + amount.minor, 0)
  return money(Math.max(0, paid.minor - gone), paid.currency)
}

/** Rest of an amount that depends on an order, when part of the order's total was refunded: it falls by the same share, rounded half up. */
export function leftAfterRefund(whole: Money, { total, refundedMinor }: { readonly total: Money; readonly refundedMinor: number }): Money {
  if (refundedMinor <= 0 || total.minor <= 0) return whole
  return { ...whole, minor: Math.round((whole.minor * Math.max(0, total.minor - refundedMinor)) / total.minor) }
}
