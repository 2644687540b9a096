/** Messages of conversations, which are never changed but for the time they were read. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { columnsOf, preparedRead } from '#foundation/database/prepared-read'
import { type Owner, otherParty, type Party } from './parties.ts'
import { inbox } from './tables.ts'

export interface MessageRow {
  readonly id: number
  readonly conversationId: number
  readonly seq: number
  readonly storeId: number
  readonly supplierId: number
  readonly sender: Party
  readonly tempId: string
  readonly text: string
  readonly productIds: readonly number[]
  readonly supplierOrderIds: readonly number[]
  readonly claimIds: readonly number[]
  readonly sentAt: Date
  readonly readAt: Date | null
}

export type NewMessage = Omit<MessageRow, 'id' | 'readAt'> & { readonly personId: number }

const columns = [
  'id',
  'conversationId',
  'seq',
  'storeId',
  'supplierId',
  'sender',
  'tempId',
  'text',
  'productIds',
  'supplierOrderIds',
  'claimIds',
  'sentAt',
  'readAt',
] as const

const rows = (db: Db) => inbox(db).selectFrom('message').select(columns)

export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  return inbox(db)
    .insertInto('message')
    .values({
      ...message,
      productIds: [...message.productIds],
      supplierOrderIds: [...message.supplierOrderIds],
      claimIds: [...message.claimIds],
      words: message.text.toLowerCase(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The message that the sender has sent under this id of its own. */
export const messageSentAs = async (db: Db, conversationId: number, sender: Party, tempId: string): Promise<MessageRow | undefined> =>
  (await sentAs(db, [conversationId, sender, tempId]))[0]

const sentAs = preparedRead<MessageRow>(
  `select ${columnsOf(columns)} from message where conversation_id = $1 and sender = $2 and temp_id = $3`,
)

export const messageById = (db: Db, id: number): Promise<MessageRow> => rows(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Messages before a number, or the newest ones, in their order. */
export async function messagesBefore(db: Db, conversationId: number, before: number | undefined, limit: number): Promise<MessageRow[]> {
  return (await lastBefore(db, [conversationId, before ?? afterAll, limit])).reverse()
}

/** Greater than the number of any message. */
const afterAll = 2 ** 31 - 1
const lastBefore = preparedRead<MessageRow>(
  `select ${columnsOf(columns)} from message where conversation_id = $1 and seq < $2 order by seq desc limit $3`,
)

export const messagesAfter = (db: Db, conversationId: number, after: number, limit: number): Promise<MessageRow[]> =>
  rows(db).where('conversationId', '=', conversationId).where('seq', '>', after).orderBy('seq').limit(limit).execute()

/** The newest message of each conversation that has one. */
export async function newestOf(
  db: Db,
  conversations: readonly { readonly id: number; readonly lastSeq: number }[],
): Promise<Map<number, MessageRow>> {
  const [ids, seqs] = [conversations.map(({ id }) => id), conversations.map(({ lastSeq }) => lastSeq)]
  const found = await rows(db)
    .where(
      sql<boolean>`(conversation_id, seq) in (select c, s from unnest(${ids}::bigint[], ${seqs}::integer[]) as newest(c, s) where s > 0)`,
    )
    .execute()
  return new Map(found.map((row) => [row.conversationId, row]))
}

/** Marks the other side's messages as read. @param after number up to which they were read before */
export async function markMessagesRead(
  db: Db,
  now: Date,
  { conversationId, reader, after, upTo }: { conversationId: number; reader: Party; after: number; upTo: number },
): Promise<void> {
  await inbox(db)
    .updateTable('message')
    .set({ readAt: now })
    .where('conversationId', '=', conversationId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('sender', '=', otherParty(reader))
    .where('readAt', 'is', null)
    .execute()
}

/** The newest messages of all conversations of an owner that have a text. @param before id of the last message of the page before */
export function searchMessages(
  db: Db,
  { party, id }: Owner,
  { search, before, limit }: { search: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = rows(db)
    .where(party === 'store' ? 'storeId' : 'supplierId', '=', id)
    .where(sql<boolean>`words like ${`%${escapeLike(search.toLowerCase())}%`}`)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Unread messages of the other side, in their order; the newest ones where there are more. */
export async function unreadOf(
  db: Db,
  { conversationId, reader, after, limit }: { conversationId: number; reader: Party; after: number; limit: number },
): Promise<{ count: number; newest: MessageRow[] }> {
  const unread = rows(db).where('conversationId', '=', conversationId).where('seq', '>', after).where('sender', '=', otherParty(reader))
  const { count } = await inbox(db)
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, newest: (await unread.orderBy('seq', 'desc').limit(limit).execute()).reverse() }
}
