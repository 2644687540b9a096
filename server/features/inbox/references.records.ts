/** Names of products and orders that messages refer to. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { inbox } from './tables.ts'

export interface References {
  readonly products: ReadonlyMap<number, string>
  readonly orders: ReadonlyMap<number, OrderReference>
}

export interface OrderReference {
  readonly storeOrderId: number
  readonly name: string
}

/** A product of a supplier that no longer exists is left out. */
export async function referencesOf(
  db: Db,
  messages: readonly { readonly productIds: readonly number[]; readonly supplierOrderIds: readonly number[] }[],
): Promise<References> {
  const productIds = [...new Set(messages.flatMap((message) => message.productIds))]
  const orderIds = [...new Set(messages.flatMap((message) => message.supplierOrderIds))]
  if (!productIds.length && !orderIds.length) return { products: new Map(), orders: new Map() }
  const { rows } = await sql<{ kind: 'product' | 'order'; id: number; name: string; storeOrderId: number | null }>`
    select 'product' as kind, id, title as name, null::bigint as store_order_id from product where id = any(${productIds}::bigint[])
    union all
    select 'order', so.id, o.name, so.store_order_id from supplier_order so join store_order o on o.id = so.store_order_id
    where so.id = any(${orderIds}::bigint[])`.execute(inbox(db))
  const orders = rows.filter(({ kind }) => kind === 'order')
  return {
    products: new Map(rows.filter(({ kind }) => kind === 'product').map(({ id, name }) => [Number(id), name])),
    orders: new Map(orders.map(({ id, name, storeOrderId }) => [Number(id), { storeOrderId: Number(storeOrderId), name }])),
  }
}

/** Which of these orders both sides see: the store's own with this supplier, from its payment on. */
export async function ordersBetween(
  db: Db,
  { storeId, supplierId }: { storeId: number; supplierId: number },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await inbox(db)
    .selectFrom('supplierOrder')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .where('paidAt', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ConversationClaim {
  readonly claimId: number
  readonly storeId: number
  readonly supplierId: number
}

/** Lets messages between the two name these refund requests. */
export async function insertConversationClaims(db: Db, claims: readonly ConversationClaim[]): Promise<void> {
  if (claims.length)
    await inbox(db)
      .insertInto('conversationClaim')
      .values([...claims])
      .execute()
}

/** Which of these refund requests are between the two. */
export async function claimsBetween(
  db: Db,
  { storeId, supplierId }: { storeId: number; supplierId: number },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await inbox(db)
    .selectFrom('conversationClaim')
    .select('claimId')
    .where('claimId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .execute()
  return rows.map(({ claimId }) => claimId)
}
