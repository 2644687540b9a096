/** Optional second factor: a six-digit code from an authenticator app, or a recovery code from a printed list. */

/** RFC 6238 with its defaults, which every authenticator app supports. */
export const codeDigits = 6
export const codePeriodSeconds = 30
/** Accepted clock drift of the phone, in periods in either direction. */
export const codeDriftPeriods = 1

export const recoveryCodeCount = 10
/** Sixteen letters and digits in four groups: 80 bits, too many to guess, so a plain hash is enough. */
const recoveryCodeLetters = 16

export const totpRequired = 'Please set up two-step authentication first: the back office requires it'
export const totpNeeded = 'Please enter the code from your authenticator app'
export const totpWrong = 'That code is incorrect. Codes change every 30 seconds and work once.'

/** Parses a typed code as one of the two kinds; undefined if it is neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  if (code.length === recoveryCodeLetters && /^[A-Z2-7]+$/.test(code)) return { kind: 'recovery', code }
  return undefined
}

/** Formats a recovery code as `ABCD-EFGH-IJKL-MNOP`. */
export const writeRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** URI in the QR code for an authenticator app. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function authenticatorAddress({ secret, email, product }: { secret: string; email: string; product: string }): string {
  // A colon separates issuer and account, so the issuer must not contain one.
  const issuer = product.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(codeDigits), period: String(codePeriodSeconds) })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
