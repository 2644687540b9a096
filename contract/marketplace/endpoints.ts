/** Endpoints for browsing by stores. @see S-15, S-17 to S-19, S-21, S-22 */

import { comparedAtMost } from '@quayside/domain/marketplace/compare'
import { priceTypes, productsFoundAtMost, sortings } from '@quayside/domain/marketplace/listing-filter'
import { productTypes } from '@quayside/domain/marketplace/product-type'
import { supplierSortings } from '@quayside/domain/marketplace/supplier-filter'
import { shippingZones, zoneOf } from '@quayside/domain/shipping/shipping-option'
import { isCountry } from '@quayside/domain/vocabulary/countries'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DutyEstimate } from '../landed-cost/duty-estimate.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { ComparedProduct, Product, ProductCard } from './product.ts'
import { Supplier, SupplierCard } from './supplier.ts'

/** Messages of the listing's failures, each shown where the specification places it. */
export const marketplaceMessages = {
  listFailed: 'Error retrieving products',
  /** A retry failed as well. */
  listFailedAgain: 'Error retrieving products, please refresh the page.',
  /** Message for a list that is shown but could not be refreshed. */
  listNotRefreshed: 'There was an error retrieving products',
  productFailed: 'Error retrieving product',
  similarFailed: 'Error retrieving similar products',
  compareFailed: 'Error retrieving products to compare',
  suppliersFailed: 'Error retrieving suppliers',
  supplierFailed: 'Error retrieving supplier',
  supplierMissing: "Oops, we couldn't find that",
  dashboardFailed: 'Error fetching product data. Contact support.',
  noSuppliersFit: 'No suppliers fit this criteria',
  approvalDataFailed: 'Error fetching store approval data',
  nothingFits: 'No products fit this category or search term',
  noShippingRates: 'This supplier has not set any shipping rates.',
} as const

/** Typed amounts; an invalid or negative one is ignored. */
const Amount = z
  .union([z.string(), z.number()])
  .transform((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)))
  .transform((amount) => (amount >= 0 ? Math.min(amount, 1_000_000) : undefined))
  .optional()
  .catch(undefined)

/** A country code, mapped to its zone; US by default (K-019). */
const Zone = z
  .string()
  .default('US')
  .transform((text) => (text.toUpperCase() === 'INTL' ? 'INTL' : zoneOf(text.toUpperCase() || 'US')))
  .pipe(z.enum(shippingZones))

/** Addresses may be typed by hand, so an unknown value falls back to the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words).catch(words[0] as never)

const Flag = z
  .enum(['true', 'false', '1', '0'])
  .catch('false')
  .default('false')
  .transform((text) => text === 'true' || text === '1')

export const ListingQuery = z.object({
  store: Id.optional(),
  page: PageNumber.default(1),
  category: z.string().max(60).default(''),
  subcategory: z.string().max(60).default(''),
  search: SearchText.default(''),
  /** Searches the words as typed, without correction. */
  literal: Flag,
  sorting: oneOf(sortings).default('default'),
  /** `dropshipping`: without what is sent from the distribution centre. @see V-059 */
  product_type: oneOf(productTypes).default('all'),
  /** Comma-separated keys, @see domain/marketplace/listing-filter.ts */
  filters: z.string().max(500).default(''),
  price_min: Amount,
  price_max: Amount,
  price_type: oneOf(priceTypes).default('cost'),
  profit_min: Amount,
  shipping_max: Amount,
  shipping_country: Zone,
  /** Only products that arrived after this one, from a saved search. */
  newer_than: z.coerce.number<unknown>().int().min(0).max(2_000_000_000).optional().catch(undefined),
})

/** Filters of one supplier's products. */
const supplierPageQuery = {
  store: Id.optional(),
  page: PageNumber.default(1),
  search: SearchText.default(''),
  price_min: Amount,
  price_max: Amount,
  price_type: oneOf(priceTypes).default('cost'),
  profit_min: Amount,
  shipping_max: Amount,
  shipping_country: Zone,
}

/** Comma-separated ids; invalid and surplus ones are dropped. */
const ComparedIds = z
  .string()
  .max(200)
  .default('')
  .transform((text) =>
    [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, comparedAtMost),
  )

