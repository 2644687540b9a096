import { type PriceType, priceTypes } from '@quayside/domain/marketplace/listing-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readAmount, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'
import { readZone } from '../products/read-browsing.ts'

/** Search parameters of a supplier's page. @see S-19, R-010 */
export interface SupplierAsked {
  page?: number
  search?: string
  price_min?: number
  price_max?: number
  price_type?: PriceType
  profit_min?: number
  shipping_max?: number
  shipping_country?: ShippingZone
}

export const readSupplier = (raw: RawQuery): SupplierAsked =>
  present({
    page: readWhole(raw.page, 2),
    search: readSearch(raw.search),
    price_min: readAmount(raw.price_min),
    price_max: readAmount(raw.price_max),
    price_type: readOneOf(raw.price_type, priceTypes),
    profit_min: readAmount(raw.profit_min),
    shipping_max: readAmount(raw.shipping_max),
    shipping_country: readZone(raw.shipping_country),
  })

export const supplierAddress = (id: number, asked: SupplierAsked): string =>
  `/supplier-id/${id}${queryText({ ...asked, page: asked.page === 1 ? undefined : asked.page })}`

/** Whether any filter narrows the supplier's products. */
export const isNarrowed = ({ page: _page, shipping_country: _zone, ...narrowing }: SupplierAsked): boolean =>
  Object.values(narrowing).some((bound) => bound !== undefined)
