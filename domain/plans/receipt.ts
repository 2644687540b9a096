/** Receipts of plans' charges, as people read them. @see S-38 */
import { type Currency, type Money, money } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'
import type { PlanFrequency } from './plan.ts'

/** Number as people read it: `P-000012`. */
export const receiptNumber = (id: number): string => `P-${String(id).padStart(6, '0')}`

export const frequencyWords: Readonly<Record<PlanFrequency, string>> = {
  MONTHLY: 'monthly',
  SIX_MONTHS: 'six months',
  YEARLY: 'annual',
}

export interface ReceiptAmounts {
  /** Amount that was paid, with tax. */
  readonly amount: Money
  readonly tax: Money
  readonly credit: Money
  /** Price of the period that its owner chose; undefined where it is not known. */
  readonly price: Money | undefined
}

/** Amount that was taken off the price: neither paid for the period nor credited. */
export function discountOf({ amount, tax, credit, price }: ReceiptAmounts): Money {
  const paid = amount.minor - tax.minor + credit.minor
  return money(price ? Math.max(0, price.minor - paid) : 0, amount.currency)
}

export interface ReceiptLine {
  readonly name: string
  readonly currency: Currency
  /** In minor units; with tax. */
  readonly amountMinor: number
  readonly taxMinor: number
  readonly creditMinor: number
  readonly discountMinor: number
  readonly discountLabel: string | null
}

/** Lines of a receipt; they add up to what was paid. */
export function receiptWorkings({ name, currency, ...minor }: ReceiptLine): Workings {
  const { amountMinor, taxMinor, creditMinor, discountMinor, discountLabel } = minor
  const of = (amount: number) => money(amount, currency)
  return sumOf('plan-receipt@1', currency, [
    { label: name, amount: of(amountMinor - taxMinor + creditMinor + discountMinor) },
    ...(discountMinor ? [{ label: discountLabel ?? 'Discount', amount: of(-discountMinor) }] : []),
    ...(creditMinor ? [{ label: 'Left of the plan before', amount: of(-creditMinor) }] : []),
    ...(taxMinor ? [{ label: 'Tax', amount: of(taxMinor) }] : []),
  ])
}
