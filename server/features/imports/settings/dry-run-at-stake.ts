/** One price of a store, under its present settings and under others. */

import { dryRunPrice } from '@quayside/domain/imports/dry-run'
import { rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { priceFloors } from '@quayside/domain/store-products/price-floors'
import type { ImportSettings } from '@quayside/domain/stores/import-settings'
import { convert } from '@quayside/domain/vocabulary/exchange'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { AtStake } from '#features/store-products'
import { listedPrice } from '#features/store-products'
import type { Example } from './dry-run.view.ts'

interface By {
  /** Currency of the store. */
  readonly currency: Currency
  readonly country: string
  readonly standing: ImportSettings
  readonly next: ImportSettings
  /** True if prices in the shop follow the supplier. */
  readonly follows: boolean
}

export function dryRunOf(price: AtStake, options: readonly ShippingOption[], { currency, country, standing, next, follows }: By): Example {
  const workings = listedPrice(price, { importSettings: next, currency }, options)
  const floor = priceFloors([{ ...price, id: price.variantId }], currency).get(price.variantId)
  const shipping = rateFor(options, { country })?.rate
  const outcome = dryRunPrice({
    own: price.ownMinor,
    base: price.baseMinor ?? undefined,
    before: listedPrice(price, { importSettings: standing, currency }, options).result.minor,
    after: workings,
    follows: price.isImported ? follows : 'on-list',
    floor: floor ?? { enforcesMinimumPrice: false, retailPriceMinor: 0 },
    saleCost: convert(price.cost, currency).minor + (shipping ? convert(shipping, currency).minor : 0),
  })
  return { ...outcome, price, workings }
}
