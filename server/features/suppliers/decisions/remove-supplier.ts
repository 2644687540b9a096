import { maySell } from '@quayside/domain/suppliers/supplier-status'
import { mayBeRemoved } from '@quayside/domain/suppliers/supplier-transitions'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSellingChanged, publishSupplierChanged } from '../events.ts'
import { lockStatus, setStatus } from './decisions.records.ts'
import { removedEmail } from './removed.email.ts'

/**
 * Removes a supplier from the marketplace: its people see only that they are blocked, and its products are no longer sold. Orders stay, and
 * the supplier is mailed the reason.
 * @see X-089
 * @throws Refusal NOT_FOUND, or INVALID_STATUS where it is removed already
 */
export async function removeSupplier(context: AtomicContext<AdminActor>, supplierId: number, reason: string): Promise<void> {
  const { db, config } = context
  const status = await lockStatus(db, supplierId)
  if (!status) throw notFound('Supplier not found')
  if (!mayBeRemoved(status)) throw new Refusal('INVALID_STATUS', 'This supplier was removed already.', { status: 409 })
  await setStatus(db, supplierId, 'REMOVED')
  await recordAudit(context, {
    action: 'suppliers.removed',
    subject: `supplier:${supplierId}`,
    supplierId,
    detail: { from: status, to: 'REMOVED', reason },
  })
  await mailToSupplier(context, supplierId, {
    key: `supplier-removed:${supplierId}:${context.request.id}`,
    kind: 'suppliers.removed',
    ...removedEmail({ product: config.productName, reason, supportEmail: config.supportEmail }),
    link: { type: 'supplier_settings' },
  })
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  await publishSupplierChanged(context, supplierId)
  if (maySell(status)) await publishSellingChanged(context, supplierId)
}
