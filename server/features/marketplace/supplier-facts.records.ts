/** What a supplier's listed products amount to: worked out from the listing, one row a supplier that has any. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { marketplace } from './tables.ts'

/** Brings the rows to what the listing says. @param only undefined: every supplier */
export async function writeSupplierListing(db: Db, now: Date, only?: number): Promise<void> {
  const these = only === undefined ? sql`true` : sql`supplier_id = ${only}`
  await sql`
    with facts as materialized (
      select supplier_id, count(*)::integer as product_count,
        array_agg(distinct category) || coalesce(array_agg(distinct category || '/' || subcategory) filter (where subcategory is not null), '{}') as categories,
        min(cost) as cost_low, max(cost) as cost_high, min(shipping_us) as shipping_us, min(shipping_ca) as shipping_ca,
        min(shipping_intl) as shipping_intl, sum(sold) as sold, sum(imported) as imported
      from listing where in_stock and ${these} group by supplier_id
    ), gone as (
      delete from supplier_listing where ${these} and supplier_id not in (select supplier_id from facts)
    )
    insert into supplier_listing (supplier_id, product_count, categories, cost_low, cost_high, shipping_us, shipping_ca, shipping_intl, sold, imported, updated_at)
    select supplier_id, product_count, categories, cost_low, cost_high, shipping_us, shipping_ca, shipping_intl, sold, imported, ${now}::timestamptz from facts
    on conflict (supplier_id) do update set product_count = excluded.product_count, categories = excluded.categories,
      cost_low = excluded.cost_low, cost_high = excluded.cost_high, shipping_us = excluded.shipping_us, shipping_ca = excluded.shipping_ca,
      shipping_intl = excluded.shipping_intl, sold = excluded.sold, imported = excluded.imported, updated_at = excluded.updated_at`.execute(
    marketplace(db),
  )
}

/** The numbers of a supplier's products, so many at a time. @param after the last one of the run before */
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
