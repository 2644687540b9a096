import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { withdrawReplacement } from './payout-replacements.records.ts'

/** Withdraws the account that waits for confirmation; the one in effect stays. Does nothing where none is waiting. */
export async function withdrawPayouts({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.withdrawPayouts>> {
  const { supplierId } = context.actor
  const account = await withdrawReplacement(context.db, supplierId, context.now)
  if (!account) return done
  await context.enqueue('payments.deauthorise-account', { stripeAccountId: account })
  await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  await recordAudit(context, { action: 'payments.payouts-replacement-withdrawn', detail: { account } })
  return done
}
