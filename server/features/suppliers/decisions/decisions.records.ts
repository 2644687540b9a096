/** The status of a supplier, and the staff's note. */
import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { Db } from '#foundation/database/db'
import { suppliers } from '../tables.ts'

export async function lockStatus(db: Db, supplierId: number): Promise<SupplierStatus | undefined> {
  const row = await suppliers(db).selectFrom('supplier').select('status').where('id', '=', supplierId).forNoKeyUpdate().executeTakeFirst()
  return row?.status as SupplierStatus | undefined
}

export async function setStatus(db: Db, supplierId: number, status: SupplierStatus): Promise<void> {
  await suppliers(db).updateTable('supplier').set({ status }).where('id', '=', supplierId).execute()
}

/** @returns false where it was so already, or there is no such supplier */
export async function setDcFulfilment(db: Db, supplierId: number, isOn: boolean): Promise<boolean> {
  const row = await suppliers(db)
    .updateTable('supplier')
    .set({ fulfilledByDc: isOn })
    .where('id', '=', supplierId)
    .where('fulfilledByDc', '<>', isOn)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false where there is no such supplier */
export async function setNote(db: Db, supplierId: number, note: string): Promise<boolean> {
  const row = await suppliers(db).updateTable('supplier').set({ note }).where('id', '=', supplierId).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function lockOnboardingStep(db: Db, supplierId: number): Promise<string | null | undefined> {
  const row = await suppliers(db)
    .selectFrom('supplier')
    .select('onboardingStep')
    .where('id', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.onboardingStep
}

/** @param step null ends the onboarding */
export async function setOnboardingStep(db: Db, supplierId: number, step: string | null): Promise<void> {
  await suppliers(db).updateTable('supplier').set({ onboardingStep: step }).where('id', '=', supplierId).execute()
}
