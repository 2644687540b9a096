import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { accountsOf } from './accounts.records.ts'
import { openSession } from './open-session.ts'
import { revokeSession } from './sessions.records.ts'
import { signedInView } from './signed-in.view.ts'

interface ChooseAccount {
  context: AtomicContext<SignedInActor>
  input: Input<typeof identityApi.chooseAccount>
}

/**
 * Goes on as another account of the same person.
 * @see S-05
 */
export async function chooseAccount({ context, input }: ChooseAccount): Promise<Answer<typeof identityApi.chooseAccount>> {
  const account = (await accountsOf(context.db, context.actor.personId)).find(({ id }) => id === input.account_id)
  if (!account) throw notFound()
  return signedInView(context.config, account, await continueAs(context, context.actor, account.id))
}

/** The session so far ends, and one of the same length takes its place. @param accountId of the same person */
export async function continueAs(context: AtomicContext, { personId, sessionId }: SignedInActor, accountId: number) {
  await revokeSession(context.db, sessionId, context.now)
  return openSession(context, { personId, accountId, origin: 'password', continues: sessionId })
}
