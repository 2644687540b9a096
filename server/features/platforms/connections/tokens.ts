/** Tokens as they are kept: sealed, and bound to their connection. */
import { after, seconds } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import { open, seal } from '#foundation/secrets/seal'
import type { Grant } from '../port.ts'
import type { SealedTokens } from './connection-secrets.records.ts'

/** @param holder owner from now on: a store's connection, or a supplier's */
export function sealGrant(
  config: Config,
  connectionId: number,
  now: Date,
  grant: Grant,
  holder: 'connection' | 'supplier-connection' = 'connection',
): SealedTokens {
  const key = keyOf(config)
  return {
    accessTokenSealed: seal(key, `${holder}:${connectionId}:access`, grant.accessToken),
    refreshTokenSealed: seal(key, `${holder}:${connectionId}:refresh`, grant.refreshToken),
    accessExpiresAt: after(now, seconds(grant.accessLivesSeconds)),
    refreshExpiresAt: after(now, seconds(grant.refreshLivesSeconds)),
  }
}

export const openToken = (config: Config, connectionId: number, kind: 'access' | 'refresh', sealed: string): string =>
  open(keyOf(config), `connection:${connectionId}:${kind}`, sealed)

function keyOf({ secretKey }: Config): Buffer {
  if (!secretKey) throw new Error('SECRET_KEY is not set: platform credentials cannot be kept')
  return secretKey
}
