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
