/** Passwords, sessions and two-step authentication. They are separate from the sign-in, whose page must stay small. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { ForgotPassword, PasswordReset, Proof, Reauthentication, RecoveryCodes, SignInSecurity, Totp } from './security.ts'

const proofErrors = ['REAUTHENTICATION_REQUIRED', 'REAUTHENTICATION_FAILED'] as const
const codeErrors = ['TOTP_NEEDED', 'TOTP_WRONG'] as const

export const securityApi = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/v1/forgot_password/',
    summary: 'Ask for a mail whose link signs in and sets a new password; of an unknown address it says the same',
    body: ForgotPassword,
    response: Done,
    errors: ['MAIL_FAILED'],
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/v1/password_reset/',
    summary: 'Set a new password: after a fresh sign-in or by the link of a mail; otherwise the current one is asked for',
    body: PasswordReset,
    response: Done,
    errors: proofErrors,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/v1/change_password/',
    summary: 'The same as password_reset/, under the name that settings use',
    body: PasswordReset,
    response: Done,
    errors: proofErrors,
  }),
  signInSecurity: endpoint({
    method: 'GET',
    path: '/v1/sign_in_security/',
    summary: 'One’s own sign-ins, password and two-step authentication',
    response: SignInSecurity,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/v1/confirm_email/',
    summary: 'Show that an email address is one’s own, by the link that was mailed to it',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: Done,
    errors: ['LINK_EXPIRED'],
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/v1/send_confirmation/',
    summary: 'Mail the link that confirms one’s email address once more',
    body: z.object({}),
    response: Done,
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/v1/revoke_session/',
    summary: 'Sign one of one’s own devices out',
    body: z.object({ session_id: Id }),
    response: Done,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/v1/sign_out_everywhere/',
    summary: 'Sign every device out, this one too',
    response: z.object({ success: z.literal(true), signed_out: z.int() }),
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/v1/reauthenticate/',
    summary:
      'Show again who one is, before what moves money or access: by the password, by a code of the app where two-step authentication is on, or by a mailed code where there is neither. REAUTHENTICATION_REQUIRED says which',
    body: Reauthentication,
    response: z.object({ success: z.literal(true), reauthenticated_until: z.string() }),
    errors: [...proofErrors, ...codeErrors],
  }),
  sendMailedCode: endpoint({
    method: 'POST',
    path: '/v1/send_reauthentication_code/',
    summary: 'Mail a code to somebody who has neither a password nor two-step authentication',
    body: z.object({}),
    response: Done,
    errors: ['REAUTHENTICATION_REQUIRED'],
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/v1/begin_totp/',
    summary: 'A secret for an authenticator app; it counts once a code of it has been given',
    body: Proof,
    response: z.object({ secret: z.string(), address: z.string() }),
    errors: [...proofErrors, 'TOTP_ON', 'EMAIL_NOT_PROVEN'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/v1/confirm_totp/',
    summary: 'The first code of the app: from now on one is asked for at every sign-in. The recovery codes are told here, once',
    body: Totp,
    response: RecoveryCodes,
    errors: ['TOTP_WRONG', 'TOTP_ON', 'TOTP_NOT_BEGUN'],
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/v1/remove_totp/',
    summary: 'Sign in without codes from now on',
    body: Totp,
    response: Done,
    errors: [...codeErrors, 'TOTP_REQUIRED'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/recovery_codes/',
    summary: 'Ten new recovery codes; those before are worth nothing',
    body: Totp,
    response: RecoveryCodes,
    errors: codeErrors,
  }),
}
