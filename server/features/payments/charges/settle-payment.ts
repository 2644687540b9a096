import { directFeePostings, directPaymentPostings } from '@quayside/domain/ledger/direct-postings'
import { paymentPostings, processorFeePostings } from '@quayside/domain/ledger/payment-postings'
import { paymentFailure } from '@quayside/domain/payments/payment-failure'
import { type Currency, currencies, money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { PaymentEvent } from '../events.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import { markChargedLate, type Payment, recordProcessorFee, settle } from '../payments.records.ts'
import { enqueueCheck } from '../paypal/check-paypal.ts'
import type { ChargeFailure, FeeTaken, IntentState } from '../port.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { freeWithholdings, settleWithholdings } from '../withholdings/withhold-debts.ts'

type Succeeded = Extract<IntentState, { state: 'succeeded' }>

/** Settles a charged attempt: row, ledger, audit and event, all or nothing. A second call, event or job changes nothing. */
export async function settleSucceeded(context: AtomicContext, payment: Payment, state: Succeeded): Promise<void> {
  const { intentId, chargeId, processorFee } = state
  const first = await settle(context.db, payment, { status: 'succeeded', intentId, chargeId, processorFee, settledAt: context.now })
  if (!first) return settleLate(context, payment, state)
  await bookCharge(context, payment, state)
  await record(context, payment, 'payments.payment-succeeded')
}

async function bookCharge(context: AtomicContext, payment: Payment, { chargeId, processorFee }: Succeeded): Promise<void> {
  const { id, method, amount, fee, storeId, supplierId, supplierOrderId } = payment
  const sides = { storeId, supplierId }
  await post(context, {
    supplierOrderId,
    reference: chargeId,
    externalId: processorFee?.lineId,
    source: `payment:${id}`,
    description: `Supplier order ${supplierOrderId} paid by ${method === 'card' ? 'card' : 'PayPal'}`,
    postings: method === 'card' ? paymentPostings({ ...sides, amount, fee }) : directPaymentPostings(sides, amount),
  })
  await settleWithholdings(context, payment, chargeId)
  if (processorFee) await postProcessorFee(context, { ...payment, chargeId }, processorFee)
}

/** Delay that lets a call that is creating the intent end first. */
const leftIntentAfterMs = seconds(60)

/**
 * Settles a failed attempt: nothing was charged, and another attempt may start.
 * @param left whether an intent may exist that was not cancelled
 */
export async function settleFailed(
  context: AtomicContext,
  payment: Payment,
  { code, declineCode }: ChargeFailure,
  left: { readonly mayHaveLeftIntent: boolean },
): Promise<void> {
  const failure = paymentFailure(code, declineCode, payment.method)
  const first = await settle(context.db, payment, {
    status: 'failed',
    intentId: payment.intentId,
    failureCode: failure.code,
    failureMessage: failure.message,
    settledAt: context.now,
  })
  if (!first) return
  await freeWithholdings(context, payment)
  if (left.mayHaveLeftIntent) {
    const paymentId = payment.id
    const runAt = after(context.now, leftIntentAfterMs)
    await context.enqueue('payments.cancel-left-intent', { paymentId }, { key: `payments.cancel-left-intent:${paymentId}`, runAt })
  }
  if (code?.startsWith('payee_account')) await enqueueCheck(context, payment.supplierId)
  await record(context, payment, 'payments.payment-failed', { code: failure.code })
}

/** Records the processor's fee, which may become known later than the charge. */
export async function settleProcessorFee(context: AtomicContext, payment: Payment, taken: FeeTaken): Promise<void> {
  if (await recordProcessorFee(context.db, payment.id, taken)) await postProcessorFee(context, payment, taken)
}

/** A fee in a currency without ledger accounts is only saved with the payment, because its value in another currency is unknown. */
async function postProcessorFee(
  context: AtomicContext,
  { id, method, supplierId, supplierOrderId, chargeId }: Payment,
  { minor, currency, lineId }: FeeTaken,
): Promise<void> {
  if (minor === 0 || !isInLedger(currency)) return
  await post(context, {
    supplierOrderId,
    reference: chargeId ?? undefined,
    externalId: lineId,
    source: `payment:${id}:processor-fee`,
    description: `Processor fee of supplier order ${supplierOrderId}`,
    postings: method === 'card' ? processorFeePostings(money(minor, currency)) : directFeePostings(supplierId, money(minor, currency)),
  })
}

const isInLedger = (currency: string): currency is Currency => (currencies as readonly string[]).includes(currency)

async function record(
  context: AtomicContext,
  payment: Payment,
  name: 'payments.payment-succeeded' | 'payments.payment-failed',
  more = {},
): Promise<void> {
  const { id: paymentId, supplierOrderId, storeId, supplierId, attempt, amount } = payment
  const payload: PaymentEvent = { paymentId, supplierOrderId, storeId, supplierId }
  await recordAudit(context, {
    action: name,
    subject: `supplier-order:${supplierOrderId}`,
    detail: { paymentId, attempt, minor: amount.minor, currency: amount.currency, ...more },
    storeId,
    supplierId,
  })
  await context.publish({ name, payload })
}

/**
 * Settles an attempt that was marked failed and was charged nevertheless. It is booked. If another attempt has replaced it, it is refunded;
 * otherwise an event asks whether the payment is still wanted. An issue is raised for the back office.
 */
async function settleLate(context: AtomicContext, payment: Payment, state: Succeeded): Promise<void> {
  const status = await markChargedLate(context.db, payment, state)
  if (!status) return
  await bookCharge(context, payment, state)
  await raiseIssue(context, {
    key: `late_success:${payment.id}`,
    kind: 'late_success',
    paymentId: payment.id,
    amount: payment.amount,
    detail: status === 'superseded' ? 'Another payment had taken its place: it is refunded.' : '',
  })
  if (status === 'superseded') {
    await startRefund(context, {
      paymentId: payment.id,
      request: 'superseded',
      reason: 'superseded',
      bearer: 'supplier',
      amount: payment.amount,
      shippingMinor: 0,
      lines: [],
    })
  }
  if (status === 'succeeded') await record(context, payment, 'payments.payment-succeeded', { late: true })
}
