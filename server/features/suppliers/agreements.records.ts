/** Acceptances of the supplier agreement, with version and time. */
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

export interface Agreement {
  readonly supplierId: number
  readonly version: number
  readonly acceptedAt: Date
  readonly accountId: number
}

/** @returns false where this version was accepted before; the first time is kept */
export async function insertAgreement(db: Db, agreement: Agreement): Promise<boolean> {
  const row = await suppliers(db)
    .insertInto('supplierAgreement')
    .values(agreement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest version that a supplier has accepted. */
export async function acceptedAgreement(db: Db, supplierId: number): Promise<Pick<Agreement, 'version' | 'acceptedAt'> | undefined> {
  return suppliers(db)
    .selectFrom('supplierAgreement')
    .select(['version', 'acceptedAt'])
    .where('supplierId', '=', supplierId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
