/** Archives: one at a time is prepared for a supplier, and the latest ready one is kept for some days. */
import type { ExportState } from '@quayside/domain/data-export/data-export'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { dataExport } from './tables.ts'

export interface DataExport {
  readonly id: number
  readonly supplierId: number
  readonly state: ExportState
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
  readonly storageKey: string | null
  readonly sizeBytes: number | null
}

const columns = ['id', 'supplierId', 'state', 'askedAt', 'endedAt', 'expiresAt', 'storageKey', 'sizeBytes'] as const

/** @returns undefined where one is being prepared */
export async function insertExport(db: Db, supplierId: number, askedAt: Date): Promise<number | undefined> {
  const row = await dataExport(db)
    .insertInto('dataExport')
    .values({ supplierId, state: 'preparing', askedAt })
    // A literal and no parameter: a generic plan has to match the partial index.
    .onConflict((conflict) => conflict.column('supplierId').where('state', '=', sql.lit('preparing')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function latestExport(db: Db, supplierId: number): Promise<DataExport | undefined> {
  const row = await dataExport(db)
    .selectFrom('dataExport')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shaped(row)
}

/** One of the supplier's own. */
export async function findExport(db: Db, supplierId: number, id: number): Promise<DataExport | undefined> {
  const row = await dataExport(db)
    .selectFrom('dataExport')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && shaped(row)
}

/** For the job that prepares it. @returns undefined where it is over */
export async function findPreparing(db: Db, id: number): Promise<DataExport | undefined> {
  const row = await dataExport(db)
    .selectFrom('dataExport')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return row && shaped(row)
}

/** Those that were asked for before and are still being prepared. */
export const findOverdue = (db: Db, askedBefore: Date): Promise<Pick<DataExport, 'id' | 'supplierId'>[]> =>
  dataExport(db)
    .selectFrom('dataExport')
    .select(['id', 'supplierId'])
    .where('state', '=', 'preparing')
    .where('askedAt', '<', askedBefore)
    .orderBy('askedAt')
    .limit(endedAtOnce)
    .execute()

/** The rest is ended at the next scheduled run. */
const endedAtOnce = 100

interface Made {
  readonly fileId: number
  readonly storageKey: string
  readonly sizeBytes: number
  readonly endedAt: Date
  readonly expiresAt: Date
}

/** @returns whether it was still being prepared */
export async function noteReady(db: Db, id: number, made: Made): Promise<boolean> {
  return end(db, id, { state: 'ready', ...made })
}

/** @returns whether it was still being prepared */
export async function noteFailed(db: Db, id: number, endedAt: Date): Promise<boolean> {
  return end(db, id, { state: 'failed', endedAt })
}

async function end(db: Db, id: number, change: { state: ExportState; endedAt: Date } & Partial<Made>): Promise<boolean> {
  const { numUpdatedRows } = await dataExport(db)
    .updateTable('dataExport')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ready ones of a supplier from before another. @returns the keys of their files */
export async function expireOlder(db: Db, supplierId: number, before: number): Promise<string[]> {
  return keysOf(
    await dataExport(db)
      .updateTable('dataExport')
      .set({ state: 'expired' })
      .where('supplierId', '=', supplierId)
      .where('id', '<', before)
      .where('state', '=', 'ready')
      .returning('storageKey')
      .execute(),
  )
}

/** Expires archives whose time is over, the earliest first. @returns the keys of their files */
export async function expireOver(db: Db, now: Date): Promise<string[]> {
  const due = dataExport(db)
    .selectFrom('dataExport')
    .select('id')
    .where('state', '=', 'ready')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(expiredAtOnce)
  return keysOf(
    await dataExport(db)
      .updateTable('dataExport')
      .set({ state: 'expired' })
      .where('id', '=', sql<number>`any(array(${due}))`)
      .where('state', '=', 'ready')
      .returning('storageKey')
      .execute(),
  )
}

/** The rest expires at the next scheduled run. */
const expiredAtOnce = 500

/** Rows without a file that nobody asks about any more. */
export async function forgetExports(db: Db, askedBefore: Date): Promise<void> {
  await dataExport(db).deleteFrom('dataExport').where('askedAt', '<', askedBefore).where('state', 'in', ['failed', 'expired']).execute()
}

const keysOf = (rows: readonly { storageKey: string | null }[]): string[] => rows.flatMap(({ storageKey }) => storageKey ?? [])

type Row = Omit<DataExport, 'state' | 'sizeBytes'> & { state: string; sizeBytes: string | number | null }

const shaped = ({ state, sizeBytes, ...row }: Row): DataExport => ({
  ...row,
  state: state as ExportState,
  sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
})
