/** Endpoints of reviews of suppliers by stores. @see S-20 */
import { longestReview, reviewSortings } from '@quayside/domain/reviews/review'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

/** @see E-068 to E-072 */
export const Review = z.object({
  id: z.int(),
  rating: z.int(),
  review: z.string(),
  /** The reviewed supplier. */
  supplier: z.int(),
  /** Name of the store that wrote it. */
  store__name: z.string(),
  /** True if the store has received an order from this supplier. */
  verified: z.boolean(),
  time: z.iso.datetime(),
  /** True if the caller's store wrote it. */
  mine: z.boolean(),
  /** The supplier's answer; `is_earlier`: to words that the store has changed since. */
  reply: z.object({ text: z.string(), is_earlier: z.boolean() }).nullable(),
  /** Reason why staff removed it, read by its store alone; null if it stands. */
  removal: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/reviews/',
    summary: 'A page of 10 reviews of a supplier, and the one the store itself wrote',
    query: z.object({ supplier: Id, sorting: z.enum(reviewSortings).catch('recent').default('recent'), page: PageNumber.default(1) }),
    response: z.object({
      reviews: z.array(Review),
      mine: Review.nullable(),
      /** True if the supplier is open to stores; otherwise reviews cannot change. */
      may_review: z.boolean(),
      pagination: Pagination,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/reviews/',
    summary: 'Review a supplier; a later review takes the place of the former',
    body: z.object({
      rating: z.coerce.number<unknown>().catch(0),
      review: z.string().max(longestReview).default(''),
      supplier: Id,
      store: Id.optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), review: Review }),
    errors: ['RATING_MISSING', 'REVIEW_TOO_SHORT'],
  }),
}
