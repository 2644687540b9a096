import { longestPassword } from '@quayside/domain/identity/credentials'
import { siteOfHostLabel } from '@quayside/domain/sites/site'
import { z } from 'zod'
import { Email, NewPassword, Subdomain } from '../identity/sign-in.ts'

const referralSource = z.string().trim().max(200).optional()

/** Form of a new store. */
export const SignUp = z.object({
  name: z.string().trim().min(1, 'Please enter a store name').max(120, 'Please enter a shorter store name'),
  email: Email,
  password: NewPassword,
  subdomain: Subdomain.refine((label) => !label || siteOfHostLabel(label) !== undefined, 'There is no such site'),
  referral_source: referralSource,
})

/** The same, where a supplier opens it: the sign-in stays its own, and so does the e-mail unless another one is given. */
export const StoreOfSupplier = SignUp.pick({ name: true, subdomain: true, referral_source: true }).extend({
  email: Email.optional(),
  password: z.string().max(longestPassword).optional(),
})
