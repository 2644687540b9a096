/**
 * Sums of a period, computed from timestamped rows. Each statement writes all figures of its period, including those that became zero, so
 * that repeating it changes nothing.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { analytics } from './tables.ts'

/** A period: `from` inclusive, `to` exclusive. */
export interface Stretch {
  readonly from: Date
  readonly to: Date
}

export interface RollupMark {
  readonly rolledTo: Date
  readonly countedAt: Date
}

/** Undefined: nothing has been rolled up yet. */
export async function findMark(db: Db): Promise<RollupMark | undefined> {
  return analytics(db).selectFrom('rollupMark').select(['rolledTo', 'countedAt']).executeTakeFirst()
}

/** Locks the mark until the transaction ends. @param first its initial time */
export async function lockMark(db: Db, first: Date, now: Date): Promise<RollupMark> {
  await analytics(db)
    .insertInto('rollupMark')
    .values({ rolledTo: first, countedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return analytics(db).selectFrom('rollupMark').select(['rolledTo', 'countedAt']).forUpdate().executeTakeFirstOrThrow()
}

export async function moveMark(db: Db, { rolledTo, countedAt }: RollupMark): Promise<void> {
  await analytics(db).updateTable('rollupMark').set({ rolledTo, countedAt }).execute()
}

/** Time of the first order or import; undefined where there is neither. */
export async function findFirstFact(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(created_at) from supplier_order), (select min(imported_at) from store_copy), (select min(at) from product_view)
    ) as at`.execute(analytics(db))
  return rows[0]?.at ?? undefined
}

const inside = (column: RawBuilder<unknown>, { from, to }: Stretch) => sql`${column} >= ${from} and ${column} < ${to}`

/** Goods of a paid supplier order, with the profit that stores can make. Lines older than the recorded retail price use today's. */
const goodsOf = (block: RawBuilder<unknown>) => sql`
  select l.product_id, l.variant_id, l.quantity, l.quantity * l.price_minor as revenue_minor,
    l.quantity * (coalesce(l.retail_price_minor, v.retail_price_minor) - l.price_minor) as margin_minor
  from order_line l join variant v on v.id = l.variant_id where l.supplier_order_id = ${block}`

/** Rows of supplier figures: supplier, time, figure, amount. */
const supplierFacts = (stretch: Stretch) => sql`
  select supplier_id, created_at as at, 'arrived' as figure, 1::bigint as amount
  from supplier_order where ${inside(sql`created_at`, stretch)}
  union all
  select supplier_id, short_of_stock_at, 'short_of_stock', 1
  from supplier_order where ${inside(sql`short_of_stock_at`, stretch)}
  union all
  select so.supplier_id, so.paid_at, one.figure, one.amount
  from supplier_order so
  cross join lateral (select sum(quantity) as items, sum(margin_minor) as margin_minor from (${goodsOf(sql`so.id`)}) line) goods
  cross join lateral (values ('orders', 1::bigint), ('items', goods.items), ('revenue', so.subtotal_minor), ('payout', so.payout_minor),
    ('margin', goods.margin_minor)) one(figure, amount)
  where ${inside(sql`so.paid_at`, stretch)}
  union all
  select so.supplier_id, so.shipped_at, one.figure, one.amount
  from supplier_order so
  cross join lateral (values ('shipped', 1::bigint), ('shipped_late', (so.shipped_at > so.ship_by)::integer),
    ('ship_seconds', extract(epoch from so.shipped_at - so.paid_at)::bigint),
    ('promised_seconds', extract(epoch from so.ship_by - so.paid_at)::bigint),
    ('late_seconds', greatest(extract(epoch from so.shipped_at - so.ship_by), 0)::bigint)) one(figure, amount)
  where ${inside(sql`so.shipped_at`, stretch)} and so.paid_at is not null
  union all
  select supplier_id, cancelled_at, 'cancelled', 1
  from supplier_order where ${inside(sql`cancelled_at`, stretch)} and paid_at is not null and unshipped_at is null
  union all
  select supplier_id, unshipped_at, 'cancelled', 1
  from supplier_order where ${inside(sql`unshipped_at`, stretch)}
  union all
  select supplier_id, imported_at, 'imports', 1 from store_copy where ${inside(sql`imported_at`, stretch)}
  union all
  select supplier_id, at, 'views', 1 from product_view where ${inside(sql`at`, stretch)}`

const sumOf = (figure: string) => sql`coalesce(sum(amount) filter (where figure = ${sql.lit(figure)}), 0)`

/** Views are kept where their rows were deleted meanwhile: the views of a past hour can only grow. */
const viewsStay = sql`views = greatest(f.views, excluded.views)`

/** Rolls up figures of suppliers per hour or day, for a period of whole ones. */
export async function rollUpSuppliers(db: Db, grain: 'hour' | 'day', stretch: Stretch): Promise<void> {
  await sql`
    insert into supplier_figures as f (supplier_id, grain, at, arrived, short_of_stock, orders, items, revenue_minor, payout_minor, margin_minor,
      shipped, shipped_late, ship_seconds, promised_seconds, late_seconds, cancelled, imports, views)
    select supplier_id, ${grain}, date_trunc(${grain}, at, 'UTC') as start, ${sumOf('arrived')}, ${sumOf('short_of_stock')}, ${sumOf('orders')},
      ${sumOf('items')}, ${sumOf('revenue')}, ${sumOf('payout')}, ${sumOf('margin')}, ${sumOf('shipped')}, ${sumOf('shipped_late')},
      ${sumOf('ship_seconds')}, ${sumOf('promised_seconds')}, ${sumOf('late_seconds')}, ${sumOf('cancelled')}, ${sumOf('imports')}, ${sumOf('views')}
    from (
      ${supplierFacts(stretch)}
      union all
      select supplier_id, at, 'arrived', 0 from supplier_figures where grain = ${grain} and ${inside(sql`at`, stretch)}
    ) fact group by supplier_id, start
    on conflict (supplier_id, grain, at) do update set arrived = excluded.arrived, short_of_stock = excluded.short_of_stock,
      orders = excluded.orders, items = excluded.items, revenue_minor = excluded.revenue_minor, payout_minor = excluded.payout_minor,
      margin_minor = excluded.margin_minor, shipped = excluded.shipped, shipped_late = excluded.shipped_late,
      ship_seconds = excluded.ship_seconds, promised_seconds = excluded.promised_seconds, late_seconds = excluded.late_seconds,
      cancelled = excluded.cancelled,
      imports = excluded.imports, ${viewsStay}`.execute(analytics(db))
}

/** Rolls up figures of products per day, for a period of whole days, and notes from which day on the sums of a supplier are stale. */
export async function rollUpProducts(db: Db, stretch: Stretch): Promise<void> {
  await sql`
    with written as (
    insert into product_figures as f (supplier_id, day, product_id, orders, items, revenue_minor, margin_minor, imports, views)
    select supplier_id, date_trunc('day', at, 'UTC') as start, product_id, sum(orders), sum(items), sum(revenue_minor), sum(margin_minor),
      sum(imports), sum(views)
    from (
      select so.supplier_id, so.paid_at as at, goods.product_id, 1 as orders, goods.items, goods.revenue_minor, goods.margin_minor, 0 as imports,
        0 as views
      from supplier_order so
      cross join lateral (select product_id, sum(quantity) as items, sum(revenue_minor) as revenue_minor, sum(margin_minor) as margin_minor
        from (${goodsOf(sql`so.id`)}) line group by product_id) goods
      where ${inside(sql`so.paid_at`, stretch)}
      union all
      select supplier_id, imported_at, product_id, 0, 0, 0, 0, 1, 0 from store_copy where ${inside(sql`imported_at`, stretch)}
      union all
      select supplier_id, at, product_id, 0, 0, 0, 0, 0, 1 from product_view where ${inside(sql`at`, stretch)}
      union all
      select supplier_id, day, product_id, 0, 0, 0, 0, 0, 0 from product_figures where ${inside(sql`day`, stretch)}
    ) fact group by supplier_id, start, product_id
    on conflict (supplier_id, day, product_id) do update set orders = excluded.orders, items = excluded.items,
      revenue_minor = excluded.revenue_minor, margin_minor = excluded.margin_minor, imports = excluded.imports, ${viewsStay}
      where (f.orders, f.items, f.revenue_minor, f.margin_minor, f.imports) is distinct from
        (excluded.orders, excluded.items, excluded.revenue_minor, excluded.margin_minor, excluded.imports) or f.views < excluded.views
      returning f.supplier_id, f.day
    )
    insert into product_sums as s (supplier_id, stale_from) select supplier_id, min(day) from written group by supplier_id
    on conflict (supplier_id) do update set stale_from = least(s.stale_from, excluded.stale_from)`.execute(analytics(db))
}

/** Rolls up figures of vendors per day, for a period of whole days. */
export async function rollUpVendors(db: Db, stretch: Stretch): Promise<void> {
  await sql`
    insert into vendor_figures (supplier_id, day, store_id, orders, items, revenue_minor, margin_minor, imports)
    select supplier_id, date_trunc('day', at, 'UTC') as start, store_id, sum(orders), sum(items), sum(revenue_minor), sum(margin_minor),
      sum(imports)
    from (
      select so.supplier_id, so.paid_at as at, so.store_id, 1 as orders, goods.items, so.subtotal_minor as revenue_minor, goods.margin_minor,
        0 as imports
      from supplier_order so
      cross join lateral (select sum(quantity) as items, sum(margin_minor) as margin_minor from (${goodsOf(sql`so.id`)}) line) goods
      where ${inside(sql`so.paid_at`, stretch)}
      union all
      select supplier_id, imported_at, store_id, 0, 0, 0, 0, 1 from store_copy where ${inside(sql`imported_at`, stretch)}
      union all
      select supplier_id, day, store_id, 0, 0, 0, 0, 0 from vendor_figures where ${inside(sql`day`, stretch)}
    ) fact group by supplier_id, start, store_id
    on conflict (supplier_id, day, store_id) do update set orders = excluded.orders, items = excluded.items,
      revenue_minor = excluded.revenue_minor, margin_minor = excluded.margin_minor, imports = excluded.imports`.execute(analytics(db))
}

/** Rolls up quantities of variants per day, for a period of whole days. */
export async function rollUpVariants(db: Db, stretch: Stretch): Promise<void> {
  await sql`
    insert into variant_figures (supplier_id, day, variant_id, items)
    select supplier_id, date_trunc('day', at, 'UTC') as start, variant_id, sum(items)
    from (
      select so.supplier_id, so.paid_at as at, l.variant_id, l.quantity as items
      from supplier_order so join order_line l on l.supplier_order_id = so.id where ${inside(sql`so.paid_at`, stretch)}
      union all
      select supplier_id, day, variant_id, 0 from variant_figures where ${inside(sql`day`, stretch)}
    ) fact group by supplier_id, start, variant_id
    on conflict (supplier_id, day, variant_id) do update set items = excluded.items`.execute(analytics(db))
}

/** Deletes hourly rows and views that are no longer shown, in batches. @returns number of deleted rows */
export async function forgetOld(db: Db, { hoursBefore, viewsBefore, limit }: { hoursBefore: Date; viewsBefore: Date; limit: number }) {
  const { numAffectedRows: hours = 0n } = await sql`
    delete from supplier_figures where ctid = any(array(
      select ctid from supplier_figures where grain = 'hour' and at < ${hoursBefore} order by at limit ${limit}))`.execute(analytics(db))
  const { numAffectedRows: views = 0n } = await sql`
    delete from product_view where ctid = any(array(
      select ctid from product_view where at < ${viewsBefore} order by at limit ${limit}))`.execute(analytics(db))
  return Number(hours + views)
}
