import { z } from 'zod'

/** Stored details of a card; its number never reaches us. */
export const SavedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  has_expired: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const PayoutAccount = z.object({
  stripe_id: z.string(),
  /** The supplier can be paid only if this is true. */
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  country: z.string().nullable(),
  default_currency: z.string().nullable(),
  connected_at: z.iso.datetime(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** Payout accounts of a supplier. */
export const Payouts = z.object({
  account: PayoutAccount.nullable(),
  /** Replacement account. It receives no payouts until its owner has confirmed it with the emailed link. */
  pending: z.object({ stripe_id: z.string(), asked_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
})
export type Payouts = z.infer<typeof Payouts>
