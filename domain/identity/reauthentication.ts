/** Re-authentication: which calls ask for it, and the methods that satisfy it. @see X-066 */

/** So long after a sign-in, or after showing it, nobody is asked again. */
export const reauthenticatedMinutes = 15

/**
 * Ways to re-authenticate: people with an authenticator app are asked for a code of it, others for the password; those who have neither are
 * mailed a code.
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
/** After so many wrong ones a mailed code is worth nothing. */
export const mailedCodeTries = 5
export const mailedCodeWrong = 'That code is incorrect or has expired'
