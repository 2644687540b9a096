/** Time-based one-time codes: HMAC-SHA-1 of the number of 30-second periods since 1970, reduced to six digits. @see RFC 6238, RFC 4226 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeDriftPeriods, codePeriodSeconds } from '@quayside/domain/identity/totp'
import { fromBase32, toBase32 } from '#foundation/secrets/base32'

/** 160 random bits, as RFC 4226 recommends. */
export const newTimeSecret = (): string => toBase32(randomBytes(20))

/** Returns the current 30-second period. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / codePeriodSeconds)

export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** @returns the period of this code among those around `at`; all are compared, so that the duration reveals nothing */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const given = Buffer.from(code)
  let found: number | undefined
  for (let step = stepAt(at) - codeDriftPeriods; step <= stepAt(at) + codeDriftPeriods; step++) {
    const expected = Buffer.from(codeOfStep(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}
