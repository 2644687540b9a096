/**
 * States of an attempt to pay a supplier order. `started` has no definite outcome yet. `superseded` was charged after it counted as failed
 * and another attempt had replaced it, so it is refunded.
 */
export const paymentStatuses = ['started', 'succeeded', 'failed', 'superseded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Reasons for stopping an attempt: the owner, a timeout, or a change or cancellation of the order in the shop. */
export const stopReasons = ['owner', 'expired', 'order_changed', 'order_cancelled'] as const
export type StopReason = (typeof stopReasons)[number]

/** Failure code of a stopped attempt, by reason. */
export const stopCodes = {
  owner: 'payment_stopped',
  expired: 'payment_expired',
  order_changed: 'order_changed',
  order_cancelled: 'order_cancelled',
} as const satisfies Readonly<Record<StopReason, string>>
