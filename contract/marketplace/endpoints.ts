/** What a store browses. @see S-17, S-21, S-22 */

import { priceTypes, sortings } from '@quayside/domain/marketplace/listing-filter'
import { shippingZones, zoneOf } from '@quayside/domain/shipping/shipping-option'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { Product, ProductCard } from './product.ts'

/** Words of the listing's failures, each where the specification puts it. */
export const marketplaceMessages = {
  listFailed: 'Error retrieving products',
  productFailed: 'Error retrieving product',
  approvalDataFailed: 'Error fetching store approval data',
  nothingFits: 'No products fit this category or search term',
  noShippingRates: 'This supplier has not set any shipping rates.',
} as const

/** Typed amounts; what is not one, or below 0, does not filter. */
const Amount = z
  .union([z.string(), z.number()])
  .transform((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)))
  .transform((amount) => (amount >= 0 ? Math.min(amount, 1_000_000) : undefined))
  .optional()
  .catch(undefined)

/** A country's code, as the zone it lies in; US where none is named (K-019). */
const Zone = z
  .string()
  .default('US')
  .transform((text) => (text.toUpperCase() === 'INTL' ? 'INTL' : zoneOf(text.toUpperCase() || 'US')))
  .pipe(z.enum(shippingZones))

/** Addresses are typed by hand: an unknown word falls back to the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words).catch(words[0] as never)

export const ListingQuery = z.object({
  store: Id.optional(),
  page: PageNumber.default(1),
  category: z.string().max(60).default(''),
  subcategory: z.string().max(60).default(''),
  search: z.string().max(200).default(''),
  sorting: oneOf(sortings).default('default'),
  product_type: z.string().max(40).default('all'),
  /** Comma-separated keys, @see domain/marketplace/listing-filter.ts */
  filters: z.string().max(500).default(''),
  price_min: Amount,
  price_max: Amount,
  price_type: oneOf(priceTypes).default('cost'),
  profit_min: Amount,
  shipping_max: Amount,
  shipping_country: Zone,
})

export const marketplaceApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/products/',
    summary: 'A page of 36 products; amounts are in the store’s currency, and so are the bounds of the ranges',
    query: ListingQuery,
    response: z.object({ products: z.array(ProductCard), pagination: Pagination }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v1/product_categories/',
    summary: 'How many products each category and subcategory holds',
    response: z.object({
      total: z.int(),
      categories: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          count: z.int(),
          subcategories: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/product/',
    summary: 'One product with its variants, shipping options and supplier',
    query: z.object({ id: Id, store: Id.optional(), shipping_country: Zone }),
    response: z.object({ data: z.object({ product: Product }) }),
    errors: ['PRODUCT_GONE'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/v1/api/products/{id}/',
    summary: 'The same product, plain',
    params: z.object({ id: Id }),
    query: z.object({ shipping_country: Zone }),
    response: Product,
    errors: ['PRODUCT_GONE'],
  }),
  approvalData: endpoint({
    method: 'GET',
    path: '/v1/store_approval_data/',
    summary: 'What a supplier recommends to stores that want its approval, and where this store stands',
    query: z.object({ supplier_id: Id }),
    response: z.object({
      supplier: z.object({ id: z.int(), name: z.string() }),
      recommendations: z.string(),
      approval_status: z.enum(['A', 'P', 'R', 'C', 'D', 'NEW']),
    }),
  }),
}
