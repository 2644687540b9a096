import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { createPaypalRefund } from '../adapters/paypal/orders.ts'
import { createRefund } from '../adapters/stripe/charges.ts'
import type { PaymentEvents } from '../events.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import { findPayment, type Payment } from '../payments.records.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { closeRequested, findRefund, markAdvanced, markRefundSent, noteBrokenCall, postponeRefund, type Refund } from './refunds.records.ts'

/**
 * Sees a refund through. Where an earlier call may have been sent the processor is asked first, and what it made is taken over: a lost answer is
 * looked up and never asked for twice.
 */
export async function carryOutRefund({ context, input }: { context: OutsideContext; input: { refundId: number } }): Promise<void> {
  const { refund, payment } = await load(context, input.refundId)
  if (!refund || !payment?.intentId || !isOpen(refund)) return
  // Those that somebody made at the processor have no key of ours, and an end to be found out.
  if (refund.status === 'pending') return reconcilePayment(context, payment.id)
  if (!refund.idempotencyKey) return
  const sent = await context.transaction(({ db, now }) => markRefundSent(db, refund.id, now))
  if (!sent) return
  if (sent === 'again') {
    await reconcilePayment(context, payment.id)
    if ((await load(context, refund.id)).refund?.status !== 'requested') return
  }
  await send(context, refund, payment)
}

const isOpen = ({ status }: Refund): boolean => status === 'requested' || status === 'pending'

const load = (context: OutsideContext, refundId: number) =>
  context.transaction(async ({ db }) => {
    const refund = await findRefund(db, refundId)
    return { refund, payment: refund && (await findPayment(db, refund.paymentId)) }
  })

async function send(context: OutsideContext, refund: Refund, payment: Payment): Promise<void> {
  const key = refund.idempotencyKey!
  try {
    if (payment.method === 'paypal') await sendToPaypal(context, refund, payment)
    else
      await createRefund(context, {
        intentId: payment.intentId!,
        key,
        callKey: [key, ...(refund.brokenCalls ? [refund.brokenCalls] : []), ...(refund.isAdvanced ? ['advanced'] : [])].join(':'),
        amount: refund.amount,
        isTakenBack: refund.bearer === 'supplier' && !refund.isAdvanced,
        isFeeGivenBack: refund.bearer === 'supplier' && !refund.isAdvanced && payment.fee.minor + payment.withheld.minor > 0,
        supplierOrderId: refund.supplierOrderId,
      })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.kind === 'broken') await context.transaction(({ db }) => noteBrokenCall(db, refund.id))
    if (error.kind !== 'refused') throw error
    if (isBeyondBalance(error) && refund.bearer === 'supplier' && !refund.isAdvanced) {
      await context.transaction(({ db }) => markAdvanced(db, refund.id))
      return send(context, { ...refund, isAdvanced: true }, payment)
    }
    await reconcilePayment(context, payment.id)
    if (payment.method === 'paypal' && isOwed(error)) return context.transaction((open) => tryLater(open, refund, error.code!))
    return context.transaction((open) => giveUp(open, refund, error.code ?? 'refused'))
  }
  await reconcilePayment(context, payment.id)
}

/** Out of the supplier's own account, which pays it itself: nothing of it can be advanced. */
const sendToPaypal = (context: OutsideContext, refund: Refund, payment: Payment): Promise<void> =>
  createPaypalRefund(context, {
    captureId: payment.chargeId!,
    merchantId: payment.destination,
    key: refund.idempotencyKey!,
    callKey: [refund.idempotencyKey, ...(refund.brokenCalls ? [refund.brokenCalls] : [])].join(':'),
    amount: refund.amount,
    supplierOrderId: refund.supplierOrderId,
  })

/** The supplier's balance is too low to take it back from. */
const isBeyondBalance = ({ code }: OutsideError): boolean => code === 'balance_insufficient' || code === 'insufficient_funds'

/** The supplier's own account cannot give it back yet: it is too low, or has not granted us refunds. PayPal ends this after 180 days. */
const isOwed = ({ code }: OutsideError): boolean => code === 'REFUND_FAILED_INSUFFICIENT_FUNDS' || code === 'PERMISSION_DENIED'

/** Leaves it to the sweep of tomorrow; a person sees why it waits. */
async function tryLater(context: AtomicContext, { id, paymentId, amount }: Refund, code: string): Promise<void> {
  await postponeRefund(context.db, id, after(context.now, days(1)))
  await raiseIssue(context, { key: `refund_refused:${id}`, kind: 'refund_waiting', paymentId, amount, detail: code })
}

/** The processor refuses it for good: somebody gave the payment back there, or a person has to find another way. */
async function giveUp(context: AtomicContext, { id, paymentId, supplierOrderId, amount }: Refund, code: string): Promise<void> {
  const status = code === 'charge_already_refunded' || code === 'CAPTURE_FULLY_REFUNDED' ? 'canceled' : 'failed'
  if (!(await closeRequested(context.db, id, status, code, context.now))) return
  if (status === 'failed')
    await raiseIssue(context, { key: `refund_refused:${id}`, kind: 'refund_failed', paymentId, amount, detail: code })
  const payment = await findPayment(context.db, paymentId)
  if (!payment) return
  const { storeId, supplierId } = payment
  const name: keyof PaymentEvents = 'payments.refund-changed'
  await context.publish({ name, payload: { paymentId, supplierOrderId, storeId, supplierId, refundId: id } })
}
