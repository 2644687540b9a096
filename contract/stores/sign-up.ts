import { z } from 'zod'
import { Email, NewPassword, Subdomain } from '../identity/sign-in.ts'

/** What a new store says of itself. */
export const SignUp = z.object({
  name: z.string().trim().min(1, 'Please enter a store name').max(120, 'Please enter a shorter store name'),
  email: Email,
  password: NewPassword,
  subdomain: Subdomain,
  referral_source: z.string().trim().max(200).optional(),
})
