import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { defaultNotificationSettings } from '@quayside/domain/stores/notification-settings'

/** How a store imports, and what it wants to hear of, that has chosen nothing. */
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
  following: {
    follows: { title: false, description: false, images: false, price: true, variants: true },
    buffer: { is_on: false, pieces: 1, pieces_per_day: 1, cap: 10 },
  },
  notification_settings: { ...defaultNotificationSettings },
}
