/** A minimal authenticator app. @see RFC 6238 */
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodMs = 30_000

/** @param secret as shown on the page, including spaces */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(' ', '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / periodMs)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the code of the next period, because a code works only once; servers accept it, since clocks differ. */
export const nextAuthenticatorCode = (secret: string): string => authenticatorCode(secret, Date.now() + periodMs)
