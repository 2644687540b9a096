/** Health records. A row is open until its issue is fixed; if the same issue is found again, its row is reused. */

import type { Difference } from '@quayside/domain/platforms/shop-product'
import type { HealthDetail, HealthIssue, OrderIssue, ProductIssue, StoreIssue } from '@quayside/domain/shop-health/health'
import { productIssues } from '@quayside/domain/shop-health/health'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { featureUploadOf } from '../items/feature-image.records.ts'
import { storeProducts } from '../tables.ts'

export interface OfCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
}

export async function openOfCopy(
  db: Db,
  now: Date,
  { id, storeId, importItemId }: OfCopy,
  issue: ProductIssue,
  detail: HealthDetail,
): Promise<void> {
  await sql`
    insert into health_record (store_id, import_item_id, store_copy_id, issue_type, detail, found_at, seen_at)
    values (${storeId}, ${importItemId}, ${id}, ${issue}, ${JSON.stringify(detail)}::jsonb, ${now}, ${now})
    on conflict (store_copy_id, issue_type) where fixed_at is null and store_copy_id is not null
    do update set detail = excluded.detail, seen_at = excluded.seen_at`.execute(storeProducts(db))
}

export const openOfStore = (db: Db, now: Date, storeId: number, issue: StoreIssue, detail: HealthDetail = {}): Promise<void> =>
  openRow(db, now, { storeId, shopifyOrderId: null }, issue, detail)

/** One of the store's orders, by its number in the shop. */
export interface OfOrder {
  readonly storeId: number
  readonly shopifyOrderId: string
}

export const openOfOrder = (db: Db, now: Date, of: OfOrder, issue: OrderIssue, detail: HealthDetail): Promise<void> =>
  openRow(db, now, of, issue, detail)

async function openRow(
  db: Db,
  now: Date,
  { storeId, shopifyOrderId }: { readonly storeId: number; readonly shopifyOrderId: string | null },
  issue: StoreIssue | OrderIssue,
  detail: HealthDetail,
): Promise<void> {
  await sql`
    insert into health_record (store_id, issue_type, shopify_order_id, detail, found_at, seen_at)
    values (${storeId}, ${issue}, ${shopifyOrderId}, ${JSON.stringify(detail)}::jsonb, ${now}, ${now})
    on conflict (store_id, issue_type, coalesce(shopify_order_id, '')) where fixed_at is null and store_copy_id is null
    do update set detail = excluded.detail, seen_at = excluded.seen_at`.execute(storeProducts(db))
}

export async function closeOfCopy(db: Db, now: Date, copyId: number): Promise<void> {
  await storeProducts(db)
    .updateTable('healthRecord')
    .set({ fixedAt: now, error: null })
    .where('storeCopyId', '=', copyId)
    .where('fixedAt', 'is', null)
    .execute()
}

/** Closes many issues at once, each of its own type. */
export async function closeAll(
  db: Db,
  now: Date,
  faults: readonly { readonly copyId: number; readonly issue: ProductIssue }[],
): Promise<void> {
  if (!faults.length) return
  await sql`
    update health_record h set fixed_at = ${now}, error = null
    from unnest(${faults.map(({ copyId }) => copyId)}::bigint[], ${faults.map(({ issue }) => issue)}::text[]) f(copy_id, issue)
    where h.store_copy_id = f.copy_id and h.issue_type = f.issue and h.fixed_at is null`.execute(storeProducts(db))
}

/** Closes issues of all copies that the item has ever had. */
export async function closeOfItem(db: Db, now: Date, itemId: number): Promise<void> {
  await storeProducts(db)
    .updateTable('healthRecord')
    .set({ fixedAt: now, error: null })
    .where('importItemId', '=', itemId)
    .where('fixedAt', 'is', null)
    .execute()
}

export const closeOfStore = (db: Db, now: Date, storeId: number, issue: StoreIssue): Promise<void> =>
  closeRow(db, now, { storeId, shopifyOrderId: null }, issue)

export const closeOfOrder = (db: Db, now: Date, of: OfOrder, issue: OrderIssue): Promise<void> => closeRow(db, now, of, issue)

