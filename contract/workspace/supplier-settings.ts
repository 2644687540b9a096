import { trayFrequencies } from '@quayside/domain/notifications/tray-clock'
import { settingsTiles } from '@quayside/domain/onboarding/missing-for-live'
import { z } from 'zod'
import { ImpersonatedBy } from './impersonation.ts'

export const SupplierBranding = z.object({
  branding_on_product: z.boolean(),
  branding_on_packaging: z.boolean(),
  branding_on_box: z.boolean(),
  branding_on_anything: z.boolean(),
  branding_no_promo: z.boolean(),
  branding_description: z.string(),
  white_label: z.boolean(),
  white_label_product: z.boolean(),
  white_label_packaging: z.boolean(),
})

/** Data of a supplier's layout and settings page. @see E-357 and on */
export const SupplierSettings = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `accounts` if the current user has several accounts. */
  account_type: z.enum(['supplier', 'accounts']),
  /** Status of the supplier; REMOVED blocks the account. */
  status: z.string(),
  city: z.string(),
  country: z.string(),
  logo: z.string().nullable(),
  /** Subdomain of its portal; null if it has none. */
  subdomain: z.string().nullable(),
  onboarding_step: z.string().nullable(),
  /** Its own shop, the source of its products: `maple.myshopify.com`. */
  shopify_url: z.string().nullable(),
  /** True if that shop accepts our access token. */
  shopify_token_saved: z.boolean(),
  /** True if stock and prices of its products follow that shop. */
  sync_inventory: z.boolean(),
  sync_pricing: z.boolean(),
  /** True if new products of that shop are imported every night. @see E-383 */
  auto_import: z.boolean(),
  /** True if compare-at prices of that shop are the retail prices. @see E-384 */
  use_compare_at_price: z.boolean(),
  /** True if its Stripe account can receive payouts. */
  stripe_id_saved: z.boolean(),
  /** Its PayPal account; stores cannot pay by PayPal yet. @see E-374 */
  merchant_id: z.string().nullable(),
  website: z.string().nullable(),
  short_description: z.string(),
  description: z.string(),
  return_policy: z.string(),
  /** Minimum share of the retail price that a store keeps, in percent; for new products. */
  discount: z.int(),
  processing_time: z.string(),
  /** True if it delivers to no PO box. */
  refuses_po_boxes: z.boolean(),
  /** Manufacturing time for goods made to order; null if everything is in stock. */
  manufacturing_time: z.string().nullable(),
  /** True if its prices are not limited to the retail price minus 30%. */
  allow_any_price: z.boolean(),
  /** True if it has accepted the current version. */
  supplier_agreement: z.boolean(),
  /** True if stores need approval to sell its products. */
  approval_required: z.boolean(),
  vendor_request_notifications: z.boolean(),
  /** Null: notifications go to `email`. */
  notification_email: z.string().nullable(),
  /** New address that its owner has not confirmed yet. */
  notification_email_asked: z.string().nullable(),
  inbox_notification_frequency: z.enum(trayFrequencies),
  time_zone: z.string(),
  /** Time of the next notification email, if there is news. */
  next_notification_at: z.string(),
  notifications_subscribed: z.boolean(),
  /** Values of E-401 to E-413 that apply. */
  values: z.array(z.string()),
  /** True if the supplier has stated that no value applies. */
  no_values: z.boolean(),
  made_in: z.enum(['US', 'CA']).nullable(),
  branded_invoicing: z.boolean(),
  /** Null until its questions are answered. */
  branding: SupplierBranding.nullable(),
  product_count: z.int(),
  /**
   * True if its products are in the marketplace, so that stores of any site can request approval; false for a private portal.
   * @see V-321
   */
  has_vendor_feature: z.boolean(),
  /** Number of stores that wait for its decision. */
  vendor_requests: z.int(),
  /** Orders paid and not yet shipped. Not in the specification; used by the menu. */
  orders_to_ship: z.int(),
  /** Issues that keep it from selling, by the settings tile that resolves them. */
  warnings: z.array(z.object({ tile: z.enum(settingsTiles), message: z.string() })),
  impersonated_by: ImpersonatedBy.optional(),
})
export type SupplierSettings = z.infer<typeof SupplierSettings>
