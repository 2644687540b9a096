import type { Workings } from '@quayside/domain/vocabulary/workings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from './tables.ts'

export interface OrderOfLine {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly name: string
  readonly storeName: string
  readonly supplierName: string
  readonly workings: { readonly total: Workings; readonly payout: Workings }
  readonly commissionWorkings: Workings | null
}

/** Supplier orders of one side, by id. */
export async function ordersOfLines(
  db: Db,
  side: { readonly storeId: number } | { readonly supplierId: number },
  ids: readonly number[],
): Promise<Map<number, OrderOfLine>> {
  if (!ids.length) return new Map()
  const rows = await orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .innerJoin('store', 'store.id', 'so.storeId')
    .innerJoin('supplier', 'supplier.id', 'so.supplierId')
    .select(['so.id as supplierOrderId', 'so.storeOrderId', 'o.name', 'store.name as storeName', 'supplier.name as supplierName'])
    .select(['so.workings', 'so.commissionWorkings'])
    .where('so.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('storeId' in side ? 'so.storeId' : 'so.supplierId', '=', 'storeId' in side ? side.storeId : side.supplierId)
    .execute()
  return new Map((rows as unknown as OrderOfLine[]).map((row) => [row.supplierOrderId, row]))
}
