import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { openPaymentsBefore, takePaymentsWithoutFee } from '../payments.records.ts'
import { enqueueRecovery } from './recovery.ts'

const oldMs = minutes(15)
const most = 500

/** Enqueues jobs again that were lost or gave up, and fetches missing fees. */
export async function sweepPayments({ context }: { context: AtomicContext }): Promise<void> {
  const before = after(context.now, -oldMs)
  for (const paymentId of await openPaymentsBefore(context.db, before, most)) await enqueueRecovery(context, paymentId, context.now)
  for (const paymentId of await takePaymentsWithoutFee(context.db, context.now, most)) {
    await context.enqueue('payments.fetch-processor-fee', { paymentId }, { key: `payments.fetch-processor-fee:${paymentId}` })
  }
}
