/**
 * The numbers behind a supplier's badges, and those that stores check before they sell its goods. Both sides see the same set, with an
 * explanation and advice for each.
 */

import type { SupplierFigures } from '../suppliers/badges.ts'
import { averageHours, type Figures, shareOf } from './figures.ts'

/** Number of days that count, including today. Badges use all orders and reviews instead. */
export const scorecardDays = 90

export const scorecardKeys = ['late', 'reviews', 'shipping_time', 'cancelled', 'short_of_stock'] as const
export type ScorecardKey = (typeof scorecardKeys)[number]

export interface ScorecardLine {
  readonly key: ScorecardKey
  /** A share from 0 to 1, hours, or stars; null if there is no data yet. */
  readonly value: number | null
  /** Numerator and denominator of the value. */
  readonly part: number
  readonly whole: number
  /** Bound of a good value: a share or time must be below it, a review score above it. */
  readonly bound: number | null
  readonly isGood: boolean | null
  /** Number of further orders or reviews without a fault that would make the value good; null if it is good, or if no number would. */
  readonly toRaise: number | null
}

export interface ScorecardFacts {
  readonly figures: Pick<Figures, 'arrived' | 'shortOfStock' | 'orders' | 'cancelled' | 'shipped' | 'shipSeconds' | 'promisedSeconds'>
  readonly score: Pick<SupplierFigures, 'shippedCount' | 'delayedCount' | 'rating'> & { readonly reviewCount: number }
}

/** K-027 */
const mostLate = 0.1
/** K-030 */
const leastRating = 4.8
const mostCancelled = 0.025
const mostShort = 0.025

export function scorecardOf({ figures, score }: ScorecardFacts): ScorecardLine[] {
  return [
    shareLine('late', score.delayedCount, score.shippedCount, mostLate),
    reviewsLine(score),
    shippingLine(figures),
    shareLine('cancelled', figures.cancelled, figures.orders, mostCancelled),
    shareLine('short_of_stock', figures.shortOfStock, figures.arrived, mostShort),
  ]
}

function shareLine(key: ScorecardKey, part: number, whole: number, bound: number): ScorecardLine {
  const value = shareOf(part, whole)
  const isGood = value === null ? null : value < bound
  // Smallest number of additional orders, none with the fault.
  const toRaise = isGood === false ? Math.floor(round(part / bound)) - whole + 1 : null
  return { key, value, part, whole, bound, isGood, toRaise }
}

function reviewsLine({ rating, reviewCount }: ScorecardFacts['score']): ScorecardLine {
  const value = reviewCount > 0 ? rating : null
  const isGood = value === null ? null : value > leastRating
  const lacking = value === null ? 0 : (leastRating - value) * reviewCount
  const toRaise = isGood === false ? Math.floor(round(lacking / (5 - leastRating))) + 1 : null
  return { key: 'reviews', value, part: reviewCount, whole: reviewCount, bound: leastRating, isGood, toRaise }
}

function shippingLine({ shipped, shipSeconds, promisedSeconds }: ScorecardFacts['figures']): ScorecardLine {
  const [value, bound] = [averageHours(shipSeconds, shipped), averageHours(promisedSeconds, shipped)]
  const isGood = value === null || bound === null ? null : value <= bound
  return { key: 'shipping_time', value, part: shipped, whole: shipped, bound, isGood, toRaise: null }
}

/** Tenths and hundredths are not exact in binary: 3 / 0.1 is slightly less than 30. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6

const orders = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
const span = `in the last ${scorecardDays} days`

/** Explains how the number is calculated, for both sides. */
export function scorecardWorkings({ key, part, whole }: ScorecardLine): string {
  const of = `${part.toLocaleString('en-US')} of ${orders(whole)}`
  const sentences: Record<ScorecardKey, string> = {
    late: whole ? `${of} shipped later than promised` : 'No order has shipped yet',
    reviews: part ? `${part.toLocaleString('en-US')} ${part === 1 ? 'review' : 'reviews'} by stores` : 'No store has written a review yet',
    shipping_time: part ? `${orders(part)} shipped ${span}` : `No order shipped ${span}`,
    cancelled: whole ? `${of} paid ${span} ${part === 1 ? 'was' : 'were'} cancelled` : `No order was paid ${span}`,
    short_of_stock: whole ? `${of} ${span} found too little stock` : `No order came in ${span}`,
  }
  return sentences[key]
}

/** Advice to the supplier on how to reach a good value; undefined if it is good, or if there is no data. */
export function scorecardAdvice({ key, isGood, toRaise }: ScorecardLine): string | undefined {
  if (isGood !== false) return undefined
  const more = orders(toRaise ?? 0).replace(' ', ' more ')
  const sentences: Record<ScorecardKey, string> = {
    late: `Ship ${more} in time, and fewer than 10% are late: you earn Smooth Shipping.`,
    reviews: `${(toRaise ?? 0).toLocaleString('en-US')} more ${toRaise === 1 ? 'review' : 'reviews'} of five stars bring you above ${leastRating}: you earn Great Reviews.`,
    shipping_time: 'Ship sooner, or set a processing time that you can keep.',
    cancelled: `${more} without a cancellation bring you below ${mostCancelled * 100}%.`,
    short_of_stock: `Keep your stock up to date: ${more} that find it bring you below ${mostShort * 100}%.`,
  }
  return sentences[key]
}

export const scorecardNames: Readonly<Record<ScorecardKey, string>> = {
  late: 'Shipped late',
  reviews: 'Reviews',
  shipping_time: 'Time to ship',
  cancelled: 'Cancelled after payment',
  short_of_stock: 'Short of stock',
}
