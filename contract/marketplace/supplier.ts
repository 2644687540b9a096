/** Suppliers as a store sees them. @see S-15, S-18, S-19, entities E-046 to E-067 */
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
  /** Shown until the header is there. */
  ground_colour: z.string(),
  /** Whether the header fills its frame or is shown whole in it. */
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
  /** The least a first item costs to `shipping_country`; null where it does not ship there. In the store's currency. */
  shipping_from: WireMoney.nullable(),
})
export type SupplierCard = z.infer<typeof SupplierCard>

export const Supplier = SupplierCard.extend({
  short_description: z.string(),
  status: z.string(),
  /** Whether it has connected a payment account: until then orders wait. */
  payable: z.boolean(),
  /** Days on which it is away, announced or under way. */
  vacation: WireVacation.nullable(),
  /** The accounts it is paid into: at Stripe, and at PayPal; null where it has none. */
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
    /** As it is told: exact from a hundred on. */
    shipped_orders_line: z.string(),
    shipments_delayed_count: z.int(),
    mean_rating: z.number().nullable(),
    /** Minutes. */
    mean_reply_time: z.int().nullable(),
  }),
  scorecard: WireScorecard,
})
export type Supplier = z.infer<typeof Supplier>
