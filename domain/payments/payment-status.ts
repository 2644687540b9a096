/** The states of one attempt to pay a supplier order. `started` may or may not have reached the processor. */
export const paymentStatuses = ['started', 'succeeded', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
