import type { Answer, Input } from '@quayside/contract/endpoint'
import { type vendorsApi, vendorsMessages } from '@quayside/contract/vendors/endpoints'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { type Standing, standingAfter } from '@quayside/domain/vendors/standing'
import { supplierSeenBy } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertStanding, lockStanding, updateStanding } from './standings.records.ts'

/** Sends a request, or with `cancel` takes it back. A request that stands already, sent again, is the same request. */
export async function requestApproval({
  context,
  input: { supplier_id: supplierId, cancel },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof vendorsApi.requestApproval>
}): Promise<Answer<typeof vendorsApi.requestApproval>> {
  const { db, actor, now } = context
  const supplier = await supplierSeenBy(context, supplierId)
  if (!supplier || !isBrowsable(supplier.status)) throw notFound(vendorsMessages.requestFailed)
  const key = { storeId: actor.storeId, supplierId }
  const standing = await lockStanding(db, key.storeId, key.supplierId)
  const after = standingAfter(standing, cancel ? 'cancel' : 'request')
  const wanted: Standing = cancel ? 'C' : 'P'
  if (!after && standing !== wanted) throw new Refusal('APPROVAL_NOT_POSSIBLE', vendorsMessages.requestFailed, { status: 409 })
  if (after === 'P') {
    const isFirst = standing === 'NEW' && (await insertStanding(db, { ...key, status: 'P', requestedAt: now }))
    if (!isFirst) await updateStanding(db, { ...key, status: 'P', requestedAt: now })
  }
  if (after === 'C') await updateStanding(db, { ...key, status: 'C' })
  if (after)
    await recordAudit(context, {
      action: cancel ? 'vendors.request-cancelled' : 'vendors.approval-requested',
      subject: `supplier:${supplierId}`,
      supplierId,
    })
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'standings' })
  await publishToAccount(context, { supplierId }, { kind: 'standings' })
  return { success: true, message: cancel ? vendorsMessages.removed : vendorsMessages.requested, approval_status: after ?? standing }
}