export const marketplaceApi = {
  dashboard: endpoint({
    method: 'GET',
    path: '/v1/dashboard/',
    summary: 'Twelve suppliers of each kind, and four products of each of the store’s favourite categories',
    query: z.object({ store: Id.optional(), shipping_country: Zone }),
    response: z.object({
      featured_suppliers: z.array(SupplierCard),
      new_suppliers: z.array(SupplierCard),
      favourite_suppliers: z.array(SupplierCard),
      categories: z.array(z.object({ key: z.string(), label: z.string(), products: z.array(ProductCard) })),
    }),
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/v1/suppliers/',
    summary: 'A page of 24 suppliers; bounds are in the store’s currency, and each is met by a supplier of which some product meets it',
    query: ListingQuery.omit({ sorting: true, product_type: true, literal: true, newer_than: true }).extend({
      sorting: oneOf(supplierSortings).default('default'),
      favourite: Flag,
    }),
    response: z.object({ suppliers: z.array(SupplierCard), pagination: Pagination }),
  }),
  supplier: endpoint({
    method: 'GET',
    path: '/v1/supplier/',
    summary: 'One supplier, its featured products, and a page of all of them',
    query: z.object({ id: Id, ...supplierPageQuery }),
    response: z.object({
      supplier: Supplier,
      /** Only on the first page of an unfiltered list. */
      featured_products: z.array(ProductCard),
      products: z.array(ProductCard),
      pagination: Pagination,
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/products/',
    summary: 'A page of 36 products; amounts are in the store’s currency, and so are the bounds of the ranges',
    query: ListingQuery,
    response: z.object({
      products: z.array(ProductCard),
      /** Words of the search without any match, and their corrections. */
      corrections: z.array(z.object({ typed: z.string(), read_as: z.string() })),
      pagination: Pagination,
    }),
  }),
  privateProducts: endpoint({
    method: 'GET',
    path: '/v1/private_products/',
    summary: 'Products that suppliers offer to this store by a private price list, the newest first',
    query: z.object({ page: PageNumber.default(1), shipping_country: Zone }),
    response: z.object({ products: z.array(ProductCard), pagination: Pagination }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v1/product_categories/',
    summary: 'How many products each category and subcategory holds, of all or of what a search and its filters find',
    query: ListingQuery.omit({ page: true, category: true, subcategory: true, sorting: true }),
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
  search: endpoint({
    method: 'GET',
    path: '/v1/api/products/',
    summary: 'Products of a search, for a manual order; the site is the request’s own, whatever `subdomain` says',
    query: z.object({ search: SearchText.default(''), subdomain: z.string().max(63).optional() }),
    /** The first products, and the number of all that were found. */
    response: z.object({ products: z.array(ProductCard).max(productsFoundAtMost), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/product/',
    summary: 'One product with its variants, shipping options and supplier',
    query: z.object({ id: Id, store: Id.optional(), shipping_country: Zone }),
    response: z.object({ data: z.object({ product: Product }) }),
    errors: ['PRODUCT_GONE'],
  }),
  estimateDuty: endpoint({
    method: 'GET',
    path: '/v1/product_duty_estimate/',
    summary: 'What customs may charge for one piece of each variant, sent alone to a destination; null unless the owner has switched it on',
    query: z.object({
      id: Id,
      country: z.string().refine(isCountry, 'Please select a valid Country'),
      /** Letters of a Canadian province or US state; empty if unknown. */
      province: z.string().max(10).default(''),
    }),
    response: z.object({ estimate: DutyEstimate.nullable() }),
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
  similar: endpoint({
    method: 'GET',
    path: '/v1/similar_products/',
    summary: 'Up to eight products of other suppliers whose titles share words with a product’s, the likest first',
    query: z.object({ id: Id, store: Id.optional(), shipping_country: Zone }),
    response: z.object({ products: z.array(ProductCard) }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/v1/compare_products/',
    summary: 'Up to four products side by side, in the order asked for',
    query: z.object({ ids: ComparedIds, store: Id.optional(), shipping_country: Zone }),
    response: z.object({
      /** `product` is null if it is no longer available; `title` is then its last known title, if any. */
      products: z.array(z.object({ id: z.int(), title: z.string().nullable(), product: ComparedProduct.nullable() })),
    }),
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
