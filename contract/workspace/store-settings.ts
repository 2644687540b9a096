import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import { z } from 'zod'
import { NotificationSettings } from '../stores/notification-settings.ts'
import { StoreRules } from '../stores/store-rules.ts'
import { Currency } from '../vocabulary/money.ts'
import { ImpersonatedBy } from './impersonation.ts'

export const StorePlatform = z.object({
  name: z.string(),
  uid: z.string(),
  is_connected: z.boolean(),
  /** Connected, and out of reach until the owner agrees once more. */
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

/** An offer made to this store alone: shown until it is claimed or dismissed. @see E-162 to E-170 */
export const Offer = z.object({
  id: z.int(),
  type: z.string(),
  claimed: z.boolean(),
  dismissed: z.boolean(),
  title: z.string(),
  description: z.string(),
})

/** Data of a store's shell and its settings hub. @see E-107 and on */
export const StoreSettings = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  owner_name: z.string(),
  user_id: z.int(),
  /** `accounts` where its owner has more than this one. */
  account_type: z.enum(['store', 'accounts']),
  created: z.string(),
  currency: Currency,
  country: z.string(),
  platform: StorePlatform.nullable(),
  payment_plan: StorePaymentPlan.nullable(),
  plan: z.string(),
  days_left_in_trial: z.int().nullable(),
  /** A card is saved. */
  stripe_connected: z.boolean(),
  /** The private portal it is at home at, and how it stands with the supplier there. */
  private_portal: z.object({ id: z.int(), status: z.enum(portalStatuses) }).nullable(),
  offer: Offer.nullable(),
  show_sale_banner: z.boolean(),
  /** Discount on yearly plans while the sale is on. */
  sale_percent: z.int(),
  /** It never had a plan: its first one begins with a trial. */
  trial_available: z.boolean(),
  hide_prebuilt: z.boolean(),
  test_account: z.boolean(),
  /** The screen offers to choose several products; whether an import takes them is what follows. */
  show_bulk_imports: z.boolean(),
  allow_bulk_imports: z.boolean(),
  /** Import limit set by the supplier of its private portal, if any; `import_limit` is the same then. */
  supplier_based_import_limit: z.int().nullable(),
  /** How many products may stand in the store; none: as many as it likes. */
  import_limit: z.int().nullable(),
  import_list_count: z.int(),
  imported_to_shopify_count: z.int(),
  order_count: z.int(),
  /** Orders with something still to pay; beyond the specification, for the menu. */
  unpaid_order_count: z.int(),
  /** Products that the shop has otherwise than they should be; beyond the specification, for the menu. */
  unsynced_count: z.int(),
  /** Suppliers keep products for this store by a private price list. */
  has_private_products: z.boolean(),
  /** Which setup steps are done decides whether /setup is left to do. */
  is_set_up: z.boolean(),
  /** The favourite categories, in the order chosen. */
  categories: z.array(z.string()),
  notification_settings: NotificationSettings,
  impersonated_by: ImpersonatedBy.optional(),
  ...StoreRules.shape,
})
export type StoreSettings = z.infer<typeof StoreSettings>
