/** Password hashing by argon2id, off the event loop. @see https://cheatsheetseries.owasp.org for the parameters */
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sets the hashing memory from the configuration, once per process before the first hash. Verification uses each hash's own parameters. */
export function setPasswordMemory(kibibytes: number): void {
  if (kibibytes === parameters.memoryCost) return
  parameters.memoryCost = kibibytes
  stranger = undefined
}

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Hash of an unknown password, so that an unknown username takes as long as a wrong password. */
let stranger: Promise<string> | undefined

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword(`nobody ${Math.random()}`)
  const matches = await verify(stored ?? (await stranger), password).catch(() => false)
  return matches && stored != null
}
