import { invalidEmail, longestPassword, shortestPassword, weakPassword } from '@quayside/domain/identity/credentials'
import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { z } from 'zod'

/** An email address as typed; surrounding spaces are removed. */
export const Email = z.string().trim().max(254, invalidEmail).pipe(z.email(invalidEmail))

/** A password when it is first set. Signing in only requires a non-empty one, so that old accounts are not locked out. */
export const NewPassword = z.string().min(shortestPassword, weakPassword).max(longestPassword, weakPassword)

/** An existing password; today's rules do not apply to it. */
export const CurrentPassword = z.string().max(longestPassword).optional()

/** The site of the sign-in, by the first label of its host; absent for the main site. */
export const Subdomain = z.string().max(63).optional()

/** Credentials; `email` is an alias of `username`. */
export const SignIn = z.object({
  username: z.string().trim().max(254).optional(),
  email: z.string().trim().max(254).optional(),
  password: z.string().min(1, 'Please enter your password').max(longestPassword, 'Invalid username or password'),
  subdomain: Subdomain,
  /** Second step, if this user has set one up: six digits from the app, or a recovery code. */
  totp_code: z.string().trim().max(40).optional(),
  /** Token from an earlier sign-in of this browser, which exempts it from rate limits caused by others' guesses. */
  device: z.string().max(200).optional(),
  /** Restricts the sign-in to accounts of the back office or of affiliates. */
  account_type: z.enum(['admin', 'affiliate']).optional(),
})

/** Response to a sign-in; the token is returned only here. */
export const SignedIn = z.object({
  token: z.string(),
  account_type: z.enum(accountKinds),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  /** Address of the site with this account's pages. */
  platformURL: z.string(),
  expires_at: z.string(),
  /** True if an admin impersonates this account; otherwise absent. */
  is_impersonating: z.literal(true).optional(),
  /** Token that the browser stores and sends with its next sign-in; absent if it already has one. */
  device: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>
