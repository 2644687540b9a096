/** Email invitations of stores by a supplier. @see C-122, V-296 */
import { invalidEmail } from '@quayside/domain/identity/credentials'
import { invitationMessages, longestInvitationMessage, mostInvitedAtOnce, readAddresses } from '@quayside/domain/vendors/vendor-invitation'
import { z } from 'zod'

const Address = z.email().max(254)

/** A list, or pasted text. Each address is used once, in lower case. */
const Addresses = z
  .union([z.string().max(20_000), z.array(z.string().max(254)).max(200)], invalidEmail)
  .transform(readAddresses)
  .superRefine((addresses, { addIssue }) => {
    const wrong = addresses.filter((address) => !Address.safeParse(address).success)
    if (!addresses.length) addIssue({ code: 'custom', message: invalidEmail })
    else if (wrong.length) addIssue({ code: 'custom', message: `${invalidEmail}: ${wrong.slice(0, 3).join(', ')}` })
    else if (addresses.length > mostInvitedAtOnce) addIssue({ code: 'custom', message: invitationMessages.tooMany })
  })

export const InviteVendors = z.object({
  emails: Addresses,
  message: z.string().trim().max(longestInvitationMessage, `The message can have up to ${longestInvitationMessage} characters`).default(''),
})

export const VendorInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** Pending; `expired`: it can be sent again. */
  state: z.enum(['invited', 'expired']),
  sent_at: z.string(),
  expires_at: z.string(),
})
export type VendorInvitation = z.infer<typeof VendorInvitation>

/** An invitation, for the holder of its link. */
export const VendorInvitationPage = z.object({
  supplier: z.object({ id: z.int(), name: z.string(), tagline: z.string(), logo: z.string().nullable() }),
  email: z.string(),
  message: z.string(),
  state: z.enum(['invited', 'expired', 'accepted', 'withdrawn']),
  expires_at: z.string(),
  /** True if an account with this address exists: its user signs in; others open a store. */
  has_account: z.boolean(),
})
export type VendorInvitationPage = z.infer<typeof VendorInvitationPage>
