/** The port of a card processor, in our words. Stripe is the one adapter. */
import type { RefundStatus } from '@quayside/domain/payments/refund'
import type { Money } from '@quayside/domain/vocabulary/money'

export interface CardFacts {
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** When the processor saved it. */
  readonly createdAt: Date
}

export interface CardSession {
  readonly sessionId: string
  /** The page where the card is entered. */
  readonly url: string
}

/** How saving a card stands. */
export type CardSessionState =
  | { readonly state: 'complete'; readonly customerId: string; readonly card: CardFacts }
  | { readonly state: 'open' | 'expired'; readonly customerId: string | undefined }

/** A charge, and the supplier that it is for. */
export interface Charge {
  /** The same key is the same payment, however often it is sent. */
  readonly key: string
  readonly amount: Money
  /** Kept back from the destination. */
  readonly fee: Money
  readonly customerId: string
  readonly paymentMethodId: string
  /** The supplier's account. */
  readonly destination: string
  readonly description: string
  readonly facts: { readonly supplierOrderId: number; readonly storeId: number; readonly supplierId: number; readonly attempt: number }
}

/** The processor's fee, in the currency that it settles with us: one, perhaps, that we keep no books in. */
export interface FeeTaken {
  readonly minor: number
  /** Upper case. */
  readonly currency: string
  /** The processor's line for the charge and its fee. */
  readonly lineId?: string
}

/** Why a card was not charged, in the processor's codes. */
export interface ChargeFailure {
  readonly code: string
  readonly declineCode: string | undefined
}

/** How a payment stands at the processor. It is charged once at most, and only by being confirmed. */
export type IntentState =
  /** Not charged; it could be confirmed (again). With a failure where that was tried. */
  | { readonly state: 'unconfirmed'; readonly intentId: string; readonly failure: ChargeFailure | undefined }
  /** Waits for the owner to answer the bank, at this address. */
  | { readonly state: 'requires_action'; readonly intentId: string; readonly url: string | undefined }
  /** Confirmed, and neither charged nor refused yet. */
  | { readonly state: 'processing'; readonly intentId: string }
  | { readonly state: 'succeeded'; readonly intentId: string; readonly chargeId: string; readonly processorFee: FeeTaken | undefined }
  /** Not charged, and never will be. */
  | { readonly state: 'canceled'; readonly intentId: string; readonly failure: ChargeFailure | undefined }

/** One line of the processor's books; its amount is undefined in a currency that has no accounts here. */
export interface BookedAmount {
  readonly id: string
  /** The line in our balance; undefined while there is none. */
  readonly lineId?: string | undefined
  readonly amount: Money | undefined
}

export interface RefundFacts extends BookedAmount {
  readonly status: Exclude<RefundStatus, 'requested'>
  /** Ours, where we asked for it. */
  readonly key: string | undefined
  readonly failureCode: string | undefined
  /** It was taken back from the supplier with it. */
  readonly isTakenBack: boolean
  /** It left our balance. */
  readonly isTaken: boolean
  /** It came back to our balance: the card's bank would not have it. */
  readonly isSentBack: boolean
  readonly sentBackLineId: string | undefined
  readonly createdAt: Date
}

export interface DisputeFacts extends BookedAmount {
  readonly status: string
  readonly reason: string
  readonly dueBy: Date | undefined
  readonly openedAt: Date
  /** Amounts that the bank took from our balance (positive) or put back (negative), with its fees. */
  readonly movements: readonly (BookedAmount & { readonly fee: Money | undefined })[]
}

/** Movements after a charge was paid. */
export interface ChargeHistory {
  readonly refunds: readonly RefundFacts[]
  /** Reversals of the transfer to the supplier. */
  readonly reversals: readonly (BookedAmount & { readonly forRefund: boolean })[]
  /** Parts of the fee given back to the supplier. */
  readonly feeRefunds: readonly BookedAmount[]
  readonly disputes: readonly DisputeFacts[]
}

export interface PayoutFacts {
  readonly amount: Money | undefined
  /** Undefined where it has not failed. */
  readonly failure: string | undefined
}

export interface AccountFacts {
  readonly accountId: string
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  readonly country: string | undefined
  /** Lower case, as the processor has it; not only currencies we sell in. */
  readonly defaultCurrency: string | undefined
}

export interface ProcessorEvent {
  readonly id: string
  readonly type: string
  /** Id of the object it is about. */
  readonly objectId: string
  /** The connected account, on the connect endpoint. */
  readonly account: string | undefined
  /** Real money, or a test of it. */
  readonly livemode: boolean
  readonly apiVersion: string | undefined
}
