import type { Standing } from '@quayside/domain/vendors/standing'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from './tables.ts'

/** Every supplier asked for is in the answer: NEW where the store never asked. */
export async function standingOf(db: Db, storeId: number, supplierIds: readonly number[]): Promise<Map<number, Standing>> {
  const wanted = [...new Set(supplierIds)]
  const standings = new Map(wanted.map((id): [number, Standing] => [id, 'NEW']))
  if (!wanted.length) return standings
  const rows = await vendors(db)
    .selectFrom('standing')
    .select(['supplierId', 'status'])
    .where('storeId', '=', storeId)
    .where('supplierId', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute()
  for (const { supplierId, status } of rows) standings.set(supplierId, status as Standing)
  return standings
}

/** Locked, where there is a row. */
export async function lockStanding(db: Db, storeId: number, supplierId: number): Promise<Standing> {
  const row = await vendors(db)
    .selectFrom('standing')
    .select('status')
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return (row?.status as Standing | undefined) ?? 'NEW'
}

/** @returns false where another request has written the row first */
export async function insertStanding(
  db: Db,
  row: { storeId: number; supplierId: number; status: Exclude<Standing, 'NEW'>; requestedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await vendors(db)
    .insertInto('standing')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateStanding(
  db: Db,
  {
    storeId,
    supplierId,
    ...change
  }: { storeId: number; supplierId: number; status: Exclude<Standing, 'NEW'>; requestedAt?: Date; answeredAt?: Date },
): Promise<void> {
  await vendors(db).updateTable('standing').set(change).where('storeId', '=', storeId).where('supplierId', '=', supplierId).execute()
}
