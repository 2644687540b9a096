import type { Answer, Input } from '@quayside/contract/endpoint'
import { type vendorsApi, vendorsMessages } from '@quayside/contract/vendors/endpoints'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { type ApprovalStatus, approvalStatusAfter } from '@quayside/domain/vendors/approval-status'
import { onlySupplierOf, supplierSeenBy } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertApproval, lockApproval, updateApproval } from './approvals.records.ts'
import { mailRequest, withdrawRequest } from './mail-request.ts'

/** Sends a request, or with `cancel` withdraws it. Repeating an open request changes nothing. */
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
  const approvalStatus = await lockApproval(db, key.storeId, key.supplierId)
  const after = approvalStatusAfter(approvalStatus, cancel ? 'cancel' : 'request')
  const wanted: ApprovalStatus = cancel ? 'C' : 'P'
  if (!after && approvalStatus !== wanted) throw new Refusal('APPROVAL_NOT_POSSIBLE', vendorsMessages.requestFailed, { status: 409 })
  if (after === 'P') {
    const isPrivate = (await onlySupplierOf(db, actor)) === supplierId
    const isFirst = approvalStatus === 'NEW' && (await insertApproval(db, { ...key, status: 'P', requestedAt: now, isPrivate }))
    if (!isFirst) await updateApproval(db, { ...key, status: 'P', requestedAt: now })
  }
  if (after === 'C') {
    await updateApproval(db, { ...key, status: 'C' })
    await withdrawRequest(context, key)
  }
  if (after)
    await recordAudit(context, {
      action: cancel ? 'vendors.request-cancelled' : 'vendors.approval-requested',
      subject: `supplier:${supplierId}`,
      supplierId,
    })
  if (after === 'P') await mailRequest(context, { ...key, link: 'public_vendors' })
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'approvals' })
  await publishToAccount(context, { supplierId }, { kind: 'approvals' })
  return { success: true, message: cancel ? vendorsMessages.removed : vendorsMessages.requested, approval_status: after ?? approvalStatus }
}
