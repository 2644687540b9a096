import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import { linkExpired } from '@quayside/domain/identity/credentials'
import { isPasswordLink } from '@quayside/domain/identity/passwords'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { accountById } from './accounts.records.ts'
import { takeOverAddress } from './confirmations/take-over-address.ts'
import { personOfLink, spendMagicLink } from './magic-links.records.ts'
import { countCodeTry, passSecondStep } from './one-time-codes/take-code.ts'
import { openSession } from './open-session.ts'
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
  await countOrRefuse(context, { key: `magic:from:${context.from}`, most, windowMs: minutes(1) })
  if (input.one_time_code) {
    const personId = await context.transaction(({ db }) => personOfLink(db, input.magic))
    if (personId) await countCodeTry(context, personId)
  }
  return context.transaction((atomic) => exchange(atomic, input))
}

/**
 * A second step that is not passed leaves the link as it was. Whoever opens the link of a forgotten password shows that the address is theirs.
 */
async function exchange(context: AtomicContext, { magic: token, one_time_code: code }: MagicLogin['input']) {
  const spent = await spendMagicLink(context.db, context.now, token)
  const account = spent && (await accountById(context.db, spent.accountId))
  if (!account) throw new Refusal('LINK_EXPIRED', linkExpired, { status: 400 })
  const { type, impersonatorAccountId } = spent
  if (isPasswordLink(type) && !impersonatorAccountId) await takeOverAddress(context, account.personId)
  // an admin who acts as somebody has passed a second step of their own
  if (!impersonatorAccountId) await passSecondStep(context, account.personId, code)
  const session = await openSession(context, {
    personId: account.personId,
    accountId: account.id,
    origin: 'magic-link',
    impersonatorAccountId,
    maySetPassword: isPasswordLink(type),
  })
  return signedInView(context.config, account, session)
}
