/** A supplier invites stores by mail. @see S-64, C-122, V-296 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import {
  invitationMessages,
  invitationState,
  minutesBetweenSends,
  mostInvitedADay,
  vendorInvitationDays,
} from '@quayside/domain/vendors/vendor-invitation'
import { endInvitationLink, openInvitationLink, storesOfAddresses } from '#features/identity'
import { queueMail } from '#features/notifications'
import { type SupplierSummary, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days, minutes } from '#foundation/clock/clock'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { invitationView } from './invitation.view.ts'
import {
  countSentSince,
  type Invitation,
  insertInvitation,
  listInvitations,
  lockInvitation,
  lockInviting,
  lockOpenInvitations,
  noteWithdrawn,
  privateVendorsAmong,
  renewInvitation,
} from './invitations.records.ts'
import { vendorInvitedEmail } from './vendor-invited.email.ts'

type Context = AtomicContext<SupplierActor>

interface Invite {
  context: Context
  input: Input<typeof vendorsApi.inviteVendors>
}

/** Invites addresses. One that is invited already gets a new link; one of an approved private vendor gets nothing. */
export async function inviteVendors({ context, input }: Invite): Promise<Answer<typeof vendorsApi.inviteVendors>> {
  const { db, actor, now } = context
  const { supplierId } = actor
  const { emails, message } = input
  const supplier = await mayInvite(context)
  await lockInviting(db, supplierId)
  const stores = await storesOfAddresses(db, emails)
  const known = await privateVendorsAmong(db, supplierId, [...stores.values()].flat())
  const isVendor = (email: string) => (stores.get(email) ?? []).some((id) => known.has(id))
  const open = await lockOpenInvitations(db, supplierId, emails)
  const wanted = emails.filter((email) => !isVendor(email))
  // An invitation mailed a moment ago is not mailed again, so that a repeated call sends nothing twice.
  const isFresh = (email: string) => {
    const before = open.get(email)
    return before !== undefined && invitationState(before, now) === 'invited' && after(before.sentAt, minutes(minutesBetweenSends)) > now
  }
  const toSend = wanted.filter((email) => !isFresh(email))
  await assertLimit(context, toSend.length)
  const sent = new Map<string, Invitation>()
  for (const email of toSend) sent.set(email, await send(context, supplier, { email, message, before: open.get(email) }))
  if (sent.size) {
    await recordAudit(context, { action: 'vendors.invited', supplierId, detail: { count: sent.size } })
    await publishToAccount(context, { supplierId }, { kind: 'approvals' })
  }
  return {
    new_vendors: wanted.map((email) => invitationView(sent.get(email) ?? open.get(email)!, now)),
    already_vendors: emails.filter(isVendor),
  }
}

/** @throws Refusal where the supplier is not live yet and may not send mails in our name */
async function mayInvite({ db, actor }: Context): Promise<SupplierSummary> {
  const supplier = await supplierOf(db, actor.supplierId)
  if (!supplier || !maySell(supplier.status)) throw new Refusal('INVITE_NOT_POSSIBLE', invitationMessages.notLive, { status: 409 })
  return supplier
}

async function assertLimit({ db, actor, now }: Context, more: number): Promise<void> {
  const sent = await countSentSince(db, actor.supplierId, after(now, -days(1)))
  if (sent + more > mostInvitedADay)
    throw new Refusal('TOO_MANY_INVITED', invitationMessages.tooManyToday, { status: 429, field: 'emails' })
}

interface ToSend {
  readonly email: string
  readonly message: string
  readonly before: Invitation | undefined
}

async function send(context: Context, supplier: SupplierSummary, { email, message, before }: ToSend): Promise<Invitation> {
  const { db, now, config } = context
  const expiresAt = after(now, days(vendorInvitationDays))
  if (before) await endInvitationLink(db, now, before.linkId)
  const linkId = await openInvitationLink(db, now, { kind: 'vendor', expiresAt })
  const sent = { message, linkId, sentAt: now, expiresAt }
  const invitation = before
    ? await renewInvitation(db, supplier.id, before.id, sent)
    : await insertInvitation(db, { ...sent, supplierId: supplier.id, email })
  await queueMail(context, {
    key: `vendor-invited:${linkId}`,
    kind: 'vendors.invited',
    to: email,
    ...vendorInvitedEmail({ product: config.productName, supplier: supplier.name, message }),
    link: { type: 'vendor_invitation', tab: String(linkId) },
  })
  return invitation
}

interface OfOne {
  context: Context
  input: { id: number }
}

/** @throws Refusal NOT_FOUND */
async function openInvitation({ db, actor }: Context, id: number): Promise<Invitation> {
  const invitation = await lockInvitation(db, actor.supplierId, id)
  if (!invitation) throw notFound()
  return invitation
}

const over = () => new Refusal('INVITATION_OVER', invitationMessages.settled, { status: 409 })

export async function resendInvitation({ context, input: { id } }: OfOne): Promise<Answer<typeof vendorsApi.resendInvitation>> {
  const { db, now, actor } = context
  const supplier = await mayInvite(context)
  await lockInviting(db, actor.supplierId)
  const before = await openInvitation(context, id)
  if (before.acceptedAt || before.withdrawnAt) throw over()
  if (after(before.sentAt, minutes(minutesBetweenSends)) > now)
    throw new Refusal('TOO_MANY_INVITED', invitationMessages.sentLately, { status: 429 })
  await assertLimit(context, 1)
  const invitation = await send(context, supplier, { email: before.email, message: before.message, before })
  await recordAudit(context, { action: 'vendors.invited', supplierId: actor.supplierId, detail: { count: 1 } })
  await publishToAccount(context, { supplierId: actor.supplierId }, { kind: 'approvals' })
  return { invitation: invitationView(invitation, now) }
}

export async function withdrawInvitation({ context, input: { id } }: OfOne): Promise<Answer<typeof vendorsApi.withdrawInvitation>> {
  const { db, now, actor } = context
  const invitation = await openInvitation(context, id)
  if (invitation.acceptedAt) throw over()
  if (!invitation.withdrawnAt) {
    await noteWithdrawn(db, now, actor.supplierId, id)
    await endInvitationLink(db, now, invitation.linkId)
    await recordAudit(context, {
      action: 'vendors.invitation-withdrawn',
      supplierId: actor.supplierId,
      detail: { email: invitation.email },
    })
    await publishToAccount(context, { supplierId: actor.supplierId }, { kind: 'approvals' })
  }
  return { success: true }
}

const perPage = 25

export async function listOpenInvitations({
  context: { db, actor, now },
  input: { before },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof vendorsApi.invitations>
}): Promise<Answer<typeof vendorsApi.invitations>> {
  const rows = await listInvitations(db, actor.supplierId, before, perPage + 1)
  const page = rows.slice(0, perPage)
  return {
    invitations: page.map((row) => invitationView(row, now)),
    next_before: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
  }
}
