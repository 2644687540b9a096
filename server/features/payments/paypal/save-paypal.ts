import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { replacementDays } from '@quayside/domain/payments/payout-replacement'
import { mailSecurityNotice, mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { accountReplacementEmail } from '../account-replacement.email.ts'
import { enqueueCheck } from './check-paypal.ts'
import { paypalView } from './paypal-account.view.ts'
import {
  endWaitingPaypal,
  insertPaypal,
  insertWaitingPaypal,
  lockPaypal,
  merchantIdEverOf,
  merchantIdOf,
  paypalAccountOf,
  waitingPaypalOf,
} from './paypal-accounts.records.ts'

type Save = typeof paymentsApi.savePaypal

/**
 * Saves an account. The first one takes effect at once, and so does the same one again. Another one waits for its owner's confirmation,
 * even after the last one was removed. This prevents a stolen session from redirecting a supplier's income.
 * @see C-148, V-303, X-154
 */
export async function savePaypal({
  context,
  input: { merchant_id: merchantId },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<Save>
}): Promise<Answer<Save>> {
  const { db, now, actor } = context
  const { supplierId } = actor
  await lockPaypal(db, supplierId)
  const [current, ever, waiting] = [
    await merchantIdOf(db, supplierId),
    await merchantIdEverOf(db, supplierId),
    await waitingPaypalOf(db, supplierId, now),
  ]
  if (merchantId === current || merchantId === waiting?.merchantId) return paypalView(await paypalAccountOf(db, supplierId), waiting)
  if (ever === undefined || ever === merchantId) await save(context, merchantId)
  else await askToReplace(context, current, merchantId)
  await publishToAccount(context, { supplierId }, { kind: 'payouts' })
  return paypalView(await paypalAccountOf(db, supplierId), await waitingPaypalOf(db, supplierId, now))
}

async function save(context: AtomicContext<SupplierActor>, merchantId: string): Promise<void> {
  const { db, now, actor, request } = context
  const { supplierId } = actor
  await endWaitingPaypal(db, supplierId, now)
  await insertPaypal(db, supplierId, merchantId, now)
  await enqueueCheck(context, supplierId)
  await recordAudit(context, { action: 'payments.paypal-saved', detail: { account: merchantId } })
  await mailSecurityNotice(context, {
    notice: 'paypal-saved',
    about: `${supplierId}:${request.id}`,
    owner: { supplierId },
    facts: [['PayPal merchant ID', merchantId]],
  })
}

async function askToReplace(context: AtomicContext<SupplierActor>, current: string | undefined, merchantId: string): Promise<void> {
  const { db, now, config, actor } = context
  const { supplierId } = actor
  await endWaitingPaypal(db, supplierId, now)
  const id = await insertWaitingPaypal(db, supplierId, { merchantId, askedAt: now, expiresAt: after(now, days(replacementDays)) })
  await mailToSupplier(context, supplierId, {
    key: `paypal-replacement:${id}`,
    kind: 'security.paypal-replacement',
    ...accountReplacementEmail({
      kind: 'paypal',
      product: config.productName,
      appUrl: config.appUrl,
      supportEmail: config.supportEmail,
      newAccount: merchantId,
      currentAccount: current,
    }),
    link: { type: 'confirm_paypal', tab: String(id) },
  })
  await recordAudit(context, { action: 'payments.paypal-replacement-asked', detail: { account: merchantId } })
}
