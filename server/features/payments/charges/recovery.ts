/** When an attempt is looked at again, and until when its key is trusted. */
import type { AtomicContext } from '#foundation/context/context'

/** Longer than the call of `carryOutPayment` and its repetitions can take. */
export const firstLookAfterMs = 90_000
/** After an answer that told nothing. */
export const soonMs = 2_000
/** A processor forgets keys after a day; from here on it is first asked what it knows. */
export const keyTrustedMs = 20 * 3_600_000

/** With the waits of retried jobs this is more than a week. */
const maxAttempts = 40

export async function enqueueRecovery(context: AtomicContext, paymentId: number, inMs: number): Promise<void> {
  await context.enqueue(
    'payments.recover-payment',
    { paymentId },
    { key: `payments.recover-payment:${paymentId}`, runAt: new Date(context.now.getTime() + inMs), maxAttempts },
  )
}
