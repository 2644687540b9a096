import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { composeConversations, composeFound, composeThread, ownerOf, readerOf, type Trader } from './compose-conversations.ts'
import { reportedOf } from './conversation-reports.records.ts'
import { conversationOf, countUnread, findConversations } from './conversations.records.ts'
import { whyNotWrite } from './may-write.ts'
import { messagesAfter, messagesBefore, searchMessages } from './messages.records.ts'
import { placeOf, placeText } from './place-in-list.ts'

type Context = ReadContext<Trader>

const conversationsPerPage = 30
const messagesPerPage = 50
const resultsPerPage = 30

export async function listConversations({
  context,
  input: { archived, before },
}: {
  context: Context
  input: Input<typeof inboxApi.conversations>
}): Promise<Answer<typeof inboxApi.conversations>> {
  const { db, actor } = context
  const rows = await findConversations(db, ownerOf(actor), {
    isArchived: archived,
    before: before === undefined ? undefined : placeOf(before),
    limit: conversationsPerPage + 1,
  })
  const page = rows.slice(0, conversationsPerPage)
  const last = rows.length > conversationsPerPage ? page.at(-1)! : undefined
  return {
    conversations: await composeConversations(db, readerOf(context), page),
    next: last ? placeText(last) : null,
  }
}

/** The end of a conversation, or the messages before or after one. @throws Refusal 404 for a conversation of others */
export async function readMessages({
  context,
  input: { label, before, after },
}: {
  context: Context
  input: Input<typeof inboxApi.messages>
}): Promise<Answer<typeof inboxApi.messages>> {
  const { db, actor } = context
  const row = await conversationOf(db, ownerOf(actor), label)
  if (!row) throw notFound()
  const found =
    after === undefined
      ? await messagesBefore(db, row.id, before, messagesPerPage)
      : await messagesAfter(db, row.id, after, messagesPerPage)
  const refused = await whyNotWrite(context, row)
  return {
    ...(await composeThread(db, readerOf(context), row, found)),
    reported: (await reportedOf(db, [row.id], actor.kind)).has(row.id),
    refusal: refused ? { code: refused.code, message: refused.reason } : null,
  }
}

export async function searchInbox({
  context,
  input: { search, before },
}: {
  context: Context
  input: Input<typeof inboxApi.search>
}): Promise<Answer<typeof inboxApi.search>> {
  const { db, actor } = context
  if (!search) return { results: [], next: null }
  const rows = await searchMessages(db, ownerOf(actor), { search, before, limit: resultsPerPage + 1 })
  const page = rows.slice(0, resultsPerPage)
  return {
    results: await composeFound(db, readerOf(context), page),
    next: rows.length > resultsPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function readUnread({ context: { db, actor } }: { context: Context }): Promise<Answer<typeof inboxApi.hasUnread>> {
  const count = await countUnread(db, ownerOf(actor))
  return { hasUnreadMessage: count > 0, count }
}
