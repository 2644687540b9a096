import { previewOf } from '@quayside/domain/inbox/message'
import { clockOf, nextTrayTime } from '@quayside/domain/notifications/tray-clock'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore } from '#features/identity'
import { putIntoTray, unsubscribeLinkOf, withdrawFromTray } from '#features/notifications'
import { storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { type ConversationRow, conversationById, namesOf } from '../conversations.records.ts'
import { nameOf } from '../message.view.ts'
import { filesOfMessages } from '../message-files.records.ts'
import { unreadOf } from '../messages.records.ts'
import { otherParty, type Party, readSeqOf } from '../parties.ts'
import { aboutConversation, trayKind } from '../read-up-to.ts'
import { lockMailFrequency, takeUnmailedOf } from './mail-settings.records.ts'
import { unreadMail } from './unread.email.ts'
import { linesOf, unreadTitle } from './unread-words.ts'

const mostLines = 6

interface MailUnread {
  readonly context: AtomicContext
  readonly input: { readonly conversationId: number; readonly reader: Party }
}

/**
 * Mails the unread messages of a conversation: a supplier by its tray, at the frequency it has set, a store at once or gathered, as it has set. A conversation that
 * stays unread is mailed once a day, however many messages come.
 */
export async function mailUnread({ context, input: { conversationId, reader } }: MailUnread): Promise<void> {
  const { db } = context
  const conversation = await conversationById(db, conversationId)
  // A side that blocks the other one is not mailed its words.
  if (!conversation || (reader === 'store' ? conversation.blockedByStore : conversation.blockedBySupplier)) return
  const isHidden = reader === 'store' && hidesSuppliers((await homeOfStore(db, conversation.storeId)).name)
  if (reader === 'store' && (await isGathered(context, conversation))) return
  const readBefore = readSeqOf(conversation, reader)
  const { count, newest } = await unreadOf(db, { conversationId, reader, after: readBefore, limit: mostLines })
  if (count === 0) return
  const names = await namesOf(db, [conversation])
  const sender = nameOf(names, conversation, otherParty(reader), isHidden)
  const key = `inbox:${conversationId}:${reader}:${readBefore}:${context.now.toISOString().slice(0, 10)}`
  const files = await filesOfMessages(
    db,
    newest.map(({ id }) => id),
  )
  const facts = { key, sender, count, texts: newest.map(({ id, text }) => previewOf(text, files.get(id) ?? [])) }
  await (reader === 'store' ? mailStore(context, conversation, facts) : putIntoTrayOf(context, conversation, facts))
}

interface Facts {
  readonly key: string
  readonly sender: string
  readonly count: number
  readonly texts: readonly string[]
}

/** Whether a store is not mailed now: its digest will tell, or what there is was mailed. */
async function isGathered({ db, now, enqueue }: AtomicContext, { id, storeId }: ConversationRow): Promise<boolean> {
  const frequency = await lockMailFrequency(db, storeId)
  if (frequency === 'immediately') return !(await takeUnmailedOf(db, id))
  const { country } = await storeOf(db, storeId)
  const runAt = nextTrayTime(frequency, clockOf(country), now)
  await enqueue('inbox.mail-digest', { storeId }, { key: `inbox.mail-digest:${storeId}`, runAt, keepsTime: true })
  return true
}

async function mailStore(context: AtomicContext, { storeId, label }: ConversationRow, { key, ...facts }: Facts): Promise<void> {
  const unsubscribe = await unsubscribeLinkOf(context, { storeId, kind: 'inbox-messages' })
  if (!unsubscribe) return
  await mailToStore(context, storeId, {
    ...unreadMail({ product: context.config.productName, unsubscribe: unsubscribe.page, ...facts }),
    key,
    kind: 'inbox-messages',
    unsubscribeUrl: unsubscribe.oneClick,
    link: { type: 'store', conversationLabel: label },
  })
}

async function putIntoTrayOf(context: AtomicContext, { id, supplierId, label }: ConversationRow, { key, ...facts }: Facts): Promise<void> {
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier) return
  const about = aboutConversation(id)
  // One entry a conversation, with its newest messages.
  await withdrawFromTray(context, supplierId, { kind: trayKind, about })
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      key,
      kind: trayKind,
      about,
      title: unreadTitle(facts),
      lines: linesOf(facts),
      link: { type: 'supplier_inbox', conversationLabel: label },
      action: 'Reply',
    },
  )
}
