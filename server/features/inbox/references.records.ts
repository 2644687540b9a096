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
  const products = productIds.length
    ? await inbox(db).selectFrom('product').select(['id', 'title']).where('id', '=', sql<number>`any(${productIds}::bigint[])`).execute()
    : []
  const orders = orderIds.length
    ? await inbox(db)
        .selectFrom('supplierOrder')
        .innerJoin('storeOrder', 'storeOrder.id', 'supplierOrder.storeOrderId')
        .select(['supplierOrder.id', 'supplierOrder.storeOrderId', 'storeOrder.name'])
        .where('supplierOrder.id', '=', sql<number>`any(${orderIds}::bigint[])`)
        .execute()
    : []
  return {
    products: new Map(products.map(({ id, title }) => [id, title])),
    orders: new Map(orders.map(({ id, ...order }) => [id, order])),
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
