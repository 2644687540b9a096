/** Changes of each product that a run will make, or has made. */
import type { FeedChange, FeedRevision } from '@quayside/domain/feeds/difference'
import type { ProductDraft } from '@quayside/domain/feeds/product-draft'
import type { Replaced } from '@quayside/domain/feeds/undo'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { feeds } from './tables.ts'

export type ChangeKind = 'new' | 'changed' | 'withdrawn' | 'same'

export interface NewChange {
  readonly productKey: string
  readonly kind: ChangeKind
  readonly productId: number | null
  readonly title: string
  readonly rowNumber: number | null
  readonly hash: string | null
  readonly productUpdatedAt: Date | null
  readonly revision: FeedRevision | ProductDraft
  readonly changes: readonly FeedChange[]
}

export async function insertChanges(db: Db, runId: number, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into feed_change (run_id, product_key, kind, product_id, title, row_number, hash, product_updated_at, revision, changes)
    select ${runId}, r."productKey", r.kind, r."productId", r.title, r."rowNumber", r.hash, r."productUpdatedAt", r.revision, r.changes
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r("productKey" text, kind text, "productId" bigint, title text, "rowNumber" integer,
      hash text, "productUpdatedAt" timestamptz, revision jsonb, changes jsonb)
    on conflict do nothing`.execute(feeds(db))
}

/** Adds withdrawals of products that the feed knows and the file no longer names. @returns how many */
export async function insertWithdrawals(db: Db, runId: number, feedId: number): Promise<number> {
  const changes = JSON.stringify([{ field: 'Offered', sku: null, before: 'Yes', after: 'No' }])
  const { numAffectedRows } = await sql`
    insert into feed_change (run_id, product_key, kind, product_id, title, revision, changes)
    select ${runId}, k.product_key, 'withdrawn', p.id, p.title, '{"active": false}', ${changes}::jsonb
    from feed_product k join product p on p.id = k.product_id
    where k.feed_id = ${feedId} and k.withdrawn_at is null and p.active and p.soft_deleted_at is null
      and not exists (select from feed_row r where r.run_id = ${runId} and r.product_key = k.product_key)
      and not exists (select from feed_refusal x where x.run_id = ${runId} and x.product_key = k.product_key)
      and not exists (select from feed_change c where c.run_id = ${runId} and c.product_id = p.id)
    on conflict do nothing`.execute(feeds(db))
  return Number(numAffectedRows ?? 0)
}

/** Whether a row without a product key was refused; it may belong to any product. */
export async function hasKeylessRefusal(db: Db, runId: number): Promise<boolean> {
  const row = await feeds(db)
    .selectFrom('feedRefusal')
    .select('id')
    .where('runId', '=', runId)
    .where('productKey', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of products of the feed that it has not withdrawn. */
export async function countHeld(db: Db, feedId: number): Promise<number> {
  const { count } = await feeds(db)
    .selectFrom('feedProduct')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feedId', '=', feedId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Change extends Omit<NewChange, 'revision' | 'productUpdatedAt'> {
  readonly revision: unknown
  readonly failure: string | null
  readonly writtenAt: Date | null
  readonly undoneAt: Date | null
  readonly replaced: Replaced | null
}

const shown = [
  'productKey',
  'kind',
  'productId',
  'title',
  'rowNumber',
  'hash',
  'revision',
  'changes',
  'failure',
  'writtenAt',
  'undoneAt',
  'replaced',
] as const

type Row = Omit<Change, 'kind' | 'changes' | 'replaced'> & { kind: string; changes: unknown; replaced: unknown }
const changeOf = ({ kind, changes, replaced, ...row }: Row): Change => ({
  ...row,
  kind: kind as ChangeKind,
  changes: changes as FeedChange[],
  replaced: replaced as Replaced | null,
})

/** Changes ordered by product key. */
export async function findChanges(db: Db, runId: number, kind: ChangeKind, limit: number, offset: number): Promise<Change[]> {
  const rows = await feeds(db)
    .selectFrom('feedChange')
    .select(shown)
    .where('runId', '=', runId)
    .where('kind', '=', kind)
    .orderBy('productKey')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(changeOf)
}

export async function findFailedChanges(db: Db, runId: number, limit: number, offset: number): Promise<Change[]> {
  const rows = await feeds(db)
    .selectFrom('feedChange')
    .select(shown)
    .where('runId', '=', runId)
    .where('failure', 'is not', null)
    .orderBy('productKey')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(changeOf)
}

/** Changes not written yet, ordered by product key. */
export async function nextToWrite(db: Db, runId: number, most: number): Promise<Change[]> {
  const rows = await feeds(db)
    .selectFrom('feedChange')
    .select(shown)
    .where('runId', '=', runId)
    // A literal, because the partial index is used for no parameter.
    .where(sql<SqlBool>`kind <> 'same'`)
    .where('writtenAt', 'is', null)
    .where('failure', 'is', null)
    .orderBy('productKey')
    .limit(most)
    .execute()
  return rows.map(changeOf)
}

/** Changes written and not undone yet. */
export async function nextToUndo(db: Db, runId: number, most: number): Promise<Change[]> {
  const rows = await feeds(db)
    .selectFrom('feedChange')
    .select(shown)
    .where('runId', '=', runId)
    .where('writtenAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('productKey')
    .limit(most)
    .execute()
  return rows.map(changeOf)
}

export interface Written {
  readonly productKey: string
  readonly productId: number
  readonly replaced: Replaced | null
}

export async function markWritten(db: Db, runId: number, now: Date, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  await sql`
    update feed_change c set written_at = ${now}, product_id = r."productId", replaced = r.replaced
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) r("productKey" text, "productId" bigint, replaced jsonb)
    where c.run_id = ${runId} and c.product_key = r."productKey"`.execute(feeds(db))
}

export async function markFailed(db: Db, runId: number, productKey: string, failure: string): Promise<void> {
  await feeds(db).updateTable('feedChange').set({ failure }).where('runId', '=', runId).where('productKey', '=', productKey).execute()
}

export async function markUndone(db: Db, runId: number, now: Date, productKeys: readonly string[]): Promise<void> {
  await feeds(db)
    .updateTable('feedChange')
    .set({ undoneAt: now })
    .where('runId', '=', runId)
    .where('productKey', '=', sql<string>`any(${[...productKeys]}::text[])`)
    .execute()
}

export interface KnownProduct {
  readonly productKey: string
  readonly productId: number
  readonly hash: string | null
  readonly productUpdatedAt: Date | null
  readonly withdrawnAt: Date | null
}

/** Saves which products the feed has under which keys. */
export async function knowProducts(db: Db, feedId: number, known: readonly KnownProduct[]): Promise<void> {
  if (known.length === 0) return
  await sql`
    insert into feed_product (feed_id, product_key, product_id, hash, product_updated_at, withdrawn_at)
    select ${feedId}, r."productKey", r."productId", r.hash, r."productUpdatedAt", r."withdrawnAt"
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) r("productKey" text, "productId" bigint, hash text, "productUpdatedAt" timestamptz,
      "withdrawnAt" timestamptz)
    on conflict (feed_id, product_key) do update set product_id = excluded.product_id, hash = excluded.hash,
      product_updated_at = excluded.product_updated_at, withdrawn_at = excluded.withdrawn_at`.execute(feeds(db))
}

/** Saves products that already match the file. */
export async function knowSame(db: Db, runId: number, feedId: number): Promise<void> {
  await sql`
    insert into feed_product (feed_id, product_key, product_id, hash, product_updated_at)
    select ${feedId}, product_key, product_id, hash, product_updated_at from feed_change where run_id = ${runId} and kind = 'same'
    on conflict (feed_id, product_key) do update set product_id = excluded.product_id, hash = excluded.hash,
      product_updated_at = excluded.product_updated_at, withdrawn_at = null`.execute(feeds(db))
}

export async function forgetProducts(db: Db, feedId: number, productKeys: readonly string[]): Promise<void> {
  await feeds(db)
    .deleteFrom('feedProduct')
    .where('feedId', '=', feedId)
    .where('productKey', '=', sql<string>`any(${[...productKeys]}::text[])`)
    .execute()
}

/** Saves the quantities given in a run's rows. @param productKeys absent: all products that the run found unchanged */
export async function rememberQuantities(db: Db, runId: number, feedId: number, productKeys?: readonly string[]): Promise<void> {
  // Within the aggregate, which otherwise reads the rows of the whole file for each batch.
  const which = productKeys
    ? sql`r.product_key = any(${[...productKeys]}::text[])`
    : sql`r.product_key in (select c.product_key from feed_change c where c.run_id = ${runId} and c.kind = 'same')`
  await sql`
    update feed_product k set said = s.said from (
      select r.product_key, jsonb_object_agg(r.sku, (r.draft -> 'variant' ->> 'quantity')::int) as said from feed_row r
      where r.run_id = ${runId} and r.sku is not null and r.draft -> 'variant' ->> 'quantity' is not null and ${which} group by r.product_key) s
    where k.feed_id = ${feedId} and k.product_key = s.product_key`.execute(feeds(db))
}
