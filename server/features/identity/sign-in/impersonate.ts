import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { firstAccountOf } from '../accounts.records.ts'
import { insertMagicLink } from '../magic-links.records.ts'
import { rootOf } from '../sessions.records.ts'
import { platformUrl } from './signed-in.view.ts'

/** Maximum length; an impersonation also ends with the admin's own session. @see X-064 */
const impersonationDays = 1

interface Wanted {
  readonly kind: 'store' | 'supplier'
  /** Id of the store or supplier, not of the account. */
  readonly id: number
  /** The tab of a supplier's settings that the link opens. */
  readonly tab?: string
}

/**
 * Creates a single-use link that opens a session of this store or supplier and records the admin.
 * @returns undefined where the store or supplier has no account
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
