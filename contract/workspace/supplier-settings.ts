import { z } from 'zod'
import { ImpersonatedBy } from './impersonation.ts'

/** What a supplier's shell and its settings hub need at once. @see E-357 and on */
export const SupplierSettings = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** `accounts` where whoever is signed in has more than this one. */
  account_type: z.enum(['supplier', 'accounts']),
  /** REMOVED blocks the account. */
  status: z.string(),
  city: z.string(),
  country: z.string(),
  logo: z.string().nullable(),
  /** Of its portal; null where it has none. */
  subdomain: z.string().nullable(),
  onboarding_step: z.string().nullable(),
  /** Payouts reach its Stripe account. */
  stripe_id_saved: z.boolean(),
  product_count: z.int(),
  /** Paid and not yet shipped; beyond the specification, for the menu. */
  orders_to_ship: z.int(),
  /** What keeps it from selling, by the tile of its settings where that is put right. */
  warnings: z.array(z.object({ tile: z.enum(['integrations', 'shipping']), message: z.string() })),
  impersonated_by: ImpersonatedBy.optional(),
})
export type SupplierSettings = z.infer<typeof SupplierSettings>