async function closeRow(
  db: Db,
  now: Date,
  { storeId, shopifyOrderId }: { readonly storeId: number; readonly shopifyOrderId: string | null },
  issue: StoreIssue | OrderIssue,
): Promise<void> {
  await storeProducts(db)
    .updateTable('healthRecord')
    .set({ fixedAt: now })
    .where('storeId', '=', storeId)
    .where('issueType', '=', issue)
    .where('shopifyOrderId', shopifyOrderId === null ? 'is' : '=', shopifyOrderId)
    .where('storeCopyId', 'is', null)
    .where('fixedAt', 'is', null)
    .execute()
}

export const deleteFixedRecords = (db: Db, fixedBefore: Date): Promise<boolean> =>
  deleteOlder(storeProducts(db), 'healthRecord', 'fixedAt', fixedBefore)

/** Notes the error of a failed repair. */
export async function noteRepairError(db: Db, itemId: number, error: string | null): Promise<void> {
  await storeProducts(db)
    .updateTable('healthRecord')
    .set({ error })
    .where('importItemId', '=', itemId)
    .where('fixedAt', 'is', null)
    .execute()
}

export interface HealthRow {
  readonly id: number
  readonly importItemId: number | null
  readonly storeCopyId: number | null
  readonly issueType: HealthIssue
  readonly detail: HealthDetail
  readonly shopifyOrderId: string | null
  readonly error: string | null
  readonly foundAt: Date
  readonly fixedAt: Date | null
  /** Title of the product, where the row is about one. */
  readonly title: string | null
  readonly uploadId: number | null
  /** True while a repair is running. */
  readonly isUnderway: boolean
}

interface Asked {
  readonly storeId: number
  readonly limit: number
  readonly offset: number
}

/** Open rows of products, newest first. */
export const findUnsynced = (db: Db, asked: Asked): Promise<{ rows: HealthRow[]; count: number }> =>
  findRows(db, asked, sql`h.fixed_at is null and h.issue_type = any(${[...productIssues]}::text[])`)

/** All rows, fixed ones included, newest first. */
export const findHealth = (db: Db, asked: Asked): Promise<{ rows: HealthRow[]; count: number }> => findRows(db, asked, sql`true`)

export async function findHealthRecord(db: Db, storeId: number, id: number): Promise<HealthRow | undefined> {
  return (await findRows(db, { storeId, limit: 1, offset: 0 }, sql`h.id = ${id}`)).rows[0]
}

async function findRows(
  db: Db,
  { storeId, limit, offset }: Asked,
  wanted: ReturnType<typeof sql>,
): Promise<{ rows: HealthRow[]; count: number }> {
  const { rows } = await sql<HealthRow>`
    select h.id, h.import_item_id, h.store_copy_id, h.issue_type, h.detail, h.shopify_order_id, h.error, h.found_at, h.fixed_at, i.title,
      ${featureUploadOf('i')} as upload_id,
      coalesce(i.state = 'importing' or (c.sync_state = 'waiting' and c.status = 'live'), false) as is_underway
    from health_record h
    left join import_item i on i.id = h.import_item_id
    left join store_copy c on c.id = h.store_copy_id
    where h.store_id = ${storeId} and ${wanted}
    order by h.id desc limit ${limit} offset ${offset}`.execute(storeProducts(db))
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from health_record h where h.store_id = ${storeId} and ${wanted}`.execute(storeProducts(db))
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Differences between the shop and the pushed values, as of the last comparison. */
export async function openDifferencesOf(db: Db, copyId: number): Promise<readonly Difference[]> {
  const row = await storeProducts(db)
    .selectFrom('healthRecord')
    .select('detail')
    .where('storeCopyId', '=', copyId)
    .where('issueType', '=', 'product_changed')
    .where('fixedAt', 'is', null)
    .executeTakeFirst()
  return (row?.detail as HealthDetail | undefined)?.differences ?? []
}

/** Ids of the given copies that have open issues. */
export async function withOpenOf(db: Db, copyIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await storeProducts(db)
    .selectFrom('healthRecord')
    .select('storeCopyId')
    .where('storeCopyId', '=', sql<number>`any(${[...copyIds]}::bigint[])`)
    .where('fixedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ storeCopyId }) => storeCopyId ?? []))
}

export async function hasOpenOfCopy(db: Db, copyId: number): Promise<boolean> {
  const row = await storeProducts(db)
    .selectFrom('healthRecord')
    .select('id')
    .where('storeCopyId', '=', copyId)
    .where('fixedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
