/** Ship runs: orders shipped by a file, with the result of each row. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOldestWhole } from '#foundation/database/delete-old'
import { orders } from '../tables.ts'

export interface NewRunRow {
  readonly rowNumber: number
  readonly supplierOrderId: number
  readonly orderName: string
  readonly carrier: string
  readonly trackingNumber: string
}

/** @returns undefined where the supplier has another unfinished one */
export async function insertShipRun(
  db: Db,
  supplierId: number,
  fileDigest: string,
  rows: readonly NewRunRow[],
  now: Date,
): Promise<number | undefined> {
  const run = await orders(db)
    .insertInto('shipRun')
    .values({ supplierId, fileDigest, startedAt: now, finishedAt: rows.length ? null : now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!run) return undefined
  await sql`
    insert into ship_run_row (ship_run_id, row_number, supplier_order_id, order_name, carrier, tracking_number)
    select ${run.id}, * from unnest(${rows.map(({ rowNumber }) => rowNumber)}::int[], ${rows.map(({ supplierOrderId }) => supplierOrderId)}::bigint[],
      ${rows.map(({ orderName }) => orderName)}::text[], ${rows.map(({ carrier }) => carrier)}::text[],
      ${rows.map(({ trackingNumber }) => trackingNumber)}::text[])`.execute(orders(db))
  return run.id
}

export interface ShipRunRow extends NewRunRow {
  readonly failure: string | null
}

export interface ShipRun {
  readonly id: number
  readonly fileDigest: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly counts: Readonly<Record<'waiting' | 'shipped' | 'already' | 'failed', number>>
  readonly failures: readonly ShipRunRow[]
}

export async function findLatestShipRun(db: Db, supplierId: number, mostFailures: number): Promise<ShipRun | undefined> {
  const run = await orders(db)
    .selectFrom('shipRun')
    .select(['id', 'fileDigest', 'startedAt', 'finishedAt'])
    .where('supplierId', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return undefined
  const states = await orders(db)
    .selectFrom('shipRunRow')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('shipRunId', '=', run.id)
    .groupBy('state')
    .execute()
  const failures = await rowsOf(db, run.id).where('state', '=', 'failed').orderBy('rowNumber').limit(mostFailures).execute()
  const count = (wanted: string) => Number(states.find(({ state }) => state === wanted)?.count ?? 0)
  const counts = { waiting: count('waiting'), shipped: count('shipped'), already: count('already'), failed: count('failed') }
  return { ...run, counts, failures }
}

const rowsOf = (db: Db, shipRunId: number) =>
  orders(db)
    .selectFrom('shipRunRow')
    .select(['rowNumber', 'supplierOrderId', 'orderName', 'carrier', 'trackingNumber', 'failure'])
    .where('shipRunId', '=', shipRunId)

export const waitingRows = (db: Db, shipRunId: number, limit: number): Promise<ShipRunRow[]> =>
  rowsOf(db, shipRunId).where('state', '=', 'waiting').orderBy('rowNumber').limit(limit).execute()

export async function saveRowOutcome(
  db: Db,
  shipRunId: number,
  rowNumber: number,
  state: 'shipped' | 'already' | 'failed',
  failure: string | null = null,
): Promise<void> {
  await orders(db)
    .updateTable('shipRunRow')
    .set({ state, failure })
    .where('shipRunId', '=', shipRunId)
    .where('rowNumber', '=', rowNumber)
    .execute()
}

/** @returns the supplier of the run */
export async function supplierOfRun(db: Db, id: number): Promise<number | undefined> {
  return (await orders(db).selectFrom('shipRun').select('supplierId').where('id', '=', id).executeTakeFirst())?.supplierId
}

export async function finishShipRun(db: Db, id: number, now: Date): Promise<void> {
  await orders(db).updateTable('shipRun').set({ finishedAt: now }).where('id', '=', id).execute()
}

export const deleteOldShipRuns = (db: Db, finishedBefore: Date): Promise<boolean> =>
  deleteOldestWhole(
    orders(db),
    { table: 'shipRun', column: 'finishedAt', parts: [{ table: 'shipRunRow', column: 'shipRunId' }] },
    finishedBefore,
  )
