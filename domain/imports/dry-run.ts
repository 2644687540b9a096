/** A dry run of changed settings on one price of a store, by the same steps as applying them. @see reprice.ts */

import { minimumStep } from '../store-products/initial-price.ts'
import { mergeValue } from '../sync/merge.ts'
import type { Workings } from '../vocabulary/workings.ts'
import type { PriceFloor } from './variant-rules.ts'

export const fates = ['up', 'down', 'unchanged', 'kept'] as const
/** `kept`: the owner has set this price, and keeps it. */
export type Fate = (typeof fates)[number]

/** All in minor units of the store's currency. */
export interface PriceAtStake {
  /** Price at present. */
  readonly own: number
  /** In the shop: what the supplier's product came to when both were last in step. On the list: what it was listed with. */
  readonly base: number | undefined
  /** Price that the settings in force make of the supplier's product today. */
  readonly before: number
  /** Price that the proposed settings make of it. */
  readonly after: Workings
  /** Whether the price follows the supplier, for a product in the shop. */
  readonly follows: boolean | 'on-list'
  readonly floor: PriceFloor
  /** Cost of one sale to the store: the supplier's price, and shipping to the store's country where it ships there. */
  readonly saleCost?: number
}

export interface DryRunOutcome {
  readonly fate: Fate
  readonly minor: number
  /** The settings alone would ask for less than the supplier allows. */
  readonly isRaised: boolean
  /** Kept, and below what the supplier allows. */
  readonly isBelow: boolean
  /** A sale at this price costs more than it brings in. */
  readonly isLoss: boolean
}

export function dryRunPrice(price: PriceAtStake): DryRunOutcome {
  const { own, after, floor, saleCost = 0 } = price
  const isUntouched = isAsGiven(price)
  const minor = isUntouched ? after.result.minor : own
  return {
    fate: fateOf(own, minor, isUntouched),
    minor,
    isRaised: isUntouched && after.steps.some(({ label }) => label === minimumStep),
    isBelow: floor.enforcesMinimumPrice && minor < floor.retailPriceMinor,
    isLoss: minor < saleCost,
  }
}

/** Prices as the list first gave them count as untouched, though the supplier may have moved since. */
function isAsGiven({ own, base, before, follows }: PriceAtStake): boolean {
  if (follows === 'on-list') return own === (base ?? before)
  return own === before || mergeValue({ base, supplier: before, owner: own, follows }).kind === 'take'
}

const fateOf = (own: number, minor: number, isUntouched: boolean): Fate =>
  minor > own ? 'up' : minor < own ? 'down' : isUntouched ? 'unchanged' : 'kept'

export type Tally = Readonly<Record<Fate | 'prices' | 'raised' | 'below' | 'loss', number>>

export const emptyTally: Tally = { prices: 0, up: 0, down: 0, unchanged: 0, kept: 0, raised: 0, below: 0, loss: 0 }

export const counted = (tally: Tally, { fate, isRaised, isBelow, isLoss }: DryRunOutcome): Tally => ({
  ...tally,
  prices: tally.prices + 1,
  [fate]: tally[fate] + 1,
  raised: tally.raised + (isRaised ? 1 : 0),
  below: tally.below + (isBelow ? 1 : 0),
  loss: tally.loss + (isLoss ? 1 : 0),
})
