import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { recordCanBePaid } from '../record-payable.ts'
import { paypalView } from './paypal-account.view.ts'
import { endPaypal, endWaitingPaypal, lockPaypal } from './paypal-accounts.records.ts'

/** Removes the account in effect and the one that waits for confirmation. Does nothing where there is none. */
export async function removePaypal({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.removePaypal>> {
  const { db, now, actor, request } = context
  const { supplierId } = actor
  await lockPaypal(db, supplierId)
  await endWaitingPaypal(db, supplierId, now)
  const account = await endPaypal(db, supplierId, now)
  if (account) {
    await recordCanBePaid(context, supplierId)
    await recordAudit(context, { action: 'payments.paypal-removed', detail: { account } })
    await mailSecurityNotice(context, {
      notice: 'paypal-removed',
      about: `${account}:${request.id}`,
      owner: { supplierId },
      facts: [['PayPal merchant ID', account]],
    })
    await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  }
  return paypalView(undefined, undefined)
}
