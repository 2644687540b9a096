/** Figures of a supplier, written by other features. Score and badges are computed only here. */
import { badgesOf } from '@quayside/domain/suppliers/badges'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSupplierChanged } from './events.ts'
import { addRating, addReply, addShipped, extendFeatured, lockScore, setBadges, setPayable } from './suppliers.records.ts'

/** Records whether a supplier can be paid; called by payments whenever its payment account changes. */
export async function recordPayable(context: AtomicContext, supplierId: number, payable: boolean): Promise<void> {
  await setPayable(context.db, supplierId, payable)
  await publishToAccount(context, { supplierId }, { kind: 'payouts' })
}

/** Puts a supplier first among the featured ones for some days more. */
export async function featureSupplier(context: AtomicContext, supplierId: number, dayCount: number): Promise<void> {
  await extendFeatured(context.db, supplierId, context.now, dayCount)
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
}

/** Counts a shipped order; `delayed` when later than promised. */
export async function recordShipped(context: AtomicContext, supplierId: number, { delayed }: { delayed: boolean }): Promise<void> {
  await addShipped(context.db, supplierId, delayed)
  await rewardSupplier(context, supplierId)
}

/** Counts a store's stars; `former` are the ones they replace, and without new ones a review counts no longer. */
export async function recordRating(
  context: AtomicContext,
  supplierId: number,
  { stars, former }: { readonly stars: number | undefined; readonly former: number | undefined },
): Promise<void> {
  await addRating(context.db, supplierId, {
    stars: (stars ?? 0) - (former ?? 0),
    reviews: Number(stars !== undefined) - Number(former !== undefined),
  })
  await rewardSupplier(context, supplierId)
}

/** Counts an answer to a store, `seconds` after its first unanswered message. The mean is that of the last ninety days with answers. */
export async function recordReply(context: AtomicContext, supplierId: number, seconds: number): Promise<void> {
  await addReply(context.db, supplierId, { seconds, now: context.now })
  await rewardSupplier(context, supplierId)
}

async function rewardSupplier(context: AtomicContext, supplierId: number): Promise<void> {
  const score = await lockScore(context.db, supplierId)
  const badges = badgesOf(score)
  if (badges.join() === score.badges.join()) return
  await setBadges(context.db, supplierId, badges)
  await publishSupplierChanged(context, supplierId)
}
