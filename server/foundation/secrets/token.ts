/** Opaque tokens: 256 random bits, returned once; only their SHA-256 is stored. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a short random word without special characters: nonces, states. */
export function randomWord(length: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  let word = ''
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 below 256: larger bytes would favour some letters.
      if (byte < 248 && word.length < length) word += alphabet[byte % 62]
    }
  }
  return word
}
