/** Lines of a block. A line has a quantity; there is no row per piece. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { orders } from './tables.ts'

export type OrderLine = Omit<Selectable<DB['orderLine']>, 'properties'> & {
  readonly properties: readonly { name: string; value: string }[]
}

export type NewLine = Omit<
  Insertable<DB['orderLine']>,
  'id' | 'supplierOrderId' | 'storeOrderId' | 'storeId' | 'supplierId' | 'refundedQuantity' | 'properties'
> & {
  readonly properties: readonly { name: string; value: string }[]
}

export interface LineOwner {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly storeId: number
  readonly supplierId: number
}

/** Replaces all lines of a block. */
export async function replaceLines(db: Db, owner: LineOwner, lines: readonly NewLine[]): Promise<void> {
  await orders(db)
    .deleteFrom('orderLine')
    .where('storeId', '=', owner.storeId)
    .where('supplierOrderId', '=', owner.supplierOrderId)
    .execute()
  if (!lines.length) return
  await orders(db)
    .insertInto('orderLine')
    .values(lines.map((line) => ({ ...line, ...owner, properties: JSON.stringify(line.properties) })))
    .execute()
}

/** Pieces of lines that will not be shipped. */
export async function addRefunded(
  db: Db,
  storeId: number,
  pieces: readonly { readonly id: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update order_line set refunded_quantity = refunded_quantity + given.quantity
    from unnest(${pieces.map(({ id }) => id)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[]) as given (id, quantity)
    where order_line.store_id = ${storeId} and order_line.id = given.id`.execute(orders(db))
}

/** Erases texts that shoppers had put on goods. */
export async function eraseProperties(db: Db, storeId: number, orderIds: readonly number[]): Promise<void> {
  await orders(db)
    .updateTable('orderLine')
    .set({ properties: '[]' })
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .execute()
}

export async function linesOfBlocks(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  const lines = new Map<number, OrderLine[]>()
  if (!supplierOrderIds.length) return lines
  const rows = await orders(db)
    .selectFrom('orderLine')
    .selectAll()
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  for (const row of rows as unknown as OrderLine[]) lines.set(row.supplierOrderId, [...(lines.get(row.supplierOrderId) ?? []), row])
  return lines
}
