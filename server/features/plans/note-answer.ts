import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { saveCancelAsked, saveReference } from './billed-subscriptions.records.ts'
import { enqueueRefresh } from './enqueue-refresh.ts'
import { findSubscription, type Subscription } from './subscriptions.records.ts'

/** Keeps what the biller calls a plan by card. One that begins later ends the present one with what is paid. */
export async function noteAnswer(
  context: AtomicContext,
  storeId: number,
  { id, startsAt }: Pick<Subscription, 'id' | 'startsAt'>,
  reference: string,
): Promise<void> {
  const { db, now } = context
  await saveReference(db, id, reference)
  if (!startsAt) return enqueueRefresh(context, storeId, { runAt: after(now, minutes(30)), id })
  const present = await findSubscription(db, storeId, now)
  if (present?.reference) {
    await saveCancelAsked(db, present.id, now)
    await context.enqueue('plans.end-billing', { storeId, id: present.id }, { key: `plans.end-billing:${present.id}` })
  }
  await enqueueRefresh(context, storeId, { runAt: after(startsAt, minutes(2)), id })
}
