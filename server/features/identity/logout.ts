import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { revokeSession } from './sessions.records.ts'

export async function logout({ context }: { context: AtomicContext<SignedInActor> }): Promise<typeof done> {
  await recordAudit(context, { action: 'identity.signed-out', subject: `account:${context.actor.accountId}` })
  await revokeSession(context.db, context.actor.sessionId, context.now)
  return done
}
