import type { StoreRules } from '@quayside/contract/stores/store-rules'

/** How a store imports that has chosen nothing. */
export const storeRules: StoreRules = {
  include_category_tags: true,
  global_markup: null,
  global_markup_amount: 0,
  global_markup_round_up: false,
  global_pricing_use_retail_price: true,
  add_separate_shipping_rate: false,
  include_shipping: false,
  include_us_shipping: false,
  include_canada_shipping: false,
  include_international_shipping: false,
  following: {
    follows: { title: false, description: false, images: false, price: true, variants: true },
    buffer: { is_on: false, pieces: 1, pieces_per_day: 1, cap: 10 },
  },
}
