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
 * Goes on as another account of the same person; the session so far ends.
 * @see S-05
 */
export async function chooseAccount({ context, input }: ChooseAccount): Promise<Answer<typeof identityApi.chooseAccount>> {
  const { personId, sessionId } = context.actor
  const account = (await accountsOf(context.db, personId)).find(({ id }) => id === input.account_id)
  if (!account) throw notFound()
  await revokeSession(context.db, sessionId, context.now)
  return signedInView(
    context.config,
    account,
    await openSession(context, { personId, accountId: account.id, origin: 'password', continues: sessionId }),
  )
}
