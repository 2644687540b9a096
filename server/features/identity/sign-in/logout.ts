import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { revokeFamily, revokeSession, rootOf } from '../sessions.records.ts'

/** Ends this session and those handed off from it. An impersonating admin continues as themselves. */
export async function logout({ context }: { context: AtomicContext<SignedInActor> }): Promise<typeof done> {
  await recordAudit(context, { action: 'identity.signed-out', subject: `account:${context.actor.accountId}` })
  const { db, now, actor } = context
  if (actor.impersonator) await revokeSession(db, actor.sessionId, now)
  else await revokeFamily(db, await rootOf(db, actor.sessionId), now)
  return done
}
