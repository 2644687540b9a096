import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { payoutAccountOf } from './payout-accounts.records.ts'
import { payoutReplacementEmail } from './payout-replacement.email.ts'
import { insertReplacement, withdrawReplacement } from './payout-replacements.records.ts'

/**
 * Another account than before waits for its owner, who is mailed a link. Until then payments go where they went, and nowhere where the last
 * account was disconnected: whoever holds somebody's sign-in cannot lead their income elsewhere.
 * @see X-154
 */
export async function askReplacement(context: AtomicContext<SupplierActor>, supplierId: number, accountId: string): Promise<void> {
  const { db, now, config } = context
  const before = await withdrawReplacement(db, supplierId, now)
  if (before && before !== accountId) await context.enqueue('payments.deauthorise-account', { stripeAccountId: before })
  const expiresAt = after(now, days(replacementDays))
  const id = await insertReplacement(db, { supplierId, stripeAccountId: accountId, askedAt: now, expiresAt })
  const current = await payoutAccountOf(db, supplierId)
  await mailToSupplier(context, supplierId, {
    key: `payout-replacement:${id}`,
    kind: 'security.payouts-replacement',
    ...payoutReplacementEmail({
      product: config.productName,
      appUrl: config.appUrl,
      supportEmail: config.supportEmail,
      newAccount: accountId,
      currentAccount: current?.stripeAccountId,
    }),
    link: { type: 'confirm_payouts', tab: String(id) },
  })
  await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  await recordAudit(context, { action: 'payments.payouts-replacement-asked', detail: { account: accountId } })
}
