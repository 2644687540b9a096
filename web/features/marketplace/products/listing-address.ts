import { type ListingFilter, type PriceType, priceTypes, type Sorting, sortings } from '@quayside/domain/marketplace/listing-filter'
import type { ProductType } from '@quayside/domain/marketplace/product-type'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readAmount, readFlag, readOneOf, readSearch, readText, readWhole } from '#foundation/api/read-query.ts'
import { readFilterKeys, readZone } from './read-browsing.ts'

/** Search parameters of the listing; an absent one is the default. @see S-17 */
export interface ListingAsked {
  page?: number
  category?: string
  subcategory?: string
  search?: string
  /** Turns off the correction of search words. */
  literal?: true
  sorting?: Sorting
  filters?: ListingFilter[]
  product_type?: ProductType
  price_min?: number
  price_max?: number
  price_type?: PriceType
  profit_min?: number
  shipping_max?: number
  shipping_country?: ShippingZone
  /** Only products added since then. */
  newer_than?: number
  /** Id of the saved search, which may have been changed since. */
  saved?: number
  /** The list of saved searches is open. */
  saved_searches?: 'open'
}

export const readListing = (raw: RawQuery): ListingAsked =>
  present({
    page: readWhole(raw.page, 2),
    category: readText(raw.category),
    subcategory: readText(raw.subcategory),
    search: readSearch(raw.search),
    literal: readFlag(raw.literal),
    sorting: readOneOf(raw.sorting, sortings),
    filters: readFilterKeys(raw.filters),
    product_type: readOneOf(raw.product_type, ['dropshipping'] as const satisfies readonly ProductType[]),
    price_min: readAmount(raw.price_min),
    price_max: readAmount(raw.price_max),
    price_type: readOneOf(raw.price_type, priceTypes),
    profit_min: readAmount(raw.profit_min),
    shipping_max: readAmount(raw.shipping_max),
    shipping_country: readZone(raw.shipping_country),
    newer_than: readWhole(raw.newer_than, 0),
    saved: readWhole(raw.saved),
    saved_searches: readOneOf(raw.saved_searches, ['open']),
  })

export const listingAddress = (asked: ListingAsked): string =>
  `/products${queryText({ ...asked, page: asked.page === 1 ? undefined : asked.page })}`

/** Returns the address without some parameters, on its first page. */
export function without(asked: ListingAsked, ...names: (keyof ListingAsked)[]): ListingAsked {
  const left = { ...asked }
  for (const name of ['page', 'saved_searches', ...names] as const) delete left[name]
  return left
}

/** Returns only the category of the address. */
export const placeOf = ({ category, subcategory }: ListingAsked): ListingAsked => present({ category, subcategory })
