/** Re-authentication: the calls that require it, and the methods that satisfy it. @see X-066 */

/** Minutes after a sign-in or re-authentication in which no further one is required. */
export const reauthenticatedMinutes = 15

/**
 * Re-authentication methods. Users with an authenticator app enter a code from it, others their password. Users with neither get a code by
 * email.
 */
export const reauthenticationMethods = ['password', 'totp', 'mailed_code'] as const
export type ReauthenticationMethod = (typeof reauthenticationMethods)[number]

export const methodFor = ({ hasPassword, hasTotp }: { hasPassword: boolean; hasTotp: boolean }): ReauthenticationMethod => {
  if (hasTotp) return 'totp'
  return hasPassword ? 'password' : 'mailed_code'
}

export const reauthenticationNeeded: Readonly<Record<ReauthenticationMethod, string>> = {
  password: 'Please enter your current password',
  totp: 'Please enter the code from your authenticator app',
  mailed_code: 'Please enter the code that we mail you',
}

export const mailedCodeDigits = 6
export const mailedCodeMinutes = 10
/** Wrong attempts after which an emailed code is invalid. */
export const mailedCodeTries = 5
export const mailedCodeWrong = 'That code is incorrect or has expired'
