import type { ReviewAppeal, SupplierReview } from '@quayside/contract/reviews/supplier-review-endpoints'
import { type AppealedReview, mayAppeal, statusOfReview } from '@quayside/domain/reviews/appeal'
import type { Appeal, AppealOfStore } from './appeals.records.ts'
import type { ReviewRow } from './reviews.records.ts'

export const appealedReview = (review: ReviewRow, appeal: Appeal | undefined): AppealedReview => ({
  isRemoved: review.removedAt !== null,
  writtenAt: review.updatedAt,
  appeal: appeal && { decision: appeal.decision, madeAt: appeal.createdAt },
})

export function supplierReviewView(review: ReviewRow, appeal: Appeal | undefined): SupplierReview {
  const appealed = appealedReview(review, appeal)
  const decision = mayAppeal(appealed)
  return {
    id: review.id,
    storeName: review.author,
    rating: review.rating,
    review: review.text,
    status: statusOfReview(appealed),
    verified: review.verified,
    time: review.updatedAt.toISOString(),
    reply: review.reply,
    appeal: appeal
      ? { message: appeal.message, time: appeal.createdAt.toISOString(), decision: appeal.decision, reason: appeal.reason }
      : null,
    appeal_refusal: decision.allowed ? null : decision.reason,
  }
}

export const reviewAppealView = (appeal: AppealOfStore): ReviewAppeal => ({
  id: appeal.id,
  supplier: { id: appeal.supplierId, name: appeal.supplierName },
  store: { id: appeal.storeId, name: appeal.storeName },
  rating: appeal.rating,
  review: appeal.reviewText,
  verified: appeal.verified,
  message: appeal.message,
  time: appeal.createdAt.toISOString(),
  decision: appeal.decision,
  reason: appeal.reason,
  decided_at: appeal.decidedAt?.toISOString() ?? null,
})
