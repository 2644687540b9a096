import { withdrawFromTray } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type ConversationRow, noteRead } from './conversations.records.ts'
import { markMessagesRead } from './messages.records.ts'
import { otherParty, type Party, readSeqOf, seqOf } from './parties.ts'

/** Kind of what waits in a supplier's tray about a conversation, and how the conversation is named there. */
export const trayKind = 'inbox.unread'
export const aboutConversation = (conversationId: number): string => `conversation:${conversationId}`

/**
 * Notes that a side has read up to a message of a locked conversation. Where nothing is left to read, the mail that waits about it is
 * withdrawn, and the side's open tabs count again.
 */
export async function readUpTo(context: AtomicContext, conversation: ConversationRow, reader: Party, upTo: number): Promise<void> {
  const { db, now } = context
  const { id, storeId, supplierId } = conversation
  await markMessagesRead(db, now, { conversationId: id, reader, after: readSeqOf(conversation, reader), upTo })
  await noteRead(db, id, reader, upTo)
  if (seqOf(conversation, otherParty(reader)) > upTo) return
  if (reader === 'supplier') await withdrawFromTray(context, supplierId, { kind: trayKind, about: aboutConversation(id) })
  await publishToAccount(context, reader === 'store' ? { storeId } : { supplierId }, { kind: 'unread' })
}
