/** A supplier's values of a product under a store's settings: initial values on the import list, and the values to follow later. */
import { cutTo, longestTitle } from '@quayside/domain/imports/item-rules'
import type { ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { initialPrice } from '@quayside/domain/store-products/initial-price'
import type { SyncedValues } from '@quayside/domain/sync/sync'
import type { StoreProduct, StoreVariant } from '@quayside/domain/vendors/price-for'
import { convert } from '@quayside/domain/vocabulary/exchange'
import type { Money } from '@quayside/domain/vocabulary/money'
import type { Workings } from '@quayside/domain/vocabulary/workings'
import { cleanHtml } from '#features/catalogue'
import type { Store } from '#features/stores'

/** The facts that prices are computed from: of a product, or of the few columns that a dry run reads. */
export type Priced = Pick<StoreVariant, 'cost' | 'retailPrice' | 'enforcesMinimumPrice'>

type Pricing = Pick<Store, 'importSettings' | 'currency'>

/** Prices are in the store's own currency, the one it sells in. */
export function listedValues(product: StoreProduct, pricing: Pricing, options: readonly ShippingOption[]): SyncedValues {
  return {
    title: cutTo(product.title, longestTitle),
    description: cleanHtml(product.description),
    imageIds: product.images.map(({ id }) => id),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      active: variant.active,
      priceMinor: listedPrice(variant, pricing, options).result.minor,
    })),
  }
}

export function listedPrice(variant: Priced, { importSettings, currency }: Pricing, options: readonly ShippingOption[]): Workings {
  const here = (amount: Money) => convert(amount, currency)
  return initialPrice(
    { cost: here(variant.cost), retailPrice: here(variant.retailPrice), enforcesMinimumPrice: variant.enforcesMinimumPrice },
    importSettings,
    options.map((option) => ({ ...option, rate: here(option.rate) })),
  )
}
