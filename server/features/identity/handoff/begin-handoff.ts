import type { Answer, Input } from '@quayside/contract/endpoint'
import type { handoffApi } from '@quayside/contract/identity/handoff'
import { homeOf } from '@quayside/domain/identity/homes'
import { returnPath } from '@quayside/domain/payments/return-path'
import { isPortalName, type SiteRef } from '@quayside/domain/sites/site'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import { siteUrl } from '#foundation/config/site-url'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { hashToken, newToken } from '#foundation/secrets/token'
import type { Account } from '../accounts.records.ts'
import { accountsInReach } from '../sign-in/choose-account.ts'
import { insertHandoff } from './handoffs.records.ts'

type Wanted = Input<typeof handoffApi.beginHandoff>

const goodForMinutes = 1

/**
 * Creates a handoff code and its address. The host comes from our configuration and the path is checked to be one of ours, so it cannot
 * redirect elsewhere.
 * @throws Refusal HANDOVER_REFUSED
 */
export async function beginHandoff({
  context,
  input,
}: {
  context: AtomicContext<SignedInActor>
  input: Wanted
}): Promise<Answer<typeof handoffApi.beginHandoff>> {
  const { db, now, config, actor } = context
  const wanted = input.account_id ?? actor.accountId
  const account = (await accountsInReach(context, actor)).find(({ id }) => id === wanted)
  if (!account) throw notFound()
  const site = siteFor(account, input)
  const to = returnPath(input.to ?? homeOf(account.kind, site.name))
  if (to === undefined) throw refused('to')
  const code = newToken()
  await insertHandoff(db, {
    codeHash: hashToken(code),
    sessionId: actor.sessionId,
    accountId: account.id,
    site,
    nonceHash: hashToken(input.nonce),
    createdAt: now,
    expiresAt: after(now, minutes(goodForMinutes)),
  })
  return { url: `${siteUrl(config, site)}/handoff?${new URLSearchParams({ code, to })}` }
}

function siteFor({ home }: Account, { site: name, subdomain }: Wanted): SiteRef {
  if (name === undefined) return home
  if (name !== 'portal') return { name, subdomain: null }
  if (!subdomain || !isPortalName(subdomain)) throw refused('subdomain')
  return { name, subdomain }
}

const refused = (field: string) => new Refusal('HANDOVER_REFUSED', 'There is no such place on our sites.', { status: 400, field })
