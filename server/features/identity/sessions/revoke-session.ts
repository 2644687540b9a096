import type { Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { revokeOwnSession, within } from '../own-sessions.records.ts'

interface RevokeSession {
  context: AtomicContext<SignedInActor>
  input: Input<typeof securityApi.revokeSession>
}

/** Signs one device out; its token is refused from its next call on. */
export async function revokeSession({ context, input }: RevokeSession): Promise<typeof done> {
  const { db, now, actor } = context
  if (!(await revokeOwnSession(db, now, within(actor), input.session_id))) throw notFound('That device is signed out already')
  await recordAudit(context, { action: 'identity.session-revoked', subject: `session:${input.session_id}` })
  return done
}
