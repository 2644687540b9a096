import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { withdrawFromTray } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { ownerOf, type Trader } from './compose-conversations.ts'
import { conversationOf, countUnread, lockConversation, noteRead } from './conversations.records.ts'
import { aboutConversation, trayKind } from './mail-unread.ts'
import { markMessagesRead } from './messages.records.ts'

/** Marks the other side's messages as read, up to one that was seen, and withdraws the mail that waits about them. */
export async function markAsRead({
  context,
  input: { label, seq },
}: {
  context: AtomicContext<Trader>
  input: Input<typeof inboxApi.markAsRead>
}): Promise<Answer<typeof inboxApi.markAsRead>> {
  const { db, now, actor } = context
  const owner = ownerOf(actor)
  const known = await conversationOf(db, owner, label)
  if (!known) throw notFound()
  const isOfStore = owner.party === 'store'
  if (!isUnread(known, isOfStore)) return done
  const conversation = (await lockConversation(db, owner, label))!
  const readBefore = isOfStore ? conversation.storeReadSeq : conversation.supplierReadSeq
  const readNow = Math.min(seq ?? conversation.lastSeq, conversation.lastSeq)
  if (readNow <= readBefore) return done
  await markMessagesRead(db, now, { conversationId: conversation.id, reader: owner.party, after: readBefore, upTo: readNow })
  await noteRead(db, conversation.id, owner.party, readNow)
  const { id, storeId, supplierId } = conversation
  if (!isOfStore) await withdrawFromTray(context, supplierId, { kind: trayKind, about: aboutConversation(id) })
  await publishToAccount(context, actor, { kind: 'unread', has_unread: (await countUnread(db, owner)) > 0 })
  await publishToAccount(context, { storeId }, { kind: 'messages', id })
  await publishToAccount(context, { supplierId }, { kind: 'messages', id })
  return done
}

const isUnread = (
  {
    storeSeq,
    supplierSeq,
    storeReadSeq,
    supplierReadSeq,
  }: Readonly<Record<'storeSeq' | 'supplierSeq' | 'storeReadSeq' | 'supplierReadSeq', number>>,
  isOfStore: boolean,
): boolean => (isOfStore ? supplierSeq > storeReadSeq : storeSeq > supplierReadSeq)
