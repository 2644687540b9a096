import { planKeys } from '@quayside/domain/plans/plan'
import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import { z } from 'zod'
import { Offer } from '../plans/offer.ts'
import { WireAddress } from '../stores/address.ts'
import { NotificationSettings } from '../stores/notification-settings.ts'
import { StoreRules } from '../stores/store-rules.ts'
import { Currency } from '../vocabulary/money.ts'
import { ImpersonatedBy } from './impersonation.ts'

export const StorePlatform = z.object({
  name: z.string(),
  uid: z.string(),
  is_connected: z.boolean(),
  /** True if it is connected but unreachable until the owner authorises again. */
  needs_permission: z.boolean(),
})

export const StorePaymentPlan = z.object({
  plan: z.string(),
  type: z.string().nullable(),
  active: z.boolean(),
  start_date: z.string().nullable(),
  expiry_date: z.string().nullable(),
  remaining_trial_days: z.int().nullable(),
  is_first_time: z.boolean(),
})

/** Data of a store's layout and settings page. @see E-107 and on */
export const StoreSettings = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  owner_name: z.string(),
  user_id: z.int(),
  /** `accounts` if its owner has several accounts. */
  account_type: z.enum(['store', 'accounts']),
  created: z.string(),
  currency: Currency,
  country: z.string(),
  /** Main address of the store. */
  shipping_address: WireAddress.nullable(),
  platform: StorePlatform.nullable(),
  payment_plan: StorePaymentPlan.nullable(),
  plan: z.enum(planKeys),
  days_left_in_trial: z.int().nullable(),
  /** True if a card is saved. */
  stripe_connected: z.boolean(),
  /** Its home portal, and its approval status with the supplier there. */
  private_portal: z.object({ id: z.int(), status: z.enum(portalStatuses) }).nullable(),
  /** Rules of its home portal; null if there are none. @see X-081 */
  portal_rules: z.object({ subdomain: z.string(), agreed: z.boolean() }).nullable(),
  /** Newest offer that it has neither claimed nor dismissed. */
  offer: Offer.nullable(),
  show_sale_banner: z.boolean(),
  /** Discount on yearly plans during the sale, in percent. */
  sale_percent: z.int(),
  /** True if it never had a plan; the first one begins with a trial. */
  trial_available: z.boolean(),
  hide_prebuilt: z.boolean(),
  test_account: z.boolean(),
  /** True if the screen lets the user select several products; the next field says whether they can be imported together. */
  show_bulk_imports: z.boolean(),
  allow_bulk_imports: z.boolean(),
  /** Import limit set by the supplier of its private portal, if any; `import_limit` is then the same. */
  supplier_based_import_limit: z.int().nullable(),
  /** Maximum number of products in the store; null if unlimited. */
  import_limit: z.int().nullable(),
  import_list_count: z.int(),
  imported_to_shopify_count: z.int(),
  /** Its rating of the product, 1 to 5; null before it has rated. */
  app_store_review: z.int().nullable(),
  /** True if it is to be asked for a rating of the product. */
  asks_for_rating: z.boolean(),
  order_count: z.int(),
  /** Orders with something to pay. Not in the specification; used by the menu. */
  unpaid_order_count: z.int(),
  /** Products out of sync with the shop. Not in the specification; used by the menu. */
  unsynced_count: z.int(),
  /** True if some supplier it sees is fulfilled from the distribution centre, or some paid order of it was. @see E-125 */
  has_dc_fulfillment: z.boolean(),
  /** True if suppliers offer it products on private price lists. */
  has_private_products: z.boolean(),
  /** True if the setup is complete, so that /setup is skipped. */
  is_set_up: z.boolean(),
  /** Favourite categories, in the chosen order. */
  categories: z.array(z.string()),
  notification_settings: NotificationSettings,
  /** True if its owner sees estimates of duty and tax beside orders. */
  estimates_duty: z.boolean(),
  /** True if staff has switched free shipping on for it. @see E-120 */
  free_shipping: z.boolean(),
  impersonated_by: ImpersonatedBy.optional(),
  ...StoreRules.shape,
})
export type StoreSettings = z.infer<typeof StoreSettings>
