/** Statuses of a card refund. `requested` is our own, before the processor answers. */
export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Whether the amount counts as refunded. */
export const isGivenBack = (status: RefundStatus): boolean => status === 'succeeded' || status === 'pending'
