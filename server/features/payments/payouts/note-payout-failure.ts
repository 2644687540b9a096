import { formatMinor } from '@quayside/domain/vocabulary/money'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext } from '#foundation/context/context'
import { payoutFacts } from '../adapters/stripe/charges.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import type { ProcessorEvent } from '../port.ts'
import { supplierOfAccount } from './payout-accounts.records.ts'
import { payoutFailed } from './payout-failed.email.ts'
import { refreshAccount } from './refresh-payouts.ts'

/** Handles a payout that a bank has returned, of a supplier or our own. The money is still in the Stripe account. */
export async function notePayoutFailure(context: OutsideContext, { objectId, account }: ProcessorEvent): Promise<string> {
  const supplierId = account && (await context.transaction(({ db }) => supplierOfAccount(db, account)))
  if (account && !supplierId) return 'unknown account'
  const { amount, failure } = await payoutFacts(context, objectId, account)
  if (!failure) return 'not failed'
  if (account) await refreshAccount(context, account)
  await context.transaction(async (open) => {
    const whose = supplierId ? { supplierId } : {}
    await raiseIssue(open, { key: `payout_failed:${objectId}`, kind: 'payout_failed', amount, detail: failure, ...whose })
    if (!supplierId) return
    const words = amount ? formatMinor(amount.minor, amount.currency) : 'see Stripe'
    await mailToSupplier(open, supplierId, {
      ...payoutFailed({ product: open.config.productName, amount: words, reason: failure }),
      key: `payout-failed:${objectId}`,
      kind: 'payout-failed',
      link: { type: 'supplier_settings', tab: 'integrations' },
    })
    await recordAudit(open, { action: 'payments.payout-failed', supplierId, detail: { payout: objectId, reason: failure } })
  })
  return 'failed'
}
