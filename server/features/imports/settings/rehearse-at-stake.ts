/** One price of a store, by the settings it stands by and by others. */
import { priceFloors } from '@quayside/domain/imports/price-floors'
import { rehearsePrice } from '@quayside/domain/imports/rehearse'
import { rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import type { ImportSettings } from '@quayside/domain/stores/import-settings'
import { convert } from '@quayside/domain/vocabulary/exchange'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { listedPrice } from '../sync/listed-values.ts'
import type { AtStake } from './prices-at-stake.records.ts'
import type { Example } from './rehearsal.view.ts'

interface By {
  /** The store's. */
  readonly currency: Currency
  readonly country: string
  readonly standing: ImportSettings
  readonly next: ImportSettings
  /** Prices in the shop follow the supplier. */
  readonly follows: boolean
}

export function rehearse(price: AtStake, options: readonly ShippingOption[], { currency, country, standing, next, follows }: By): Example {
  const workings = listedPrice(price, { importSettings: next, currency }, options)
  const floor = priceFloors([{ ...price, id: price.variantId }], currency).get(price.variantId)
  const shipping = rateFor(options, { country })?.rate
  const rehearsed = rehearsePrice({
    own: price.ownMinor,
    base: price.baseMinor ?? undefined,
    before: listedPrice(price, { importSettings: standing, currency }, options).result.minor,
    after: workings,
    follows: price.isImported ? follows : 'on-list',
    floor: floor ?? { enforcesMinimumPrice: false, retailPriceMinor: 0 },
    saleCost: convert(price.price, currency).minor + (shipping ? convert(shipping, currency).minor : 0),
  })
  return { ...rehearsed, price, workings }
}
