import type { Answer, Input } from '@quayside/contract/endpoint'
import type { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { checkReview, reviewCreated } from '@quayside/domain/reviews/review'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { recordRating, supplierSeenBy } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { supersedeAppeal } from './appeals.records.ts'
import { reviewView } from './review.view.ts'
import { insertReview, lockReviewBy, reviewBy, updateReview, wasShippedTo } from './reviews.records.ts'

/** Writes a review. A store may review every supplier it sees, once; a second review replaces the first. */
export async function writeReview({
  context,
  input: { supplier: supplierId, rating, review },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof reviewsApi.create>
}): Promise<Answer<typeof reviewsApi.create>> {
  const { db, now, actor } = context
  const supplier = await supplierSeenBy(context, supplierId)
  if (!supplier || !isBrowsable(supplier.status)) throw notFound()
  const text = review.trim()
  const decision = checkReview({ rating, text })
  if (!decision.allowed)
    throw new Refusal(decision.code, decision.reason, { status: 422, field: decision.code === 'RATING_MISSING' ? 'rating' : 'review' })
  const said = { storeId: actor.storeId, supplierId, rating, text, verified: await wasShippedTo(db, actor.storeId, supplierId) }
  const isFirst = (await lockReviewBy(db, actor.storeId, supplierId)) === undefined && (await insertReview(db, now, said))
  // The second of two concurrent calls waited above, and now finds the first one's stars.
  const former = isFirst ? undefined : await lockReviewBy(db, actor.storeId, supplierId)
  if (former) {
    await updateReview(db, now, said)
    await supersedeAppeal(db, now, former.id)
  }
  await recordRating(context, supplierId, { stars: rating, former: former?.stars })
  await recordAudit(context, { action: 'reviews.written', subject: `supplier:${supplierId}`, detail: { rating }, supplierId })
  const written = await reviewBy(db, actor.storeId, supplierId)
  if (!written) throw new Error('a review that was just written is not there')
  return { success: true, message: reviewCreated, review: reviewView(written, actor.storeId, null) }
}
