/** A store rates the product itself, or puts the question away; either way it is not asked again. @see S-49, X-086 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { bestRating } from '@quayside/domain/reviews/app-review'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { putAppReviewAway, saveAppReview } from './app-reviews.records.ts'

type Context = AtomicContext<StoreActor>

export async function rateApp({
  context,
  input: { rating, review },
}: {
  context: Context
  input: Input<typeof appReviewApi.rate>
}): Promise<Answer<typeof appReviewApi.rate>> {
  const { db, now, actor, config } = context
  const feedback = review.trim()
  await saveAppReview(db, actor.storeId, now, { rating, feedback })
  await recordAudit(context, {
    action: 'reviews.app-rated',
    subject: `store:${actor.storeId}`,
    detail: { rating, ...(feedback ? { feedback } : {}) },
  })
  await publishToAccount(context, actor, { kind: 'settings' })
  return { success: true, review_url: rating === bestRating ? (config.links.review ?? null) : null }
}

export async function putRatingAway({ context }: { context: Context }): Promise<typeof done> {
  const { db, now, actor } = context
  if (!(await putAppReviewAway(db, actor.storeId, now))) return done
  await recordAudit(context, { action: 'reviews.app-rating-put-away', subject: `store:${actor.storeId}` })
  await publishToAccount(context, actor, { kind: 'settings' })
  return done
}
