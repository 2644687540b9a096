/** Events that payments publishes, as ids only; each may arrive twice. */

export interface PaymentEvent {
  readonly paymentId: number
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
}

export interface PaymentEvents {
  readonly 'payments.payment-succeeded': PaymentEvent
  /** Certainly not charged: another attempt may start. */
  readonly 'payments.payment-failed': PaymentEvent
  /** Created but not confirmed, and its process is gone: the subscriber decides whether the payment is still wanted. */
  readonly 'payments.payment-interrupted': PaymentEvent
  readonly 'payments.refund-changed': PaymentEvent & { readonly refundId: number }
  readonly 'payments.dispute-changed': PaymentEvent & { readonly disputeId: number }
  /** The card's bank suspects fraud. */
  readonly 'payments.fraud-warned': PaymentEvent
}

export interface PlatformPaymentEvent {
  readonly platformPaymentId: number
  readonly supplierId: number
  readonly purpose: string
}

export interface PlatformPaymentEvents {
  readonly 'payments.platform-payment-succeeded': PlatformPaymentEvent
  /** Certainly not charged: another attempt may start. */
  readonly 'payments.platform-payment-failed': PlatformPaymentEvent
  /** Went back to the card as a whole: what it paid is owed again. */
  readonly 'payments.platform-payment-returned': PlatformPaymentEvent
}

export interface CardBillingEvents {
  /** A plan's subscription, or one of its invoices, is no longer as it was. */
  readonly 'payments.card-billing-changed': { readonly storeId: number; readonly reference: string }
}

declare module '#foundation/events/event' {
  interface Events extends PaymentEvents, PlatformPaymentEvents, CardBillingEvents {}
}
