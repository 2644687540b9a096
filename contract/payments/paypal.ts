/** The PayPal account that a supplier names. @see C-148, V-303 */
import { merchantIdFault } from '@quayside/domain/payments/merchant-id'
import { z } from 'zod'

/** Read as people type it: spaces around it and small letters do no harm. */
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
  /** Named in its place; it counts once its owner has confirmed it by the mailed link. */
  pending: z.object({ merchant_id: z.string(), asked_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
})
export type PaypalAccount = z.infer<typeof PaypalAccount>
