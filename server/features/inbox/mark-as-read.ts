import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccounts } from '#foundation/live/publish-to-account'
import { ownerOf, type Trader } from './compose-conversations.ts'
import { conversationOf, lockConversation } from './conversations.records.ts'
import { isUnreadBy, readSeqOf } from './parties.ts'
import { readUpTo } from './read-up-to.ts'

/** Marks the other side's messages as read, up to one that was seen. */
export async function markAsRead({
  context,
  input: { label, seq },
}: {
  context: AtomicContext<Trader>
  input: Input<typeof inboxApi.markAsRead>
}): Promise<Answer<typeof inboxApi.markAsRead>> {
  const { db, actor } = context
  const owner = ownerOf(actor)
  const { party } = owner
  const known = await conversationOf(db, owner, label)
  if (!known) throw notFound()
  if (!isUnreadBy(known, party)) return done
  const conversation = (await lockConversation(db, owner, label))!
  const { id, storeId, supplierId, lastSeq } = conversation
  const upTo = Math.min(seq ?? lastSeq, lastSeq)
  if (!isUnreadBy(conversation, party) || upTo <= readSeqOf(conversation, party)) return done
  await readUpTo(context, conversation, party, upTo)
  const event = { kind: 'messages', id } as const
  await publishToAccounts(context, [
    [{ storeId }, event],
    [{ supplierId }, event],
  ])
  return done
}
