/** Forgetting, setting and changing a password, in the words both sides say. @see S-07, S-35, X-065, X-066 */
import type { AccountKind } from '../vocabulary/actor.ts'

export const resetMailSent = 'Password reset email sent successfully.'
export const resetMailFailed = 'Password reset email failed. Invalid email. Please contact support.'
export const changeFailed = 'Change password failed'

export const currentPasswordWrong = 'Your current password is incorrect'

/** A link that sets a password is worth more than others, so it does not wait as long. */
export const passwordLinkHours = 2

/** So long after the link of a forgotten password a new one may be set. */
export const freshLinkMinutes = 60

/** The link in the mail, by whose it is. @see V-028, V-029 */
export const passwordLinkTypes = {
  store: 'store_forgot_password',
  supplier: 'supplier_forgot_password',
  admin: 'admin_forgot_password',
  affiliate: 'affiliate_forgot_password',
  accounts: 'accounts_forgot_password',
} as const satisfies Record<AccountKind, string>

export const isPasswordLink = (type: string): boolean => (Object.values(passwordLinkTypes) as string[]).includes(type)
