import { weakPassword } from '@quayside/domain/identity/credentials'
import { invalid } from '#foundation/context/refusal'
import { isCommonPassword } from '#foundation/secrets/weak-passwords'

/**
 * Checks a password that is being set. One that is there already still signs in.
 * @param email the person's: neither the address nor its name is a password
 * @throws Refusal INVALID_INPUT, in the words for a short one
 */
export async function assertStrong(password: string, email: string): Promise<void> {
  const plain = password.trim().toLowerCase()
  const own = email.trim().toLowerCase()
  if (plain === own || plain === own.split('@')[0] || (await isCommonPassword(password))) throw invalid('password', weakPassword)
}
