/** The back office reads conversations to settle a dispute or stop abuse. Every reading is written to the audit log. @see S-85 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { conversationById, findConversationsForStaff, namesOf } from '../conversations.records.ts'
import { nameOf } from '../message.view.ts'
import { messagesBefore, newestOf } from '../messages.records.ts'
import { placeOf, placeText } from '../place-in-list.ts'

type Context = AtomicContext<AdminActor>

const conversationsPerPage = 50
const messagesPerPage = 50

export async function listForStaff({
  context,
  input: { search, before },
}: {
  context: Context
  input: Input<typeof inboxAdminApi.list>
}): Promise<Answer<typeof inboxAdminApi.list>> {
  const { db } = context
  const found = await findConversationsForStaff(db, {
    search,
    before: before === undefined ? undefined : placeOf(before),
    limit: conversationsPerPage + 1,
  })
  const page = found.slice(0, conversationsPerPage)
  const [newest, names] = [await newestOf(db, page), await namesOf(db, page)]
  await recordAudit(context, { action: 'inbox.listed-by-staff', detail: { ...(search ? { search } : {}), conversations: page.length } })
  const suppliers = [...Map.groupBy(page, ({ supplierId }) => supplierId)].map(([id, theirs]) => ({
    id,
    name: names.supplier.get(id) ?? '',
    conversations: theirs.map((row) => {
      const last = newest.get(row.id)!
      return {
        id: row.id,
        store_id: row.storeId,
        store: nameOf(names, row, 'store'),
        text: last.text,
        by: last.sender,
        at: row.lastAt.toISOString(),
        message_count: row.lastSeq,
      }
    }),
  }))
  return { suppliers, next: found.length > conversationsPerPage ? placeText(page.at(-1)!) : null }
}

/** @throws Refusal 404 */
export async function readForStaff({
  context,
  input: { id, before },
}: {
  context: Context
  input: Input<typeof inboxAdminApi.read>
}): Promise<Answer<typeof inboxAdminApi.read>> {
  const { db } = context
  const conversation = await conversationById(db, id)
  if (!conversation) throw notFound()
  const { storeId, supplierId } = conversation
  const found = await messagesBefore(db, id, before, messagesPerPage)
  await recordAudit(context, {
    action: 'inbox.read-by-staff',
    subject: `conversation:${id}`,
    storeId,
    supplierId,
    detail: { messages: found.length },
  })
  const names = await namesOf(db, [conversation])
  return {
    store: nameOf(names, conversation, 'store'),
    supplier: nameOf(names, conversation, 'supplier'),
    messages: found.map(({ seq, sender, text, sentAt, readAt }) => ({
      seq,
      by: sender,
      text,
      at: sentAt.toISOString(),
      read: readAt !== null,
    })),
    has_older: found[0] ? found[0].seq > 1 : false,
  }
}
