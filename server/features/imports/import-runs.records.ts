/**
 * Import runs: the items of one press of the import button, and of further presses while that run is going on. Progress is read from the
 * items.
 */
import { sql } from 'kysely'
import { featureUploadOf } from '#features/store-products'
import type { Db } from '#foundation/database/db'
import { imports } from './tables.ts'

export async function insertRun(db: Db, storeId: number, now: Date, total: number): Promise<number> {
  const { id } = await imports(db)
    .insertInto('importRun')
    .values({ storeId, total, startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds items to the latest run while it is going on. A second run would hide the first, with its items to cancel and to retry.
 * @returns undefined where no run is going on
 */
export async function joinRun(db: Db, storeId: number, itemIds: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update import_run r set hidden_at = null,
      total = total + (select count(*) from import_item i where i.id = any(${[...itemIds]}::bigint[]) and i.run_id is distinct from r.id)
    where r.id = (select max(id) from import_run where store_id = ${storeId}) and r.cancelled_at is null
      and exists (select from import_item i where i.run_id = r.id and i.state = 'importing')
    returning r.id`.execute(imports(db))
  return rows[0]?.id
}

export interface ImportRun {
  readonly id: number
  readonly total: number
  readonly startedAt: Date
  /** Items that no job has taken up yet. */
  readonly waiting: number
  readonly underWay: number
  readonly done: number
  readonly failed: number
  /** Failed items that were edited since and are on the list again. */
  readonly edited: number
  readonly cancelled: number
  readonly cancelledAt: Date | null
}

/** The latest run, unless the owner has hidden it. */
export async function findLatestRun(db: Db, storeId: number): Promise<ImportRun | undefined> {
  const run = await imports(db)
    .selectFrom('importRun')
    .select(['id', 'startedAt', 'hiddenAt', 'cancelled', 'cancelledAt'])
    .where('storeId', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run || run.hiddenAt) return undefined
  const states = await imports(db)
    .selectFrom('importItem')
    .select(({ fn }) => ['state', sql<boolean>`begun_at is not null`.as('hasBegun'), fn.countAll<number>().as('items')])
    .where('runId', '=', run.id)
    .groupBy(['state', 'hasBegun'])
    .execute()
  const count = (state: string, hasBegun?: boolean) =>
    states
      .filter((row) => row.state === state && (hasBegun === undefined || row.hasBegun === hasBegun))
      .reduce((sum, { items }) => sum + Number(items), 0)
  const ofItems = {
    waiting: count('importing', false),
    underWay: count('importing', true),
    done: count('imported'),
    failed: count('failed'),
    edited: count('list'),
  }
  const { id, startedAt, cancelled, cancelledAt } = run
  // Items removed from the list since are no longer part of the run; its total does not count them.
  const total = Object.values(ofItems).reduce((sum, items) => sum + items, cancelled)
  return { id, total, startedAt, ...ofItems, cancelled, cancelledAt }
}

export interface FailedItem {
  readonly id: number
  readonly title: string
  readonly failure: string
  readonly failureCode: string
  readonly uploadId: number | null
}

/** Failed items, at most fifty: more than anyone reads at once. */
export async function findFailures(db: Db, storeId: number, runId: number): Promise<FailedItem[]> {
  const rows = await imports(db)
    .selectFrom('importItem')
    .select(['id', 'title', 'failure', 'failureCode', featureUploadOf('import_item').as('uploadId')])
    .where('storeId', '=', storeId)
    .where('runId', '=', runId)
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ failure, failureCode, ...row }) => ({ ...row, failure: failure ?? '', failureCode: failureCode ?? '' }))
}

/**
 * Ids of all failed items, edited since or not. Locks the run until the transaction ends.
 * @returns undefined where the store has no such run
 */
export async function lockFailed(db: Db, storeId: number, id: number): Promise<number[] | undefined> {
  if (!(await lockRun(db, storeId, id))) return undefined
  const rows = await imports(db)
    .selectFrom('importItem')
    .select('id')
    .where('storeId', '=', storeId)
    .where('runId', '=', id)
    .where('state', 'in', ['failed', 'list'])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Locks a run, so that two tabs act one after the other. @returns false where the store has no such run */
export async function lockRun(db: Db, storeId: number, id: number): Promise<boolean> {
  const row = await imports(db)
    .selectFrom('importRun')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** @param takenBack number of items just returned to the list */
export async function markCancelled(db: Db, id: number, now: Date, takenBack: number): Promise<void> {
  await imports(db)
    .updateTable('importRun')
    .set(({ eb, fn, val }) => ({ cancelledAt: fn.coalesce('cancelledAt', val(now)), cancelled: eb('cancelled', '+', takenBack) }))
    .where('id', '=', id)
    .execute()
}

/** Reopens a run, and shows it again if it was hidden. */
export async function reopenRun(db: Db, id: number): Promise<void> {
  await imports(db).updateTable('importRun').set({ cancelledAt: null, hiddenAt: null }).where('id', '=', id).execute()
}

/** @returns false where the store has no such run */
export async function hideRun(db: Db, storeId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await imports(db)
    .updateTable('importRun')
    .set({ hiddenAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
