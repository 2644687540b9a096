/** Products in the API's format, for page tests. */

import type { Reply } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { ComparedProduct, Product, ProductCard } from '@quayside/contract/marketplace/product'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { usd } from '#foundation/testing/usd.ts'

/** A mug that costs $12.40 and sells at $32.00, with shipping to the US for $5.95. */
export const card = (id: number, change: Partial<ProductCard> = {}): ProductCard => ({
  id,
  title: `Stoneware Mug ${id}`,
  thumbnail_image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  image_alt: 'A mug',
  ground_colour: '#E9DCC3',
  crop_image: false,
  supplier: { id: 5, name: 'Fernway Ceramics', badges: ['star'] },
  ships_from: 'United States',
  category: 'home_garden',
  subcategory: 'kitchen_dining',
  price: { amount: '12.40' },
  retail_price: { amount: '32.00' },
  profit: { amount: '13.65' },
  price_range: { low: { amount: '12.40' }, high: { amount: '14.70' } },
  retail_price_range: { low: { amount: '32.00' }, high: { amount: '38.00' } },
  shipping_options: { US: { amount: '5.95' } },
  store_currency: 'USD',
  original_currency: 'USD',
  quantity: 60,
  out_of_stock: false,
  variant_count: 4,
  featured: false,
  is_new: false,
  approval_status: 'A',
  imported: null,
  imported_product_id: null,
  ...change,
})

type Listing = Reply<typeof marketplaceApi.list>

export const listing = (products: ProductCard[], count = products.length, page = 1): Listing => ({
  products,
  corrections: [],
  pagination: pagination(page, 36, count),
})

export const tree = {
  total: 402,
  categories: [
    {
      key: 'home_garden',
      label: 'Home & Garden',
      count: 300,
      subcategories: [{ key: 'kitchen_dining', label: 'Kitchen & Dining', count: 120 }],
    },
    { key: 'no_category', label: 'Other', count: 2, subcategories: [] },
  ],
}

const workings = (retail: number, cost: number) => ({
  rule: 'profit@1',
  steps: [
    { label: 'Retail price', amount: usd(retail), note: 'Suggested by the supplier' },
    { label: 'Cost', amount: usd(-cost), note: 'What you pay the supplier' },
    { label: 'Shipping to US', amount: usd(-595), note: 'First item' },
  ],
  result: usd(retail - cost - 595),
})

export const variant = (id: number, change: Partial<Product['variants'][number]> = {}): Product['variants'][number] => ({
  id,
  name: `Glaze ${id}`,
  active: true,
  sku: `MUG-${id}`,
  price: usd(1240),
  retail_price: usd(3200),
  custom_price: null,
  compare_at_price: null,
  enforce_minimum_selling_price: false,
  quantity: 40,
  profit: workings(3200, 1240),
  option_values: [`Glaze ${id}`],
  in_sample_cart: false,
  sample_ordered: false,
  ...change,
})

const toTheStates = {
  country: 'United States',
  country_code: 'US',
  region: 'US' as const,
  price: usd(595),
  additional_price: usd(195),
  excluded_regions: ['AK', 'HI'],
  delivery: '3–5 days',
  carrier: 'Northpost',
}

export const product = (change: Partial<Product> = {}): Product => ({
  id: 7,
  title: 'Speckled Stoneware Mug',
  description: '<p>Thrown by <b>hand</b>.</p><script>alert(1)</script>',
  images: [],
  feature_image_id: null,
  thumbnail_image_url: '',
  crop_image: false,
  active: true,
  soft_delete: false,
  category: 'home_garden',
  subcategory: null,
  product_type: 'Mugs',
  tags: [],
  options: [{ name: 'Glaze', values: ['Glaze 1'] }],
  supplier: {
    id: 5,
    name: 'Fernway Ceramics',
    logo: null,
    slogan: 'Wheel-thrown stoneware',
    city: 'Asheville',
    country: 'United States',
    currency: 'USD',
    status: 'ACTIVE',
    approval_status: 'A',
    badges: ['star', 'smooth', 'fast', 'reviews'],
    processing_time: '1-2 Days',
    manufacturing_time: null,
    reviews: { rating: 4.9, count: 214 },
    stats: { shipped_orders: 3184, mean_reply_time: 90 },
  },
  supplier_status: 'ACTIVE',
  supplier_payable: true,
  supplier_vacation: null,
  ships_from: 'United States',
  made_in: 'US',
  values: [],
  return_policy: '',
  processing_time: '1-2 Days',
  variants: [variant(1)],
  price: usd(1240),
  retail_price: usd(3200),
  price_range: { low: usd(1240), high: usd(1240) },
  retail_price_range: { low: usd(3200), high: usd(3200) },
  profit: workings(3200, 1240),
  shipping_country: 'US',
  shipping_options: { US: toTheStates },
  more_shipping_options: [],
  store_currency: 'USD',
  featured: false,
  quantity: 40,
  total_quantity: 40,
  out_of_stock: false,
  approval_status: 'A',
  imported: null,
  imported_product_id: null,
  issue: null,
  import_info: null,
  ...change,
})

/** A product of a comparison. */
export const compared = (id: number, change: Partial<ComparedProduct> = {}): ComparedProduct => {
  const { description, images, feature_image_id, variants, tags, more_shipping_options, ...told } = product({
    id,
    title: `Stoneware Mug ${id}`,
  })
  return { ...told, variant_count: variants.length, ...change }
}
