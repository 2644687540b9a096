import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import { linkExpired } from '@quayside/domain/identity/credentials'
import { isPasswordLink } from '@quayside/domain/identity/passwords'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { assertSamePerson } from '../accounts/assert-same-person.ts'
import { type Account, accountById } from '../accounts.records.ts'
import { takeOverAddress } from '../confirmations/take-over-address.ts'
import { personOfLink, type SpentLink, spendMagicLink } from '../magic-links.records.ts'
import { goodSessions } from '../sessions.records.ts'
import { countCodeTry, passSecondStep } from '../totp/take-code.ts'
import { openSession } from './open-session.ts'
import { platformStep } from './sign-in-by-platform.ts'
import { signedInView } from './signed-in.view.ts'

interface MagicLogin {
  context: OutsideContext
  input: Input<typeof identityApi.magicLogin>
}

/**
 * Signs in by the link of a mail, for a day.
 * @see S-03
 */
export async function magicLogin({ context, input }: MagicLogin): Promise<Answer<typeof identityApi.magicLogin>> {
  const most = context.config.limits.signInPerMinute * 3
  await countOrRefuse(context, { key: `magic:${placeOf(context)}`, most, windowMs: minutes(1) })
  if (input.totp_code) {
    const personId = await context.transaction(({ db, now }) => personOfLink(db, now, input.magic))
    if (personId) await countCodeTry(context, personId)
  }
  return context.transaction((atomic) => exchange(atomic, input))
}

/**
 * Signs in by a link. If the second step fails or a question is open, the link stays unspent. Opening a forgotten-password link verifies
 * the address.
 */
async function exchange(context: AtomicContext, { magic, totp_code: code, confirmed }: MagicLogin['input']) {
  const spent = await spendMagicLink(context.db, context.now, magic)
  const account = spent && (await accountById(context.db, spent.accountId))
  if (!account) throw expired()
  const { personId, id: accountId } = account
  if (spent.impersonatorAccountId) return actAs(context, spent, account)
  if (!confirmed) await assertSamePerson(context, personId)
  const maySetPassword = isPasswordLink(spent.type)
  if (maySetPassword) await takeOverAddress(context, personId)
  await passSecondStep(context, personId, code)
  const origin = spent.type === platformStep ? 'platform' : 'magic-link'
  return signedInView(context.config, account, await openSession(context, { personId, accountId, origin, maySetPassword }))
}

/** An impersonating admin has passed their own second step, and must still be signed in. */
async function actAs(context: AtomicContext, { impersonatorAccountId, impersonatorSessionId }: SpentLink, account: Account) {
  const isSignedIn = impersonatorSessionId && (await goodSessions(context.db, context.now, [impersonatorSessionId])).size > 0
  if (!impersonatorAccountId || !isSignedIn) throw expired()
  const impersonator = { accountId: impersonatorAccountId, sessionId: impersonatorSessionId }
  const session = await openSession(context, { personId: account.personId, accountId: account.id, origin: 'magic-link', impersonator })
  return signedInView(context.config, account, session, { isImpersonating: true })
}

const expired = () => new Refusal('LINK_EXPIRED', linkExpired, { status: 400 })
