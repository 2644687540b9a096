/** The port of payment processors: Stripe charges cards, PayPal takes what the owner approves there. */
import type { RefundStatus } from '@quayside/domain/payments/refund'
import type { Money } from '@quayside/domain/vocabulary/money'

export interface CardFacts {
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** Time when the processor saved it. */
  readonly createdAt: Date
}

export interface CardSession {
  readonly sessionId: string
  /** Address of the page where the card is entered. */
  readonly url: string
}

/** State of saving a card. */
export type CardSessionState =
  | { readonly state: 'complete'; readonly customerId: string; readonly card: CardFacts }
  | { readonly state: 'open' | 'expired'; readonly customerId: string | undefined }

/** A charge, with the supplier that receives it. */
export interface Charge {
  /** Idempotency key of the payment. */
  readonly key: string
  readonly amount: Money
  /** Deducted from the transfer to the destination. */
  readonly fee: Money
  readonly customerId: string
  readonly paymentMethodId: string
  /** The supplier's account. */
  readonly destination: string
  readonly description: string
  readonly facts: { readonly supplierOrderId: number; readonly storeId: number; readonly supplierId: number; readonly attempt: number }
}

/** The processor's fee, in the currency in which it settles with us, which may be one without ledger accounts. */
export interface FeeTaken {
  readonly minor: number
  /** In upper case. */
  readonly currency: string
  /** The processor's balance transaction of the charge and its fee. */
  readonly lineId?: string
}

/** Card that was charged; it may be another one than the saved one. */
export interface ChargedCard {
  readonly brand: string
  readonly last4: string
}

/** Reason why a card was not charged, in the processor's codes. */
export interface ChargeFailure {
  readonly code: string
  readonly declineCode: string | undefined
}

/** State of a payment at the processor. It is charged at most once, and only by a confirmation. */
export type IntentState =
  /** Not charged, and may be confirmed (again). Has a failure if that was tried. */
  | { readonly state: 'unconfirmed'; readonly intentId: string; readonly failure: ChargeFailure | undefined }
  /** The owner has to authenticate with the bank, or to approve at PayPal, at this address. */
  | { readonly state: 'requires_action'; readonly intentId: string; readonly url: string | undefined }
  /** Confirmed, and neither charged nor refused yet. */
  | { readonly state: 'processing'; readonly intentId: string }
  | {
      readonly state: 'succeeded'
      readonly intentId: string
      readonly chargeId: string
      readonly processorFee: FeeTaken | undefined
      readonly card?: ChargedCard | undefined
    }
  /** Not charged, and never will be. */
  | { readonly state: 'canceled'; readonly intentId: string; readonly failure: ChargeFailure | undefined }

/** How a supplier's PayPal account stands with us. */
export interface PaypalStanding {
  readonly paymentsReceivable: boolean
  readonly emailConfirmed: boolean
  /** True if it has granted us refunds. */
  readonly mayRefund: boolean
}

/** One balance transaction of the processor; its amount is undefined in a currency without ledger accounts. */
export interface BookedAmount {
  readonly id: string
  /** Our balance transaction; undefined while there is none. */
  readonly lineId?: string | undefined
  readonly amount: Money | undefined
}

export interface RefundFacts extends BookedAmount {
  readonly status: Exclude<RefundStatus, 'requested'>
  /** Our key, where we requested it. */
  readonly key: string | undefined
  readonly failureCode: string | undefined
  /** True if it was reversed from the supplier too. */
  readonly isTakenBack: boolean
  /** True if it left our balance. */
  readonly isTaken: boolean
  /** True if it returned to our balance, because the card's bank rejected it. */
  readonly isSentBack: boolean
  readonly sentBackLineId: string | undefined
  readonly createdAt: Date
}

export interface DisputeFacts extends BookedAmount {
  readonly status: string
  readonly reason: string
  readonly dueBy: Date | undefined
  readonly openedAt: Date
  /** Amounts that the bank took from our balance (positive) or returned (negative), with its fees. */
  readonly movements: readonly (BookedAmount & { readonly fee: Money | undefined })[]
}

/** Movements after a charge was paid. */
export interface ChargeHistory {
  readonly refunds: readonly RefundFacts[]
  /** Reversals of the transfer to the supplier. */
  readonly reversals: readonly (BookedAmount & {
    readonly forRefund: boolean
    /** Key of the refund of ours that it recovers. */
    readonly key: string | undefined
  })[]
  /** Parts of the fee given back to the supplier. */
  readonly feeRefunds: readonly BookedAmount[]
  readonly disputes: readonly DisputeFacts[]
}

/** A payment of ours to a store. */
export interface StorePayoutCall {
  /** Idempotency key: the processor pays it once. */
  readonly key: string
  /** PayPal address. */
  readonly receiver: string
  readonly amount: Money
  readonly product: string
}

/** How such a payment stands, in the processor's words. */
export interface PayoutStanding {
  readonly batch: string
  readonly item: string | undefined
  readonly itemId: string | undefined
  readonly transactionId: string | undefined
  readonly fee: Money | undefined
  readonly failure: string | undefined
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
  /** Lower case, as the processor has it; not limited to currencies we sell in. */
  readonly defaultCurrency: string | undefined
}

export interface ProcessorEvent {
  readonly id: string
  readonly type: string
  /** Id of the event's object. */
  readonly objectId: string
  /** The connected account, on the Connect endpoint. */
  readonly account: string | undefined
  /** True for real money, false for test mode. */
  readonly livemode: boolean
  readonly apiVersion: string | undefined
  /** PayPal's batch, where the object is a payout. */
  readonly batchId?: string | undefined
}

/** One line of the processor's own book of our balance. */
export interface ProcessorLine {
  readonly id: string
  readonly type: string
  /** The object that moved money, and the one it belongs to. */
  readonly sourceId: string | undefined
  readonly parentId: string | undefined
  /** The object whose postings it is compared with. */
  readonly reference: string
  readonly amountMinor: number
  readonly feeMinor: number
  /** Amount less fee. */
  readonly netMinor: number
  /** In upper case; not limited to currencies that have accounts. */
  readonly currency: string
  readonly isExchanged: boolean
  readonly createdAt: Date
}

export interface LinesPage {
  readonly lines: readonly ProcessorLine[]
  readonly hasMore: boolean
}

export interface LinesWanted {
  readonly from: Date
  /** Lines from this instant on are left out. */
  readonly to: Date
  /** The last line of the page before. */
  readonly after?: string | undefined
}
