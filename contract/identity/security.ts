import { resetMailFailed } from '@quayside/domain/identity/passwords'
import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { z } from 'zod'
import { CurrentPassword, NewPassword } from './sign-in.ts'

/** Malformed, it is told in the same words as a mail that cannot be sent. */
export const ForgotPassword = z.object({ email: z.string(resetMailFailed).trim().max(254, resetMailFailed).pipe(z.email(resetMailFailed)) })

/** Asked for where the sign-in is not a fresh one. */
export const Proof = z.object({ current_password: CurrentPassword })

/** The one that REAUTHENTICATION_REQUIRED has named. */
export const Reauthentication = z.object({
  current_password: CurrentPassword,
  totp_code: z.string().trim().max(40, 'That is not a code').optional(),
  mailed_code: z.string().trim().max(40, 'That is not a code').optional(),
})

export const PasswordReset = z.object({ password: NewPassword, current_password: CurrentPassword })

/** Six digits of the app, or a recovery code. */
export const Totp = z.object({ totp_code: z.string().trim().min(1, 'Please enter a code').max(40, 'That is not a code') })

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** One sign-in of the person who asks. */
const SessionEntry = z.object({
  id: z.int(),
  /** `Chrome on Windows` */
  device: z.string(),
  address: z.string(),
  account_type: z.enum(accountKinds),
  origin: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
  /** Support, acting as this account. */
  is_support: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const SignInSecurity = z.object({
  email: z.string(),
  /** A link that was mailed there has been opened. */
  is_email_verified: z.boolean(),
  account_type: z.enum(accountKinds),
  has_password: z.boolean(),
  /** The sign-in is fresh: nothing more is asked before something is changed. */
  is_reauthenticated: z.boolean(),
  totp: z.object({
    is_on: z.boolean(),
    since: z.string().nullable(),
    recovery_codes_left: z.int(),
    /** This account may do nothing else until it is on. */
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

/** Somebody with an address has been here before: as what, and whether the address is known to be theirs. */
export const KnownPerson = z.object({ is_email_verified: z.boolean(), account_types: z.array(z.enum(accountKinds)) })

const InvitationEntry = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  /** null: by whoever runs the server */
  invited_by: z.string().nullable(),
  invited_at: z.string(),
  expires_at: z.string(),
  has_expired: z.boolean(),
  known: KnownPerson.nullable(),
})
export type InvitationEntry = z.infer<typeof InvitationEntry>

export const Admins = z.object({ admins: z.array(AdminEntry), invitations: z.array(InvitationEntry) })
