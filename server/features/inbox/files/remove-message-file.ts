import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { releaseFiles } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { composeThread, ownerOf, readerOf, type Trader } from '../compose-conversations.ts'
import { conversationById } from '../conversations.records.ts'
import { dropRemovedFiles, noteFileRemoved, sentFileOf } from '../message-files.records.ts'
import { messageById } from '../messages.records.ts'

/**
 * Removes a file from a message of the caller, which frees its room. Both sides read that it was removed; while a report of the conversation
 * waits, staff can still open it. A second removal changes nothing. @throws Refusal 404 for a file that the caller has not sent
 */
export async function removeMessageFile({
  context,
  input: { id },
}: {
  context: AtomicContext<Trader>
  input: Input<typeof inboxApi.removeFile>
}): Promise<Answer<typeof inboxApi.removeFile>> {
  const { db, now, actor } = context
  const file = await sentFileOf(db, ownerOf(actor), id)
  if (!file) throw notFound()
  const { conversationId, messageId, name } = file
  const conversation = (await conversationById(db, conversationId))!
  if (await noteFileRemoved(db, now, id)) {
    await releaseFiles(db, now, await dropRemovedFiles(db, conversationId))
    await recordAudit(context, { action: 'inbox.file-removed', subject: `conversation:${conversationId}`, detail: { file: name } })
    const { storeId, supplierId } = conversation
    for (const to of [{ storeId }, { supplierId }]) await publishToAccount(context, to, { kind: 'messages', id: conversationId })
  }
  const { messages } = await composeThread(db, readerOf(context), conversation, [await messageById(db, messageId)])
  return { message: messages[0]! }
}
