/** Pieces of paid orders that stores refunded in their shops. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from '../tables.ts'

export interface NewShopRefundLine {
  readonly storeOrderId: number
  readonly externalRefundId: string
  readonly orderLineId: number
  readonly supplierOrderId: number
  readonly storeId: number
  readonly quantity: number
  readonly toldAt: Date
  /** Set where the store refunded from here, and wants nothing of it, or has it already. */
  readonly dismissedAt: Date | null
}

/** @returns those that were not known yet */
export async function insertShopRefundLines(
  db: Db,
  lines: readonly NewShopRefundLine[],
): Promise<Pick<NewShopRefundLine, 'orderLineId' | 'quantity' | 'dismissedAt'>[]> {
  if (!lines.length) return []
  return orders(db)
    .insertInto('shopRefundLine')
    .values([...lines])
    .onConflict((known) => known.columns(['storeOrderId', 'externalRefundId', 'orderLineId']).doNothing())
    .returning(['orderLineId', 'quantity', 'dismissedAt'])
    .execute()
}

export interface RefundedPieces {
  readonly orderLineId: number
  readonly quantity: number
}

/** Pieces of each supplier order that were refunded in the shop, by line, without what the store wants nothing of. */
export async function refundedInShop(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, RefundedPieces[]>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await orders(db)
    .selectFrom('shopRefundLine')
    .select(['supplierOrderId', 'orderLineId', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .where('dismissedAt', 'is', null)
    .groupBy(['supplierOrderId', 'orderLineId'])
    .orderBy('orderLineId')
    .execute()
  return Map.groupBy(rows, ({ supplierOrderId }) => supplierOrderId)
}

/** The store wants nothing of what it refunded so far. */
export async function dismissShopRefunds(db: Db, supplierOrderId: number, now: Date): Promise<void> {
  await orders(db)
    .updateTable('shopRefundLine')
    .set({ dismissedAt: now })
    .where('supplierOrderId', '=', supplierOrderId)
    .where('dismissedAt', 'is', null)
    .execute()
}
