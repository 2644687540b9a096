import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { defaultNotificationSettings } from '@quayside/domain/stores/notification-settings'

/** Default import and notification settings of a store. */
export const storeRules: StoreRules & Pick<StoreSettings, 'notification_settings'> = {
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
  sync: {
    follows: { title: false, description: false, images: false, price: true, variants: true },
    buffer: { is_on: false, pieces: 1, pieces_per_day: 1, cap: 10 },
  },
  notification_settings: { ...defaultNotificationSettings },
}

/** Settings response of a store on the free plan with a few products; a test overrides parts of it. */
export const sampleStore: StoreSettings = {
  estimates_duty: false,
  id: 1,
  name: 'Maple & Pine',
  email: 'nora@mapleandpine.test',
  owner_name: 'Nora',
  user_id: 1,
  account_type: 'store',
  created: '2024-01-01T00:00:00Z',
  currency: 'USD',
  country: 'US',
  shipping_address: null,
  platform: null,
  payment_plan: null,
  plan: 'STARTER',
  days_left_in_trial: null,
  stripe_connected: false,
  private_portal: null,
  offer: null,
  show_sale_banner: false,
  sale_percent: 25,
  trial_available: true,
  hide_prebuilt: false,
  test_account: false,
  show_bulk_imports: true,
  allow_bulk_imports: true,
  supplier_based_import_limit: null,
  import_limit: 25,
  import_list_count: 3,
  imported_to_shopify_count: 3,
  app_store_review: null,
  asks_for_rating: false,
  order_count: 0,
  unpaid_order_count: 0,
  has_private_products: false,
  unsynced_count: 0,
  is_set_up: true,
  categories: [],
  ...storeRules,
}
