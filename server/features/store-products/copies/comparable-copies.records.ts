/** Copies whose shop can be compared with the pushed values. */
import type { PushedValues } from '@quayside/domain/platforms/shop-product'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface ComparableCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly externalProductId: string
  readonly pushed: PushedValues
  readonly syncedAt: Date | null
}

const comparable = (db: Db) =>
  storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'externalProductId', 'pushedValues', 'syncedAt'])
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .where('importItemId', 'is not', null)
    .where('pushedValues', 'is not', null)
    // During a push a copy may differ for a moment. After a push that failed as a whole, nobody knows which values arrived.
    .where('syncState', '<>', 'waiting')
    .where('syncFailure', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof comparable>['execute']>>[number]

const copyOf = ({ pushedValues, importItemId, ...row }: Row): ComparableCopy => ({
  ...row,
  importItemId: importItemId!,
  pushed: pushedValues as unknown as PushedValues,
})

/** Comparable copies in the order of their ids. @param after id of the last copy of the previous run */
export async function findComparable(db: Db, connectionId: number, after: number, limit: number): Promise<ComparableCopy[]> {
  const rows = await comparable(db).where('connectionId', '=', connectionId).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(copyOf)
}

export async function findComparableById(db: Db, copyId: number): Promise<ComparableCopy | undefined> {
  const row = await comparable(db).where('id', '=', copyId).executeTakeFirst()
  return row && copyOf(row)
}

export async function findComparableInShop(db: Db, connectionId: number, externalProductId: string): Promise<ComparableCopy | undefined> {
  const row = await comparable(db)
    .where('connectionId', '=', connectionId)
    .where('externalProductId', '=', externalProductId)
    .executeTakeFirst()
  return row && copyOf(row)
}

/** Locks the given copies until the transaction ends. Returns those that have not been pushed to since they were read. */
export async function lockUnchanged(db: Db, copies: readonly ComparableCopy[], now: Date): Promise<Set<number>> {
  if (!copies.length) return new Set()
  const rows = await comparable(db)
    .where('id', '=', sql<number>`any(${copies.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const synced = new Map(rows.map(({ id, syncedAt }) => [id, syncedAt?.getTime()]))
  const unchanged = copies.filter(({ id, syncedAt }) => synced.has(id) && synced.get(id) === syncedAt?.getTime()).map(({ id }) => id)
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ comparedAt: now })
    .where('id', '=', sql<number>`any(${unchanged}::bigint[])`)
    .execute()
  return new Set(unchanged)
}

/** Ids of connections with copies in their shop. @param after id of the last connection of the previous run */
export async function findConnectionsInUse(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('connection')
    .select('id')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('storeCopy')
          .select('storeCopy.id')
          .whereRef('storeCopy.connectionId', '=', 'connection.id')
          .where('storeCopy.status', '=', 'live'),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Time of the last comparison with the store's shop. */
export async function findComparedAt(db: Db, storeId: number): Promise<Date | null> {
  const { at } = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(({ fn }) => fn.max('comparedAt').as('at'))
    .where('storeId', '=', storeId)
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow()
  return at
}

export interface Lag {
  readonly products: number
  readonly medianMs: number
  readonly p95Ms: number
}

/** Time from a change to the shop's answer, for the latest push of each product. Products not changed since their import are left out. */
export async function findLag(db: Db, storeId: number, since: Date): Promise<Lag> {
  const { rows } = await sql<Lag>`
    select count(*)::integer as products,
      coalesce(percentile_disc(0.5) within group (order by sync_lag_ms), 0) as median_ms,
      coalesce(percentile_disc(0.95) within group (order by sync_lag_ms), 0) as p95_ms
    from store_copy where store_id = ${storeId} and status = 'live' and synced_at >= ${since} and sync_lag_ms > 0`.execute(
    storeProducts(db),
  )
  return rows[0]!
}
