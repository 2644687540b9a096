/**
 * Encryption of platform credentials at rest: AES-256-GCM, bound to their owner, so that ciphertext moved to another row cannot be
 * decrypted.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** @param purpose owner of the secret, e.g. `connection:12:access` */
export function seal(key: Buffer, purpose: string, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [version, nonce.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.')
}

/** @throws if the key or the purpose differs, or if the text was changed */
export function open(key: Buffer, purpose: string, text: string): string {
  const [found, nonce, tag, sealed] = text.split('.')
  if (found !== version || !nonce || !tag || sealed === undefined) throw new Error('not a sealed secret')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}
