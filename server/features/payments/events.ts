/** What payments announces. Ids alone; more than once is possible only across a restored database. */

export interface PaymentSettled {
  readonly paymentId: number
  readonly supplierOrderId: number
  readonly storeId: number
  readonly supplierId: number
}

export interface PaymentEvents {
  readonly 'payments.payment-succeeded': PaymentSettled
  /** Definitely not charged: another attempt may start. */
  readonly 'payments.payment-failed': PaymentSettled
}
