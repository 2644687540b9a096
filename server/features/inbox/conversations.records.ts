/** Conversations of stores and suppliers, one for a pair. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { columnsOf, preparedRead } from '#foundation/database/prepared-read'
import { type Owner, otherParty, type Party } from './parties.ts'
import { inbox } from './tables.ts'

export interface ConversationRow {
  readonly id: number
  readonly label: string
  readonly color: string
  readonly storeId: number
  readonly supplierId: number
  readonly lastSeq: number
  readonly storeSeq: number
  readonly supplierSeq: number
  /** Time of the first message that the supplier has not answered. */
  readonly waitingSince: Date | null
  readonly storeReadSeq: number
  readonly supplierReadSeq: number
  readonly storeArchived: boolean
  readonly supplierArchived: boolean
  readonly blockedByStore: boolean
  readonly blockedBySupplier: boolean
  readonly lastAt: Date
}

const columns = [
  'id',
  'label',
  'color',
  'storeId',
  'supplierId',
  'lastSeq',
  'storeSeq',
  'supplierSeq',
  'storeReadSeq',
  'supplierReadSeq',
  'storeArchived',
  'supplierArchived',
  'blockedByStore',
  'blockedBySupplier',
  'lastAt',
  'waitingSince',
] as const

const idColumn = { store: 'storeId', supplier: 'supplierId' } as const
const archivedColumn = { store: 'storeArchived', supplier: 'supplierArchived' } as const
const seqColumn = { store: 'storeSeq', supplier: 'supplierSeq' } as const
const blockedColumn = { store: 'blockedByStore', supplier: 'blockedBySupplier' } as const
const readColumn = { store: 'storeReadSeq', supplier: 'supplierReadSeq' } as const

const owned = (db: Db, { party, id }: Owner) => inbox(db).selectFrom('conversation').select(columns).where(idColumn[party], '=', id)

export interface PlaceInList {
  readonly at: Date
  readonly id: number
}

