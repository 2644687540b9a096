/** Import settings of a store: prices and tags. @see E-146 to E-155 */

export type MarkUp = { readonly type: 'PERCENT'; readonly percent: number } | { readonly type: 'FLAT'; readonly cents: number }

export type ShippingZone = 'US' | 'CA' | 'INTL'

export interface ImportSettings {
  readonly includeCategoryTags: boolean
  readonly markup: MarkUp | null
  readonly roundUp: boolean
  readonly useRetailPrice: boolean
  readonly addSeparateShippingRate: boolean
  /** Zones whose shipping is included in the price; the dearest counts. */
  readonly includeShipping: readonly ShippingZone[]
}

/** Defaults: suppliers' retail prices, so that the profit on the card matches the profit in the store. */
export const defaultImportSettings: ImportSettings = {
  includeCategoryTags: true,
  markup: null,
  roundUp: false,
  useRetailPrice: true,
  addSeparateShippingRate: false,
  includeShipping: [],
}

export const greatestPercent = 1000
export const greatestFlatCents = 1_000_000

export const noShippingZone = 'Please include at least one of US, Canada and International.'
export const separateAndIncluded = 'Shipping cannot be in the price and a separate rate as well. Please choose one of them.'

/** The choice about shipping, before it is converted to settings. */
export interface ShippingChoice {
  readonly includesShipping: boolean
  readonly zones: readonly ShippingZone[]
  readonly addsSeparateRate: boolean
  /** Null if no platform is connected yet. */
  readonly platform: string | null
}

/** Returns the first reason why a choice cannot be saved. @see V-189 */
export function shippingChoiceFault({ includesShipping, zones, addsSeparateRate, platform }: ShippingChoice): string | undefined {
  if (!includesShipping) return undefined
  if (zones.length === 0) return noShippingZone
  return addsSeparateRate && platform !== null && platform !== 'shopify' ? separateAndIncluded : undefined
}
