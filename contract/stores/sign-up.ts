import { longestPassword } from '@quayside/domain/identity/credentials'
import { siteOfHostLabel } from '@quayside/domain/sites/site'
import { z } from 'zod'
import { Email, NewPassword, Subdomain } from '../identity/sign-in.ts'

const referralSource = z.string().trim().max(200).optional()

/** Form data of a new store. */
export const SignUp = z.object({
  name: z.string().trim().min(1, 'Please enter a store name').max(120, 'Please enter a shorter store name'),
  email: Email,
  password: NewPassword,
  subdomain: Subdomain.refine((label) => !label || siteOfHostLabel(label) !== undefined, 'There is no such site'),
  referral_source: referralSource,
  /** Token of the invitation that the visitor came by. */
  referral_token: z.string().max(200).optional(),
})

/** Form data of a store that a supplier opens. Its sign-in stays the same, and so does its email address unless another is given. */
export const StoreOfSupplier = SignUp.pick({ name: true, subdomain: true, referral_source: true }).extend({
  email: Email.optional(),
  password: z.string().max(longestPassword).optional(),
})
