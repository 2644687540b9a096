import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Creates an id in Stripe's format, e.g. `cus_` and 14 letters. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`
}

export function randomLetters(length: number): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}
