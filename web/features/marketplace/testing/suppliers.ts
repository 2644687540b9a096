/** Suppliers in the API's format, for page tests. */

import type { Supplier, SupplierCard } from '@quayside/contract/marketplace/supplier'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { usd } from '#foundation/testing/usd.ts'

export const supplierCard = (id: number, change: Partial<SupplierCard> = {}): SupplierCard => ({
  id,
  name: `Supplier ${id}`,
  logo: null,
  header_image: null,
  ground_colour: '#E9DCC3',
  image_fit: 'cover',
  slogan: 'Wheel-thrown stoneware',
  city: 'Asheville',
  country: 'United States',
  country_code: 'US',
  favourite: false,
  approval_status: 'A',
  badges: ['star', 'smooth', 'fast', 'reviews'],
  product_count: 37,
  reviews: { rating: 4.9, count: 212 },
  shipping_from: usd(595),
  ...change,
})

export const supplier = (id: number, change: Partial<Supplier> = {}): Supplier => ({
  ...supplierCard(id),
  short_description: 'Four wheels and five potters.',
  status: 'ACTIVE',
  payable: true,
  vacation: null,
  stripe_id: null,
  merchant_id: null,
  currency: 'USD',
  website: 'https://fernway.example',
  processing_time: '1-2 Days',
  manufacturing_time: null,
  return_policy: '30 days',
  values: [],
  made_in: 'US',
  branded_invoicing: false,
  stats: {
    shipped_orders: 640,
    shipped_orders_line: '640 Orders Shipped',
    shipments_delayed_count: 3,
    mean_rating: 4.9,
    mean_reply_time: 120,
  },
  scorecard: [
    { key: 'late', value: 3 / 640, part: 3, whole: 640, bound: 0.1, is_good: true, to_raise: null },
    { key: 'short_of_stock', value: 0.1, part: 2, whole: 20, bound: 0.025, is_good: false, to_raise: 61 },
  ],
  ...change,
})

export const onePage = (count: number, per_page: number, page = 1) => pagination(page, per_page, count)
