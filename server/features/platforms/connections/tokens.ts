/** Stored form of tokens: sealed, and bound to their connection. */
import { after, seconds } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import { open, seal } from '#foundation/secrets/seal'
import type { Grant } from '../port.ts'
import type { TokenHolder } from './connection.ts'
import type { SealedTokens } from './connection-secrets.records.ts'

export function sealGrant(config: Config, { kind, id }: TokenHolder, now: Date, grant: Grant): SealedTokens {
  const key = keyOf(config)
  return {
    accessTokenSealed: seal(key, `${kind}:${id}:access`, grant.accessToken),
    refreshTokenSealed: seal(key, `${kind}:${id}:refresh`, grant.refreshToken),
    accessExpiresAt: after(now, seconds(grant.accessLivesSeconds)),
    refreshExpiresAt: after(now, seconds(grant.refreshLivesSeconds)),
  }
}

export const openToken = (config: Config, { kind, id }: TokenHolder, token: 'access' | 'refresh', sealed: string): string =>
  open(keyOf(config), `${kind}:${id}:${token}`, sealed)

function keyOf({ secretKey }: Config): Buffer {
  if (!secretKey) throw new Error('SECRET_KEY is not set: platform credentials cannot be kept')
  return secretKey
}
