import type { Answer, Input } from '@quayside/contract/endpoint'
import { type marketplaceApi, marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import { shownApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { supplierSeenBy } from '#features/suppliers'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'

/** Data of the approval overlay. */
export async function getApprovalData({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.approvalData>
}): Promise<Answer<typeof marketplaceApi.approvalData>> {
  const { db, actor } = context
  const supplier = await supplierSeenBy(context, input.supplier_id)
  if (!supplier || !maySell(supplier.status)) throw notFound(marketplaceMessages.approvalDataFailed)
  const approvalStatus = (await approvalStatusOf(db, actor.storeId, [supplier.id])).get(supplier.id) ?? 'NEW'
  return {
    supplier: { id: supplier.id, name: supplier.name },
    recommendations: supplier.approvalRecommendations,
    approval_status: shownApprovalStatus({ approvalStatus, requiresApproval: supplier.requiresApproval }),
  }
}
