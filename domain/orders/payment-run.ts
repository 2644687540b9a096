/** Payment of many supplier orders at once: the review beforehand, and the progress of a run. */
import { type Currency, currencies, type Money } from '../vocabulary/money.ts'

/** Maximum number of blocks that one run pays. */
export const mostPayments = 200

/** Maximum number of orders in one review. */
export const mostOrdersToPay = 100

/** Time limit of a run. A charge that has not begun by then is skipped, because the owner no longer waits for it. */
export const paymentRunMs = 15 * 60_000

export const paymentRunStates = ['waiting', 'paid', 'under_way', 'requires_action', 'failed', 'not_paid'] as const
/** `failed`: refused by us, by the card or its bank. `not_paid`: not begun when the run was stopped or timed out. */
export type PaymentRunState = (typeof paymentRunStates)[number]

export interface ReviewedBlock {
  readonly supplier: string
  readonly total: Money
  /** Null if it can be paid. */
  readonly refusal: { readonly code: string; readonly reason: string } | null
}

export interface SupplierTotal {
  readonly supplier: string
  readonly orders: number
  readonly total: Money
}

export interface PaymentReview {
  /** Totals by supplier and currency, highest first. */
  readonly suppliers: readonly SupplierTotal[]
  /** One total per currency; amounts in different currencies are never added. */
  readonly totals: readonly Money[]
  readonly payable: number
  readonly refused: number
}

/** Sums the payable blocks. Blocks that cannot be paid are counted, but not summed. */
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
