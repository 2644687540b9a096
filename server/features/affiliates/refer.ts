/** A store or a supplier invites somebody by mail, and sees who has come. @see S-46, C-099, C-100 */
import type { affiliatesApi } from '@quayside/contract/affiliates/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { mayRefer, mostReferralsADay, referralLinkDays } from '@quayside/domain/affiliates/referral'
import type { StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import { assertEmailVerified, isKnownAddress, openInvitationLink } from '#features/identity'
import { queueMail, unsubscribeLinkOf } from '#features/notifications'
import { storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { referralView } from './referral.view.ts'
import { referralInvitedEmail } from './referral-invited.email.ts'
import {
  countSentSince,
  countSentTo,
  insertReferral,
  isReferredBy,
  listReferralsOf,
  lockReferring,
  type Sender,
} from './referrals.records.ts'

type Trader = StoreActor | SupplierActor

const senderOf = (actor: Trader): Sender => (actor.kind === 'store' ? { storeId: actor.storeId } : { supplierId: actor.supplierId })

/**
 * Invites an address once. The mail has a link that says who invited, and one to refuse all invitations.
 * @throws Refusal ALREADY_REGISTERED, ALREADY_REFERRED, INVITATION_UNWANTED, TOO_MANY_REFERRALS, EMAIL_NOT_PROVEN
 */
export async function refer({
  context,
  input,
}: {
  context: AtomicContext<Trader>
  input: Input<typeof affiliatesApi.refer>
}): Promise<Answer<typeof affiliatesApi.refer>> {
  const { db, actor, now, config } = context
  const { sender_name: senderName, recipient_name: recipientName, recipient_email: email, recipient_type: recipientType } = input
  await assertEmailVerified(context, actor.personId)
  const sender = senderOf(actor)
  await lockReferring(db, sender, email)
  const unsubscribe = await unsubscribeLinkOf(context, { email, kind: 'invitations' })
  const decision = mayRefer({
    isRegistered: await isKnownAddress(db, email),
    isReferred: await isReferredBy(db, sender, email),
    isUnwanted: unsubscribe === undefined,
    sentToday: await countSentSince(db, sender, after(now, -days(1)), mostReferralsADay),
    sentToOne: await countSentTo(db, email, after(now, -days(referralLinkDays))),
  })
  if (!decision.allowed)
    throw new Refusal(decision.code, decision.reason, {
      status: decision.code === 'TOO_MANY_REFERRALS' ? 429 : 409,
      field: 'recipient_email',
    })
  const linkId = await openInvitationLink(db, now, { kind: 'referral', expiresAt: after(now, days(referralLinkDays)) })
  const referral = await insertReferral(db, sender, {
    senderName,
    recipientName,
    recipientEmail: email,
    recipientType,
    linkId,
    createdAt: now,
  })
  const mail = referralInvitedEmail({
    product: config.productName,
    sender: senderName,
    recipient: recipientName,
    company: await companyOf(db, sender),
    type: recipientType,
    unsubscribe: unsubscribe!.page,
  })
  await queueMail(context, {
    ...mail,
    key: `referral:${referral.id}`,
    kind: 'affiliates.invited',
    to: email,
    link: { type: recipientType === 'SUPPLIER' ? 'supplier_referral' : 'store_referral', tab: String(linkId) },
    unsubscribeUrl: unsubscribe!.oneClick,
  })
  await recordAudit(context, { action: 'affiliates.referred', subject: `referral:${referral.id}`, detail: { type: recipientType } })
  await publishToAccount(context, sender, { kind: 'referrals' })
  return { referral: referralView(referral) }
}

const companyOf = async (db: Db, sender: Sender): Promise<string> =>
  'storeId' in sender ? (await storeOf(db, sender.storeId)).name : ((await supplierOf(db, sender.supplierId))?.name ?? '')

const perPage = 25

export async function listReferrals({
  context: { db, actor },
  input: { before },
}: {
  context: ReadContext<Trader>
  input: Input<typeof affiliatesApi.referrals>
}): Promise<Answer<typeof affiliatesApi.referrals>> {
  const rows = await listReferralsOf(db, senderOf(actor), before, perPage + 1)
  const page = rows.slice(0, perPage)
  return { referrals: page.map(referralView), next_before: rows.length > perPage ? (page.at(-1)?.id ?? null) : null }
}
