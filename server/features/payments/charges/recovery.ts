/** When an attempt without an outcome is looked at again. */
import { minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { Payment } from '../payments.records.ts'

/** Two processes at one attempt do no harm; this only leaves the first one the time to get on with it. */
export const firstLookAfterMs = seconds(20)

const soonMs = seconds(2)
const lateMs = minutes(5)
const maxAttempts = 40

/** At first within seconds, then ever more seldom; at the latest when its time is over. */
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
