/** The back office reads conversations to settle a dispute or stop abuse. Every reading is written to the audit log. @see S-85 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { isBlockedBy } from '@quayside/domain/inbox/blocking'
import { previewOf } from '@quayside/domain/inbox/message'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { releaseFiles } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { latestReports, reportedOf, settleReport } from '../conversation-reports.records.ts'
import { conversationById, findConversationsForStaff, namesOf } from '../conversations.records.ts'
import { answerWithFile } from '../files/serve-message-file.ts'
import { fileView, nameOf } from '../message.view.ts'
import { dropRemovedFiles, fileForStaff, filesOfMessages } from '../message-files.records.ts'
import { messagesBefore, newestOf } from '../messages.records.ts'
import { placeOf, placeText } from '../place-in-list.ts'

type Context = AtomicContext<AdminActor>

const conversationsPerPage = 50
const messagesPerPage = 50
const mostReports = 10

export async function listForStaff({
  context,
  input: { search, before, reported },
}: {
  context: Context
  input: Input<typeof inboxAdminApi.list>
}): Promise<Answer<typeof inboxAdminApi.list>> {
  const { db } = context
  const found = await findConversationsForStaff(db, {
    search,
    isReported: reported,
    before: before === undefined ? undefined : placeOf(before),
    limit: conversationsPerPage + 1,
  })
  const page = found.slice(0, conversationsPerPage)
  const [newest, names] = [await newestOf(db, page), await namesOf(db, page)]
  const files = await filesOfMessages(
    db,
    [...newest.values()].map(({ id }) => id),
  )
  const reports = await reportedOf(
    db,
    page.map(({ id }) => id),
  )
  await recordAudit(context, {
    action: 'inbox.listed-by-staff',
    detail: { ...(search ? { search } : {}), ...(reported ? { reported } : {}), conversations: page.length },
  })
  const suppliers = [...Map.groupBy(page, ({ supplierId }) => supplierId)].map(([id, theirs]) => ({
    id,
    name: names.supplier.get(id) ?? '',
    conversations: theirs.map((row) => {
      const last = newest.get(row.id)!
      return {
        id: row.id,
        store_id: row.storeId,
        store: nameOf(names, row, 'store'),
        text: previewOf(last.text, files.get(last.id) ?? []),
        by: last.sender,
        at: row.lastAt.toISOString(),
        message_count: row.lastSeq,
        reported: reports.has(row.id),
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
  const files = await filesOfMessages(
    db,
    found.map(({ id: messageId }) => messageId),
  )
  const reports = await latestReports(db, id, mostReports)
  return {
    store: nameOf(names, conversation, 'store'),
    supplier: nameOf(names, conversation, 'supplier'),
    messages: found.map(({ id: messageId, seq, sender, text, claimIds, sentAt, readAt }) => ({
      seq,
      by: sender,
      text,
      claims: claimIds.map(Number),
      files: (files.get(messageId) ?? []).map((file) => ({ ...fileView(file), available: file.isKept })),
      at: sentAt.toISOString(),
      read: readAt !== null,
    })),
    has_older: found[0] ? found[0].seq > 1 : false,
    reports: reports.map(({ id: reportId, reporter, reason, reportedAt, settledAt }) => ({
      id: reportId,
      by: reporter,
      reason,
      at: reportedAt.toISOString(),
      settled_at: settledAt?.toISOString() ?? null,
    })),
    blocked_by: (['store', 'supplier'] as const).filter((side) => isBlockedBy(conversation, side)),
  }
}

/** Serves a file of a conversation. @throws Refusal 404 */
export async function serveFileForStaff({
  context,
  input: { id },
}: {
  context: OutsideContext<AdminActor>
  input: Input<typeof inboxAdminApi.file>
}): Promise<Answer<typeof inboxAdminApi.file>> {
  const file = await context.transaction(async (open) => {
    const found = await fileForStaff(open.db, id)
    if (!found) throw notFound()
    const { conversationId, storeId, supplierId, name } = found
    await recordAudit(open, {
      action: 'inbox.read-by-staff',
      subject: `conversation:${conversationId}`,
      storeId,
      supplierId,
      detail: { file: name },
    })
    return found
  })
  return answerWithFile(context, file)
}

/** Takes a report off the list. @throws Refusal 404 where none waits */
export async function settleConversationReport({
  context,
  input: { id },
}: {
  context: Context
  input: Input<typeof inboxAdminApi.settleReport>
}): Promise<Answer<typeof inboxAdminApi.settleReport>> {
  const { db, now } = context
  const settled = await settleReport(db, now, id)
  if (!settled) throw notFound()
  const { conversationId, reporter } = settled
  await releaseFiles(db, now, await dropRemovedFiles(db, conversationId))
  await recordAudit(context, { action: 'inbox.report-settled', subject: `conversation:${conversationId}`, detail: { report: id } })
  const { storeId, supplierId } = (await conversationById(db, conversationId))!
  await publishToAccount(context, reporter === 'store' ? { storeId } : { supplierId }, { kind: 'messages', id: conversationId })
  return done
}
