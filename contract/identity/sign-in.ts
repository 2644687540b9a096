import { invalidEmail, longestPassword, shortestPassword, weakPassword } from '@quayside/domain/identity/credentials'
import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { z } from 'zod'

/** An address as typed: spaces around it are forgiven. */
export const Email = z.string().trim().max(254, invalidEmail).pipe(z.email(invalidEmail))

/** A password as it is first set. Signing in only asks that there is one, so that no old account is locked out. */
export const NewPassword = z.string().min(shortestPassword, weakPassword).max(longestPassword, weakPassword)

/** A password that was there before; how it had to look then is nobody's business now. */
export const CurrentPassword = z.string().max(longestPassword).optional()

/** The site a person signs in at, by the first label of its host; absent on the main one. */
export const Subdomain = z.string().max(63).optional()

/** `email` is another name of `username`. */
export const SignIn = z.object({
  username: z.string().trim().max(254).optional(),
  email: z.string().trim().max(254).optional(),
  password: z.string().min(1, 'Please enter your password').max(longestPassword, 'Invalid username or password'),
  subdomain: Subdomain,
  /** The second step, where this person has set one up: six digits of the app, or a recovery code. */
  totp_code: z.string().trim().max(40).optional(),
  /** Token from an earlier sign-in of this browser: guesses of others do not keep it out. */
  device: z.string().max(200).optional(),
  /** The doors of the back office and of affiliates open to nobody else. */
  account_type: z.enum(['admin', 'affiliate']).optional(),
})

/** Signed in: the token is given once, here. */
export const SignedIn = z.object({
  token: z.string(),
  account_type: z.enum(accountKinds),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  /** Address of the site that holds this account's pages. */
  platformURL: z.string(),
  expires_at: z.string(),
  /** An admin acts as this account; absent where people sign in themselves. */
  is_impersonating: z.literal(true).optional(),
  /** For this browser to keep and to send with its next sign-in; absent where it has one. */
  device: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>
