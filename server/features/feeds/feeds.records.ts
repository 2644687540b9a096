/** Feeds of suppliers: their sources and how they are read. */
import type { FeedSchedule } from '@quayside/domain/feeds/feed-schedule'
import type { KnownFormat } from '@quayside/domain/feeds/known-formats'
import type { FeedMapping } from '@quayside/domain/feeds/mapping'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { feeds } from './tables.ts'

export interface Feed {
  readonly id: number
  readonly supplierId: number
  /** The connection of the supplier's own shop, where that is the source. */
  readonly supplierConnectionId: number | null
  readonly name: string
  readonly address: string | null
  readonly schedule: FeedSchedule
  readonly nextFetchAt: Date | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly fetchedAt: Date | null
  readonly fetchFailure: string | null
  readonly format: KnownFormat | null
  readonly columns: string[]
  readonly samples: string[][]
  readonly mapping: FeedMapping
  readonly withdrawsMissing: boolean
  readonly quarantineShare: number
  readonly fileName: string | null
  readonly createdAt: Date
}

type Row = Omit<Feed, 'samples' | 'mapping' | 'format' | 'schedule'> & {
  samples: unknown
  mapping: unknown
  format: string | null
  schedule: string
}

const feedOf = ({ samples, mapping, format, schedule, ...row }: Row): Feed => ({
  ...row,
  schedule: schedule as FeedSchedule,
  format: format as KnownFormat | null,
  samples: samples as string[][],
  mapping: mapping as FeedMapping,
})

const columns = [
  'id',
  'supplierId',
  'supplierConnectionId',
  'name',
  'address',
  'schedule',
  'nextFetchAt',
  'etag',
  'lastModified',
  'fetchedAt',
  'fetchFailure',
  'format',
  'columns',
  'samples',
  'mapping',
  'withdrawsMissing',
  'quarantineShare',
  'fileName',
  'createdAt',
] as const

/** Feeds, newest first; a supplier has some dozens at most. */
export async function findFeeds(db: Db, supplierId: number): Promise<Feed[]> {
  const rows = await feeds(db)
    .selectFrom('feed')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(feedOf)
}

export async function findFeed(db: Db, supplierId: number, id: number): Promise<Feed | undefined> {
  const row = await feeds(db)
    .selectFrom('feed')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && feedOf(row)
}

