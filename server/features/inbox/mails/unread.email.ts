import { composeMail } from '#features/notifications'
import { linesOf, type UnreadFacts, unreadTitle } from './unread-words.ts'

/** Mail to a store: unread messages of a supplier, with a link that signs in and opens the conversation. */
export function unreadMail({ product, unsubscribe, ...facts }: UnreadFacts & { readonly product: string; readonly unsubscribe: string }) {
  const title = unreadTitle(facts)
  return {
    subject: title,
    ...composeMail({
      product,
      heading: title,
      paragraphs: linesOf(facts),
      action: 'Reply',
      reason: `You receive this because ${facts.sender} answered you at ${product}.`,
      unsubscribe,
    }),
  }
}

interface Digest {
  readonly product: string
  readonly unsubscribe: string
  /** Supplier and newest message of each conversation. */
  readonly conversations: readonly { readonly sender: string; readonly text: string }[]
  /** True if there are more. */
  readonly hasMore: boolean
}

/** Mail to a store that is not mailed at once: what several suppliers have written. */
export function digestMail({ product, unsubscribe, conversations, hasMore }: Digest) {
  const title =
    conversations.length === 1
      ? `${conversations[0]!.sender} wrote to you`
      : `${hasMore ? `More than ${conversations.length}` : conversations.length} suppliers wrote to you`
  return {
    subject: title,
    ...composeMail({
      product,
      heading: title,
      paragraphs: conversations.map(({ sender, text }) => `${sender}: ${linesOf({ sender, count: 1, texts: [text] })[0]}`),
      action: 'Reply',
      reason: `You receive this because suppliers answered you at ${product}.`,
      unsubscribe,
    }),
  }
}
