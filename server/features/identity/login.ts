import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import { accountError, missingAccountType, wrongCredentials } from '@quayside/domain/identity/credentials'
import { preferredAccount } from '@quayside/domain/identity/preferred-account'
import { recordAudit } from '#foundation/audit/audit.records'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { passwordMatches } from '#foundation/secrets/password'
import { accountsOf, type PersonWithPassword, personByEmail } from './accounts.records.ts'
import { countCodeTry, passSecondStep } from './one-time-codes/take-code.ts'
import { openSession } from './open-session.ts'
import { stillHasPassword } from './passwords/passwords.records.ts'
import { signedInView } from './signed-in.view.ts'

interface Login {
  context: OutsideContext
  input: Input<typeof identityApi.login>
}

/**
 * Signs in by e-mail and password. Hashing takes its time on purpose, so no transaction is open meanwhile.
 * @see S-02
 */
export async function login({ context, input }: Login): Promise<Answer<typeof identityApi.login>> {
  const username = input.username || input.email
  if (!username) throw invalid('username', 'Please enter your email')
  await countAttempt(context, username)
  const person = await context.transaction(({ db }) => personByEmail(db, username))
  if (!(await passwordMatches(person?.passwordHash, input.password)) || !person) {
    if (person) await context.transaction((atomic) => noteFailedSignIn(atomic, person.id))
    throw wrong()
  }
  if (input.one_time_code) await countCodeTry(context, person.id)
  try {
    return await context.transaction((atomic) => signIn(atomic, person, input))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ONE_TIME_CODE_WRONG')
      await context.transaction((atomic) => noteFailedSignIn(atomic, person.id))
    throw error
  }
}

const wrong = (): Refusal => new Refusal('INVALID_CREDENTIALS', wrongCredentials, { status: 400 })

/** By address, since one may try many accounts, and by account, since many may try one. */
async function countAttempt(context: OutsideContext, username: string): Promise<void> {
  const { signInPerMinute } = context.config.limits
  const windowMs = minutes(1)
  await countOrRefuse(context, { key: `sign-in:from:${context.from}`, most: signInPerMinute * 3, windowMs })
  await countOrRefuse(context, { key: `sign-in:account:${username.toLowerCase()}`, most: signInPerMinute, windowMs })
}

async function signIn(context: AtomicContext, { id: personId, passwordHash }: PersonWithPassword, input: Login['input']) {
  if (!(await stillHasPassword(context.db, personId, passwordHash))) throw wrong()
  const accounts = await accountsOf(context.db, personId)
  const { account_type: kind } = input
  const account = kind
    ? accounts.find((one) => one.kind === kind)
    : preferredAccount(accounts, input.subdomain ?? context.site.subdomain ?? context.site.name)
  // at a door that is not theirs nobody learns that the password was right
  if (!account && kind) throw wrong()
  if (!account) {
    context.log.error({ personId }, missingAccountType)
    throw new Refusal('ACCOUNT_ERROR', accountError, { status: 403 })
  }
  await passSecondStep(context, personId, input.one_time_code)
  const session = await openSession(context, { personId, accountId: account.id, origin: 'password' })
  return signedInView(context.config, account, session)
}

/** Somebody tried; the person it concerns can see it. Of an unknown name nothing is kept. */
const noteFailedSignIn = (context: AtomicContext, personId: number) =>
  recordAudit(context, { action: 'identity.sign-in-failed', subject: `person:${personId}`, personId })
