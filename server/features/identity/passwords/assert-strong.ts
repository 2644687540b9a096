import { weakPassword } from '@quayside/domain/identity/credentials'
import { invalid } from '#foundation/context/refusal'
import { isCommonPassword } from '#foundation/secrets/weak-passwords'

/**
 * Checks a new password; existing ones still sign in.
 * @param email the person's: neither the address nor its local part may be the password
 * @throws Refusal INVALID_INPUT, with the message for short passwords
 */
export async function assertStrong(password: string, email: string): Promise<void> {
  const plain = password.trim().toLowerCase()
  const own = email.trim().toLowerCase()
  if (plain === own || plain === own.split('@')[0] || (await isCommonPassword(password))) throw invalid('password', weakPassword)
}
