/** Methods by which a store pays a supplier. By PayPal the supplier itself is paid; a card pays us, and we pass it on. */

export const paymentMethods = ['card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Place that a supplier's refunds are taken from, in words to it. */
/** Source of a refund's money, as its supplier is told. */
export const refundSource = (method: PaymentMethod, bearer: 'supplier' | 'platform'): string =>
  bearer === 'platform' ? 'us, and your payout stays as it is' : refundedFrom[method]

export const refundedFrom: Readonly<Record<PaymentMethod, string>> = { card: 'your payout', paypal: 'your PayPal account' }
