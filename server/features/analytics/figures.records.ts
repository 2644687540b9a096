/** Figures of one supplier, read from the rollups. */
import type { Figures } from '@quayside/domain/analytics/figures'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { analytics } from './tables.ts'

export interface FiguresAt extends Figures {
  readonly at: Date
}

/** @param from the first hour or day; @param to the end of the last */
export async function figuresBetween(
  db: Db,
  supplierId: number,
  { grain, from, to }: { readonly grain: 'hour' | 'day'; readonly from: Date; readonly to: Date },
): Promise<FiguresAt[]> {
  const rows = await analytics(db)
    .selectFrom('supplierFigures')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('grain', '=', grain)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute()
  return rows.map(({ supplierId: _, grain: __, ...figures }) => figures)
}

export interface Period {
  readonly before: Date
  readonly from: Date
  readonly to: Date
}

export interface ProductFigures {
  readonly productId: number
  readonly title: string
  readonly uploadId: number | null
  readonly orders: number
  readonly items: number
  readonly revenueMinor: number
  readonly revenueBeforeMinor: number
  readonly marginMinor: number
  readonly imports: number
  readonly views: number
}

/** Products with any figure in the period, highest revenue first. `total` counts all of them. */
export async function sumProductFigures(
  db: Db,
  supplierId: number,
  { before, from, to }: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ProductFigures[] }> {
  const { rows } = await sql<ProductFigures & { total: number }>`
    with summed as (
      select product_id, sum(orders)::integer as orders, sum(items)::integer as items, sum(revenue_minor)::bigint as revenue_minor,
        sum(margin_minor)::bigint as margin_minor, sum(imports)::integer as imports, sum(views)::integer as views
      from product_figures where supplier_id = ${supplierId} and day >= ${from} and day < ${to}
      group by product_id having sum(orders) + sum(imports) + sum(views) > 0
    ), shown as (
      select summed.*, count(*) over ()::integer as total from summed
      order by revenue_minor desc, imports desc, views desc, product_id limit ${limit} offset ${offset}
    )
    select shown.*, p.title,
      (select i.upload_id from product_image i where i.product_id = shown.product_id order by i.position limit 1) as upload_id,
      coalesce((select sum(f.revenue_minor) from product_figures f
        where f.supplier_id = ${supplierId} and f.product_id = shown.product_id and f.day >= ${before} and f.day < ${from}), 0)::bigint
        as revenue_before_minor
    from shown join product p on p.id = shown.product_id
    order by shown.revenue_minor desc, shown.imports desc, shown.views desc, shown.product_id`.execute(analytics(db))
  return { total: rows[0]?.total ?? 0, rows }
}

export interface VendorFigures {
  readonly storeId: number
  readonly name: string
  readonly orders: number
  readonly items: number
  readonly revenueMinor: number
  readonly revenueBeforeMinor: number
  readonly marginMinor: number
  readonly imports: number
}

/** Stores that ordered or imported in the period, highest revenue first. */
export async function listVendorFigures(
  db: Db,
  supplierId: number,
  { before, from, to }: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: VendorFigures[] }> {
  const { rows } = await sql<VendorFigures & { total: number }>`
    with summed as (
      select store_id, sum(orders)::integer as orders, sum(items)::integer as items, sum(revenue_minor)::bigint as revenue_minor,
        sum(margin_minor)::bigint as margin_minor, sum(imports)::integer as imports
      from vendor_figures where supplier_id = ${supplierId} and day >= ${from} and day < ${to}
      group by store_id having sum(orders) + sum(imports) > 0
    ), shown as (
      select summed.*, count(*) over ()::integer as total from summed
      order by revenue_minor desc, imports desc, store_id limit ${limit} offset ${offset}
    )
    select shown.*, s.name,
      coalesce((select sum(f.revenue_minor) from vendor_figures f
        where f.supplier_id = ${supplierId} and f.store_id = shown.store_id and f.day >= ${before} and f.day < ${from}), 0)::bigint
        as revenue_before_minor
    from shown join store s on s.id = shown.store_id
    order by shown.revenue_minor desc, shown.imports desc, shown.store_id`.execute(analytics(db))
  return { total: rows[0]?.total ?? 0, rows }
}
