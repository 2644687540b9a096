/** Schedule for looking at payments to the platform that have no outcome. */
import { minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'

/** Two processes may work on one attempt safely; this only gives the first one time to finish. */
export const firstPlatformLookMs = seconds(20)

const soonMs = seconds(2)
const lateMs = minutes(5)
const maxAttempts = 40

/** Intervals grow from seconds to minutes. */
export async function enqueueNextPlatformLook(context: AtomicContext, { id, startedAt }: { id: number; startedAt: Date }): Promise<void> {
  const ageMs = context.now.getTime() - startedAt.getTime()
  await enqueuePlatformLook(context, id, new Date(context.now.getTime() + Math.min(Math.max(ageMs / 2, soonMs), lateMs)))
}

export async function enqueuePlatformLook(context: AtomicContext, platformPaymentId: number, runAt: Date): Promise<void> {
  const key = `payments.recover-platform-payment:${platformPaymentId}`
  await context.enqueue('payments.recover-platform-payment', { platformPaymentId }, { key, runAt, maxAttempts })
}
