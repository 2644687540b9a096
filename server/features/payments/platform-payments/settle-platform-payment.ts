import { platformPaymentPostings, processorFeePostings } from '@quayside/domain/ledger/payment-postings'
import { paymentFailure } from '@quayside/domain/payments/payment-failure'
import { type Currency, currencies, money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import type { PlatformPaymentEvents } from '../events.ts'
import type { ChargeFailure, FeeTaken, IntentState } from '../port.ts'
import { type PlatformPayment, recordPlatformFee, settleAsCharged, settleAsFailed } from './platform-payments.records.ts'

/** Settles a charged attempt: row, ledger, audit and event, all or nothing. A second call, event or job changes nothing. */
export async function settlePlatformSuccess(
  context: AtomicContext,
  payment: PlatformPayment,
  { intentId, chargeId, processorFee }: Extract<IntentState, { state: 'succeeded' }>,
): Promise<void> {
  const { id, supplierId, amount, description } = payment
  if (!(await settleAsCharged(context.db, id, { intentId, chargeId, fee: processorFee, now: context.now }))) return
  await post(context, {
    reference: chargeId,
    externalId: processorFee?.lineId,
    source: `platform-payment:${id}`,
    description: `${description} paid by card`,
    postings: platformPaymentPostings(supplierId, amount),
  })
  if (processorFee) await postFee(context, { ...payment, chargeId }, processorFee)
  await record(context, payment, 'payments.platform-payment-succeeded', {})
}

/** Settles a failed attempt: nothing was charged, and another one may start. */
export async function settlePlatformFailure(
  context: AtomicContext,
  payment: PlatformPayment,
  { code, declineCode }: ChargeFailure,
): Promise<void> {
  const failure = paymentFailure(code, declineCode)
  const settled = { failureCode: failure.code, failureMessage: failure.message, settledAt: context.now }
  if (!(await settleAsFailed(context.db, payment.id, settled))) return
  await record(context, payment, 'payments.platform-payment-failed', { code: failure.code })
}

/** Records the processor's fee, which may become known later than the charge. */
export async function settlePlatformFee(context: AtomicContext, payment: PlatformPayment, taken: FeeTaken): Promise<void> {
  if (await recordPlatformFee(context.db, payment.id, taken)) await postFee(context, payment, taken)
}

async function postFee(
  context: AtomicContext,
  { id, chargeId, description }: PlatformPayment,
  { minor, currency, lineId }: FeeTaken,
): Promise<void> {
  if (minor === 0 || !(currencies as readonly string[]).includes(currency)) return
  await post(context, {
    reference: chargeId ?? undefined,
    externalId: lineId,
    source: `platform-payment:${id}:processor-fee`,
    description: `Processor fee of ${description}`,
    postings: processorFeePostings(money(minor, currency as Currency)),
  })
}

async function record(
  context: AtomicContext,
  { id, supplierId, purpose, attempt, amount, isPresent }: PlatformPayment,
  name: keyof PlatformPaymentEvents,
  more: object,
): Promise<void> {
  await recordAudit(context, {
    action: name,
    subject: purpose,
    supplierId,
    detail: { platformPaymentId: id, attempt, minor: amount.minor, currency: amount.currency, isPresent, ...more },
  })
  await context.publish({ name, payload: { platformPaymentId: id, supplierId, purpose } })
}
