/** Figures of products summed over the periods of the analytics page. */
import type { SummedPeriod } from '@quayside/domain/analytics/period'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { Period, ProductFigures } from './figures.records.ts'
import type { Stretch } from './rollups.records.ts'
import { analytics } from './tables.ts'

export interface DueSums {
  readonly supplierId: number
  readonly summedTo: Date | null
  readonly staleFrom: Date | null
}

/** Suppliers whose figures have changed or whose sums end on an earlier day, locked until the transaction ends. */
export async function lockDueSums(db: Db, to: Date, limit: number): Promise<DueSums[]> {
  return analytics(db)
    .selectFrom('productSums')
    .select(['supplierId', 'summedTo', 'staleFrom'])
    .where((eb) => eb.or([eb('summedTo', 'is', null), eb('summedTo', '<', to), eb('staleFrom', 'is not', null)]))
    .orderBy('supplierId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function saveSummed(db: Db, supplierId: number, to: Date): Promise<void> {
  await analytics(db).updateTable('productSums').set({ summedTo: to, staleFrom: null }).where('supplierId', '=', supplierId).execute()
}

/** Has all sums made anew. Until then the former ones are shown. */
export async function markSumsStale(db: Db): Promise<void> {
  await analytics(db)
    .updateTable('productSums')
    .set({ staleFrom: new Date(0) })
    .execute()
}

/** End of the day that a supplier's sums reach to. */
export async function findSummedTo(db: Db, supplierId: number): Promise<Date | undefined> {
  const row = await analytics(db).selectFrom('productSums').select('summedTo').where('supplierId', '=', supplierId).executeTakeFirst()
  return row?.summedTo ?? undefined
}

const figures = sql`sum(f.orders) as orders, sum(f.items) as items, sum(f.revenue_minor) as revenue_minor, sum(f.margin_minor) as margin_minor,
  sum(f.imports) as imports, sum(f.views) as views`
const hasFigures = sql`sum(f.orders) + sum(f.imports) + sum(f.views) > 0`

/** Sums a period anew for all products. */
export async function sumAllProducts(db: Db, supplierId: number, period: SummedPeriod, { from, to }: Stretch): Promise<void> {
  await analytics(db).deleteFrom('productPeriodFigures').where('supplierId', '=', supplierId).where('period', '=', period).execute()
  await sql`
    insert into product_period_figures (supplier_id, period, product_id, orders, items, revenue_minor, margin_minor, imports, views)
    select f.supplier_id, ${period}, f.product_id, ${figures} from product_figures f
    where f.supplier_id = ${supplierId} and f.day >= ${from} and f.day < ${to}
    group by f.supplier_id, f.product_id having ${hasFigures}`.execute(analytics(db))
}

/** Sums a period anew for the products that have figures on days that changed, or that the period has left behind. */
export async function sumChangedProducts(
  db: Db,
  supplierId: number,
  period: SummedPeriod,
  { from, to, leftFrom, staleFrom }: Stretch & { readonly leftFrom: Date; readonly staleFrom: Date },
): Promise<void> {
  await sql`
    with touched as (
      select product_id from product_figures where supplier_id = ${supplierId} and day >= ${leftFrom} and day < ${from}
      union
      select product_id from product_figures where supplier_id = ${supplierId} and day >= ${staleFrom} and day < ${to}
    ), summed as (
      select f.product_id, ${figures} from touched join product_figures f on f.product_id = touched.product_id
      where f.supplier_id = ${supplierId} and f.day >= ${from} and f.day < ${to}
      group by f.product_id having ${hasFigures}
    ), ended as (
      delete from product_period_figures where supplier_id = ${supplierId} and period = ${period}
        and product_id in (select product_id from touched) and product_id not in (select product_id from summed)
    )
    insert into product_period_figures as p (supplier_id, period, product_id, orders, items, revenue_minor, margin_minor, imports, views)
    select ${supplierId}, ${period}, product_id, orders, items, revenue_minor, margin_minor, imports, views from summed
    on conflict (supplier_id, period, product_id) do update set orders = excluded.orders, items = excluded.items,
      revenue_minor = excluded.revenue_minor, margin_minor = excluded.margin_minor, imports = excluded.imports, views = excluded.views`.execute(
    analytics(db),
  )
}

export async function countSummedProducts(db: Db, supplierId: number, period: SummedPeriod): Promise<number> {
  const row = await analytics(db)
    .selectFrom('productPeriodFigures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A page of the summed products, highest revenue first. */
export async function listSummedProducts(
  db: Db,
  supplierId: number,
  period: SummedPeriod,
  { before, from }: Pick<Period, 'before' | 'from'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductFigures[]> {
  const { rows } = await sql<ProductFigures>`
    with shown as (
      select product_id, orders, items, revenue_minor, margin_minor, imports, views from product_period_figures
      where supplier_id = ${supplierId} and period = ${period}
      order by revenue_minor desc, imports desc, views desc, product_id limit ${limit} offset ${offset}
    )
    select shown.*, p.title,
      (select i.upload_id from product_image i where i.product_id = shown.product_id order by i.position limit 1) as upload_id,
      coalesce((select sum(f.revenue_minor) from product_figures f
        where f.supplier_id = ${supplierId} and f.product_id = shown.product_id and f.day >= ${before} and f.day < ${from}), 0)::bigint
        as revenue_before_minor
    from shown join product p on p.id = shown.product_id
    order by shown.revenue_minor desc, shown.imports desc, shown.views desc, shown.product_id`.execute(analytics(db))
  return rows
}
