/** Presses of the import button. How a run is getting on is read from its items. */
import { sql } from 'kysely'
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

export interface ImportRun {
  readonly id: number
  readonly total: number
  readonly startedAt: Date
  readonly waiting: number
  readonly done: number
  readonly failed: number
}

/** The latest press, unless the owner has put it away. */
export async function findLatestRun(db: Db, storeId: number): Promise<ImportRun | undefined> {
  const run = await imports(db)
    .selectFrom('importRun')
    .select(['id', 'total', 'startedAt', 'hiddenAt'])
    .where('storeId', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run || run.hiddenAt) return undefined
  const states = await imports(db)
    .selectFrom('importItem')
    .select(({ fn }) => ['state', fn.countAll<number>().as('items')])
    .where('runId', '=', run.id)
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(states.find((row) => row.state === state)?.items ?? 0)
  return {
    id: run.id,
    total: run.total,
    startedAt: run.startedAt,
    waiting: count('importing'),
    done: count('imported'),
    failed: count('failed'),
  }
}

export interface FailedItem {
  readonly id: number
  readonly title: string
  readonly failure: string
  readonly failureCode: string
  readonly uploadId: number | null
}

/** At most fifty: more than anybody reads at once. */
export async function findFailures(db: Db, storeId: number, runId: number): Promise<FailedItem[]> {
  const rows = await imports(db)
    .selectFrom('importItem')
    .leftJoin('productImage', (join) => join.on('productImage.id', '=', sql<number>`import_item.image_ids[1]`))
    .select(['importItem.id', 'importItem.title', 'importItem.failure', 'importItem.failureCode', 'productImage.uploadId'])
    .where('importItem.storeId', '=', storeId)
    .where('importItem.runId', '=', runId)
    .where('importItem.state', '=', 'failed')
    .orderBy('importItem.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ failure, failureCode, ...row }) => ({ ...row, failure: failure ?? '', failureCode: failureCode ?? '' }))
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
