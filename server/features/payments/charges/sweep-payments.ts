import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { openPaymentsBefore, takePaymentsWithoutFee } from '../payments.records.ts'
import { takeOpenRefunds, takeOwedRefunds } from '../refunds/refunds.records.ts'
import { enqueueRefund } from '../refunds/start-refund.ts'
import { enqueueRecovery } from './recovery.ts'

const oldMs = minutes(15)
const most = 500

/** A job that was lost or gave up is given again; a fee that was not known yet, and what suppliers owe of refunds, is asked for. */
export async function sweepPayments({ context }: { context: AtomicContext }): Promise<void> {
  const before = after(context.now, -oldMs)
  for (const paymentId of await openPaymentsBefore(context.db, before, most)) await enqueueRecovery(context, paymentId, context.now)
  for (const refundId of await takeOpenRefunds(context.db, context.now, most)) await enqueueRefund(context, refundId)
  for (const refundId of await takeOwedRefunds(context.db, context.now, most)) {
    await context.enqueue('payments.recover-refund', { refundId }, { key: `payments.recover-refund:${refundId}` })
  }
  for (const paymentId of await takePaymentsWithoutFee(context.db, context.now, most)) {
    await context.enqueue('payments.fetch-processor-fee', { paymentId }, { key: `payments.fetch-processor-fee:${paymentId}` })
  }
}
