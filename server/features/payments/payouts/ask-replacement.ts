import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { accountReplacementEmail } from '../account-replacement.email.ts'
import { payoutAccountOf } from './payout-accounts.records.ts'
import { insertReplacement, withdrawReplacement } from './payout-replacements.records.ts'

/**
 * Saves another account, which has to be confirmed by its owner with a mailed link. Until then payments go to the former one, or to none
 * where it was disconnected. This prevents a stolen session from redirecting a supplier's income.
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
    ...accountReplacementEmail({
      kind: 'payout',
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
