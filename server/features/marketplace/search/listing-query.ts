/** A query of the listing, from a call's input and its viewer. */
import type { Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { categoryOf } from '@quayside/domain/catalogue/category'
import { usCentsFrom } from '@quayside/domain/marketplace/bound-in-us-cents'
import { type ListingFilter, readFilters } from '@quayside/domain/marketplace/listing-filter'
import type { ProductType } from '@quayside/domain/marketplace/product-type'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { ListingQuery } from '../listing-page.records.ts'

export type ListingAsked = Omit<Input<typeof marketplaceApi.list>, 'store' | 'page' | 'newer_than' | 'product_type'> & {
  readonly product_type?: ProductType
}

export interface Viewer {
  readonly storeId: number
  /** Currency of the typed bounds; they are converted to US cents. */
  readonly currency: Currency
  readonly hidesSupplier: boolean
  /** The only supplier whose products the store browses; undefined: all. */
  readonly onlySupplier: number | undefined
  /** Its browsing includes sold-out products. */
  readonly showsAllProducts: boolean
}

export function queryOf(
  asked: ListingAsked,
  { storeId, currency, hidesSupplier, onlySupplier, showsAllProducts }: Viewer,
): Omit<ListingQuery, 'page' | 'arrivedAfter' | 'arrivedUpTo'> {
  const cents = usCentsFrom(currency)
  return {
    storeId,
    onlySupplier,
    category: asked.category ? (categoryOf(asked.category) ?? asked.category) : undefined,
    subcategory: asked.subcategory || undefined,
    search: asked.search,
    isLiteral: asked.literal,
    hidesSupplier,
    sorting: asked.sorting,
    filters: withSoldOut(withType(readFilters(asked.filters), asked.product_type), showsAllProducts),
    zone: asked.shipping_country,
    priceType: asked.price_type,
    priceMin: cents(asked.price_min),
    priceMax: cents(asked.price_max),
    profitMin: cents(asked.profit_min),
    shippingMax: cents(asked.shipping_max),
  }
}

const withType = (filters: readonly ListingFilter[], type: ProductType | undefined): ListingFilter[] =>
  type === 'dropshipping' && !filters.includes('dropshipping') ? [...filters, 'dropshipping'] : [...filters]

const withSoldOut = (filters: readonly ListingFilter[], showsAllProducts: boolean): ListingFilter[] =>
  showsAllProducts && !filters.includes('show_all_products') ? [...filters, 'show_all_products'] : [...filters]
