import { commandMessages } from '@quayside/domain/admin/commands'
import { isBlocked } from '@quayside/domain/suppliers/supplier-status'
import { type SupplierSummary, supplierOf } from '#features/suppliers'
import { notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'

/** @throws Refusal NOT_FOUND, or INVALID_STATUS where it was removed */
export async function supplierToChange(db: Db, supplierId: number): Promise<SupplierSummary> {
  const supplier = await supplierOf(db, supplierId)
  if (!supplier) throw notFound(commandMessages.noSupplier)
  if (isBlocked(supplier.status)) throw new Refusal('INVALID_STATUS', 'This supplier was removed already.', { status: 409 })
  return supplier
}
