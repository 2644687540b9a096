import type { Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { confirmationExpired } from '@quayside/domain/identity/confirmations'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import { minutes } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { markEmailVerified } from '../proofs.records.ts'
import { spendConfirmation } from './confirmations.records.ts'

interface ConfirmEmail {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.confirmEmail>
}

/**
 * Verifies the address. Requires both the link, which only the owner of the address has, and a session of the account. Otherwise, a user
 * who opens a mail about an account that a stranger opened with their address would verify it for the stranger.
 */
export async function confirmEmail({ context, input }: ConfirmEmail): Promise<typeof done> {
  const { personId } = context.actor
  await countOrRefuse(context, { key: `confirm:${personId}`, most: context.config.limits.signInPerMinute, windowMs: minutes(1) })
  await context.transaction(async (atomic) => {
    const email = await spendConfirmation(atomic.db, atomic.now, { token: input.token, kind: 'confirm_email', personId })
    if (email === undefined || !(await markEmailVerified(atomic.db, atomic.now, personId, email)))
      throw new Refusal('LINK_EXPIRED', confirmationExpired, { status: 400 })
    await recordAudit(atomic, { action: 'identity.email-proven', subject: `person:${personId}` })
  })
  return done
}
