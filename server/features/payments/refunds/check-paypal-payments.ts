import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { isPaypalOn } from '../adapters/paypal/client.ts'
import { paypalPaymentsSince } from '../payments.records.ts'

/** PayPal takes refunds for 180 days, and most reversals come within that time. */
const lookedAtMs = days(180)
/** Payments per transaction. */
const batchSize = 500

/**
 * Asks PayPal nightly how the payments of the last 180 days stand: what a supplier refunds there itself, and what PayPal takes back, is known by
 * an event alone, which may be lost.
 */
export async function checkPaypalPayments({ context, input }: { context: AtomicContext; input: { after?: number } }): Promise<void> {
  if (!isPaypalOn(context.config)) return
  const ids = await paypalPaymentsSince(context.db, after(context.now, -lookedAtMs), input.after ?? 0, batchSize)
  await context.enqueueAll(
    'payments.reconcile-payment',
    ids.map((paymentId) => ({ payload: { paymentId }, key: `payments.reconcile-payment:${paymentId}` })),
  )
  const last = ids.at(-1)
  if (last && ids.length === batchSize) await context.enqueue('payments.check-paypal-payments', { after: last })
}
