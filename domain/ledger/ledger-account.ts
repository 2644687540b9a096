/** The accounts that money moves between. A debit is positive, a credit negative, and every movement sums to nothing. */
import type { Currency, Money } from '../vocabulary/money.ts'

export const ledgerAccountKinds = [
  /** Charges to a store's card; credited. One a store. */
  'store_payments',
  /** Transfers to a supplier; debited. One a supplier. */
  'supplier_payouts',
  /** Refunds to a store's card; debited. One a store. */
  'store_refunds',
  /** Fees of the card processor; debited. */
  'processor_fees',
  /** Our own balance at the processor: fees kept from suppliers less fees really taken; an asset, debited. */
  'platform_balance',
  /** Our balance that banks hold for undecided disputes; an asset, debited. */
  'disputes_receivable',
  /** Amounts of lost disputes; debited. */
  'dispute_losses',
  /** Fees of banks for a dispute, won or lost; debited. */
  'dispute_fees',
] as const
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]

export type LedgerAccount =
  | { readonly kind: 'store_payments' | 'store_refunds'; readonly storeId: number }
  | { readonly kind: 'supplier_payouts'; readonly supplierId: number }
  | { readonly kind: Exclude<LedgerAccountKind, 'store_payments' | 'store_refunds' | 'supplier_payouts'> }

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
