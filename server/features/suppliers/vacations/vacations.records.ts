/** Vacations of suppliers: at most one per supplier that has not ended. */
import type { Vacation, VacationMode } from '@quayside/domain/suppliers/vacation'
import type { Db } from '#foundation/database/db'
import { suppliers } from '../tables.ts'

export interface StoredVacation extends Vacation {
  readonly savedAt: Date
  readonly endedAt: Date | null
  /** Version last mailed to stores; null: nothing that still holds. */
  readonly mailedVersion: string | null
}

/** Locks the latest vacation, ended or not, until the transaction ends. */
export async function lockVacation(db: Db, supplierId: number): Promise<StoredVacation | undefined> {
  const row = await suppliers(db)
    .selectFrom('supplierVacation')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { mode, begunAt, supplierId: _, ...rest } = row
  return { ...rest, mode: mode as VacationMode, hasBegun: begunAt !== null }
}

/** Saves a vacation in place of any other. @param begunAt null: it has not begun */
export async function putVacation(
  db: Db,
  supplierId: number,
  { hasBegun: _, ...vacation }: Vacation,
  { savedAt, begunAt }: { savedAt: Date; begunAt: Date | null },
): Promise<void> {
  const row = { ...vacation, savedAt, begunAt, endedAt: null }
  await suppliers(db)
    .insertInto('supplierVacation')
    .values({ supplierId, ...row })
    .onConflict((conflict) => conflict.column('supplierId').doUpdateSet(row))
    .execute()
}

/** The same days in another time zone. */
export async function moveVacation(db: Db, supplierId: number, days: Pick<Vacation, 'startsAt' | 'endsAt'>): Promise<void> {
  await suppliers(db).updateTable('supplierVacation').set(days).where('supplierId', '=', supplierId).execute()
}

export async function setBegun(db: Db, supplierId: number, begunAt: Date): Promise<void> {
  await suppliers(db).updateTable('supplierVacation').set({ begunAt }).where('supplierId', '=', supplierId).execute()
}

/** @param isForgotten true if the vacation mailed to stores is over and no longer counts */
export async function setEnded(db: Db, supplierId: number, endedAt: Date, isForgotten: boolean): Promise<void> {
  await suppliers(db)
    .updateTable('supplierVacation')
    .set({ endedAt, ...(isForgotten ? { mailedVersion: null } : {}) })
    .where('supplierId', '=', supplierId)
    .execute()
}

export async function saveMailedVersion(db: Db, supplierId: number, mailedVersion: string | null): Promise<void> {
  await suppliers(db).updateTable('supplierVacation').set({ mailedVersion }).where('supplierId', '=', supplierId).execute()
}
