/** Demerits of suppliers. */
import type { DemeritPoints, DemeritType } from '@quayside/domain/suppliers/demerit'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { suppliers } from '../tables.ts'

export interface Demerit {
  readonly id: number
  readonly supplierId: number
  readonly type: DemeritType
  readonly points: DemeritPoints
  readonly note: string
  readonly givenBy: number
  readonly givenAt: Date
  readonly withdrawnReason: string | null
}

const columns = ['id', 'supplierId', 'type', 'points', 'note', 'givenBy', 'givenAt', 'withdrawnReason'] as const

/** @returns its id */
export async function insertDemerit(db: Db, demerit: Omit<Demerit, 'id' | 'withdrawnReason'>): Promise<number> {
  const { id } = await suppliers(db).insertInto('supplierDemerit').values(demerit).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Demerits by supplier, the newest first; those that were taken back included. */
export async function demeritsOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, Demerit[]>> {
  if (!supplierIds.length) return new Map()
  const rows = await suppliers(db)
    .selectFrom('supplierDemerit')
    .select(columns)
    .where('supplierId', '=', sql<number>`any(${[...supplierIds]}::bigint[])`)
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows as Demerit[], ({ supplierId }) => supplierId)
}

/** @returns the demerit as it was; undefined where it is not there, or taken back already */
export async function withdrawDemeritRow(db: Db, id: number, reason: string, now: Date): Promise<Demerit | undefined> {
  const row = await suppliers(db)
    .updateTable('supplierDemerit')
    .set({ withdrawnAt: now, withdrawnReason: reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row as Demerit | undefined
}
