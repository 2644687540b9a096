import type { Answer, Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { mailedCodeWrong, reauthenticatedMinutes } from '@quayside/domain/identity/reauthentication'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { markEmailVerified } from '../proofs.records.ts'
import { countCodeTry, passSecondStep } from '../totp/take-code.ts'
import { checkPassword, meansOf, needed, noteReauthenticated } from './assert-reauthenticated.ts'
import { spendMailedCode } from './mailed-codes.records.ts'

interface Reauthenticate {
  context: OutsideContext<SignedInActor>
  input: Input<typeof securityApi.reauthenticate>
}

/** Re-authenticates a session by the one means required of this person. */
export async function reauthenticate({ context, input }: Reauthenticate): Promise<Answer<typeof securityApi.reauthenticate>> {
  const { actor, now } = context
  const { method, passwordHash } = await context.transaction((atomic) => meansOf(atomic, actor.personId))
  if (method === 'password') {
    if (!input.current_password) throw needed(method, true)
    await checkPassword(context, passwordHash, input.current_password)
    await context.transaction((atomic) => note(atomic, method))
  } else {
    const code = method === 'totp' ? input.totp_code : input.mailed_code
    if (!code) throw needed(method, passwordHash !== null)
    await countCodeTry(context, actor.personId)
    if (method === 'totp') await context.transaction((atomic) => takeAppCode(atomic, code))
    else await takeMailedCode(context, code)
  }
  return { success: true, reauthenticated_until: after(now, minutes(reauthenticatedMinutes)).toISOString() }
}

async function takeAppCode(context: AtomicContext<SignedInActor>, code: string): Promise<void> {
  await passSecondStep(context, context.actor.personId, code)
  await note(context, 'totp')
}

/** A wrong code is counted in its own transaction before it is refused. A right code shows that the user has read the mail. */
async function takeMailedCode(context: OutsideContext<SignedInActor>, code: string): Promise<void> {
  const { actor } = context
  const isRight = await context.transaction(({ db, now }) => spendMailedCode(db, now, actor.sessionId, code))
  if (!isRight) throw new Refusal('REAUTHENTICATION_FAILED', mailedCodeWrong, { status: 403, field: 'mailed_code' })
  await context.transaction(async (atomic) => {
    await markEmailVerified(atomic.db, atomic.now, actor.personId)
    await note(atomic, 'mailed_code')
  })
}

async function note(context: AtomicContext<SignedInActor>, method: string): Promise<void> {
  await noteReauthenticated(context, context.actor)
  await recordAudit(context, { action: 'identity.reauthenticated', detail: { method } })
}
