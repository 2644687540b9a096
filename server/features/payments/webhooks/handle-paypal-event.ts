import type { OutsideContext } from '#foundation/context/context'
import { readDispute } from '../adapters/paypal/disputes.ts'
import { keyOfCapture } from '../adapters/paypal/orders.ts'
import { readPayout } from '../adapters/paypal/payouts.ts'
import { processorOf } from '../adapters/processor-of.ts'
import { concludePayment } from '../charges/conclude-payment.ts'
import { enqueueRecovery } from '../charges/recovery.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import { findPaymentByKey, type Payment } from '../payments.records.ts'
import { checkMerchant } from '../paypal/check-paypal.ts'
import type { ProcessorEvent } from '../port.ts'
import { reconcilePayment } from '../refunds/reconcile-payment.ts'
import { callOf, isNotShown } from '../store-payouts/carry-out-store-payout.ts'
import { enqueueStorePayout } from '../store-payouts/pay-stores.ts'
import { findStorePayoutByKey, noteBatch, type StorePayout } from '../store-payouts/store-payouts.records.ts'

/** @returns undefined for event types without a handler */
export async function outcomeOfPaypalEvent(
  context: OutsideContext,
  { type, objectId, account, batchId }: ProcessorEvent,
): Promise<string | undefined> {
  if (ignored.has(type)) return 'nothing to do'
  if (/^PAYMENT\.PAYOUTS(BATCH|-ITEM)\./.test(type)) return lookAtPayout(context, objectId, batchId)
  if (/^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/.test(type)) return takeOverDispute(context, objectId, account)
  const handle = handlers[type]
  return handle?.(context, objectId)
}

type Handler = (context: OutsideContext, objectId: string) => Promise<string>

const handlers: Readonly<Record<string, Handler>> = {
  'CHECKOUT.ORDER.APPROVED': takeUpApproval,
  'PAYMENT.CAPTURE.COMPLETED': takeOverCapture,
  'PAYMENT.CAPTURE.PENDING': takeOverCapture,
  'PAYMENT.CAPTURE.DENIED': takeOverCapture,
  'PAYMENT.CAPTURE.DECLINED': takeOverCapture,
  'PAYMENT.CAPTURE.REFUNDED': takeOverRefund,
  'PAYMENT.CAPTURE.REVERSED': takeOverRefund,
  'PAYMENT.REFUND.PENDING': takeOverRefund,
  'PAYMENT.REFUND.FAILED': takeOverRefund,
  'MERCHANT.ONBOARDING.COMPLETED': checkMerchant,
  'MERCHANT.PARTNER-CONSENT.REVOKED': checkMerchant,
}

const ignored: ReadonlySet<string> = new Set([
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.ORDER.VOIDED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.ORDER.CREATED',
])

const paymentOf = (context: OutsideContext, key: string): Promise<Payment | undefined> =>
  context.transaction(({ db }) => findPaymentByKey(db, key))

/** Its payer approved, and may have closed the page: the recovery job asks whether it is still wanted, and captures it. */
async function takeUpApproval(context: OutsideContext, key: string): Promise<string> {
  const payment = await paymentOf(context, key)
  if (!payment) return 'not a payment of ours'
  if (payment.status !== 'started') return 'over before'
  await context.transaction((open) => enqueueRecovery(open, payment.id, open.now))
  return 'taken up'
}

async function takeOverCapture(context: OutsideContext, key: string): Promise<string> {
  const payment = await paymentOf(context, key)
  return payment?.intentId ? takeOver(context, payment, payment.intentId) : 'not a payment of ours'
}

/** @returns the order's state */
async function takeOver(context: OutsideContext, payment: Payment, orderId: string): Promise<string> {
  const state = await processorOf(payment.method).retrieve(context, payment, orderId)
  if (payment.status === 'started' || state.state === 'succeeded') await concludePayment(context, payment, state)
  return state.state
}

/** A decided one may have taken the payment back, which is read with it. */
export async function takeOverDispute(context: OutsideContext, disputeId: string, merchantId: string | undefined): Promise<string> {
  const { captureId, facts } = await readDispute(context, disputeId, merchantId)
  const key = captureId && (await keyOfCapture(context, captureId))
  const payment = key ? await paymentOf(context, key) : undefined
  if (!payment?.intentId) return 'not a payment of ours'
  if (!payment.chargeId) await takeOver(context, payment, payment.intentId)
  await reconcilePayment(context, payment.id, [facts])
  return 'taken over'
}

/** A payout of ours: its job asks PayPal how it stands. The event may be the first that names its batch. */
async function lookAtPayout(context: OutsideContext, key: string, batchId: string | undefined): Promise<string> {
  const found = await context.transaction(({ db }) => findStorePayoutByKey(db, key))
  if (!found) return 'not a payout of ours'
  if (!found.batchId && batchId) await takeBatch(context, found, batchId)
  return context.transaction(async (open) => {
    const payout = (await findStorePayoutByKey(open.db, key)) ?? found
    // Nobody can ask about one whose batch is not known; a person finds it at PayPal.
    if (payout.status === 'given_up' && !payout.batchId) {
      const { id, storeId, amount } = payout
      const detail = `store ${storeId}: PayPal tells of a payout that was given up`
      await raiseIssue(open, { key: `store_payout_told:${id}`, kind: 'store_payout_stuck', amount, detail })
      return 'given up before'
    }
    await enqueueStorePayout(open, payout.id)
    return 'asked anew'
  })
}

/** Notes the batch that an event names, once PayPal shows that it is this payout's. */
async function takeBatch(context: OutsideContext, payout: StorePayout, batchId: string): Promise<void> {
  try {
    await readPayout(context, batchId, callOf(context, payout))
  } catch (error) {
    if (!isNotShown(error)) throw error
    return
  }
  await context.transaction(({ db }) => noteBatch(db, payout.id, batchId))
}

/** A refund may be told before its capture is. */
async function takeOverRefund(context: OutsideContext, captureId: string): Promise<string> {
  const key = await keyOfCapture(context, captureId)
  const payment = key ? await paymentOf(context, key) : undefined
  if (!payment?.intentId) return 'not a payment of ours'
  if (!payment.chargeId) await takeOver(context, payment, payment.intentId)
  await reconcilePayment(context, payment.id)
  return 'taken over'
}
