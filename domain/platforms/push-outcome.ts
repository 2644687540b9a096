/** The outcome of a push of a product to its shop. */
import type { RefusedValue } from './refused-value.ts'
import type { StoreCopyIds } from './store-listing.ts'

/** Result of a push: refused values are as they were, all others stand there. */
export interface PushOutcome {
  readonly refused: readonly RefusedValue[]
  /** Variants by our ids that the owner has deleted in the shop, and that were left so. */
  readonly missing: readonly number[]
  /** Ids that the platform gave to the product and its variants; absent: which variants there are was not pushed, or refused. */
  readonly ids?: Pick<StoreCopyIds, 'handle' | 'variants'>
}
