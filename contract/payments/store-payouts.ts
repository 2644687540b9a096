/** Reimbursements of a store by PayPal. @see S-40, V-222 */
import { storePayoutStatuses } from '@quayside/domain/payments/store-payout'
import { z } from 'zod'
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
