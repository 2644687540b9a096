import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { confirmationExpired } from '@quayside/domain/identity/confirmations'
import { spendConfirmationLink } from '#features/identity'
import { confirmNoticeAddress } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'

/** Confirms an address for a supplier's notifications, without signing in, because those mails have no sign-in link. */
export async function confirmNotificationEmail({
  context,
  input: { token },
}: {
  context: AtomicContext
  input: Input<typeof suppliersApi.confirmNotificationEmail>
}): Promise<Answer<typeof suppliersApi.confirmNotificationEmail>> {
  const { db, now } = context
  const spent = await spendConfirmationLink(db, now, { token, kind: 'confirm_notices' })
  if (!spent?.supplierId || !(await confirmNoticeAddress(context, spent.supplierId, spent.subject)))
    throw new Refusal('LINK_EXPIRED', confirmationExpired, { status: 400 })
  const { subject: email, supplierId } = spent
  await recordAudit(context, { action: 'suppliers.notification-email-confirmed', subject: `supplier:${supplierId}`, supplierId })
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  return { email }
}
