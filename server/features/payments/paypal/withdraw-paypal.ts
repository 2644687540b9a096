import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { paypalView } from './paypal-account.view.ts'
import { endWaitingPaypal, lockPaypal, paypalAccountOf } from './paypal-accounts.records.ts'

/** Withdraws the account that waits for confirmation; the one in effect stays. Does nothing where none is waiting. */
export async function withdrawPaypal({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.withdrawPaypal>> {
  const { db, now, actor } = context
  const { supplierId } = actor
  await lockPaypal(db, supplierId)
  const account = await endWaitingPaypal(db, supplierId, now)
  if (account) {
    await recordAudit(context, { action: 'payments.paypal-replacement-withdrawn', detail: { account } })
    await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  }
  return paypalView(await paypalAccountOf(db, supplierId), undefined)
}
