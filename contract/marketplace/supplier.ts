/** Suppliers for stores. @see S-15, S-18, S-19, entities E-046 to E-067 */
import { supplierBadges } from '@quayside/domain/suppliers/badges'
import { z } from 'zod'
import { WireScorecard } from '../analytics/scorecard.ts'
import { WireMoney } from '../vocabulary/money.ts'
import { WireVacation } from '../vocabulary/vacation.ts'
import { ApprovalStatus } from './product.ts'

export const SupplierCard = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  header_image: z.string().nullable(),
  /** Background colour until the header has loaded. */
  ground_colour: z.string(),
  /** Whether the header image is cropped to its frame or shown whole. */
  image_fit: z.enum(['cover', 'contain']),
  slogan: z.string(),
  city: z.string(),
  country: z.string(),
  country_code: z.string(),
  favourite: z.boolean(),
  approval_status: ApprovalStatus,
  badges: z.array(z.enum(supplierBadges)),
  product_count: z.int(),
  reviews: z.object({ rating: z.number().nullable(), count: z.int() }),
  /** Lowest first-item rate to `shipping_country`, in the store's currency; null if it does not ship there. */
  shipping_from: WireMoney.nullable(),
})
export type SupplierCard = z.infer<typeof SupplierCard>

export const Supplier = SupplierCard.extend({
  short_description: z.string(),
  status: z.string(),
  /** Whether it has connected a payment account; orders wait until then. */
  payable: z.boolean(),
  /** Current or announced vacation. */
  vacation: WireVacation.nullable(),
  /** Its payout accounts at Stripe and PayPal; null if it has none. */
  stripe_id: z.string().nullable(),
  merchant_id: z.string().nullable(),
  currency: z.string(),
  website: z.string().nullable(),
  processing_time: z.string(),
  manufacturing_time: z.string().nullable(),
  return_policy: z.string(),
  values: z.array(z.string()),
  made_in: z.string().nullable(),
  branded_invoicing: z.boolean(),
  stats: z.object({
    shipped_orders: z.int(),
    /** Display text: the exact number from 100 on. */
    shipped_orders_line: z.string(),
    shipments_delayed_count: z.int(),
    mean_rating: z.number().nullable(),
    /** Minutes. */
    mean_reply_time: z.int().nullable(),
  }),
  scorecard: WireScorecard,
})
export type Supplier = z.infer<typeof Supplier>