/** The latest first. A supplier does not see one in which the store has written nothing yet. */
export async function findConversations(
  db: Db,
  owner: Owner,
  { isArchived, before, limit }: { isArchived: boolean; before: PlaceInList | undefined; limit: number },
): Promise<ConversationRow[]> {
  let query = owned(db, owner).where(archivedColumn[owner.party], '=', isArchived)
  if (owner.party === 'supplier') query = query.where('lastSeq', '>', 0)
  if (before) query = query.where(sql<boolean>`(last_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
  return query.orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Read with each reading of a conversation, which every message causes in the open tabs of both sides. */
const ofLabel = {
  store: preparedRead<ConversationRow>(`select ${columnsOf(columns)} from conversation where store_id = $1 and label = $2`),
  supplier: preparedRead<ConversationRow>(`select ${columnsOf(columns)} from conversation where supplier_id = $1 and label = $2`),
}

export const conversationOf = async (db: Db, { party, id }: Owner, label: string): Promise<ConversationRow | undefined> =>
  (await ofLabel[party](db, [id, label]))[0]

export const conversationBetween = (db: Db, storeId: number, supplierId: number): Promise<ConversationRow | undefined> =>
  owned(db, { party: 'store', id: storeId }).where('supplierId', '=', supplierId).executeTakeFirst()

/** Locks the conversation until the transaction ends: its messages are numbered one after the other. */
export const lockConversation = (db: Db, owner: Owner, label: string): Promise<ConversationRow | undefined> =>
  owned(db, owner).where('label', '=', label).forUpdate().executeTakeFirst()

export const conversationById = (db: Db, id: number): Promise<ConversationRow | undefined> =>
  inbox(db).selectFrom('conversation').select(columns).where('id', '=', id).executeTakeFirst()

export async function conversationsByIds(db: Db, ids: readonly number[]): Promise<Map<number, ConversationRow>> {
  const rows = await inbox(db)
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Latest conversations of suppliers whose name has a text, or of all. */
export function findConversationsForStaff(
  db: Db,
  { search, isReported, before, limit }: { search: string; isReported: boolean; before: PlaceInList | undefined; limit: number },
): Promise<ConversationRow[]> {
  let query = inbox(db).selectFrom('conversation').select(columns).where('lastSeq', '>', 0)
  if (search)
    query = query.where(
      'supplierId',
      'in',
      inbox(db).selectFrom('supplier').select('id').where(sql<boolean>`strpos(lower(name), ${search.toLowerCase()}) > 0`),
    )
  if (isReported)
    query = query.where('id', 'in', inbox(db).selectFrom('conversationReport').select('conversationId').where('settledAt', 'is', null))
  if (before) query = query.where(sql<boolean>`(last_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
  return query.orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Does nothing where the pair has one. */
export async function insertConversation(
  db: Db,
  now: Date,
  conversation: { readonly label: string; readonly storeId: number; readonly supplierId: number; readonly color: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inbox(db)
    .insertInto('conversation')
    .values({ ...conversation, createdAt: now, lastAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'supplierId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a new message, which brings the conversation back to the active ones of both sides. */
export async function noteMessage(
  db: Db,
  { id, waitingSince }: ConversationRow,
  sender: Party,
  { seq, at }: { seq: number; at: Date },
): Promise<void> {
  await inbox(db)
    .updateTable('conversation')
    .set({
      lastSeq: seq,
      [seqColumn[sender]]: seq,
      lastAt: at,
      waitingSince: sender === 'store' ? (waitingSince ?? at) : null,
      storeArchived: false,
      supplierArchived: false,
    })
    .where('id', '=', id)
    .execute()
}

export async function noteRead(db: Db, conversationId: number, reader: Party, seq: number): Promise<void> {
  await inbox(db)
    .updateTable('conversation')
    .set({ [readColumn[reader]]: seq })
    .where('id', '=', conversationId)
    .execute()
}

/** @returns whether the owner has such a conversation */
export async function setArchived(db: Db, { party, id: ownerId }: Owner, conversationId: number, isArchived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await inbox(db)
    .updateTable('conversation')
    .set({ [archivedColumn[party]]: isArchived })
    .where('id', '=', conversationId)
    .where(idColumn[party], '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether that changed anything */
export async function setBlocked(db: Db, { party, id: ownerId }: Owner, conversationId: number, isBlocked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await inbox(db)
    .updateTable('conversation')
    .set({ [blockedColumn[party]]: isBlocked })
    .where('id', '=', conversationId)
    .where(idColumn[party], '=', ownerId)
    .where(blockedColumn[party], '!=', isBlocked)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const conversationOfId = (db: Db, owner: Owner, id: number): Promise<ConversationRow | undefined> =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

/** The conversation of a pair, once it has a message. */
export async function conversationWith(
  db: Db,
  { storeId, supplierId }: { readonly storeId: number; readonly supplierId: number },
): Promise<{ readonly id: number; readonly label: string } | undefined> {
  return inbox(db)
    .selectFrom('conversation')
    .select(['id', 'label'])
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .where('lastSeq', '>', 0)
    .executeTakeFirst()
}

/** Both sides of a conversation of this owner. */
export const sidesOf = async (db: Db, owner: Owner, label: string): Promise<Pick<ConversationRow, 'storeId' | 'supplierId'> | undefined> =>
  conversationOf(db, owner, label)

/** Number of conversations with unread messages, up to a hundred. */
export async function countUnread(db: Db, { party, id }: Owner): Promise<number> {
  const { count } = await inbox(db)
    .selectFrom(
      inbox(db)
        .selectFrom('conversation')
        .select('id')
        .where(idColumn[party], '=', id)
        .whereRef(seqColumn[otherParty(party)], '>', readColumn[party])
        .limit(mostUnread)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const mostUnread = 100

/** @returns false where the store has accepted it before */
export async function insertAgreement(db: Db, now: Date, { storeId, personId }: { storeId: number; personId: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inbox(db)
    .insertInto('inboxAgreement')
    .values({ storeId, personId, acceptedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasAgreed(db: Db, storeId: number): Promise<boolean> {
  return (await agreementOf(db, [storeId])).length > 0
}

const agreementOf = preparedRead(`select 1 from inbox_agreement where store_id = $1`)

/** Active suppliers by a part of their name, for a store that begins a conversation. @param only the only supplier it sees */
export function findRecipients(
  db: Db,
  { search, only, limit }: { search: string; only: number | undefined; limit: number },
): Promise<{ id: number; name: string; tagline: string }[]> {
  let query = inbox(db).selectFrom('supplier').select(['id', 'name', 'tagline']).where('status', '=', 'ACTIVE')
  if (only !== undefined) query = query.where('id', '=', only)
  if (search) query = query.where(sql<boolean>`strpos(lower(name), ${search.toLowerCase()}) > 0`)
  return query.orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute()
}

const namesOfParties = preparedRead<{ party: Party; id: number; name: string }>(`
  select 'store' as party, id, name from store where id = any($1::bigint[])
  union all select 'supplier', id, name from supplier where id = any($2::bigint[])`)

/** Names of both sides. */
export async function namesOf(db: Db, rows: readonly Pick<ConversationRow, 'storeId' | 'supplierId'>[]) {
  const [storeIds, supplierIds] = [rows.map(({ storeId }) => storeId), rows.map(({ supplierId }) => supplierId)]
  const named = await namesOfParties(db, [storeIds, supplierIds])
  const of = (wanted: Party) => new Map(named.filter(({ party }) => party === wanted).map(({ id, name }) => [id, name]))
  return { store: of('store'), supplier: of('supplier') }
}
