import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { type Account, accountsOf } from '../accounts.records.ts'
import { revokeSession } from '../sessions.records.ts'
import { continueSession } from './open-session.ts'
import { signedInView } from './signed-in.view.ts'

interface ChooseAccount {
  context: AtomicContext<SignedInActor>
  input: Input<typeof identityApi.chooseAccount>
}

/**
 * Continues as another account of the same person. The back office has its own sign-in, and a session by a platform cannot reach other
 * accounts.
 * @see S-05
 */
export async function chooseAccount({ context, input }: ChooseAccount): Promise<Answer<typeof identityApi.chooseAccount>> {
  const account = (await accountsInReach(context, context.actor)).find(({ id }) => id === input.account_id)
  if (!account) throw notFound()
  return signedInView(context.config, account, await continueAs(context, context.actor, account))
}

/** Accounts that a session may continue as. */
export async function accountsInReach(
  { db }: Pick<ReadContext, 'db'>,
  { personId, accountId, kind, isBound }: SignedInActor,
): Promise<Account[]> {
  const accounts = await accountsOf(db, personId)
  return accounts.filter((account) => account.id === accountId || (!isBound && (account.kind !== 'admin' || kind === 'admin')))
}

/**
 * Opens a session of the same length. It replaces the present one if the account is of the same kind. For another kind the browser keeps
 * both, and the new session ends with the present one.
 */
export async function continueAs(context: AtomicContext, actor: SignedInActor, { id: accountId, kind }: Pick<Account, 'id' | 'kind'>) {
  const { personId, sessionId } = actor
  const replaces = kind === actor.kind
  if (replaces) await revokeSession(context.db, sessionId, context.now)
  return continueSession(context, { personId, accountId, from: sessionId, replaces })
}
