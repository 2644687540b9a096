/** Events that payments publishes. Ids alone; each may come twice. */

export interface PaymentEvent {
  readonly paymentId: number
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
}

export interface PaymentEvents {
  readonly 'payments.payment-succeeded': PaymentEvent
  /** Definitely not charged: another attempt may start. */
  readonly 'payments.payment-failed': PaymentEvent
  /** Made, not confirmed, and its process is gone: whoever wants the order paid says whether it still goes on. */
  readonly 'payments.payment-interrupted': PaymentEvent
  readonly 'payments.refund-changed': PaymentEvent & { readonly refundId: number }
  readonly 'payments.dispute-changed': PaymentEvent & { readonly disputeId: number }
  /** The card's bank believes that somebody else used the card. */
  readonly 'payments.fraud-warned': PaymentEvent
}

declare module '#foundation/events/event' {
  interface Events extends PaymentEvents {}
}
