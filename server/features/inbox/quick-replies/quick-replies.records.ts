/** Quick replies of stores and suppliers, and what fills them. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { Owner } from '../parties.ts'
import { inbox } from '../tables.ts'

export interface QuickReplyRow {
  readonly id: number
  readonly position: number
  readonly name: string
  readonly text: string
}

const columns = ['id', 'position', 'name', 'text'] as const
const idColumn = { store: 'storeId', supplier: 'supplierId' } as const

export const quickRepliesOf = (db: Db, { party, id }: Owner): Promise<QuickReplyRow[]> =>
  inbox(db).selectFrom('quickReply').select(columns).where(idColumn[party], '=', id).orderBy('position').orderBy('id').execute()

/** Locks the account until the transaction ends, so that two tabs neither exceed the limit nor mix their orders. */
export async function lockAccount(db: Db, { party, id }: Owner): Promise<void> {
  await inbox(db).selectFrom(party).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const insertQuickReply = (db: Db, { party, id }: Owner, reply: Omit<QuickReplyRow, 'id'>): Promise<QuickReplyRow> =>
  inbox(db)
    .insertInto('quickReply')
    .values({ ...reply, [idColumn[party]]: id })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** @returns undefined where the owner has no such reply */
export const updateQuickReply = (
  db: Db,
  { party, id: ownerId }: Owner,
  { id, name, text }: Omit<QuickReplyRow, 'position'>,
): Promise<QuickReplyRow | undefined> =>
  inbox(db)
    .updateTable('quickReply')
    .set({ name, text })
    .where('id', '=', id)
    .where(idColumn[party], '=', ownerId)
    .returning(columns)
    .executeTakeFirst()

/** Gives an owner's replies the order of these ids. */
export async function saveOrder(db: Db, { party, id }: Owner, ids: readonly number[]): Promise<void> {
  await sql`
    update quick_reply r set position = n.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality n(id, place)
    where r.id = n.id and r.${sql.ref(party === 'store' ? 'store_id' : 'supplier_id')} = ${id}`.execute(inbox(db))
}

/** @returns whether there was one */
export async function deleteQuickReply(db: Db, { party, id: ownerId }: Owner, id: number): Promise<boolean> {
  const { numDeletedRows } = await inbox(db)
    .deleteFrom('quickReply')
    .where('id', '=', id)
    .where(idColumn[party], '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The order that the messages of a conversation referred to last. */
export async function lastOrderOf(db: Db, conversationId: number): Promise<number | undefined> {
  const row = await inbox(db)
    .selectFrom('message')
    .select('supplierOrderIds')
    .where('conversationId', '=', conversationId)
    .where('supplierOrderIds', '!=', sql<number[]>`'{}'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.supplierOrderIds.at(-1))
}

/** A paid order, with its parcels. */
export async function orderForReply(db: Db, supplierOrderId: number) {
  const order = await inbox(db)
    .selectFrom('supplierOrder')
    .innerJoin('storeOrder', 'storeOrder.id', 'supplierOrder.storeOrderId')
    .select(['storeOrder.name', 'supplierOrder.paidAt', 'supplierOrder.shipBy', 'supplierOrder.status', 'supplierOrder.flag'])
    .select(['supplierOrder.totalMinor', 'supplierOrder.refundedMinor'])
    .where('supplierOrder.id', '=', supplierOrderId)
    .executeTakeFirstOrThrow()
  const parcels = await inbox(db)
    .selectFrom('shipment')
    .select(['carrier', 'trackingNumber'])
    .where('supplierOrderId', '=', supplierOrderId)
    .orderBy('id')
    .execute()
  return { ...order, parcels }
}
