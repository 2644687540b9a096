import type { Answer, Input } from '@quayside/contract/endpoint'
import type { identityApi } from '@quayside/contract/identity/endpoints'
import { linkExpired } from '@quayside/domain/identity/credentials'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { accountById } from './accounts.records.ts'
import { spendMagicLink } from './magic-links.records.ts'
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
  return context.transaction((atomic) => exchange(atomic, input.magic))
}

async function exchange(context: AtomicContext, token: string) {
  const spent = await spendMagicLink(context.db, context.now, token)
  const account = spent && (await accountById(context.db, spent.accountId))
  if (!account) throw new Refusal('LINK_EXPIRED', linkExpired, { status: 400 })
  const { impersonatorAccountId } = spent
  const session = await openSession(context, {
    personId: account.personId,
    accountId: account.id,
    origin: 'magic-link',
    impersonatorAccountId,
  })
  return signedInView(context.config, account, session)
}
