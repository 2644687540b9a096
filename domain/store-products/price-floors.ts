import type { CatalogueVariant } from '../catalogue/product.ts'
import type { PriceFloor } from '../imports/variant-rules.ts'
import { convert } from '../vocabulary/exchange.ts'
import type { Currency } from '../vocabulary/money.ts'

/** Minimum price of each variant, by variant id, in the store's currency. */
export const priceFloors = (
  variants: readonly Pick<CatalogueVariant, 'id' | 'enforcesMinimumPrice' | 'retailPrice'>[],
  currency: Currency,
): ReadonlyMap<number, PriceFloor> =>
  new Map(
    variants.map(({ id, enforcesMinimumPrice, retailPrice }) => [
      id,
      { enforcesMinimumPrice, retailPriceMinor: convert(retailPrice, currency).minor },
    ]),
  )
