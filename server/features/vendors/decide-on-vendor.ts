/** A supplier approves a store, denies it, or revokes an approval. @see S-63, V-274, X-001 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { approvalStatusAfter } from '@quayside/domain/vendors/approval-status'
import { mailToStore } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockApproval, updateApproval } from './approvals.records.ts'
import { showPrivateVendor, showPublicVendor } from './list-vendors.ts'
import { withdrawRequest } from './mail-request.ts'
import { vendorDecidedEmail } from './vendor-decided.email.ts'
import { findVendor } from './vendors.records.ts'

type Context = AtomicContext<SupplierActor>
export type VendorDecision = 'approve' | 'deny'

export async function updateVendorStatus({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.updateVendorStatus>
}): Promise<Answer<typeof vendorsApi.updateVendorStatus>> {
  await decide(context, { storeId: input.vendor_id, isPrivate: false, decision: input.status === 'A' ? 'approve' : 'deny' })
  return showPublicVendor(context, input.vendor_id)
}

export const approveVendor = (args: { context: Context; input: { id: number } }) => decideOnPrivate(args, 'approve')
export const denyVendor = (args: { context: Context; input: { id: number } }) => decideOnPrivate(args, 'deny')

async function decideOnPrivate(
  { context, input }: { context: Context; input: { id: number } },
  decision: VendorDecision,
): Promise<Answer<typeof vendorsApi.approveVendor>> {
  await decide(context, { storeId: input.id, isPrivate: true, decision })
  return showPrivateVendor(context, input.id)
}

/** Saves a decision. The store's open tabs are notified at once, and a mail is sent. A repeated decision changes and mails nothing. */
async function decide(
  context: Context,
  { storeId, isPrivate, decision }: { storeId: number; isPrivate: boolean; decision: VendorDecision },
): Promise<void> {
  const { db, now, actor, config } = context
  const { supplierId } = actor
  if (!(await findVendor(db, { supplierId, isPrivate }, storeId))) throw notFound()
  const before = await lockApproval(db, storeId, supplierId)
  const wanted = decision === 'approve' ? 'A' : 'D'
  if (before === wanted) return
  const after = approvalStatusAfter(before, decision)
  if (after !== 'A' && after !== 'D')
    throw new Refusal('DECISION_NOT_POSSIBLE', 'This store has taken its request back, or was rejected for good. Reload the page.', {
      status: 409,
    })
  await updateApproval(db, { storeId, supplierId, status: after, answeredAt: now })
  await withdrawRequest(context, { storeId, supplierId })
  await recordAudit(context, {
    action: after === 'A' ? 'vendors.approved' : 'vendors.denied',
    subject: `store:${storeId}`,
    storeId,
    supplierId,
    detail: { from: before },
  })
  const supplier = await supplierOf(db, supplierId)
  await mailToStore(context, storeId, {
    key: `vendor-decided:${storeId}:${supplierId}:${context.request.id}`,
    kind: 'vendors.decided',
    ...vendorDecidedEmail({ product: config.productName, supplier: supplier?.name ?? '', outcome: outcomeOf(after, before) }),
    link: { type: 'supplier_page', tab: String(supplierId) },
  })
  await publishToAccount(context, { storeId }, { kind: 'approvals' })
  await publishToAccount(context, { supplierId }, { kind: 'approvals' })
}

const outcomeOf = (after: 'A' | 'D', before: string) => (after === 'A' ? 'approved' : before === 'A' ? 'revoked' : 'denied')
