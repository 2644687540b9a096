/** Rows of the change feed, which are never updated. */
import type { ChangeType, ProductChange } from '@quayside/domain/catalogue/revision'
import { type RawBuilder, sql } from 'kysely'
import type { Changed } from '#features/store-products'
import { featureUploadOf } from '#features/store-products'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { alertTables } from './tables.ts'

export interface NewChange extends ProductChange {
  /** Null: the supplier as a whole. */
  readonly productId: number | null
  readonly supplierId: number
  readonly toCountry: string | null
  /** Limits the change to this store. */
  readonly storeId?: number
}

export interface WrittenChange extends ProductChange {
  readonly id: number
  readonly productId: number | null
  /** Destination of a shipping rate. */
  readonly toCountry: string | null
  /** Null: all stores. */
  readonly storeId: number | null
}

/** @param jobId the job that records them */
export async function insertChanges(db: Db, at: Date, jobId: string, changes: readonly NewChange[]): Promise<WrittenChange[]> {
  if (!changes.length) return []
  const rows = await alertTables(db)
    .insertInto('productChange')
    .values(changes.map((change) => ({ ...change, jobId: Number(jobId), at })))
    .returning(['id', 'productId', 'type', 'variantId', 'variantName', 'toCountry', 'previousValue', 'newValue', 'storeId'])
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, type: type as ChangeType }))
}

/** Whether the job has recorded its changes already: an earlier attempt committed without its end being noted. */
export async function hasWritten(db: Db, { productIds, supplierId, storeId }: Changed, jobId: string): Promise<boolean> {
  const found = await alertTables(db)
    .selectFrom('productChange')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where(productIds === null ? sql<boolean>`product_id is null` : sql<boolean>`product_id = any(${[...productIds]}::bigint[])`)
    .where('storeId', storeId === undefined ? 'is' : '=', storeId ?? null)
    .where('jobId', '=', Number(jobId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a batch of old changes, but none that an alert names, nor those that say who may buy. @returns whether there may be more */
export const deleteOldChanges = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(
    alertTables(db),
    'productChange',
    'at',
    before,
    sql<boolean>`type <> 'ACTIVE' and not exists (select from store_alert a where a.change_id = product_change.id)`,
  )

export interface FeedQuery {
  readonly storeId: number
  readonly since: Date
  /** Undefined: all types. */
  readonly types: readonly ChangeType[] | undefined
  readonly page: number
}

export const groupsPerPage = 20
/** Maximum number of changes listed per product. More than this in a month are only counted. */
const changesPerGroup = 60

export interface FeedGroup {
  readonly productId: number | null
  readonly supplierId: number
  readonly changeCount: number
  readonly importItemId: number | null
  /** Title that the owner has given it. */
  readonly title: string | null
  readonly uploadId: number | null
}

/** Changes of the store's products and of their suppliers as a whole; the group with the newest change first. */
export async function findChangeGroups(db: Db, query: FeedQuery): Promise<{ total: number; groups: FeedGroup[] }> {
  const { storeId, since, page } = query
  const { rows } = await sql<{ total: number } & (FeedGroup | { supplierId: null })>`
    with mine as materialized (
      select distinct on (product_id) product_id, supplier_id, import_item_id from store_copy
      where store_id = ${storeId} and status = 'live' and import_item_id is not null order by product_id, id desc
    ), grouped as (
      select c.product_id, c.supplier_id, count(*)::integer as change_count, max(c.id) as newest
      from mine cross join lateral (${ofProduct(query, sql`mine.product_id`)}) c
      group by c.product_id, c.supplier_id
      union all
      select null, c.supplier_id, count(*)::integer, max(c.id)
      from (select distinct supplier_id from mine) theirs
      join product_change c on c.supplier_id = theirs.supplier_id and c.product_id is null and c.at >= ${since} and ${ofTypes(query)}
      group by c.supplier_id
    )
    select every.total, g.product_id, g.supplier_id, g.change_count, mine.import_item_id, i.title, ${featureUploadOf('i')} as upload_id
    from (select count(*)::integer as total from grouped) every
    left join lateral (select * from grouped order by newest desc limit ${groupsPerPage} offset ${(page - 1) * groupsPerPage}) g on true
    left join mine on mine.product_id = g.product_id
    left join import_item i on i.id = mine.import_item_id
    order by g.newest desc`.execute(alertTables(db))
  // Past the last page, the only row holds nothing but the total.
  return { total: rows[0]?.total ?? 0, groups: rows.flatMap((row) => (row.supplierId === null ? [] : row)) }
}

/** Changes of a product for all stores, and those for this store alone. */
const ofProduct = (query: FeedQuery, product: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.* from product_change c where c.product_id = ${product} and c.store_id is null and c.at >= ${query.since} and ${ofTypes(query)}
  union all
  select c.* from product_change c
  where c.store_id = ${query.storeId} and c.product_id = ${product} and c.at >= ${query.since} and ${ofTypes(query)}`

export interface FeedChange extends ProductChange {
  readonly id: number
  readonly productId: number | null
  readonly supplierId: number
  readonly toCountry: string | null
  readonly at: Date
  /** Null: all stores. */
  readonly storeId: number | null
}

/** The newest changes of each group. */
export async function findChangesOf(db: Db, groups: readonly FeedGroup[], query: FeedQuery): Promise<FeedChange[]> {
  if (!groups.length) return []
  const { rows } = await sql<FeedChange>`
    select c.id, c.product_id, c.supplier_id, c.type, c.variant_id, c.variant_name, c.to_country, c.previous_value, c.new_value, c.at, c.store_id
    from unnest(${groups.map(({ productId }) => productId)}::bigint[], ${groups.map(({ supplierId }) => supplierId)}::bigint[]) g(product_id, supplier_id)
    cross join lateral (
      (select * from (${ofProduct(query, sql`g.product_id`)}) c order by c.id desc limit ${changesPerGroup})
      union all
      (select * from product_change c
      where g.product_id is null and c.product_id is null and c.supplier_id = g.supplier_id and c.at >= ${query.since} and ${ofTypes(query)}
      order by c.id desc limit ${changesPerGroup})
    ) c
    order by c.id desc`.execute(alertTables(db))
  return rows
}

const ofTypes = ({ types }: FeedQuery) => (types ? sql`c.type = any(${[...types]}::text[])` : sql`true`)

interface StoreAndProduct {
  readonly storeId: number
  readonly productId: number
}

/** Whether a product was withheld from a store by the last row recorded for that store alone; undefined: none was recorded. */
export async function lastAccess(db: Db, copies: readonly StoreAndProduct[]): Promise<(copy: StoreAndProduct) => string | undefined> {
  if (!copies.length) return () => undefined
  const { rows } = await sql<StoreAndProduct & { state: string }>`
    select one.store_id, one.product_id, last.new_value as state
    from unnest(${copies.map(({ storeId }) => storeId)}::bigint[], ${copies.map(({ productId }) => productId)}::bigint[]) one(store_id, product_id)
    cross join lateral (
      select c.new_value from product_change c
      where c.store_id = one.store_id and c.product_id = one.product_id and c.type = 'ACTIVE' and c.variant_id is null
      order by c.at desc, c.id desc limit 1
    ) last`.execute(alertTables(db))
  const states = new Map(rows.map(({ storeId, productId, state }) => [`${storeId}/${productId}`, state]))
  return ({ storeId, productId }) => states.get(`${storeId}/${productId}`)
}
