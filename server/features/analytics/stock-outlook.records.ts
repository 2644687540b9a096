/** Variants that will run out first at the recent sales pace, with their state of last night. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { analytics } from './tables.ts'

interface Pace {
  /** Start and end of the days whose sales make the pace. */
  readonly from: Date
  readonly to: Date
  readonly days: number
  /** Variants whose stock lasts longer are left out. */
  readonly horizonDays: number
}

export async function suppliersThatSold(db: Db, { from, to }: Pick<Pace, 'from' | 'to'>): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    select s.id as supplier_id from supplier s
    cross join lateral (select from variant_figures v where v.supplier_id = s.id and v.day >= ${from} and v.day < ${to} limit 1) sold`.execute(
    analytics(db),
  )
  return rows.map(({ supplierId }) => supplierId)
}

/** Replaces a supplier's outlook. */
export async function replaceOutlook(db: Db, supplierId: number, { from, to, days, horizonDays }: Pace): Promise<void> {
  await analytics(db).deleteFrom('stockOutlook').where('supplierId', '=', supplierId).execute()
  await sql`
    insert into stock_outlook (supplier_id, variant_id, product_id, sold, hours_left)
    select v.supplier_id, v.id, v.product_id, pace.sold, (greatest(v.quantity - v.reserved, 0)::bigint * ${days * 24}::integer / pace.sold)::integer
    from (
      select variant_id, sum(items)::integer as sold from variant_figures
      where supplier_id = ${supplierId} and day >= ${from} and day < ${to} group by variant_id having sum(items) > 0
    ) pace
    join variant v on v.id = pace.variant_id
    join product p on p.id = v.product_id
    where v.active and p.active and p.soft_deleted_at is null
      and greatest(v.quantity - v.reserved, 0)::bigint * ${days}::integer <= pace.sold * ${horizonDays}::bigint
    on conflict do nothing`.execute(analytics(db))
}

export interface OutlookRow {
  readonly productId: number
  readonly title: string
  readonly variantName: string
  readonly sku: string
  readonly sold: number
  /** Present available quantity. */
  readonly available: number
}

export async function listOutlook(db: Db, supplierId: number, { limit, offset }: { limit: number; offset: number }): Promise<OutlookRow[]> {
  const { rows } = await sql<OutlookRow>`
    select o.product_id, p.title, v.name as variant_name, v.sku, o.sold, greatest(v.quantity - v.reserved, 0) as available
    from (select * from stock_outlook where supplier_id = ${supplierId} order by hours_left, variant_id limit ${limit} offset ${offset}) o
    join variant v on v.id = o.variant_id join product p on p.id = o.product_id
    order by o.hours_left, o.variant_id`.execute(analytics(db))
  return rows
}

export async function countOutlook(db: Db, supplierId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock_outlook where supplier_id = ${supplierId}`.execute(analytics(db))
  return rows[0]!.count
}
