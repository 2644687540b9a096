/** Reviews as their supplier reads them, answers them, and appeals against them. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierReviewsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { appealTooShort, mayAppeal, shortestAppeal, statusOfReview } from '@quayside/domain/reviews/appeal'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertAppeal, latestAppeals } from './appeals.records.ts'
import { lockReviewOf, pageOfSupplier, reviewOf, reviewsPerPage, saveReply } from './reviews.records.ts'
import { appealedReview, supplierReviewView } from './supplier-review.view.ts'

/** @see C-129 */
export async function listSupplierReviews({
  context: { db, actor },
  input: { page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof supplierReviewsApi.list>
}): Promise<Answer<typeof supplierReviewsApi.list>> {
  const { total, reviews } = await pageOfSupplier(db, actor.supplierId, page)
  const appeals = await latestAppeals(
    db,
    reviews.map(({ id }) => id),
  )
  const pages = Math.max(1, Math.ceil(total / reviewsPerPage))
  return {
    results: reviews.map((review) => supplierReviewView(review, appeals.get(review.id))),
    next: page < pages ? page + 1 : null,
    previous: page > 1 ? page - 1 : null,
    page,
    pages,
    count: total,
  }
}

type One = { readonly id: number }

/** @throws Refusal 404 where the review is of another supplier */
export async function getSupplierReview({
  context: { db, actor },
  input: { id },
}: {
  context: ReadContext<SupplierActor>
  input: One
}): Promise<Answer<typeof supplierReviewsApi.get>> {
  const review = await reviewOf(db, actor.supplierId, id)
  if (!review) throw notFound()
  return supplierReviewView(review, (await latestAppeals(db, [id])).get(id))
}

/** @throws Refusal 404, REVIEW_REMOVED */
export async function replyToReview({
  context,
  input: { id, reply },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof supplierReviewsApi.reply>
}): Promise<Answer<typeof supplierReviewsApi.reply>> {
  const { db, now, actor } = context
  const review = await lockReviewOf(db, actor.supplierId, id)
  if (!review) throw notFound()
  if (review.removedAt) throw new Refusal('REVIEW_REMOVED', 'This review is removed.', { status: 409 })
  const isNews = reply !== '' && review.reply === null
  await saveReply(db, id, now, reply || null)
  await recordAudit(context, { action: 'reviews.replied', subject: `review:${id}`, supplierId: actor.supplierId, detail: { reply } })
  if (isNews)
    await publishToAccount(
      context,
      { storeId: review.storeId },
      {
        kind: 'notice',
        text: `${(await supplierOf(db, actor.supplierId))?.name ?? 'A supplier'} answered your review`,
        href: `/supplier-id/${actor.supplierId}`,
      },
    )
  return getSupplierReview({ context, input: { id } })
}

/**
 * Asks staff to remove a review.
 * @see C-130
 * @throws Refusal 404, 422 APPEAL_TOO_SHORT, 409 APPEALED or REVIEW_REMOVED
 */
export async function appealReview({
  context,
  input: { id, message },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof supplierReviewsApi.appeal>
}): Promise<Answer<typeof supplierReviewsApi.appeal>> {
  const {
    db,
    now,
    actor: { supplierId },
  } = context
  const review = await lockReviewOf(db, supplierId, id)
  if (!review) throw notFound()
  const appealed = appealedReview(review, (await latestAppeals(db, [id])).get(id))
  const decision = mayAppeal(appealed)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  if (message.length < shortestAppeal) throw new Refusal('APPEAL_TOO_SHORT', appealTooShort, { status: 422, field: 'message' })
  const appealId = await insertAppeal(db, now, { reviewId: id, supplierId, message, rating: review.rating, reviewText: review.text })
  await recordAudit(context, { action: 'reviews.appealed', subject: `review:${id}`, supplierId, detail: { appealId, message } })
  return { status: statusOfReview({ ...appealed, appeal: { decision: null, madeAt: now } }) }
}
