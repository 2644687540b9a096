/** A supplier's own products, found by state, search and category. */
import type { ProductIssue } from '@quayside/domain/supplier-products/product-rules'
import type { ProductTab } from '@quayside/domain/supplier-products/product-tabs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { fromNearerEnd, type Page } from '#foundation/database/nearer-end'
import { supplierProducts } from './tables.ts'

export interface ProductFilter {
  readonly tab: ProductTab
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly issue?: ProductIssue | undefined
}

export async function countProducts(db: Db, supplierId: number, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product p where ${matching(supplierId, filter)}`.execute(
    supplierProducts(db),
  )
  return rows[0]!.count
}

/** Ids, newest first. */
export async function findProducts(db: Db, supplierId: number, filter: ProductFilter, page: Page): Promise<number[]> {
  const { offset, limit, isReversed } = fromNearerEnd(page)
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${matching(supplierId, filter)}
    order by p.id ${isReversed ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`.execute(supplierProducts(db))
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.toReversed() : ids
}

/**
 * Products that a search finds, in one reading: their number, and the ids of a page, newest first. Whatever is asked for is found once, by
 * title or by SKU.
 */
export async function searchProducts(
  db: Db,
  supplierId: number,
  { search, ...filter }: ProductFilter & { readonly search: string },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select p.id from product p where ${matching(supplierId, filter)} and p.title ilike ${titlePattern(search)}
      union
      select p.id from variant v join product p on p.id = v.product_id
        where v.supplier_id = ${supplierId} and lower(v.sku) like ${skuPattern(search)} and ${matching(supplierId, filter)})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc offset ${offset} limit ${limit}) as ids`.execute(supplierProducts(db))
  return { total: rows[0]!.total, ids: rows[0]!.ids.map(Number) }
}

/** Ids, oldest first, after a given one: of selected products, or of all that match. */
export async function findProductsAfter(
  db: Db,
  supplierId: number,
  wanted: ProductFilter | readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const among = 'length' in wanted ? chosen(supplierId, wanted) : matching(supplierId, wanted)
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where ${among} and p.id > ${after} order by p.id limit ${limit}`.execute(supplierProducts(db))
  return rows.map(({ id }) => id)
}

const chosen = (supplierId: number, ids: readonly number[]): RawBuilder<unknown> =>
  sql`p.supplier_id = ${supplierId} and p.soft_deleted_at is null and p.id = any(${[...ids]}::bigint[])`

function matching(supplierId: number, { tab, search, category, issue }: ProductFilter): RawBuilder<unknown> {
  const conditions = [
    sql`p.supplier_id = ${supplierId}`,
    sql`p.soft_deleted_at is null`,
    ...ofTab[tab],
    ...(category ? [sql`p.category = ${category}`] : []),
    ...(issue ? ofIssue[issue] : []),
    ...(search ? [searched(supplierId, search)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const ofTab: Readonly<Record<ProductTab, readonly RawBuilder<unknown>[]>> = {
  all: [],
  active: [sql`p.active`],
  inactive: [sql`not p.active`],
  low_stock: [sql`p.active`, sql`exists (select from low_stock_product l where l.supplier_id = p.supplier_id and l.product_id = p.id)`],
}

/** The pattern is a literal, so that the partial index is used. */
const ofIssue: Readonly<Record<ProductIssue, readonly RawBuilder<unknown>[]>> = {
  description_links: [sql`p.description ~* '<a\\s|https?://|www\\.'`],
}

/** Searches a part of the title, or the beginning of a SKU; each has an index of its own. */
function searched(supplierId: number, search: string): RawBuilder<unknown> {
  return sql`p.id in (
    select t.id from product t where t.supplier_id = ${supplierId} and t.soft_deleted_at is null and t.title ilike ${titlePattern(search)}
    union all
    select v.product_id from variant v where v.supplier_id = ${supplierId} and lower(v.sku) like ${skuPattern(search)})`
}

const titlePattern = (search: string): string => `%${escapeLike(search)}%`
const skuPattern = (search: string): string => `${escapeLike(search.toLowerCase())}%`

/** The product that has this image of the supplier. */
export async function productOfImage(db: Db, supplierId: number, imageId: number): Promise<number | undefined> {
  const row = await supplierProducts(db)
    .selectFrom('productImage')
    .select('productId')
    .where('id', '=', imageId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row?.productId
}

/** Products among these that are the supplier's and not deleted. */
export async function ownProducts(db: Db, supplierId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await supplierProducts(db)
    .selectFrom('product')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('softDeletedAt', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}
