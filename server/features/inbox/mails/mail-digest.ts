import { previewOf } from '@quayside/domain/inbox/message'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore } from '#features/identity'
import { unsubscribeLinkOf } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { conversationsByIds, namesOf } from '../conversations.records.ts'
import { nameOf } from '../message.view.ts'
import { filesOfMessages } from '../message-files.records.ts'
import { newestOf } from '../messages.records.ts'
import { lockMailFrequency, takeUnmailed } from './mail-settings.records.ts'
import { digestMail } from './unread.email.ts'

const most = 10

/** Mails a store what suppliers have written since the last such mail, and what is still unread. */
export async function mailDigest({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db, now, config } = context
  await lockMailFrequency(db, storeId)
  const ids = await takeUnmailed(db, storeId)
  if (!ids.length) return
  const unsubscribe = await unsubscribeLinkOf(context, { storeId, kind: 'inbox-messages' })
  if (!unsubscribe) return
  const known = await conversationsByIds(db, ids.slice(0, most))
  const rows = ids.slice(0, most).flatMap((id) => known.get(id) ?? [])
  const newest = await newestOf(
    db,
    rows.map(({ id, supplierSeq }) => ({ id, lastSeq: supplierSeq })),
  )
  const files = await filesOfMessages(
    db,
    [...newest.values()].map(({ id }) => id),
  )
  const names = await namesOf(db, rows)
  const isHidden = hidesSuppliers((await homeOfStore(db, storeId)).name)
  const conversations = rows.flatMap((row) => {
    const last = newest.get(row.id)
    return last ? [{ sender: nameOf(names, row, 'supplier', isHidden), text: previewOf(last.text, files.get(last.id) ?? []) }] : []
  })
  const [only] = rows
  await mailToStore(context, storeId, {
    ...digestMail({ product: config.productName, unsubscribe: unsubscribe.page, conversations, hasMore: ids.length > most }),
    key: `inbox-digest:${storeId}:${now.toISOString()}`,
    kind: 'inbox-messages',
    unsubscribeUrl: unsubscribe.oneClick,
    link: { type: 'store', conversationLabel: only!.label },
  })
}