/** The feed of a supplier's shop; there is one per shop. */
export async function findFeedOfShop(db: Db, supplierConnectionId: number): Promise<Feed | undefined> {
  const row = await feeds(db)
    .selectFrom('feed')
    .select(columns)
    .where('supplierConnectionId', '=', supplierConnectionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && feedOf(row)
}

/** Locks a feed until the transaction ends. */
export async function lockFeed(db: Db, supplierId: number, id: number): Promise<Feed | undefined> {
  await feeds(db).selectFrom('feed').select('id').where('supplierId', '=', supplierId).where('id', '=', id).forUpdate().execute()
  return findFeed(db, supplierId, id)
}

export async function wasRemoved(db: Db, supplierId: number, id: number): Promise<boolean> {
  const row = await feeds(db)
    .selectFrom('feed')
    .select('deletedAt')
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.deletedAt !== null
}

export async function countFeeds(db: Db, supplierId: number): Promise<number> {
  const { count } = await feeds(db)
    .selectFrom('feed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewFeed {
  readonly name: string
  readonly address: string | null
  readonly schedule: FeedSchedule
  readonly nextFetchAt: Date | null
  readonly mapping: FeedMapping
}

/** Inserts the feed of a supplier's shop, unless there is one. */
export async function insertFeedOfShop(
  db: Db,
  supplierId: number,
  now: Date,
  { mapping, ...feed }: NewFeed & { readonly supplierConnectionId: number },
): Promise<void> {
  await feeds(db)
    .insertInto('feed')
    .values({ ...feed, mapping: JSON.stringify(mapping), supplierId, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('supplierConnectionId').where(sql<boolean>`supplier_connection_id is not null and deleted_at is null`).doNothing(),
    )
    .execute()
}

export async function insertFeed(db: Db, supplierId: number, now: Date, { mapping, ...feed }: NewFeed): Promise<number> {
  const { id } = await feeds(db)
    .insertInto('feed')
    .values({ ...feed, mapping: JSON.stringify(mapping), supplierId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface FeedEdit {
  readonly name?: string
  readonly address?: string | null
  readonly schedule?: FeedSchedule
  readonly nextFetchAt?: Date | null
  readonly mapping?: FeedMapping
  readonly withdrawsMissing?: boolean
  readonly quarantineShare?: number
  readonly deletedAt?: Date
  /** Cache validators and times of the feed's address. */
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly fetchedAt?: Date
  readonly fetchFailure?: string | null
}

export async function updateFeed(db: Db, id: number, { mapping, ...edit }: FeedEdit): Promise<void> {
  const values = { ...edit, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) }
  if (Object.keys(values).length === 0) return
  await feeds(db).updateTable('feed').set(values).where('id', '=', id).execute()
}

export interface SeenFile {
  readonly fileName: string
  readonly format: KnownFormat | null
  readonly columns: readonly string[]
  readonly samples: readonly (readonly string[])[]
  readonly mapping: FeedMapping
}

export async function noteFile(db: Db, id: number, { samples, mapping, columns: names, ...file }: SeenFile): Promise<void> {
  await feeds(db)
    .updateTable('feed')
    .set({ ...file, columns: [...names], samples: JSON.stringify(samples), mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
}

/** Number of ended runs whose files are kept, so that refused rows can be downloaded. */
const runsWithFile = 3

/**
 * Keys of files that are no longer needed by the feed, by a run that has not ended, or by one of the latest runs.
 * @param former the feed's previous file, which no run may have read
 */
export async function filesNoLongerNeeded(db: Db, feedId: number, former: string | null): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct f.storage_key as key from (
      select file_name from feed_run where feed_id = ${feedId} union all select ${former}::text) had
    join uploaded_file f on f.storage_key = had.file_name and f.released_at is null
    where not exists (select from feed where id = ${feedId} and deleted_at is null and file_name = f.storage_key)
      and not exists (select from feed_run r join feed on feed.id = r.feed_id and feed.deleted_at is null
        where r.feed_id = ${feedId} and r.file_name = f.storage_key and r.ended_at is null)
      and not exists (select from (
        select r.file_name from feed_run r join feed on feed.id = r.feed_id and feed.deleted_at is null
        where r.feed_id = ${feedId} order by r.id desc limit ${runsWithFile}) latest where latest.file_name = f.storage_key)`.execute(
    feeds(db),
  )
  return rows.map(({ key }) => key)
}

/** Takes feeds that are due and moves their next time at once, so that no other worker takes them. */
export async function takeDueFeeds(db: Db, now: Date, most: number): Promise<{ id: number; supplierId: number }[]> {
  const { rows } = await sql<{ id: number; supplierId: number }>`
    update feed f set next_fetch_at = ${now}::timestamptz + case f.schedule
        when 'hourly' then interval '1 hour' when 'six_hourly' then interval '6 hours' when 'daily' then interval '1 day' else interval '7 days' end
    where f.id in (select id from feed where deleted_at is null and next_fetch_at <= ${now} order by next_fetch_at limit ${most} for no key update skip locked)
    returning f.id, f.supplier_id as "supplierId"`.execute(feeds(db))
  return rows
}

/** Prices to stores, in minor units by SKU, of products of a feed whose prices are set by hand. */
export async function pricesSetByHand(db: Db, feedId: number): Promise<Map<string, number>> {
  const rows = await feeds(db)
    .selectFrom('feedProduct as k')
    .innerJoin('variant as v', 'v.productId', 'k.productId')
    .select(['v.sku', 'v.priceMinor'])
    .where('k.feedId', '=', feedId)
    .where('k.overrideDiscountPercent', '=', true)
    .execute()
  return new Map(rows.map(({ sku, priceMinor }) => [sku, priceMinor]))
}
