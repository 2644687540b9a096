/** Form data of an invitation; loaded when the user begins to type. @see S-46, C-099 */
import { isReferralName, referralMessages, referralRecipients } from '@quayside/domain/affiliates/referral'
import { z } from 'zod'

const Name = z.string(referralMessages.name).trim().refine(isReferralName, referralMessages.name)

export const NewReferral = z.object({
  sender_name: Name,
  recipient_name: Name,
  recipient_email: z
    .string(referralMessages.email)
    .trim()
    .toLowerCase()
    .max(254, referralMessages.email)
    .pipe(z.email(referralMessages.email)),
  recipient_type: z.enum(referralRecipients, referralMessages.recipient),
})
