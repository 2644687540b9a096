import type { Conversation, Message } from '@quayside/contract/inbox/message'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { type ConversationRow, conversationsByIds, namesOf } from './conversations.records.ts'
import { conversationView, messageView, type Reader } from './message.view.ts'
import { type MessageRow, newestOf } from './messages.records.ts'
import type { Owner } from './parties.ts'
import { referencesOf } from './references.records.ts'

export type Trader = StoreActor | SupplierActor

export const ownerOf = (actor: Trader): Owner =>
  actor.kind === 'store' ? { party: 'store', id: actor.storeId } : { party: 'supplier', id: actor.supplierId }

export const readerOf = ({ actor, request }: Pick<ReadContext<Trader>, 'actor' | 'request'>): Reader => ({
  party: ownerOf(actor).party,
  hidesSuppliers: actor.kind === 'store' && hidesSuppliers(request.site.name, actor.home.name),
})

/** Conversations as shown in a list, each with its newest message. */
export async function composeConversations(db: Db, reader: Reader, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const newest = await newestOf(db, rows)
  const names = await namesOf(db, rows)
  const references = await referencesOf(db, [...newest.values()])
  return rows.map((row) => {
    const message = newest.get(row.id)
    return conversationView(row, reader, names, message && messageView(message, reader, { label: row.label, names, references }))
  })
}

/** Messages of any conversations of the reader, in the order given. */
export async function composeMessages(
  db: Db,
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<{ message: Message; conversation: ConversationRow }[]> {
  if (rows.length === 0) return []
  const conversations = await conversationsByIds(db, [...new Set(rows.map(({ conversationId }) => conversationId))])
  const names = await namesOf(db, rows)
  const references = await referencesOf(db, rows)
  return rows.map((row) => {
    const conversation = conversations.get(row.conversationId)!
    return { conversation, message: messageView(row, reader, { label: conversation.label, names, references }) }
  })
}
