import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { enqueueAlerts } from './alert-changes.ts'
import { lastStateOf, lockSupplier } from './alerts.records.ts'
import { insertChanges } from './changes.records.ts'

/** Status labels in the change feed. Suppliers still applying have never been listed and have none. */
const states: Readonly<Partial<Record<SupplierStatus, string>>> = {
  ACTIVE: 'Active',
  HIDDEN: 'Hidden',
  REMOVED: 'Removed',
  REJECTED: 'Removed',
}

interface NoteSupplier {
  context: AtomicContext
  input: { supplierId: number }
  job: JobFacts
}

/** Records a change when a supplier leaves the marketplace or returns. Other changes of its record are ignored. */
export async function noteSupplier({ context, input: { supplierId }, job }: NoteSupplier): Promise<void> {
  const { db, now } = context
  await lockSupplier(db, supplierId)
  const supplier = await supplierOf(db, supplierId)
  const state = supplier && states[supplier.status]
  const before = (await lastStateOf(db, supplierId)) ?? 'Active'
  if (!state || state === before) return
  const change = { type: 'ACTIVE', variantId: null, variantName: null, previousValue: before, newValue: state } as const
  const changes = await insertChanges(db, now, job.id, [{ ...change, productId: null, supplierId, toCountry: null }])
  await enqueueAlerts(context, { productIds: null, supplierId }, changes)
}
