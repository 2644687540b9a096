/** Attributes new stores and suppliers to invitations. @see S-46, E-268 */
import { addresseeOfStore, addresseeOfSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { attributeToAffiliate } from './affiliate-stores.records.ts'
import { isAttributed, noteRegistered, type Registered } from './referrals.records.ts'

interface OfStore {
  context: AtomicContext
  input: { storeId: number; invitationLinkId: number | null }
}

export async function attributeStore({ context, input: { storeId, invitationLinkId } }: OfStore): Promise<void> {
  await attributeToAffiliate(context.db, storeId)
  const owner = await addresseeOfStore(context.db, storeId)
  if (owner) await attribute(context, { storeId, email: owner.email.toLowerCase(), linkId: invitationLinkId })
}

interface OfSupplier {
  context: AtomicContext
  input: { supplierId: number; invitationLinkId: number | null }
}

export async function attributeSupplier({ context, input: { supplierId, invitationLinkId } }: OfSupplier): Promise<void> {
  const owner = await addresseeOfSupplier(context.db, supplierId)
  if (owner) await attribute(context, { supplierId, email: owner.email.toLowerCase(), linkId: invitationLinkId })
}

/** May be repeated. */
async function attribute(context: AtomicContext, registered: Registered): Promise<void> {
  const { db, now } = context
  if (await isAttributed(db, registered)) return
  const referral = await noteRegistered(db, now, registered)
  if (!referral) return
  const sender = referral.storeId === null ? { supplierId: referral.supplierId! } : { storeId: referral.storeId }
  await recordAudit(context, { action: 'affiliates.referral-registered', subject: `referral:${referral.id}`, ...sender })
  await publishToAccount(context, sender, { kind: 'referrals' })
}
