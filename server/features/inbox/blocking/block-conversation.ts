/** A side stops a conversation, lets it go on, or reports it to staff. @see S-47, S-85 */
import type { Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { ownerOf, type Trader } from '../compose-conversations.ts'
import { insertReport } from '../conversation-reports.records.ts'
import { type ConversationRow, conversationOfId, setBlocked } from '../conversations.records.ts'

interface Call<I> {
  readonly context: AtomicContext<Trader>
  readonly input: I
}

export const blockConversation = (args: Call<Input<typeof inboxApi.block>>): Promise<typeof done> => change(args, true)
export const unblockConversation = (args: Call<Input<typeof inboxApi.unblock>>): Promise<typeof done> => change(args, false)

async function change({ context, input: { id } }: Call<{ readonly id: number }>, isBlocked: boolean): Promise<typeof done> {
  const conversation = await find(context, id)
  await setBlocked(context.db, ownerOf(context.actor), id, isBlocked)
  await record(context, conversation, isBlocked ? 'inbox.conversation-blocked' : 'inbox.conversation-unblocked')
  return done
}

/** Reports a conversation; a second report of a side changes nothing while the first one waits. */
export async function reportConversation({ context, input: { id, reason } }: Call<Input<typeof inboxApi.report>>): Promise<typeof done> {
  const { db, now, actor } = context
  const conversation = await find(context, id)
  const report = { conversationId: id, reporter: ownerOf(actor).party, personId: actor.personId, reason }
  if (await insertReport(db, now, report)) await record(context, conversation, 'inbox.conversation-reported')
  return done
}

/** @throws Refusal 404 for a conversation of others, and for a supplier before the first message */
async function find({ db, actor }: AtomicContext<Trader>, id: number): Promise<ConversationRow> {
  const conversation = await conversationOfId(db, ownerOf(actor), id)
  if (!conversation || (actor.kind === 'supplier' && conversation.lastSeq === 0)) throw notFound()
  return conversation
}

/** The other side learns of a block when it looks, and of a report never. */
async function record(
  context: AtomicContext<Trader>,
  { id, storeId, supplierId }: ConversationRow,
  action: 'inbox.conversation-blocked' | 'inbox.conversation-unblocked' | 'inbox.conversation-reported',
): Promise<void> {
  await recordAudit(context, { action, subject: `conversation:${id}` })
  await publishToAccount(context, { storeId }, { kind: 'messages', id })
  await publishToAccount(context, { supplierId }, { kind: 'messages', id })
}
