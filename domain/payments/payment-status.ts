/**
 * The states of one attempt to pay a supplier order. `started` has no definite outcome yet; `superseded` was charged after it had been called
 * failed, when another attempt had taken its place, and is given back.
 */
export const paymentStatuses = ['started', 'succeeded', 'failed', 'superseded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why an attempt is called off: its owner, its time, or the shop that changed or cancelled the order meanwhile. */
export const stopReasons = ['owner', 'expired', 'order_changed', 'order_cancelled'] as const
export type StopReason = (typeof stopReasons)[number]

/** The failure's code of an attempt that was called off. */
export const stopCodes = {
  owner: 'payment_stopped',
  expired: 'payment_expired',
  order_changed: 'order_changed',
  order_cancelled: 'order_cancelled',
} as const satisfies Readonly<Record<StopReason, string>>
