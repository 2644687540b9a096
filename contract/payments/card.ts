import { z } from 'zod'

/** All that is known of a card here: its number never reaches us. */
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
  /** Only then can the supplier be paid. */
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
  /** Connected in its place, and not paid into before its owner has confirmed it by the mailed link. */
  pending: z.object({ stripe_id: z.string(), asked_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
})
export type Payouts = z.infer<typeof Payouts>
