/** Appeals of suppliers against reviews, which staff decides. @see S-66 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** `superseded`: the store wrote anew, so that there was nothing left to decide. */
export const appealDecisions = ['removed', 'kept', 'superseded'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** Decisions of staff. */
export const staffDecisions = ['removed', 'kept'] as const
export type StaffDecision = (typeof staffDecisions)[number]
export const staffDecisionLabels: Readonly<Record<StaffDecision, string>> = { removed: 'Remove the review', kept: 'Keep the review' }

export const reviewAppealStates = ['open', 'decided'] as const
export type ReviewAppealState = (typeof reviewAppealStates)[number]

export const supplierReviewStatuses = ['published', 'appealed', 'removed'] as const
export type SupplierReviewStatus = (typeof supplierReviewStatuses)[number]
export const supplierReviewStatusLabels: Readonly<Record<SupplierReviewStatus, string>> = {
  published: 'Published',
  appealed: 'Appealed',
  removed: 'Removed',
}

export const shortestAppeal = 10
export const longestAppeal = 2000
export const longestReply = 2000
export const appealTooShort = 'Please say in a sentence or two why this review should be removed.'
export const decisionReasonMissing = 'Please give a reason. It is mailed to the supplier.'

export interface AppealedReview {
  readonly isRemoved: boolean
  readonly writtenAt: Date
  /** The supplier's latest appeal against it. */
  readonly appeal: { readonly decision: AppealDecision | null; readonly madeAt: Date } | undefined
}

export function statusOfReview({ isRemoved, appeal }: AppealedReview): SupplierReviewStatus {
  if (isRemoved) return 'removed'
  return appeal && appeal.decision === null ? 'appealed' : 'published'
}

/** Whether its supplier may appeal against a review: once against the same words. */
export function mayAppeal(review: AppealedReview): Decision<'APPEALED' | 'REVIEW_REMOVED'> {
  const { isRemoved, writtenAt, appeal } = review
  if (isRemoved) return refused('REVIEW_REMOVED', 'This review is removed.')
  if (appeal?.decision === null) return refused('APPEALED', 'You have appealed. We are looking at it.')
  if (appeal?.decision === 'kept' && appeal.madeAt >= writtenAt)
    return refused('APPEALED', 'We have decided about this review. You can appeal again if the store changes it.')
  return allowed
}
