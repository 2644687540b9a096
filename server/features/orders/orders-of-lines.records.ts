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
}

/** With how its amounts were made, which is most of what there is to read of an order. */
export interface ExplainedOrder extends OrderOfLine {
  readonly workings: { readonly total: Workings; readonly payout: Workings }
  readonly commissionWorkings: Workings | null
}

type Side = { readonly storeId: number } | { readonly supplierId: number }

/** Supplier orders of one side, by id. */
export const ordersOfLines = async (db: Db, side: Side, ids: readonly number[]): Promise<Map<number, OrderOfLine>> =>
  byId(ids.length ? await headsOf(db, side, ids).execute() : [])

export async function explainedOrdersOfLines(db: Db, side: Side, ids: readonly number[]): Promise<Map<number, ExplainedOrder>> {
  if (!ids.length) return new Map()
  const rows = await headsOf(db, side, ids).select(['so.workings', 'so.commissionWorkings']).execute()
  return byId(rows as unknown as ExplainedOrder[])
}

const headsOf = (db: Db, side: Side, ids: readonly number[]) =>
  orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .innerJoin('store', 'store.id', 'so.storeId')
    .innerJoin('supplier', 'supplier.id', 'so.supplierId')
    .select(['so.id as supplierOrderId', 'so.storeOrderId', 'o.name', 'store.name as storeName', 'supplier.name as supplierName'])
    .where('so.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('storeId' in side ? 'so.storeId' : 'so.supplierId', '=', 'storeId' in side ? side.storeId : side.supplierId)

const byId = <Row extends OrderOfLine>(rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.supplierOrderId, row]))
