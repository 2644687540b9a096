/** The bits of the listing. Writers hold the listing's lock; readers see rows and bits of the same snapshot. */
import { sortings } from '@quayside/domain/marketplace/listing-filter'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { allKeys, rankCount, segmentSize } from '../listing-keys.ts'
import { marketplace } from '../tables.ts'
import type { ListedRow } from './listing-facts.records.ts'

const sortColumns = ['score', 'created', 'sold', 'imported'] as const satisfies Record<number, keyof ListedRow> & {
  length: typeof sortings.length
}

/** Locks the listing for writing until the transaction ends. */
export async function lockListing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215302)`.execute(marketplace(db))
}

/** Locks the listing for a rebuild, which takes minutes at a million products. Other writers first check for it. @see isBeingRebuilt */
export async function lockForRebuild(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215303)`.execute(marketplace(db))
  await lockListing(db)
}

/**
 * Whether a rebuild is running. Jobs that waited for it would block all others, so they come back later. If none is running, none can begin
 * until the transaction ends.
 */
export async function isBeingRebuilt(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(7215303) as "isFree"`.execute(marketplace(db))
  return !rows[0]!.isFree
}

export const segmentOf = (productId: number): number => Math.floor((productId - 1) / segmentSize)

/** One bit string of a segment, as bytes. */
export interface Strip {
  readonly segment: number
  readonly key: number
  readonly bytes: Buffer
}

export function flip(bytes: Buffer, productId: number): void {
  const place = (productId - 1) % segmentSize
  bytes[place >> 3]! ^= 128 >> (place & 7)
}

/** Sets a bit to 1. */
export function light(bytes: Buffer, productId: number): void {
  const place = (productId - 1) % segmentSize
  bytes[place >> 3]! |= 128 >> (place & 7)
}

export const emptyStrip = (): Buffer => Buffer.alloc(segmentSize / 8)

/** Flips every bit that is 1 in the masks. */
export async function flipBits(db: Db, masks: readonly Strip[]): Promise<void> {
  for (const segment of new Set(masks.map((mask) => mask.segment))) await openSegment(db, segment)
  for (const part of inParts(masks)) {
    await sql`update listing_bits b set bits = b.bits # m.mask
      from unnest(${part.map((mask) => mask.segment)}::integer[], ${part.map((mask) => mask.key)}::integer[], ${part.map(hex)}::text[]::varbit[]) m(segment, key, mask)
      where b.segment = m.segment and b.key = m.key`.execute(marketplace(db))
  }
}

async function openSegment(db: Db, segment: number): Promise<void> {
  await sql`insert into listing_bits (segment, key, bits)
    select ${segment}, key, repeat('0', ${segmentSize})::varbit from unnest(${[...allKeys]}::integer[]) key
    on conflict do nothing`.execute(marketplace(db))
}

export async function clearBits(db: Db): Promise<void> {
  await marketplace(db).deleteFrom('listingBits').execute()
}

export async function insertBits(db: Db, strips: readonly Strip[]): Promise<void> {
  for (const part of inParts(strips)) {
    await sql`insert into listing_bits (segment, key, bits)
      select * from unnest(${part.map((strip) => strip.segment)}::integer[], ${part.map((strip) => strip.key)}::integer[], ${part.map(hex)}::text[]::varbit[])`.execute(
      marketplace(db),
    )
  }
}

/** A bit string as hex, in PostgreSQL's notation. */
export const hex = ({ bytes }: { readonly bytes: Buffer }): string => `x${bytes.toString('hex')}`

function inParts(strips: readonly Strip[]): Strip[][] {
  const parts: Strip[][] = []
  for (let at = 0; at < strips.length; at += 200) parts.push(strips.slice(at, at + 200))
  return parts
}

/** Cuts every sorting into ranks of equal size again. */
export async function writeRanks(db: Db): Promise<void> {
  await marketplace(db).deleteFrom('listingRank').execute()
  for (const [sorting, column] of sortColumns.entries()) {
    await sql`insert into listing_rank (sorting, position, value, product_id)
      select ${sorting}, at / size - 1, value, product_id
      from (select ${sql.ref(column)} as value, product_id, row_number() over (order by ${sql.ref(column)} desc, product_id desc) as at,
              ceil(count(*) over () / ${rankCount}::numeric)::integer as size from listing) t
      where at % size = 0`.execute(marketplace(db))
  }
}

export interface Boundary {
  readonly value: number
  readonly productId: number
}

/** Rank boundaries by sorting, in its order. */
export async function readRanks(db: Db): Promise<Boundary[][]> {
  const rows = await marketplace(db)
    .selectFrom('listingRank')
    .select(['sorting', 'value', 'productId'])
    .orderBy('sorting')
    .orderBy('position')
    .execute()
  return sortings.map((_, sorting) => rows.filter((row) => row.sorting === sorting))
}

/** Counts the boundaries below a product in each sorting, by one query. For many products read all boundaries instead. */
export async function ranksOf(db: Db, row: ListedRow): Promise<number[]> {
  const values = sortColumns.map((column) => row[column])
  const { rows } = await sql<{ rank: number }>`
    select coalesce((select b.position + 1 from listing_rank b
      where b.sorting = s.sorting - 1 and (b.value, b.product_id) > (s.value, ${row.productId}::bigint)
      order by b.value, b.product_id limit 1), 0) as rank
    from unnest(${values}::integer[]) with ordinality s(value, sorting) order by s.sorting`.execute(marketplace(db))
  return rows.map(({ rank }) => Math.min(rank, rankCount - 1))
}

/** The same from boundaries that were already read. */
export function ranksAmong(boundaries: readonly (readonly Boundary[])[], row: ListedRow): number[] {
  return sortColumns.map((column, sorting) => {
    const bounds = boundaries[sorting]!
    let [low, high] = [0, bounds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const { value, productId } = bounds[middle]!
      const isBefore = value === row[column] ? productId > row.productId : value > row[column]
      if (isBefore) low = middle + 1
      else high = middle
    }
    return Math.min(low, rankCount - 1)
  })
}
