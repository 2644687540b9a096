import type { Answer, Input } from '@quayside/contract/endpoint'
import type { handoffApi } from '@quayside/contract/identity/handoff'
import { linkExpired } from '@quayside/domain/identity/credentials'
import type { SiteRef } from '@quayside/domain/sites/site'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { hashToken } from '#foundation/secrets/token'
import { accountById } from '../accounts.records.ts'
import { goodSessions } from '../sessions.records.ts'
import { continueSession } from '../sign-in/open-session.ts'
import { signedInView } from '../sign-in/signed-in.view.ts'
import { type SpentHandoff, spendHandoff } from './handoffs.records.ts'

/**
 * Opens a session at the site that the code was made for; it lasts as long as the original one. Only the browser that began the handoff has
 * the nonce, so an address with somebody else's code signs nobody in. Presenting a code spends it, even at the wrong site.
 */
export async function redeemHandoff({
  context,
  input,
}: {
  context: OutsideContext
  input: Input<typeof handoffApi.redeemHandoff>
}): Promise<Answer<typeof handoffApi.redeemHandoff>> {
  const most = context.config.limits.signInPerMinute * 3
  await countOrRefuse(context, { key: `handoff:${placeOf(context)}`, most, windowMs: minutes(1) })
  const spent = await context.transaction(({ db, now }) => spendHandoff(db, now, input.code))
  if (!spent || !isSame(spent.site, context.request.site) || !spent.nonceHash?.equals(hashToken(input.nonce))) throw expired()
  return context.transaction((atomic) => goOn(atomic, spent))
}

async function goOn(context: AtomicContext, { sessionId, accountId }: SpentHandoff) {
  const account = await accountById(context.db, accountId)
  const isSignedIn = (await goodSessions(context.db, context.now, [sessionId])).has(sessionId)
  if (!account || !isSignedIn) throw expired()
  const session = await continueSession(context, { personId: account.personId, accountId, from: sessionId })
  return signedInView(context.config, account, session)
}

const isSame = (one: SiteRef, other: SiteRef) => one.name === other.name && one.subdomain === other.subdomain

const expired = () => new Refusal('LINK_EXPIRED', linkExpired, { status: 400 })
