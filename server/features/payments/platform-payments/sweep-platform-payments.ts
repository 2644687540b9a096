import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { enqueuePlatformLook } from './platform-looks.ts'
import { openPlatformPaymentsBefore, takePlatformPaymentsWithoutFee } from './platform-payments.records.ts'

const oldMs = minutes(15)
const most = 500

/** A job that was lost or gave up is given again; a fee that was not known yet is asked for. */
export async function sweepPlatformPayments({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  for (const id of await openPlatformPaymentsBefore(db, after(now, -oldMs), most)) await enqueuePlatformLook(context, id, now)
  for (const platformPaymentId of await takePlatformPaymentsWithoutFee(db, now, most))
    await context.enqueue('payments.fetch-platform-fee', { platformPaymentId }, { key: `payments.fetch-platform-fee:${platformPaymentId}` })
}
