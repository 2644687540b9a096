/** The accounts that money moves between. A debit is positive, a credit negative, and every movement sums to nothing. */
import type { Currency, Money } from '../vocabulary/money.ts'

/** Processors that hold money for us. */
export type Processor = 'stripe' | 'paypal'

export type LedgerAccount =
  | {
      readonly kind: /** Our balance at a processor; an asset, debited. */
        | 'processor_clearing'
        /** Lines of a processor that nobody can explain yet. */
        | 'suspense'
      readonly processor: Processor
    }
  | {
      readonly kind: /** Charges to a store; credited. */
        | 'store_payments'
        /** Reimbursements we owe a store; credited. */
        | 'store_payable'
        /** Credit that a store was granted for referrals; credited. */
        | 'referral_credit'
        /** Refunds to a store that we bear; debited. */
        | 'refunds_by_platform'
      readonly storeId: number
    }
  /** Refunds to a store that a supplier bears; debited. */
  | { readonly kind: 'refunds_by_supplier'; readonly storeId: number; readonly supplierId: number }
  | {
      readonly kind: /** Transfers to a supplier less what was taken back; debited. */
        | 'supplier_payouts'
        /** Amounts we owe a supplier; credited. */
        | 'supplier_payable'
        /** Amounts a supplier owes us for refunds that its balance could not cover; debited. */
        | 'supplier_receivable'
        /** Commission that a supplier has not been billed for yet; debited. */
        | 'commission_receivable'
      readonly supplierId: number
    }
  /** Rewards we owe an affiliate; credited. */
  | { readonly kind: 'affiliate_payable'; readonly affiliateId: number }
  | {
      readonly kind: /** Fees of the processors; debited. */
        | 'processor_fees'
        /** Our balance that banks hold for undecided disputes; an asset, debited. */
        | 'disputes_held'
        /** Amounts of lost disputes; debited. */
        | 'disputes_lost'
        /** Fees of banks for a dispute, won or lost; debited. */
        | 'dispute_fees'
        /** Commission on suppliers' orders; credited. */
        | 'commission_revenue'
        /** Plans of stores and suppliers, as their time passes; credited. */
        | 'subscription_revenue'
        /** Plans that were paid for time to come; credited. */
        | 'deferred_subscriptions'
        /** Costs of promotions; debited. */
        | 'promotion_cost'
        /** Differences between the rates that amounts were booked and settled at; a gain is credited. */
        | 'fx_gain_loss'
    }
export type LedgerAccountKind = LedgerAccount['kind']

/** The owners of an account as columns: what its kind does not have is null. */
export interface LedgerOwners {
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly affiliateId: number | null
  readonly processor: Processor | null
}

export const ownersOf = (account: LedgerAccount): LedgerOwners => ({
  storeId: 'storeId' in account ? account.storeId : null,
  supplierId: 'supplierId' in account ? account.supplierId : null,
  affiliateId: 'affiliateId' in account ? account.affiliateId : null,
  processor: 'processor' in account ? account.processor : null,
})

/** Our balance at the card processor. */
export const cardClearing = { kind: 'processor_clearing', processor: 'stripe' } as const satisfies LedgerAccount

export interface Posting {
  readonly account: LedgerAccount
  /** A debit is positive, a credit negative. */
  readonly money: Money
}

/** The remainder in each currency; an entry balances when there is none. */
export function imbalance(postings: readonly Posting[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { money } of postings) sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.minor)
  return [...sums].filter(([, minor]) => minor !== 0).map(([currency, minor]) => ({ currency, minor }))
}
