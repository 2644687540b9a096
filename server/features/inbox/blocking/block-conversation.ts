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
  if (!(await setBlocked(context.db, ownerOf(context.actor), id, isBlocked))) return done
  await recordAudit(context, {
    action: isBlocked ? 'inbox.conversation-blocked' : 'inbox.conversation-unblocked',
    subject: `conversation:${id}`,
  })
  const { storeId, supplierId } = conversation
  for (const to of [{ storeId }, { supplierId }]) await publishToAccount(context, to, { kind: 'messages', id })
  return done
}

/** Reports a conversation, of which the other side learns nothing. A second report of a side changes nothing while the first one waits. */
export async function reportConversation({ context, input: { id, reason } }: Call<Input<typeof inboxApi.report>>): Promise<typeof done> {
  const { db, now, actor } = context
  const { storeId, supplierId } = await find(context, id)
  const report = { conversationId: id, reporter: ownerOf(actor).party, personId: actor.personId, reason }
  if (!(await insertReport(db, now, report))) return done
  await recordAudit(context, { action: 'inbox.conversation-reported', subject: `conversation:${id}` })
  await publishToAccount(context, actor.kind === 'store' ? { storeId } : { supplierId }, { kind: 'messages', id })
  return done
}

/** @throws Refusal 404 for a conversation of others, and for a supplier before the first message */
async function find({ db, actor }: AtomicContext<Trader>, id: number): Promise<ConversationRow> {
  const conversation = await conversationOfId(db, ownerOf(actor), id)
  if (!conversation || (actor.kind === 'supplier' && conversation.lastSeq === 0)) throw notFound()
  return conversation
}
