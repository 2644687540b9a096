/** What the features above tell a supplier's record. What it has earned by them is worked out here and nowhere else. */
import { badgesOf } from '@quayside/domain/suppliers/badges'
import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import { announceSupplierChanged } from './events.ts'
import { addShipped, lockScore, openScore, setBadges, setPayable, setRating } from './suppliers.records.ts'

/** Whether payments reach it: said by payments whenever its account there changes. */
export async function recordPayable(context: AtomicContext, supplierId: number, payable: boolean): Promise<void> {
  await setPayable(context.db, supplierId, payable)
  await tellAccount(context, { supplierId }, { kind: 'payouts' })
}

/** One more order shipped; `delayed` when later than promised. */
export async function recordShipped(context: AtomicContext, supplierId: number, { delayed }: { delayed: boolean }): Promise<void> {
  await addShipped(context.db, supplierId, delayed)
  await rewardSupplier(context, supplierId)
}

/** Whoever rates a supplier waits until those before are done: a mean counts them all. Taken before anything is written. */
export const holdRating = (context: AtomicContext, supplierId: number): Promise<void> => openScore(context.db, supplierId)

/** What stores think of it: mean of 5 and how many. */
export async function recordRating(
  context: AtomicContext,
  supplierId: number,
  rating: { readonly mean: number; readonly count: number },
): Promise<void> {
  await setRating(context.db, supplierId, rating)
  await rewardSupplier(context, supplierId)
}

async function rewardSupplier(context: AtomicContext, supplierId: number): Promise<void> {
  const score = await lockScore(context.db, supplierId)
  const badges = badgesOf(score)
  if (badges.join() === score.badges.join()) return
  await setBadges(context.db, supplierId, badges)
  await announceSupplierChanged(context, supplierId)
}
