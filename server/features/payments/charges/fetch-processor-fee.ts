import type { OutsideContext } from '#foundation/context/context'
import { processorOf } from '../adapters/processor-of.ts'
import { findPayment } from '../payments.records.ts'
import { settleProcessorFee } from './settle-payment.ts'

/** Fetches the processor's fee, which is sometimes known only after the charge. */
export async function fetchProcessorFee({ context, input }: { context: OutsideContext; input: { paymentId: number } }): Promise<void> {
  const payment = await context.transaction(({ db }) => findPayment(db, input.paymentId))
  if (!payment?.intentId) return
  const state = await processorOf(payment.method).retrieve(context, payment, payment.intentId)
  if (state.state !== 'succeeded' || !state.processorFee) return
  const { processorFee } = state
  await context.transaction((open) => settleProcessorFee(open, payment, processorFee))
}
