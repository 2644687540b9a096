/** Limits on a store's review of a supplier. @see S-20, V-112 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const reviewSortings = ['recent', 'highest', 'lowest'] as const
export type ReviewSorting = (typeof reviewSortings)[number]

export const reviewSortingLabels: Readonly<Record<ReviewSorting, string>> = { recent: 'Recent', highest: 'Highest', lowest: 'Lowest' }

export const shortestReview = 10
export const longestReview = 5000
export const ratingMissing = 'Please choose a rating from 1-5 stars.'
export const reviewTooShort = 'Please enter a longer, more descriptive review.'
export const reviewCreated = 'Created review successfully'

export function checkReview({ rating, text }: { rating: number; text: string }): Decision<'RATING_MISSING' | 'REVIEW_TOO_SHORT'> {
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refused('RATING_MISSING', ratingMissing)
  if (text.trim().length < shortestReview) return refused('REVIEW_TOO_SHORT', reviewTooShort)
  return allowed
}
