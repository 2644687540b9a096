import { recordAudit } from '#foundation/audit/audit.records'
import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { closeUnanswered } from './billed-subscriptions.records.ts'
import { closeExpired } from './subscriptions.records.ts'

const batch = 200

/** Closes expired subscriptions in batches, and those that were never answered; if more are left, enqueues another job. */
export async function endSubscriptions({ context }: { context: AtomicContext }): Promise<void> {
  await closeUnanswered(context.db, after(context.now, -hours(1)))
  const storeIds = await closeExpired(context.db, context.now, { limit: batch })
  for (const storeId of storeIds) {
    await publishToAccount(context, { storeId }, { kind: 'plan' })
    await recordAudit(context, { action: 'plans.subscription-ended', storeId })
  }
  if (storeIds.length === batch) await context.enqueue('plans.end-subscriptions', {}, { key: 'plans.end-subscriptions' })
}
