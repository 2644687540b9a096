import type { Answer } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { authenticatorAddress } from '@quayside/domain/identity/totp'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { newTimeSecret } from '#foundation/secrets/time-code'
import { assertEmailVerified } from '../confirmations/assert-email-verified.ts'
import { personById } from '../passwords.records.ts'
import { beginTotp as keepBegun } from '../totp.records.ts'
import { sealSecret } from './sealed-secret.ts'

interface BeginTotp {
  context: OutsideContext<SignedInActor>
}

/** Creates a secret for the authenticator app. It is returned once, and codes are required only after one was confirmed. */
export async function beginTotp({ context }: BeginTotp): Promise<Answer<typeof securityApi.beginTotp>> {
  const { personId } = context.actor
  return context.transaction(async (atomic) => {
    // An authenticator app set up by a stranger would lock the owner of the address out.
    await assertEmailVerified(atomic, personId)
    const secret = newTimeSecret()
    if (!(await keepBegun(atomic.db, atomic.now, personId, sealSecret(atomic, personId, secret)))) throw alreadyOn()
    const { email } = await personById(atomic.db, personId)
    return { secret, address: authenticatorAddress({ secret, email, product: atomic.config.productName }) }
  })
}

export const alreadyOn = (): Refusal => new Refusal('TOTP_ON', 'Two-step authentication is on already', { status: 409 })
