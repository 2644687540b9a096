import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { firstAccountOf } from '../accounts.records.ts'
import { insertMagicLink } from '../magic-links.records.ts'
import { rootOf } from '../sessions.records.ts'
import { platformUrl } from './signed-in.view.ts'

/** At the longest: it ends with the sign-in of the admin who made it. @see X-064 */
const impersonationDays = 1

interface Wanted {
  readonly kind: 'store' | 'supplier'
  /** Id of the store or supplier, not of the account. */
  readonly id: number
  /** The tile of a supplier's settings that the link leads to. */
  readonly tab?: string
}

/**
 * A link that works once and opens a session of this store or supplier that remembers the admin behind it.
 * @returns undefined where nobody runs such a store or supplier
 */
export async function mintImpersonationLink(context: AtomicContext<AdminActor>, { kind, id, tab }: Wanted): Promise<string | undefined> {
  const account = await firstAccountOf(context.db, kind, id)
  if (!account) return undefined
  const type = tab === undefined ? kind : 'supplier_settings'
  const token = newToken()
  await insertMagicLink(context.db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    type,
    tab: tab ?? null,
    createdAt: context.now,
    expiresAt: after(context.now, days(impersonationDays)),
    impersonatorAccountId: context.actor.accountId,
    impersonatorSessionId: await rootOf(context.db, context.actor.sessionId),
  })
  await recordAudit(context, {
    action: 'identity.impersonation-link-made',
    subject: `account:${account.id}`,
    ...(kind === 'store' ? { storeId: id } : { supplierId: id }),
  })
  return `${platformUrl(context.config, account)}/login?${new URLSearchParams({ magic: token, type, ...(tab === undefined ? {} : { tab }) })}`
}
