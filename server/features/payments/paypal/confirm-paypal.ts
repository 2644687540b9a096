import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { replacementExpired } from '@quayside/domain/payments/payout-replacement'
import { mailSecurityNotice, spendConfirmation } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { recordCanBePaid } from '../record-payable.ts'
import { enqueueCheck } from './check-paypal.ts'
import { paypalView } from './paypal-account.view.ts'
import { confirmWaitingPaypal, endPaypal, lockPaypal, paypalAccountOf, waitingPaypalOf } from './paypal-accounts.records.ts'

type Confirm = typeof paymentsApi.confirmPaypal

/** Confirms the waiting account by the mailed link; it takes effect at once. The link is spent together with the change. */
export async function confirmPaypal({
  context,
  input: { token },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<Confirm>
}): Promise<Answer<Confirm>> {
  const { db, now, actor } = context
  const { supplierId, personId } = actor
  await lockPaypal(db, supplierId)
  const waiting = await waitingPaypalOf(db, supplierId, now)
  const subject = waiting && (await spendConfirmation(db, now, { token, kind: 'confirm_paypal', personId }))
  if (!waiting || subject !== String(waiting.id)) throw new Refusal('LINK_EXPIRED', replacementExpired, { status: 400 })
  const before = await endPaypal(db, supplierId, now)
  await confirmWaitingPaypal(db, waiting.id, now)
  await recordCanBePaid(context, supplierId)
  await enqueueCheck(context, supplierId)
  await recordAudit(context, { action: 'payments.paypal-replaced', detail: { account: waiting.merchantId, before } })
  await mailSecurityNotice(context, {
    notice: 'paypal-replaced',
    about: String(waiting.id),
    owner: { supplierId },
    facts: [['PayPal merchant ID', waiting.merchantId]],
  })
  await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  return paypalView(await paypalAccountOf(db, supplierId), undefined)
}
