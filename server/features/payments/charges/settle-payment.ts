import { paymentPostings, processorFeePostings } from '@quayside/domain/ledger/payment-postings'
import { paymentFailure } from '@quayside/domain/payments/payment-failure'
import { type Currency, currencies, money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { PaymentSettled } from '../events.ts'
import type { ChargeFailure, FeeTaken, IntentState } from '../port.ts'
import { findPayment, type Payment, recordProcessorFee, settle } from './payments.records.ts'

type Succeeded = Extract<IntentState, { state: 'succeeded' }>

/** The card was charged: row, ledger, audit and event, all or nothing. Whoever comes second, call, event or job, changes nothing. */
export async function settleSucceeded(
  context: AtomicContext,
  payment: Payment,
  { intentId, chargeId, processorFee }: Succeeded,
): Promise<void> {
  const { id, amount, fee, storeId, supplierId, supplierOrderId } = payment
  const first = await settle(context.db, id, { status: 'succeeded', intentId, chargeId, processorFee, settledAt: context.now })
  if (!first) return noteContradiction(context, payment)
  await post(context, {
    source: `payment:${id}`,
    description: `Supplier order ${supplierOrderId} paid by card`,
    postings: paymentPostings({ storeId, supplierId, amount, fee }),
  })
  if (processorFee) await postProcessorFee(context, payment, processorFee)
  await record(context, payment, 'payments.payment-succeeded')
}

/** Seconds, so that a call that is making the intent has its end. */
const leftIntentAfterMs = seconds(60)

/**
 * Nothing was charged, and another attempt may start.
 * @param left whether an intent may be there that nobody has cancelled
 */
export async function settleFailed(
  context: AtomicContext,
  payment: Payment,
  { code, declineCode }: ChargeFailure,
  left: { readonly mayHaveLeftIntent: boolean },
): Promise<void> {
  const failure = paymentFailure(code, declineCode)
  const first = await settle(context.db, payment.id, {
    status: 'failed',
    intentId: payment.intentId,
    failureCode: failure.code,
    failureMessage: failure.message,
    settledAt: context.now,
  })
  if (!first) return
  if (left.mayHaveLeftIntent) {
    const paymentId = payment.id
    const runAt = after(context.now, leftIntentAfterMs)
    await context.enqueue('payments.cancel-left-intent', { paymentId }, { key: `payments.cancel-left-intent:${paymentId}`, runAt })
  }
  await record(context, payment, 'payments.payment-failed', { code: failure.code })
}

/** What the processor took may become known later than that it charged. */
export async function settleProcessorFee(context: AtomicContext, payment: Payment, taken: FeeTaken): Promise<void> {
  if (await recordProcessorFee(context.db, payment.id, taken)) await postProcessorFee(context, payment, taken)
}

/** In a currency that the ledger does not know it stands with the payment alone: what it is worth in another one nobody can say. */
async function postProcessorFee(context: AtomicContext, { id, supplierOrderId }: Payment, { minor, currency }: FeeTaken): Promise<void> {
  if (minor === 0 || !isInLedger(currency)) return
  await post(context, {
    source: `payment:${id}:processor-fee`,
    description: `Processor fee of supplier order ${supplierOrderId}`,
    postings: processorFeePostings(money(minor, currency)),
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
  const payload: PaymentSettled = { paymentId, supplierOrderId, storeId, supplierId }
  await recordAudit(context, {
    action: name,
    subject: `supplier-order:${supplierOrderId}`,
    detail: { paymentId, attempt, minor: amount.minor, currency: amount.currency, ...more },
    storeId,
    supplierId,
  })
  await context.announce({ name, payload: { ...payload } })
}

/** A definite failure that turns out charged would be a fault of ours or theirs: someone must look. */
async function noteContradiction({ db, log }: AtomicContext, { id }: Payment): Promise<void> {
  const now = await findPayment(db, id)
  if (now?.status === 'failed') log.error({ paymentId: id }, 'a payment that had failed was charged')
}
