/** Schedule for looking at attempts without an outcome. */
import { minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { Payment } from '../payments.records.ts'

/** Two processes may work on one attempt safely; this only gives the first one time to finish. */
export const firstLookAfterMs = seconds(20)

const soonMs = seconds(2)
const lateMs = minutes(5)
const maxAttempts = 40

/** Intervals grow from seconds, and the last look is when the attempt's time is over. */
export async function enqueueNextLook(context: AtomicContext, { id, startedAt }: Pick<Payment, 'id' | 'startedAt'>): Promise<void> {
  const { now, config } = context
  const ageMs = now.getTime() - startedAt.getTime()
  const next = now.getTime() + Math.min(Math.max(ageMs / 2, soonMs), lateMs)
  const end = startedAt.getTime() + config.payments.timeoutMs
  await enqueueRecovery(context, id, new Date(now.getTime() < end ? Math.min(next, end) : next))
}

export async function enqueueRecovery(context: AtomicContext, paymentId: number, runAt: Date): Promise<void> {
  await context.enqueue('payments.recover-payment', { paymentId }, { key: `payments.recover-payment:${paymentId}`, runAt, maxAttempts })
}
