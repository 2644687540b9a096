/** Methods by which a store pays a supplier. By PayPal the supplier itself is paid; a card pays us, and we pass it on. */

export const paymentMethods = ['card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
