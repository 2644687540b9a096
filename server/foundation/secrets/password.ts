/** Passwords by argon2id, off the event loop. @see https://cheatsheetseries.owasp.org for the parameters */
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Sets the memory of hashing from the configuration, once per process, before it hashes. A password is checked with what it was hashed
 * with.
 */
export function setPasswordMemory(kibibytes: number): void {
  if (kibibytes === parameters.memoryCost) return
  parameters.memoryCost = kibibytes
  stranger = undefined
}

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** A hash of nothing anybody knows, so that an unknown name takes as long as a wrong password. */
let stranger: Promise<string> | undefined

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword(`nobody ${Math.random()}`)
  const matches = await verify(stored ?? (await stranger), password).catch(() => false)
  return matches && stored != null
}
