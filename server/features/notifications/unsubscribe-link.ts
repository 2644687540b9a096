import type { OptionalMail } from '@quayside/domain/notifications/optional-mails'
import type { AtomicContext } from '#foundation/context/context'
import { randomWord } from '#foundation/secrets/token'
import { ensureSubscription } from './mail-subscriptions.records.ts'

export interface UnsubscribeLink {
  /** Asks, and does nothing by itself: whoever scans mails opens every link in them. */
  readonly page: string
  /** For mail programs: a POST ends it at once. @see RFC 8058 */
  readonly oneClick: string
}

const tokenLength = 40

/** @returns undefined where the store gets mails of this kind no more: then none is written */
export async function unsubscribeLinkOf(
  { db, config }: AtomicContext,
  storeId: number,
  kind: OptionalMail,
): Promise<UnsubscribeLink | undefined> {
  const { token, unsubscribedAt } = await ensureSubscription(db, storeId, kind, randomWord(tokenLength))
  if (unsubscribedAt) return undefined
  return { page: `${config.appUrl}/unsubscribe?token=${token}`, oneClick: `${config.appUrl}/v1/unsubscribe/?token=${token}` }
}
