import { type ListingFilter, type PriceType, priceTypes } from '@quayside/domain/marketplace/listing-filter'
import { filtersSuppliers, type SupplierSorting, supplierSortings } from '@quayside/domain/marketplace/supplier-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readAmount, readOneOf, readSearch, readText, readWhole } from '#foundation/api/read-query.ts'
import { readFilterKeys, readZone } from '../products/read-browsing.ts'

/** Search parameters of the supplier list; an absent one is the default. @see S-18 */
export interface SuppliersAsked {
  page?: number
  category?: string
  subcategory?: string
  search?: string
  sorting?: SupplierSorting
  filters?: ListingFilter[]
  price_min?: number
  price_max?: number
  price_type?: PriceType
  profit_min?: number
  shipping_max?: number
  shipping_country?: ShippingZone
  favourite?: 'true'
}

/** Parses the listing filters that apply to suppliers. */
function readSupplierFilters(raw: unknown): ListingFilter[] | undefined {
  const kept = readFilterKeys(raw)?.filter(filtersSuppliers)
  return kept?.length ? kept : undefined
}

export const readSuppliers = (raw: RawQuery): SuppliersAsked =>
  present({
    page: readWhole(raw.page, 2),
    category: readText(raw.category),
    subcategory: readText(raw.subcategory),
    search: readSearch(raw.search),
    sorting: readOneOf(raw.sorting, supplierSortings),
    filters: readSupplierFilters(raw.filters),
    price_min: readAmount(raw.price_min),
    price_max: readAmount(raw.price_max),
    price_type: readOneOf(raw.price_type, priceTypes),
    profit_min: readAmount(raw.profit_min),
    shipping_max: readAmount(raw.shipping_max),
    shipping_country: readZone(raw.shipping_country),
    favourite: readOneOf(raw.favourite, ['true'] as const),
  })

export const suppliersAddress = (asked: SuppliersAsked): string =>
  `/suppliers${queryText({ ...asked, page: asked.page === 1 ? undefined : asked.page })}`

/** Returns the address without some parameters, on its first page. */
export function withoutOf(asked: SuppliersAsked, ...names: (keyof SuppliersAsked)[]): SuppliersAsked {
  const left = { ...asked }
  for (const name of ['page', ...names] as const) delete left[name]
  return left
}
