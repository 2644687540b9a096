import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { closeExpired } from './subscriptions.records.ts'

const batch = 200

/** Closes expired subscriptions in batches; if more are left, enqueues another job. */
export async function endSubscriptions({ context }: { context: AtomicContext }): Promise<void> {
  const storeIds = await closeExpired(context.db, context.now, { limit: batch })
  for (const storeId of storeIds) {
    await publishToAccount(context, { storeId }, { kind: 'plan' })
    await recordAudit(context, { action: 'plans.subscription-ended', storeId })
  }
  if (storeIds.length === batch) await context.enqueue('plans.end-subscriptions', {}, { key: 'plans.end-subscriptions' })
}
