/**
 * Shipping charge of a supplier's part of an order (V-336). The item with the highest rate pays its first-item rate, and every further item
 * its reduced rate. If the reduced rate is 0, shipping is charged once per order, for the highest rate.
 */
import { add, type Currency, type Money, times, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'
import type { ShippingOption } from './shipping-option.ts'

export interface LineToShip {
  /** The caller's key for the line. */
  readonly key: string
  /** Label in the workings: the product's title. */
  readonly label: string
  readonly quantity: number
  /** Undefined if there is no rate for the destination. */
  readonly option: Pick<ShippingOption, 'rate' | 'additionalRate' | 'region'> | undefined
}

export const adjustmentReasons = {
  additional: 'Reduced rate for additional items',
  once: 'Charged once per order: the highest rate is already paid',
} as const
export type AdjustmentReason = keyof typeof adjustmentReasons

export interface LineCharge {
  readonly key: string
  /** The first-item rate; null if it does not ship there. */
  readonly rate: Money | null
  /** Charge for the whole line. */
  readonly adjustedRate: Money | null
  /** Reason for a charge below the rate times the quantity. */
  readonly reason: AdjustmentReason | null
}

export interface ShippingCharge {
  readonly workings: Workings
  /** Lines in input order. */
  readonly lines: readonly LineCharge[]
  /** Keys of the lines without a rate; they are not in the total. */
  readonly unshippable: readonly string[]
}

export const shippingRule = 'shipping@1'

/** @param currency the supplier's currency, which all its rates use */
export function shippingCharge(lines: readonly LineToShip[], currency: Currency): ShippingCharge {
  const dearest = dearestOf(lines)
  const charged = lines.map((line) => ({ line, ...chargeOf(line, line === dearest, currency) }))
  return {
    workings: sumOf(
      shippingRule,
      currency,
      charged.flatMap(({ steps }) => steps).sort((a, b) => Number(b.label === firstItem) - Number(a.label === firstItem)),
    ),
    lines: charged.map(({ charge }) => charge),
    unshippable: lines.filter((line) => !line.option).map((line) => line.key),
  }
}

const firstItem = 'First item'

/** Returns the first of several equal lines, so that the result is stable. */
function dearestOf(lines: readonly LineToShip[]): LineToShip | undefined {
  return lines.reduce<LineToShip | undefined>(
    (dearest, line) => (line.option && line.option.rate.minor > (dearest?.option?.rate.minor ?? -1) ? line : dearest),
    undefined,
  )
}

function chargeOf(line: LineToShip, isDearest: boolean, currency: Currency): { charge: LineCharge; steps: Step[] } {
  const { key, label, quantity, option } = line
  if (!option) return { charge: { key, rate: null, adjustedRate: null, reason: null }, steps: [] }
  const { rate, additionalRate, region } = option
  const further = isDearest ? quantity - 1 : quantity
  const steps: Step[] = []
  if (isDearest) steps.push({ label: firstItem, amount: rate, note: `${label}, to ${region}` })
  if (further > 0) {
    const once = additionalRate.minor === 0
    const count = further === 1 ? 'One further' : `${further} further`
    const reason = once ? adjustmentReasons.once : adjustmentReasons.additional
    steps.push({ label: `${count}: ${label}`, amount: times(additionalRate, further), note: reason })
  }
  const adjustedRate = add(zero(currency), ...steps.map((step) => step.amount))
  const isReduced = adjustedRate.minor < rate.minor * quantity
  const reason = isReduced ? (additionalRate.minor === 0 ? 'once' : 'additional') : null
  return { charge: { key, rate, adjustedRate, reason }, steps }
}
