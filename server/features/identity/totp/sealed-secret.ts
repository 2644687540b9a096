import type { Config } from '#foundation/config/config'
import { open, seal } from '#foundation/secrets/seal'

interface Keeper {
  readonly config: Config
}

const purpose = (personId: number): string => `one-time-code:${personId}`

export const sealSecret = ({ config }: Keeper, personId: number, secret: string): string => seal(keyOf(config), purpose(personId), secret)

export const openSecret = ({ config }: Keeper, personId: number, sealed: string): string => open(keyOf(config), purpose(personId), sealed)

function keyOf({ secretKey }: Config): Buffer {
  if (!secretKey) throw new Error('SECRET_KEY is not set, so nothing can be sealed')
  return secretKey
}
