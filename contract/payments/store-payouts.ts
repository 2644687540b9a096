/** Reimbursements of a store by PayPal. @see S-40, V-222 */
import { storePayoutStatuses } from '@quayside/domain/payments/store-payout'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

export const PayoutAddress = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(127, 'Enter a shorter address')
    .pipe(z.email('Enter the e-mail address of your PayPal account')),
})
export type PayoutAddress = z.infer<typeof PayoutAddress>

export const StorePayouts = z.object({
  /** The PayPal address; null where none is saved. */
  email: z.string().nullable(),
  /** True if a payment to it came back: nothing is paid until it is saved again. */
  is_blocked: z.boolean(),
  /** Payouts, newest first. */
  payouts: z.array(
    z.object({
      id: z.int(),
      status: z.enum(storePayoutStatuses),
      text: z.string(),
      amount: WireMoney,
      receiver: z.string(),
      started_at: z.iso.datetime(),
      settled_at: z.iso.datetime().nullable(),
      /** PayPal's transaction. */
      reference: z.string().nullable(),
    }),
  ),
})
export type StorePayouts = z.infer<typeof StorePayouts>

export const OpenStorePayout = z.object({
  id: z.int(),
  store_id: z.int(),
  store: z.string(),
  status: z.enum(storePayoutStatuses),
  text: z.string(),
  amount: WireMoney,
  receiver: z.string(),
  /** PayPal's batch; null while it is not known to have been sent. */
  batch_id: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** PayPal's own words about what keeps it. */
  detail: z.string().nullable(),
})
export type OpenStorePayout = z.infer<typeof OpenStorePayout>

export const OpenStorePayouts = z.object({ payouts: z.array(OpenStorePayout), next: z.int().nullable() })

export const OpenStorePayoutsAsked = z.object({ after: Id.optional() })
export const CheckStorePayout = z.object({ id: Id })
export const GiveUpStorePayout = z.object({
  id: Id,
  reason: z.string().trim().min(5, 'Enter the reason, with at least 5 characters').max(500, 'Enter a shorter reason'),
})
export type GiveUpStorePayout = z.infer<typeof GiveUpStorePayout>
