import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@quayside/domain/identity/totp'
import { toBase32 } from '#foundation/secrets/base32'
import { hashToken } from '#foundation/secrets/token'

/** New recovery codes with 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(10)))

/** The hash depends on the person: the same code of somebody else has another hash. */
export const hashRecoveryCode = (personId: number, code: string): Buffer => hashToken(`recovery:${personId}:${code}`)
