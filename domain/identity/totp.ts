/** The optional second step of signing in: a code of six digits that an app on the phone shows, or a recovery code from a list on paper. */

/** RFC 6238 with its defaults, which every such app knows. */
export const codeDigits = 6
export const codePeriodSeconds = 30
/** A phone's clock may be off by one period, in either direction. */
export const codeDriftPeriods = 1

export const recoveryCodeCount = 10
/** Sixteen letters and digits, in four groups: eighty bits, which nobody guesses, so that a plain hash of it is enough. */
const recoveryCodeLetters = 16

export const totpRequired = 'Please set up two-step authentication first: the back office requires it'
export const totpNeeded = 'Please enter the code from your authenticator app'
export const totpWrong = 'That code is incorrect. Codes change every 30 seconds and work once.'

/** Reads a typed code as one of the two kinds; undefined where it is neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  if (code.length === recoveryCodeLetters && /^[A-Z2-7]+$/.test(code)) return { kind: 'recovery', code }
  return undefined
}

/** `ABCD-EFGH-IJKL-MNOP` */
export const writeRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/**
 * Address that the QR code gives to an authenticator app.
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function authenticatorAddress({ secret, email, product }: { secret: string; email: string; product: string }): string {
  // A colon divides the two, so the name has none.
  const issuer = product.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(codeDigits), period: String(codePeriodSeconds) })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
