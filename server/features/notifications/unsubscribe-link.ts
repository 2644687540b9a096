import type { AtomicContext } from '#foundation/context/context'
import { randomWord } from '#foundation/secrets/token'
import { ensureSubscription, type Subscriber, saveSubscriptionByToken } from './mail-subscriptions.records.ts'

export interface UnsubscribeLink {
  /** Address of a page that asks before it unsubscribes, because mail scanners open every link. */
  readonly page: string
  /** Address for mail programs: a POST unsubscribes at once. @see RFC 8058 */
  readonly oneClick: string
}

const tokenLength = 40

/** @returns undefined where the subscriber has unsubscribed: then no mail is queued */
export async function unsubscribeLinkOf({ db, config }: AtomicContext, subscriber: Subscriber): Promise<UnsubscribeLink | undefined> {
  const { token, unsubscribedAt } = await ensureSubscription(db, subscriber, randomWord(tokenLength))
  if (unsubscribedAt) return undefined
  return { page: `${config.appUrl}/unsubscribe?token=${token}`, oneClick: `${config.appUrl}/v1/unsubscribe/?token=${token}` }
}

/** Saves a subscription from the reader's settings. */
export async function saveSubscription({ db, now }: AtomicContext, subscriber: Subscriber, isWanted: boolean): Promise<void> {
  const { token } = await ensureSubscription(db, subscriber, randomWord(tokenLength))
  await saveSubscriptionByToken(db, token, isWanted ? null : now)
}
