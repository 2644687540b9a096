/** Dry run of changed pricing settings on one store price, with the same steps as applying them. @see reprice.ts */

import { minimumStep } from '../store-products/initial-price.ts'
import { mergeValue } from '../sync/merge.ts'
import type { Workings } from '../vocabulary/workings.ts'
import type { PriceFloor } from './variant-rules.ts'

export const fates = ['up', 'down', 'unchanged', 'kept'] as const
/** `kept`: the owner has set this price, so it does not change. */
export type Fate = (typeof fates)[number]

/** Amounts in minor units of the store's currency. */
export interface PriceAtStake {
  /** Current price. */
  readonly own: number
  /** Baseline price. In the shop: the price calculated at the last sync. On the import list: the price it was listed with. */
  readonly base: number | undefined
  /** Price that the current settings give for the supplier's product today. */
  readonly before: number
  /** Price that the proposed settings give. */
  readonly after: Workings
  /** For a product in the shop: whether its price follows the supplier. */
  readonly follows: boolean | 'on-list'
  readonly floor: PriceFloor
  /** Cost of one sale to the store: the supplier's price, plus shipping to the store's country if it ships there. */
  readonly saleCost?: number
}

export interface DryRunOutcome {
  readonly fate: Fate
  readonly minor: number
  /** True if the price was raised to the supplier's minimum. */
  readonly isRaised: boolean
  /** True if the kept price is below the supplier's minimum. */
  readonly isBelow: boolean
  /** True if a sale at this price costs more than it earns. */
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

/**
 * Whether the owner has left the price unchanged. A price from the import list still counts as unchanged if the supplier's price has moved
 * since.
 */
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
