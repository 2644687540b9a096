import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { openStoredFile } from '#features/uploads'
import type { OutsideContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { fileAnswer } from '#foundation/http/file-answer'
import { ownerOf, type Trader } from '../compose-conversations.ts'
import { fileOf, type KeptFile } from '../message-files.records.ts'

/** Serves a file of a conversation to its two sides. @throws Refusal 404 for a file of others */
export async function serveMessageFile({
  context,
  input: { id },
}: {
  context: OutsideContext<Trader>
  input: Input<typeof inboxApi.file>
}): Promise<Answer<typeof inboxApi.file>> {
  const file = await context.transaction(({ db }) => fileOf(db, ownerOf(context.actor), id))
  if (!file) throw notFound()
  return answerWithFile(context, file)
}

/** Pictures go out as we have drawn them, PDF files as they came: to be saved, and never to be run by a browser. */
export async function answerWithFile({ config }: OutsideContext, { kind, name, storageKey }: KeptFile): Promise<string> {
  const isPicture = kind === 'picture'
  const purpose = isPicture ? 'message_picture' : 'message_file'
  return fileAnswer({
    fileName: isPicture ? `${stem(name)}.webp` : `${stem(name)}.pdf`,
    contentType: isPicture ? 'image/webp' : 'application/pdf',
    body: await openStoredFile(config.dataDir, { purpose, storageKey }),
    isForeign: true,
  })
}

const stem = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'file'
