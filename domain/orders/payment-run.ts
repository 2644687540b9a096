/** Paying many supplier orders by one press: the review before it, and how far a run has come. */
import { type Currency, currencies, type Money } from '../vocabulary/money.ts'

/** Blocks that one run pays at most. */
export const mostPayments = 200

/** Orders that are looked at for one review. */
export const mostOrdersToPay = 100

/** A charge that has not begun by then is left alone: its owner no longer waits for it. */
export const paymentRunMs = 15 * 60_000

export const paymentRunStates = ['waiting', 'paid', 'under_way', 'requires_action', 'failed', 'not_paid'] as const
/** `failed`: refused by us, by the card or its bank. `not_paid`: not begun when the run was stopped or its time was over. */
export type PaymentRunState = (typeof paymentRunStates)[number]

export interface ReviewedBlock {
  readonly supplier: string
  readonly total: Money
  /** Null where it can be paid. */
  readonly refusal: { readonly code: string; readonly reason: string } | null
}

export interface SupplierTotal {
  readonly supplier: string
  readonly orders: number
  readonly total: Money
}

export interface PaymentReview {
  /** By supplier and currency, the dearest first. */
  readonly suppliers: readonly SupplierTotal[]
  /** One for each currency: amounts in two are never added. */
  readonly totals: readonly Money[]
  readonly payable: number
  readonly refused: number
}

/** Sums of what can be paid; what cannot is counted and in no sum. */
export function reviewPayments(blocks: readonly ReviewedBlock[]): PaymentReview {
  const payable = blocks.filter(({ refusal }) => !refusal)
  const bySupplier = Map.groupBy(payable, ({ supplier, total: { currency } }) => `${currency} ${supplier}`)
  return {
    suppliers: [...bySupplier.values()]
      .map((group) => ({ supplier: group[0]!.supplier, orders: group.length, total: sumOf(group, group[0]!.total.currency) }))
      .sort((a, b) => b.total.minor - a.total.minor || a.supplier.localeCompare(b.supplier)),
    totals: currencies.flatMap((currency) => {
      const inCurrency = payable.filter(({ total }) => total.currency === currency)
      return inCurrency.length ? [sumOf(inCurrency, currency)] : []
    }),
    payable: payable.length,
    refused: blocks.length - payable.length,
  }
}

const sumOf = (blocks: readonly ReviewedBlock[], currency: Currency): Money => ({
  minor: blocks.reduce((sum, { total }) => sum + total.minor, 0),
  currency,
})
