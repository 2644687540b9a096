/**
 * The promotion of free shipping: what a store pays for shipping comes back to it, for its first US orders. The supplier is paid in full.
 * @see S-40, V-207, V-222, X-026
 */
import { convert } from '../vocabulary/exchange.ts'
import { formatMinor, type Money, money } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'
import { type PlanKey, plans } from './plan.ts'

export interface FreeShippingTerms {
  readonly plans: readonly PlanKey[]
  /** Number of orders of a store in total (K-118). */
  readonly orders: number
  /** Most that is given for each item, in US cents (K-119). */
  readonly perItemMinor: number
  /** Most orders of a store in a month, those counted that were taken back (K-121). */
  readonly ordersPerMonth: number
}

export const freeShippingRefusals = ['plan', 'country', 'no_charge', 'orders', 'month'] as const
export type FreeShippingRefusal = (typeof freeShippingRefusals)[number]

export interface ShippedLine {
  readonly title: string
  readonly quantity: number
  /** Shipping of the whole line. */
  readonly shipping: Money
}

export interface OrderToShipFree {
  readonly plan: PlanKey
  /** Country of its address, in two letters; null without an address. */
  readonly countryCode: string | null
  readonly lines: readonly ShippedLine[]
  /** The place that its order has already, or undefined. */
  readonly place: number | undefined
  /** Places that other orders of the store have. */
  readonly taken: readonly number[]
  /** Number of orders that took a place in this month. */
  readonly inMonth: number
}

export type FreeShipping =
  | { readonly isGiven: true; readonly place: number; readonly workings: Workings }
  | { readonly isGiven: false; readonly refusal: FreeShippingRefusal }

export const freeShippingRule = 'free-shipping@1'

/** Decides on a supplier order when it is paid. Suppliers of one order share its place. */
export function decideFreeShipping(order: OrderToShipFree, terms: FreeShippingTerms): FreeShipping {
  const refused = (refusal: FreeShippingRefusal): FreeShipping => ({ isGiven: false, refusal })
  if (!terms.plans.includes(order.plan)) return refused('plan')
  if (order.countryCode !== 'US') return refused('country')
  const workings = sumOf(
    freeShippingRule,
    'USD',
    order.lines.filter(({ shipping }) => shipping.minor > 0).map((line) => stepOf(line, terms.perItemMinor)),
  )
  if (workings.result.minor <= 0) return refused('no_charge')
  if (order.place !== undefined) return { isGiven: true, place: order.place, workings }
  const place = freePlace(order.taken, terms.orders)
  if (place === undefined) return refused('orders')
  if (order.inMonth >= terms.ordersPerMonth) return refused('month')
  return { isGiven: true, place, workings }
}

/** The lowest place that no other order has. @returns undefined where all are taken */
export function freePlace(taken: readonly number[], orders: number): number | undefined {
  for (let place = 1; place <= orders; place++) if (!taken.includes(place)) return place
  return undefined
}

function stepOf({ title, quantity, shipping }: ShippedLine, perItemMinor: number): Step {
  const paid = convert(shipping, 'USD')
  const most = money(perItemMinor * quantity, 'USD')
  const isCapped = paid.minor > most.minor
  const notes = [
    ...(shipping.currency === 'USD' ? [] : [`${formatMinor(shipping.minor, shipping.currency)} paid`]),
    ...(isCapped ? [`at most ${formatMinor(perItemMinor, 'USD')} an item`] : []),
  ]
  return {
    label: `Shipping: ${quantity === 1 ? title : `${quantity} × ${title}`}`,
    amount: isCapped ? most : paid,
    ...(notes.length ? { note: notes.join(', ') } : {}),
  }
}

/** Reason why nothing comes back, as the owner reads it. */
export function freeShippingRefusalText(refusal: FreeShippingRefusal, terms: FreeShippingTerms): string {
  switch (refusal) {
    case 'plan':
      return `No free shipping: it is for the plans ${terms.plans.map((key) => plans[key].name).join(' and ')}.`
    case 'country':
      return 'No free shipping: this order does not go to the United States.'
    case 'no_charge':
      return 'No free shipping: this supplier charged nothing for shipping.'
    case 'orders':
      return `No free shipping: it was for your first ${terms.orders} US orders.`
    case 'month':
      return `No free shipping: it is for ${terms.ordersPerMonth} orders a month at most.`
  }
}

/** Sentence about what comes back, as the owner reads it. */
export function freeShippingText(left: Money, given: Money): string {
  if (left.minor === given.minor) return `Free shipping: ${formatMinor(given.minor, given.currency)} comes back to you`
  const was = formatMinor(given.minor, given.currency)
  return left.minor === 0
    ? `Free shipping: ${was} was taken back, since the payment was given back`
    : `Free shipping: ${formatMinor(left.minor, left.currency)} of ${was} comes back to you, less what was given back`
}
