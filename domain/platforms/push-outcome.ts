/** Outcome of pushing a product to its shop. */
import type { RefusedValue } from './refused-value.ts'
import type { StoreCopyIds } from './store-listing.ts'

/** Result of a push. Refused values are unchanged in the shop; all others were accepted. */
export interface PushOutcome {
  readonly refused: readonly RefusedValue[]
  /** Our ids of variants that the owner deleted in the shop and that were left deleted. */
  readonly missing: readonly number[]
  /** The platform's ids of the product and its variants; absent if the set of variants was not pushed or was refused. */
  readonly ids?: Pick<StoreCopyIds, 'handle' | 'variants'>
}
