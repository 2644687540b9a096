/** Resetting, setting and changing a password: limits and messages shared by client and server. @see S-07, S-35, X-065, X-066 */
import type { AccountKind } from '../vocabulary/actor.ts'

export const resetMailSent = 'Password reset email sent successfully.'
export const resetMailFailed = 'Password reset email failed. Invalid email. Please contact support.'
export const changeFailed = 'Change password failed'

export const currentPasswordWrong = 'Your current password is incorrect'

/** Lifetime of a link that sets a password. It is shorter than that of other links, because it is worth more to an attacker. */
export const passwordLinkHours = 2

/** Minutes after opening a reset link in which a new password may be set. */
export const freshLinkMinutes = 60

/** Link type of the reset email, by kind of account. @see V-028, V-029 */
export const passwordLinkTypes = {
  store: 'store_forgot_password',
  supplier: 'supplier_forgot_password',
  admin: 'admin_forgot_password',
  affiliate: 'affiliate_forgot_password',
  accounts: 'accounts_forgot_password',
} as const satisfies Record<AccountKind, string>

export const isPasswordLink = (type: string): boolean => (Object.values(passwordLinkTypes) as string[]).includes(type)
