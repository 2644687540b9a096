/** Money that went back to a card. `requested` is ours, not answered yet. */
export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Whether it counts as given back. */
export const isGivenBack = (status: RefundStatus): boolean => status === 'succeeded' || status === 'pending'
