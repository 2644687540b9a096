/** Ledger accounts. A debit is positive, a credit negative, and the postings of every entry sum to zero. */
import type { Currency, Money } from '../vocabulary/money.ts'

/** Payment processors that hold our money. */
export type Processor = 'stripe' | 'paypal'

/** Platforms of shops that bill plans for us, and hold what they billed until they pay it out. */
export type BillingPlatform = 'shopify'

export type LedgerAccount =
  /** Our balance at a processor, or at a platform that bills for us; an asset with a debit balance. */
  | { readonly kind: 'processor_clearing'; readonly processor: Processor | BillingPlatform }
  /** Processor lines that cannot be matched yet. */
  | { readonly kind: 'suspense'; readonly processor: Processor }
  | {
      readonly kind: /** Charges to a store; a credit balance. */
        | 'store_payments'
        /** Reimbursements owed to a store; a credit balance. */
        | 'store_payable'
        /** Referral credit granted to a store; a credit balance. */
        | 'referral_credit'
        /** Refunds to a store that the platform bears; a debit balance. */
        | 'refunds_by_platform'
      readonly storeId: number
    }
  /** Refunds to a store that a supplier bears; a debit balance. */
  | { readonly kind: 'refunds_by_supplier'; readonly storeId: number; readonly supplierId: number }
  | {
      readonly kind: /** Transfers to a supplier minus reversals; a debit balance. */
        | 'supplier_payouts'
        /** Amounts owed to a supplier; a credit balance. */
        | 'supplier_payable'
        /** Amounts a supplier owes for refunds that its balance could not cover; a debit balance. */
        | 'supplier_receivable'
        /** Amounts that stores paid to a supplier's own account, minus fees and refunds; a debit balance. */
        | 'supplier_receipts'
        /** Fees that a processor took from a supplier's own account; a debit balance. */
        | 'supplier_fees'
        /** Commission that a supplier has not paid; a debit balance. */
        | 'commission_receivable'
      readonly supplierId: number
    }
  /** Rewards owed to an affiliate; a credit balance. */
  | { readonly kind: 'affiliate_payable'; readonly affiliateId: number }
  | {
      readonly kind: /** Our bank account, which processors pay our balance out to; an asset with a debit balance. */
        | 'bank'
        /** Fees of the processors; a debit balance. */
        | 'processor_fees'
        /** Our funds held by banks for open disputes; an asset with a debit balance. */
        | 'disputes_held'
        /** Amounts of lost disputes; a debit balance. */
        | 'disputes_lost'
        /** Bank fees for disputes, won or lost; a debit balance. */
        | 'dispute_fees'
        /** Commission on suppliers' orders; a credit balance. */
        | 'commission_revenue'
        /** Subscription revenue of stores' and suppliers' plans, recognised over time; a credit balance. */
        | 'subscription_revenue'
        /** Plans paid in advance; a credit balance. */
        | 'deferred_subscriptions'
        /** Tax on plans that we owe; a credit balance. */
        | 'sales_tax_payable'
        /** Commission that was billed and given up; a debit balance. */
        | 'bad_debt'
        /** Costs of promotions; a debit balance. */
        | 'promotion_cost'
        /** Differences between booked and settled exchange rates; a gain is a credit. */
        | 'fx_gain_loss'
    }
export type LedgerAccountKind = LedgerAccount['kind']

/** Owners of an account as columns; null for owners that its kind does not have. */
export interface LedgerOwners {
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly affiliateId: number | null
  readonly processor: Processor | BillingPlatform | null
}

export const ownersOf = (account: LedgerAccount): LedgerOwners => ({
  storeId: 'storeId' in account ? account.storeId : null,
  supplierId: 'supplierId' in account ? account.supplierId : null,
  affiliateId: 'affiliateId' in account ? account.affiliateId : null,
  processor: 'processor' in account ? account.processor : null,
})

/** Our balance at the card processor. */
export const cardClearing = { kind: 'processor_clearing', processor: 'stripe' } as const satisfies LedgerAccount

/** Our balance at PayPal, which stores are reimbursed from. */
export const paypalClearing = { kind: 'processor_clearing', processor: 'paypal' } as const satisfies LedgerAccount

export interface Posting {
  readonly account: LedgerAccount
  /** A debit is positive, a credit negative. */
  readonly money: Money
}

/** Returns the remainder in each currency; an entry balances if there is none. */
export function imbalance(postings: readonly Posting[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { money } of postings) sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.minor)
  return [...sums].filter(([, minor]) => minor !== 0).map(([currency, minor]) => ({ currency, minor }))
}

/** Names of accounts in the back office. */
export const accountLabels: Readonly<Record<LedgerAccountKind, string>> = {
  bank: 'Bank',
  processor_clearing: 'Processor balance',
  suspense: 'Suspense',
  processor_fees: 'Processor fees',
  disputes_held: 'Disputes held',
  disputes_lost: 'Disputes lost',
  dispute_fees: 'Dispute fees',
  commission_revenue: 'Commission revenue',
  subscription_revenue: 'Subscription revenue',
  deferred_subscriptions: 'Deferred subscriptions',
  sales_tax_payable: 'Sales tax owed',
  bad_debt: 'Bad debt',
  promotion_cost: 'Promotion cost',
  fx_gain_loss: 'FX gain and loss',
  store_payments: 'Store payments',
  store_payable: 'Owed to store',
  referral_credit: 'Referral credit',
  refunds_by_platform: 'Refunds borne by us',
  refunds_by_supplier: 'Refunds borne by supplier',
  supplier_payouts: 'Supplier payouts',
  supplier_payable: 'Owed to supplier',
  supplier_receivable: 'Owed by supplier',
  supplier_receipts: 'Receipts of supplier',
  supplier_fees: 'Fees of supplier',
  commission_receivable: 'Commission owed',
  affiliate_payable: 'Owed to affiliate',
}
