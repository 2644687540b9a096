/** Figures of suppliers for their list, computed from the listing: one row per supplier with listed products. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { marketplace } from '../tables.ts'

const factColumns = [
  'product_count',
  'categories',
  'cost_low',
  'cost_high',
  'retail_low',
  'retail_high',
  'costs',
  'retails',
  'shipping_us',
  'shipping_ca',
  'shipping_intl',
  'profit_us',
  'profit_ca',
  'profit_intl',
  'sold',
  'imported',
]
const columns = sql.raw(factColumns.join(', '))
const setColumns = sql.raw(factColumns.map((column) => `${column} = excluded.${column}`).join(', '))

/**
 * Updates the rows from the listing, under a lock until the transaction ends: of two concurrent sums of a supplier, the one that has read
 * earlier must not write later.
 * @param only undefined: every supplier
 */
export async function writeSupplierListing(db: Db, now: Date, only?: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215304)`.execute(marketplace(db))
  const these = only === undefined ? sql`true` : sql`supplier_id = ${only}`
  await sql`
    with facts as materialized (
      select supplier_id, count(*)::integer as product_count,
        array_agg(distinct category) || coalesce(array_agg(distinct category || '/' || subcategory) filter (where subcategory is not null), '{}') as categories,
        min(cost) as cost_low, max(cost) as cost_high, min(shipping_us) as shipping_us, min(shipping_ca) as shipping_ca,
        min(shipping_intl) as shipping_intl, min(retail) as retail_low, max(retail) as retail_high,
        range_agg(int4range(cost, cost, '[]')) as costs, range_agg(int4range(retail, retail, '[]')) as retails, max(profit_us) as profit_us,
        max(profit_ca) as profit_ca, max(profit_intl) as profit_intl, sum(sold) as sold, sum(imported) as imported
      from listing where in_stock and ${these} group by supplier_id
    ), gone as (
      delete from supplier_listing where ${these} and supplier_id not in (select supplier_id from facts)
    )
    insert into supplier_listing (supplier_id, ${columns}, updated_at)
    select supplier_id, ${columns}, ${now}::timestamptz from facts
    on conflict (supplier_id) do update set ${setColumns}, updated_at = excluded.updated_at`.execute(marketplace(db))
}

/** Ids of a supplier's products, one batch at a time. @param after id of the last product of the previous run */
export async function productsOfSupplier(db: Db, supplierId: number, after: number, limit: number): Promise<number[]> {
  const rows = await marketplace(db)
    .selectFrom('product')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
