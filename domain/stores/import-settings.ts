/** How a store wants its imports priced and tagged. @see E-146 to E-155 */

export type MarkUp = { readonly type: 'PERCENT'; readonly percent: number } | { readonly type: 'FLAT'; readonly cents: number }

export type ShippingZone = 'US' | 'CA' | 'INTL'

export interface ImportSettings {
  readonly includeCategoryTags: boolean
  readonly markup: MarkUp | null
  readonly roundUp: boolean
  readonly useRetailPrice: boolean
  readonly addSeparateShippingRate: boolean
  /** Zones whose shipping goes into the price; the dearest counts. */
  readonly includeShipping: readonly ShippingZone[]
}

/** Of a store that has chosen nothing: what suppliers recommend, so that the profit on the card is the profit in the store. */
export const defaultImportSettings: ImportSettings = {
  includeCategoryTags: true,
  markup: null,
  roundUp: false,
  useRetailPrice: true,
  addSeparateShippingRate: false,
  includeShipping: [],
}
