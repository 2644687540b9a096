/** A store accepts a supplier's invitation, which also approves it. @see S-64 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { approvalStatusAfter } from '@quayside/domain/vendors/approval-status'
import { invitationMessages, invitationState } from '@quayside/domain/vendors/vendor-invitation'
import { endInvitationLink, findInvitationLink, mailToSupplier, storesOfAddresses } from '#features/identity'
import { storeOf } from '#features/stores'
import { onlySupplierOf, supplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertApproval, lockApproval, updateApproval } from '../approvals.records.ts'
import { withdrawRequest } from '../mail-request.ts'
import { type Invitation, invitationByLink, noteAccepted } from './invitations.records.ts'
import { vendorAcceptedEmail } from './vendor-accepted.email.ts'

const over = (message: string = invitationMessages.over) => new Refusal('INVITATION_OVER', message, { status: 409 })

/** @throws Refusal INVITATION_OVER for an unknown link */
async function invitationOf(db: Db, token: string, isLocked: boolean): Promise<Invitation> {
  const linkId = await findInvitationLink(db, 'vendor', token)
  const invitation = linkId === undefined ? undefined : await invitationByLink(db, linkId, { isLocked })
  if (!invitation) throw over()
  return invitation
}

/** Shows an invitation without accepting it, because link scanners open it too. */
export async function showInvitation({
  context,
  input: { token },
}: {
  context: OutsideContext
  input: Input<typeof vendorsApi.openInvitation>
}): Promise<Answer<typeof vendorsApi.openInvitation>> {
  const most = context.config.limits.signInPerMinute * 3
  await countOrRefuse(context, { key: `vendor-invitation:${placeOf(context)}`, most, windowMs: minutes(1) })
  return context.transaction(async ({ db, now }) => {
    const invitation = await invitationOf(db, token, false)
    const supplier = await supplierOf(db, invitation.supplierId)
    if (!supplier) throw over()
    const { id, name, tagline, logoUploadId } = supplier
    return {
      supplier: { id, name, tagline, logo: logoUploadId === null ? null : imageUrl(logoUploadId) },
      email: invitation.email,
      message: invitation.message,
      state: invitationState(invitation, now),
      expires_at: invitation.expiresAt.toISOString(),
      has_account: (await storesOfAddresses(db, [invitation.email.toLowerCase()])).has(invitation.email.toLowerCase()),
    }
  })
}

/** Accepts an invitation, for any store whose user has the link. Idempotent for the same store. */
export async function acceptInvitation({
  context,
  input: { token },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof vendorsApi.acceptInvitation>
}): Promise<Answer<typeof vendorsApi.acceptInvitation>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const invitation = await invitationOf(db, token, true)
  const { supplierId } = invitation
  if (invitation.storeId === storeId) return { success: true, supplier_id: supplierId }
  if (invitation.acceptedAt) throw over(invitationMessages.used)
  if (invitationState(invitation, now) !== 'invited') throw over()
  const only = await onlySupplierOf(db, actor)
  if (only !== undefined && only !== supplierId) throw notPossible(invitationMessages.elsewhere)
  await becomeVendor(context, supplierId)
  await withdrawRequest(context, { storeId, supplierId })
  await noteAccepted(db, now, invitation.id, storeId)
  await endInvitationLink(db, now, invitation.linkId)
  await recordAudit(context, { action: 'vendors.invitation-accepted', subject: `supplier:${supplierId}`, supplierId })
  await notifySupplier(context, invitation)
  await publishToAccount(context, { storeId }, { kind: 'approvals' })
  await publishToAccount(context, { supplierId }, { kind: 'approvals' })
  return { success: true, supplier_id: supplierId }
}

const notPossible = (message: string) => new Refusal('INVITATION_NOT_POSSIBLE', message, { status: 409 })

/** Approves the store: the invitation is the supplier's consent, even for a store that it had denied before. */
async function becomeVendor({ db, now, actor: { storeId } }: AtomicContext<StoreActor>, supplierId: number): Promise<void> {
  const approved = { storeId, supplierId, status: 'A', answeredAt: now, isPrivate: true } as const
  if (await insertApproval(db, { ...approved, requestedAt: now })) return
  const before = await lockApproval(db, storeId, supplierId)
  const mayBe = before === 'A' || before === 'C' || approvalStatusAfter(before, 'approve') === 'A'
  if (!mayBe) throw notPossible(invitationMessages.rejected)
  await updateApproval(db, approved)
}

async function notifySupplier(context: AtomicContext<StoreActor>, { id, supplierId, email }: Invitation): Promise<void> {
  const { db, actor, config } = context
  const supplier = await supplierOf(db, supplierId)
  if (!supplier?.mailsVendorRequests) return
  const store = await storeOf(db, actor.storeId)
  await mailToSupplier(context, supplierId, {
    key: `vendor-accepted:${id}`,
    kind: 'vendors.accepted',
    ...vendorAcceptedEmail({ product: config.productName, store: store.name, email }),
    link: { type: 'vendors' },
  })
}
