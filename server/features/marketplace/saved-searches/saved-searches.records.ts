/** Saved searches of stores, and up to which arrival each was seen, counted and mailed. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { marketplace } from '../tables.ts'

export interface SavedSearch {
  readonly id: number
  readonly name: string
  /** The saved form; parse it with the contract's schema. */
  readonly query: unknown
  readonly alert: boolean
  readonly seen: number
  readonly looked: number
  readonly mailed: number
  readonly newCount: number
}

const columns = ['id', 'name', 'query', 'alert', 'seen', 'looked', 'mailed', 'newCount'] as const

export async function savedSearchesOf(db: Db, storeId: number): Promise<SavedSearch[]> {
  return await marketplace(db).selectFrom('savedSearch').select(columns).where('storeId', '=', storeId).orderBy(sql`lower(name)`).execute()
}

/** Locks a store's searches until the transaction ends; oldest first. */
export async function lockSavedSearches(db: Db, storeId: number): Promise<SavedSearch[]> {
  return await marketplace(db).selectFrom('savedSearch').select(columns).where('storeId', '=', storeId).orderBy('id').forUpdate().execute()
}

export async function lockSavedSearch(db: Db, storeId: number, id: number): Promise<SavedSearch | undefined> {
  return await marketplace(db)
    .selectFrom('savedSearch')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the store, so that two tabs do not exceed the limit of saved searches. */
export async function lockStore(db: Db, storeId: number): Promise<void> {
  await marketplace(db).selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

interface NewSavedSearch {
  readonly storeId: number
  readonly name: string
  readonly query: object
  readonly alert: boolean
  /** Newest arrival when the search was saved; it and earlier ones are not new. */
  readonly newest: number
}

export async function insertSavedSearch(db: Db, now: Date, { storeId, name, query, alert, newest }: NewSavedSearch): Promise<SavedSearch> {
  return await marketplace(db)
    .insertInto('savedSearch')
    .values({
      storeId,
      name,
      query: JSON.stringify(query),
      alert,
      seen: newest,
      looked: newest,
      mailed: newest,
      createdAt: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type SavedSearchChange = Partial<Omit<SavedSearch, 'id' | 'query'> & { readonly query: object }>

export async function updateSavedSearch(db: Db, id: number, { query, ...change }: SavedSearchChange): Promise<SavedSearch> {
  return await marketplace(db)
    .updateTable('savedSearch')
    .set({ ...change, ...(query ? { query: JSON.stringify(query) } : {}) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Saves counts of new products, all up to the same arrival. */
export async function noteCounted(db: Db, looked: number, counts: readonly { id: number; newCount: number }[]): Promise<void> {
  await sql`
    update saved_search s set looked = ${looked}, new_count = n.count
    from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ newCount }) => newCount)}::integer[]) n(id, count)
    where s.id = n.id`.execute(marketplace(db))
}

export async function noteMailed(db: Db, mailed: number, ids: readonly number[]): Promise<void> {
  await marketplace(db)
    .updateTable('savedSearch')
    .set({ mailed })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** @returns whether there was one */
export async function deleteSavedSearch(db: Db, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await marketplace(db)
    .deleteFrom('savedSearch')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isAnySearchSaved(db: Db): Promise<boolean> {
  return (await marketplace(db).selectFrom('savedSearch').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Stores with a search that was counted before the newest arrival, ordered by id. @param after id of the last store of the previous run */
export async function storesBehind(db: Db, newest: number, after: number, limit: number): Promise<number[]> {
  const rows = await marketplace(db)
    .selectFrom('savedSearch')
    .select('storeId')
    .distinct()
    .where('looked', '<', newest)
    .where('storeId', '>', after)
    .orderBy('storeId')
    .limit(limit)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** Time of a store's last mail about new products. */
export async function lastMailOf(db: Db, storeId: number): Promise<Date | undefined> {
  const row = await marketplace(db).selectFrom('savedSearchMail').select('mailedAt').where('storeId', '=', storeId).executeTakeFirst()
  return row?.mailedAt
}

export async function noteMail(db: Db, storeId: number, mailedAt: Date): Promise<void> {
  await marketplace(db)
    .insertInto('savedSearchMail')
    .values({ storeId, mailedAt })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ mailedAt }))
    .execute()
}
