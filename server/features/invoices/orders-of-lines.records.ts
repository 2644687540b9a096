import type { Workings } from '@quayside/domain/vocabulary/workings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { invoices } from './tables.ts'

export interface OrderOfLine {
  readonly supplierOrderId: number
  readonly name: string
  readonly storeName: string
  readonly commissionWorkings: Workings | null
}

/** Orders of a supplier, by id. */
export async function ordersOfLines(db: Db, supplierId: number, ids: readonly number[]): Promise<Map<number, OrderOfLine>> {
  if (!ids.length) return new Map()
  const rows = await invoices(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .innerJoin('store', 'store.id', 'so.storeId')
    .select(['so.id as supplierOrderId', 'o.name', 'store.name as storeName', 'so.commissionWorkings'])
    .where('so.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('so.supplierId', '=', supplierId)
    .execute()
  return new Map((rows as unknown as OrderOfLine[]).map((row) => [row.supplierOrderId, row]))
}
