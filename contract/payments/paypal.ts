/** The PayPal account that a supplier enters. @see C-148, V-303 */
import { merchantIdFault } from '@quayside/domain/payments/paypal/merchant-id'
import { paypalStandings } from '@quayside/domain/payments/paypal/paypal-standing'
import { z } from 'zod'

/** Accepts surrounding spaces and lower case. */
export const PaypalEdit = z.object({
  merchant_id: z
    .string()
    .trim()
    .toUpperCase()
    .max(200)
    .superRefine((text, context) => {
      const message = merchantIdFault(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})
export type PaypalEdit = z.infer<typeof PaypalEdit>

/** PayPal accounts of a supplier. */
export const PaypalAccount = z.object({
  merchant_id: z.string().nullable(),
  /** How the account stands at PayPal; stores can pay to it only if it is `ready`. Null without an account. */
  standing: z.enum(paypalStandings).nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Replacement account; it takes effect once its owner has confirmed it with the emailed link. */
  pending: z.object({ merchant_id: z.string(), asked_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
})
export type PaypalAccount = z.infer<typeof PaypalAccount>
