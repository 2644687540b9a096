import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import { accountError, missingAccountType, wrongCredentials } from '@quayside/domain/identity/credentials'
import { knownDeviceDays } from '@quayside/domain/identity/known-device'
import { preferredAccount } from '@quayside/domain/identity/preferred-account'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { passwordMatches } from '#foundation/secrets/password'
import { newToken } from '#foundation/secrets/token'
import { accountsOf, type PersonWithPassword, personByEmail } from '../accounts.records.ts'
import { insertKnownDevice, knownDeviceOf, noteDeviceUsed } from '../known-devices.records.ts'
import { stillHasPassword } from '../passwords.records.ts'
import { countCodeTry, passSecondStep } from '../totp/take-code.ts'
import { openSession } from './open-session.ts'
import { countFailure, countFromPlace, countOfAccount } from './sign-in-limits.ts'
import { signedInView } from './signed-in.view.ts'

interface Login {
  context: OutsideContext
  input: Input<typeof identityApi.login>
}

/** Signs in by e-mail and password. No transaction is open during hashing, which is slow on purpose. @see S-02 */
export async function login({ context, input }: Login): Promise<Answer<typeof identityApi.login>> {
  const given = input.username || input.email
  if (!given) throw invalid('username', 'Please enter your email')
  const username = given.toLowerCase()
  await countFromPlace(context)
  const { person, deviceId } = await context.transaction((atomic) => whoTries(atomic, username, input.device))
  await countOfAccount(context, username, deviceId)
  if (!(await passwordMatches(person?.passwordHash, input.password)) || !person) {
    await context.transaction((atomic) => noteFailedSignIn(atomic, username, person?.id))
    throw wrong()
  }
  if (input.totp_code) await countCodeTry(context, person.id)
  try {
    return await context.transaction((atomic) => signIn(atomic, person, deviceId, input))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOTP_WRONG')
      await context.transaction((atomic) => noteFailedSignIn(atomic, username, person.id))
    throw error
  }
}

const wrong = (): Refusal => new Refusal('INVALID_CREDENTIALS', wrongCredentials, { status: 400 })

interface WhoTries {
  readonly person: PersonWithPassword | undefined
  /** Id of the browser, where this person has signed in with it before. */
  readonly deviceId: number | undefined
}

async function whoTries({ db, now }: AtomicContext, username: string, token: string | undefined): Promise<WhoTries> {
  const person = await personByEmail(db, username)
  const since = after(now, -days(knownDeviceDays))
  return { person, deviceId: person && token ? await knownDeviceOf(db, { personId: person.id, token, since }) : undefined }
}

async function signIn(
  context: AtomicContext,
  { id: personId, passwordHash }: PersonWithPassword,
  deviceId: number | undefined,
  input: Login['input'],
) {
  if (!(await stillHasPassword(context.db, personId, passwordHash))) throw wrong()
  const accounts = await accountsOf(context.db, personId)
  const { account_type: kind } = input
  const account = kind
    ? accounts.find((one) => one.kind === kind)
    : preferredAccount(accounts, input.subdomain ?? context.request.site.subdomain ?? context.request.site.name)
  // The refusal must not reveal that the password was right where the person has no account of the requested kind.
  if (!account && kind) throw wrong()
  if (!account) {
    context.log.error({ personId }, missingAccountType)
    throw new Refusal('ACCOUNT_ERROR', accountError, { status: 403 })
  }
  await passSecondStep(context, personId, input.totp_code)
  const session = await openSession(context, { personId, accountId: account.id, origin: 'password' })
  return { ...signedInView(context.config, account, session), ...(await rememberDevice(context, personId, deviceId)) }
}

/** @returns a device token for an unknown browser */
async function rememberDevice({ db, now }: AtomicContext, personId: number, deviceId: number | undefined): Promise<{ device?: string }> {
  if (deviceId !== undefined) {
    await noteDeviceUsed(db, now, deviceId)
    return {}
  }
  const device = newToken()
  await insertKnownDevice(db, now, personId, device)
  return { device }
}

/**
 * Records a failed sign-in for the person to see. For an unknown name only the count is kept, in the same single transaction, so that
 * timing does not reveal which names exist.
 */
async function noteFailedSignIn(context: AtomicContext, username: string, personId: number | undefined): Promise<void> {
  await countFailure(context, username)
  if (personId) await recordAudit(context, { action: 'identity.sign-in-failed', subject: `person:${personId}`, personId })
}
