/** Staged rows of a run as in its file, and the refused ones. */
import type { RowDraft } from '@quayside/domain/feeds/row-draft'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { feeds } from './tables.ts'

export interface StagedRowRecord {
  readonly rowNumber: number
  readonly draft: RowDraft
  readonly hash: string
  /** The draft as JSON. */
  readonly text: string
}

export async function insertRows(db: Db, runId: number, rows: readonly StagedRowRecord[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into feed_row (run_id, row_number, product_key, sku, draft, hash)
    select ${runId}, r.row_number, r.key, r.sku, r.draft::jsonb, r.hash
    from unnest(${rows.map(({ rowNumber }) => rowNumber)}::integer[], ${rows.map(({ draft }) => draft.key)}::text[],
      ${rows.map(({ draft }) => draft.variant?.sku ?? null)}::text[], ${rows.map(({ text }) => text)}::text[],
      ${rows.map(({ hash }) => hash)}::text[]) r(row_number, key, sku, draft, hash)
    on conflict do nothing`.execute(feeds(db))
}

export interface Refusal {
  readonly rowNumber: number
  readonly productKey: string | null
  readonly field: string | null
  readonly columnName: string
  readonly value: string
  readonly message: string
}

export async function insertRefusals(db: Db, runId: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  await feeds(db)
    .insertInto('feedRefusal')
    .values(refusals.map((refusal) => ({ ...refusal, runId })))
    .execute()
}

/** Refuses the second and all further rows of a SKU. */
export async function refuseDoubledSkus(db: Db, runId: number, columnName: string): Promise<void> {
  await sql`
    insert into feed_refusal (run_id, row_number, product_key, field, column_name, value, message)
    select ${runId}, d.row_number, d.product_key, 'sku', ${columnName}, left(d.sku, 200),
      'Row ' || d.first || ' has the same SKU. Give every variant its own, or take one row out.'
    from (select row_number, product_key, sku, min(row_number) over (partition by sku) as first
      from feed_row where run_id = ${runId} and sku is not null) d
    where d.row_number > d.first`.execute(feeds(db))
}

/** Assigns the rows of a file without product keys to the products that have their SKUs. */
export async function groupByCatalogue(db: Db, runId: number, supplierId: number): Promise<void> {
  const owners = sql`(select v.sku, min(v.product_id) as product_id from variant v join product p on p.id = v.product_id
    where v.supplier_id = ${supplierId} and p.soft_deleted_at is null group by v.sku having count(distinct v.product_id) = 1)`
  await sql`
    update feed_row r set product_key = ${keyOfProduct} || v.product_id from ${owners} v where r.run_id = ${runId} and v.sku = r.sku`.execute(
    feeds(db),
  )
  await sql`
    update feed_refusal x set product_key = ${keyOfProduct} || v.product_id from ${owners} v
    where x.run_id = ${runId} and v.sku = x.product_key`.execute(feeds(db))
}

/** Prefix of product keys for files that have none of their own. */
const keyOfProduct = 'product '

export interface ProductGroup {
  readonly productKey: string
  /** Hash of all its rows, in order. */
  readonly hash: string
  readonly skus: string[]
  /** True if one of its rows was refused. */
  readonly isRefused: boolean
  /** The product that the feed has under this key. */
  readonly productId: number | null
  readonly knownHash: string | null
  readonly isWithdrawn: boolean
  /** True if the product was not changed since it was last compared. */
  readonly isFresh: boolean
}

/** The next products of a run, ordered by key. */
export async function nextGroups(db: Db, runId: number, feedId: number, after: string, most: number): Promise<ProductGroup[]> {
  const { rows } = await sql<ProductGroup>`
    select g.product_key as "productKey", g.hash, g.skus,
      exists (select from feed_refusal x where x.run_id = ${runId} and x.product_key = g.product_key) as "isRefused",
      p.id as "productId", k.hash as "knownHash", k.withdrawn_at is not null as "isWithdrawn",
      coalesce(p.updated_at = k.product_updated_at, false) as "isFresh"
    from (select product_key, md5(string_agg(hash, '' order by row_number)) as hash,
        coalesce(array_agg(sku) filter (where sku is not null), '{}') as skus
      from feed_row where run_id = ${runId} and product_key > ${after}
      group by product_key order by product_key limit ${most}) g
    left join feed_product k on k.feed_id = ${feedId} and k.product_key = g.product_key
    left join product p on p.id = k.product_id and p.soft_deleted_at is null
    order by g.product_key`.execute(feeds(db))
  return rows
}

/** Rows by product key, each product's in order. */
export async function rowsOf(
  db: Db,
  runId: number,
  productKeys: readonly string[],
): Promise<Map<string, { rowNumber: number; draft: RowDraft }[]>> {
  if (productKeys.length === 0) return new Map()
  const rows = await feeds(db)
    .selectFrom('feedRow')
    .select(['productKey', 'rowNumber', 'draft'])
    .where('runId', '=', runId)
    .where('productKey', '=', sql<string>`any(${[...productKeys]}::text[])`)
    .orderBy('productKey')
    .orderBy('rowNumber')
    .execute()
  return Map.groupBy(
    rows.map(({ draft, ...row }) => ({ ...row, draft: draft as unknown as RowDraft })),
    ({ productKey }) => productKey,
  )
}

/** The supplier's products by SKU. */
export async function productsBySku(db: Db, supplierId: number, skus: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ sku: string; ids: number[] }>`
    select v.sku, array_agg(distinct v.product_id) as ids from variant v join product p on p.id = v.product_id
    where v.supplier_id = ${supplierId} and v.sku = any(${[...skus]}::text[]) and p.soft_deleted_at is null group by v.sku`.execute(
    feeds(db),
  )
  return new Map(rows.map(({ sku, ids }) => [sku, ids.map(Number)]))
}

export async function countRefusedRows(db: Db, runId: number): Promise<number> {
  const { count } = await feeds(db)
    .selectFrom('feedRefusal')
    .select(({ fn }) => fn.count<number>('rowNumber').distinct().as('count'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRefusals(db: Db, runId: number, limit: number, offset: number): Promise<Refusal[]> {
  return feeds(db)
    .selectFrom('feedRefusal')
    .select(['rowNumber', 'productKey', 'field', 'columnName', 'value', 'message'])
    .where('runId', '=', runId)
    .orderBy('rowNumber')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRefusals(db: Db, runId: number): Promise<number> {
  const { count } = await feeds(db)
    .selectFrom('feedRefusal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Numbers of refused rows in order, with the first error of each. */
export async function refusedRowNumbers(db: Db, runId: number, most: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ rowNumber: number; message: string }>`
    select distinct on (row_number) row_number as "rowNumber", message from feed_refusal where run_id = ${runId}
    order by row_number, id limit ${most}`.execute(feeds(db))
  return new Map(rows.map(({ rowNumber, message }) => [rowNumber, message]))
}

/** Number of rows from which statistics are gathered at once: the planner may not have noticed so many, and would read all of them for each product. */
const manyRows = 10_000

/** Gathers statistics about what a large run has staged. */
export async function gatherStatistics(db: Db, { rowsRead }: { readonly rowsRead: number }): Promise<void> {
  if (rowsRead >= manyRows) await sql`analyze feed_row, feed_refusal, feed_change, feed_product`.execute(feeds(db))
}

/** Deletes staged rows, which are not needed once the run has ended. */
export async function forgetRows(db: Db, runId: number): Promise<void> {
  await feeds(db).deleteFrom('feedRow').where('runId', '=', runId).execute()
}
