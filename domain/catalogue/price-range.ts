/** Price range from the cheapest to the dearest available variant. */
import { type Money, zero } from '../vocabulary/money.ts'

export interface PriceRange {
  readonly low: Money
  readonly high: Money
}

/** Returns the range of the active variants; of all variants if none is active; 0 if there are none. */
export function priceRange<V extends { readonly active: boolean }>(variants: readonly V[], priceOf: (variant: V) => Money): PriceRange {
  const active = variants.filter((variant) => variant.active)
  const prices = (active.length ? active : variants).map(priceOf)
  const [first = zero('USD'), ...rest] = prices
  return rest.reduce<PriceRange>(
    ({ low, high }, price) => ({ low: price.minor < low.minor ? price : low, high: price.minor > high.minor ? price : high }),
    { low: first, high: first },
  )
}
