/** Endpoints of the prompt in which a store rates the product itself. @see S-49, C-098 */
import { appReviewMessages, longestFeedback } from '@quayside/domain/reviews/app-review'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'

export const appReviewApi = {
  rate: endpoint({
    method: 'POST',
    path: '/v1/store_app_review/',
    summary: 'Rate the product; feedback may follow in a second call',
    body: z.object({
      rating: z
        .number(appReviewMessages.rating)
        .int(appReviewMessages.rating)
        .min(1, appReviewMessages.rating)
        .max(5, appReviewMessages.rating),
      review: z.string().max(longestFeedback, appReviewMessages.tooLong).default(''),
      store: Id.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      /** Page where the store can review the product in public; null where the operator has none, or for a lower rating. */
      review_url: z.string().nullable(),
    }),
  }),
  putAway: endpoint({
    method: 'POST',
    path: '/v1/app_review_dismissal/',
    summary: 'Put the question away; it is not asked again',
    body: z.object({}),
    response: z.object({ success: z.literal(true) }),
  }),
}
