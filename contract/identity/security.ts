import { resetMailFailed } from '@quayside/domain/identity/passwords'
import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { z } from 'zod'
import { CurrentPassword, NewPassword } from './sign-in.ts'

/** A malformed address gets the same message as an email that cannot be sent. */
export const ForgotPassword = z.object({ email: z.string(resetMailFailed).trim().max(254, resetMailFailed).pipe(z.email(resetMailFailed)) })

/** Required unless the user signed in recently. */
export const Proof = z.object({ current_password: CurrentPassword })

/** The method that REAUTHENTICATION_REQUIRED has named. */
export const Reauthentication = z.object({
  current_password: CurrentPassword,
  totp_code: z.string().trim().max(40, 'That is not a code').optional(),
  mailed_code: z.string().trim().max(40, 'That is not a code').optional(),
})

export const PasswordReset = z.object({ password: NewPassword, current_password: CurrentPassword })

/** Six digits from the app, or a recovery code. */
export const Totp = z.object({ totp_code: z.string().trim().min(1, 'Please enter a code').max(40, 'That is not a code') })

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** One session of the caller. */
const SessionEntry = z.object({
  id: z.int(),
  /** Display name, such as `Chrome on Windows`. */
  device: z.string(),
  address: z.string(),
  account_type: z.enum(accountKinds),
  origin: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
  /** True if support impersonates this account. */
  is_support: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const SignInSecurity = z.object({
  email: z.string(),
  /** True if an emailed link to it has been opened. */
  is_email_verified: z.boolean(),
  account_type: z.enum(accountKinds),
  has_password: z.boolean(),
  /** True if no re-authentication is needed before a change. */
  is_reauthenticated: z.boolean(),
  totp: z.object({
    is_on: z.boolean(),
    since: z.string().nullable(),
    recovery_codes_left: z.int(),
    /** True if this account can do nothing else until it is on. */
    is_required: z.boolean(),
  }),
  sessions: z.array(SessionEntry),
})
export type SignInSecurity = z.infer<typeof SignInSecurity>

const AdminEntry = z.object({
  account_id: z.int(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  last_seen_at: z.string().nullable(),
  has_totp: z.boolean(),
  is_email_verified: z.boolean(),
  is_self: z.boolean(),
})
export type AdminEntry = z.infer<typeof AdminEntry>

/** A known person with this address: their account types, and whether they have confirmed the address. */
export const KnownPerson = z.object({ is_email_verified: z.boolean(), account_types: z.array(z.enum(accountKinds)) })

const InvitationEntry = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  /** null: by the operator of the server */
  invited_by: z.string().nullable(),
  invited_at: z.string(),
  expires_at: z.string(),
  has_expired: z.boolean(),
  known: KnownPerson.nullable(),
})
export type InvitationEntry = z.infer<typeof InvitationEntry>

export const Admins = z.object({ admins: z.array(AdminEntry), invitations: z.array(InvitationEntry) })
