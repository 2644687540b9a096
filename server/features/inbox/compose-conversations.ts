import type { Conversation, Message } from '@quayside/contract/inbox/message'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { type ConversationRow, conversationsByIds, namesOf } from './conversations.records.ts'
import { conversationView, type MessageFacts, messageView, nameOf, type Reader } from './message.view.ts'
import { filesOfMessages } from './message-files.records.ts'
import { type MessageRow, newestOf } from './messages.records.ts'
import { type Owner, otherParty } from './parties.ts'
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
  const facts = await factsOf(db, [...newest.values()], rows)
  return rows.map((row) => {
    const message = newest.get(row.id)
    return conversationView(row, reader, facts.names, message && messageView(message, reader, { label: row.label, ...facts }))
  })
}

/** A conversation with some of its messages, in the order given. */
export async function composeThread(
  db: Db,
  reader: Reader,
  row: ConversationRow,
  rows: readonly MessageRow[],
): Promise<{ conversation: Conversation; messages: Message[] }> {
  const newest = rows.find(({ seq }) => seq === row.lastSeq) ?? (await newestOf(db, [row])).get(row.id)
  const facts = await factsOf(db, newest ? [...rows, newest] : rows, [row])
  const view = (message: MessageRow) => messageView(message, reader, { label: row.label, ...facts })
  return { conversation: conversationView(row, reader, facts.names, newest && view(newest)), messages: rows.map(view) }
}

/** Messages of any conversations of the reader, in the order given, each with the name of the other side. */
export async function composeFound(
  db: Db,
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<{ message: Message; other_user: string }[]> {
  if (rows.length === 0) return []
  const conversations = await conversationsByIds(db, [...new Set(rows.map(({ conversationId }) => conversationId))])
  const facts = await factsOf(db, rows, rows)
  return rows.map((row) => ({
    message: messageView(row, reader, { label: conversations.get(row.conversationId)!.label, ...facts }),
    other_user: nameOf(facts.names, row, otherParty(reader.party), reader.hidesSuppliers),
  }))
}

/** Facts that messages show beside themselves, in three statements however many they are. */
const factsOf = async (
  db: Db,
  messages: readonly MessageRow[],
  pairs: readonly Pick<ConversationRow, 'storeId' | 'supplierId'>[],
): Promise<MessageFacts> => ({
  names: await namesOf(db, pairs),
  references: await referencesOf(db, messages),
  files: await filesOfMessages(
    db,
    messages.map(({ id }) => id),
  ),
})
