/** Refunds that a store's shop gives its shoppers by our call. Amounts are hundredths of the currency that the shopper paid in. */

export interface RefundedLine {
  readonly externalLineId: string
  readonly quantity: number
}

/** A payment of the shopper, and how much of it can go back. */
export interface RefundablePayment {
  /** The shop's id of the transaction. */
  readonly externalTransactionId: string
  readonly gateway: string
  readonly mostMinor: number
}

/** Refund that the shop suggests for lines. */
export interface SuggestedShopperRefund {
  /** ISO code. */
  readonly currency: string
  /** The lines, with the pieces that can still be refunded of them. */
  readonly lines: readonly RefundedLine[]
  readonly suggestedMinor: number
  /** All that can still go back of the order. */
  readonly mostMinor: number
  readonly payments: readonly RefundablePayment[]
}

export interface PaymentToRefund extends Pick<RefundablePayment, 'externalTransactionId' | 'gateway'> {
  readonly amountMinor: number
}

export interface NewShopperRefund {
  readonly externalOrderId: string
  /** Ours, unique to this refund: it stands in the note, so that a refund whose answer was lost is found. */
  readonly key: string
  readonly currency: string
  readonly lines: readonly RefundedLine[]
  readonly payments: readonly PaymentToRefund[]
  /** Text that the merchant reads beside the refund; the key follows it. */
  readonly note: string
  readonly notifiesShopper: boolean
}

export interface MadeShopperRefund {
  readonly externalRefundId: string
  readonly amountMinor: number
}

/** Whether a note of a refund carries the key of one of ours. */
export const carriesKey = (note: string | null, key: string): boolean => note?.includes(key) ?? false
