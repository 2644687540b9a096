/** Paid orders for which reminders are due: before their ship-by date, and once more after it. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { orders } from '../tables.ts'

/** The same condition as the partial index has. @see domain/orders/ship-by.ts */
const waits = sql`status = 'paid' and ship_reminders < 2 and (flag is null or flag = 'changed_in_store')`
const isDue = (now: Date, horizon: Date) => sql`ship_by <= ${horizon} and (ship_reminders = 0 or ship_by < ${now})`

export async function suppliersToRemind(db: Db, now: Date, horizon: Date): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    select distinct supplier_id from supplier_order where ${waits} and ${isDue(now, horizon)}`.execute(orders(db))
  return rows.map(({ supplierId }) => supplierId)
}

export interface RemindedOrder {
  readonly id: number
  readonly storeOrderId: number
  readonly storeId: number
  readonly orderName: string
  readonly totalMinor: number
  readonly shipBy: Date
  readonly isLate: boolean
}

/** Takes a supplier's due orders, earliest first; an order is then not due again until its date has passed. */
export async function takeDueReminders(
  db: Db,
  supplierId: number,
  { now, horizon, limit }: { readonly now: Date; readonly horizon: Date; readonly limit: number },
): Promise<RemindedOrder[]> {
  const { rows } = await sql<RemindedOrder>`
    with due as (
      select id from supplier_order where supplier_id = ${supplierId} and ${waits} and ${isDue(now, horizon)}
      order by ship_by, id limit ${limit} for update
    ), taken as (
      update supplier_order so set ship_reminders = case when so.ship_by < ${now} then 2 else 1 end
      from due where due.id = so.id
      returning so.id, so.store_order_id, so.store_id, so.total_minor, so.ship_by, so.ship_by < ${now} as is_late
    )
    select taken.*, o.name as order_name from taken join store_order o on o.id = taken.store_order_id order by taken.ship_by, taken.id`.execute(
    orders(db),
  )
  return rows
}
