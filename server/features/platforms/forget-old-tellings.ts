import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { forgetNonces } from './nonces.records.ts'
import { forgetOldBodies } from './receipts.records.ts'

/** Orders keep what they need; what platforms told hides people's addresses, and is kept for looking into trouble only. */
const keptDays = 30

export async function forgetOldTellings({ context }: { context: AtomicContext }): Promise<void> {
  await forgetOldBodies(context.db, after(context.now, -days(keptDays)))
  await forgetNonces(context.db, context.now)
}
