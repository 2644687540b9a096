/** Reviews as their supplier reads, answers and appeals them, and the appeals that staff decides. @see S-66 */
import {
  appealDecisions,
  longestAppeal,
  longestReply,
  reviewAppealStates,
  staffDecisions,
  supplierReviewStatuses,
} from '@quayside/domain/reviews/appeal'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'

/** @see E-470 to E-474 */
export const SupplierReview = z.object({
  id: z.int(),
  storeName: z.string(),
  rating: z.int(),
  review: z.string(),
  status: z.enum(supplierReviewStatuses),
  /** True if the store has received an order from this supplier. */
  verified: z.boolean(),
  time: z.iso.datetime(),
  /** The supplier's answer, read by all stores below the review. */
  reply: z.string().nullable(),
  /** The latest appeal; a reason once it is decided. */
  appeal: z
    .object({ message: z.string(), time: z.iso.datetime(), decision: z.enum(appealDecisions).nullable(), reason: z.string() })
    .nullable(),
  /** Reason why it cannot be appealed; null if it can. */
  appeal_refusal: z.string().nullable(),
})
export type SupplierReview = z.infer<typeof SupplierReview>

export const supplierReviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/supplier-reviews/',
    summary: 'A page of 10 reviews of the supplier, newest first, removed ones included',
    query: z.object({ page: PageNumber.default(1) }),
    response: z.object({
      results: z.array(SupplierReview),
      next: z.int().nullable(),
      previous: z.int().nullable(),
      page: z.int(),
      pages: z.int(),
      count: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/api/supplier-reviews/{id}/',
    summary: 'One review of the supplier',
    params: z.object({ id: Id }),
    response: SupplierReview,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-reviews/{id}/reply/',
    summary: 'Answer a review for all stores to read; an empty answer takes the former back',
    params: z.object({ id: Id }),
    body: z.object({ reply: z.string().trim().max(longestReply) }),
    response: SupplierReview,
    errors: ['REVIEW_REMOVED'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-reviews/{id}/appeal/',
    summary: 'Ask staff to remove a review; once against the same words',
    params: z.object({ id: Id }),
    body: z.object({ message: z.string().trim().max(longestAppeal) }),
    response: z.object({ status: z.enum(supplierReviewStatuses) }),
    errors: ['APPEAL_TOO_SHORT', 'APPEALED', 'REVIEW_REMOVED'],
  }),
}

export const ReviewAppeal = z.object({
  id: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  store: z.object({ id: z.int(), name: z.string() }),
  /** The review as it was appealed. */
  rating: z.int(),
  review: z.string(),
  verified: z.boolean(),
  message: z.string(),
  time: z.iso.datetime(),
  decision: z.enum(appealDecisions).nullable(),
  reason: z.string(),
  decided_at: z.iso.datetime().nullable(),
})
export type ReviewAppeal = z.infer<typeof ReviewAppeal>

export const reviewAppealsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/review_appeals/',
    summary: 'Appeals against reviews: open ones oldest first, decided ones newest first',
    query: z.object({ state: z.enum(reviewAppealStates).default('open'), after: Id.optional() }),
    response: z.object({ appeals: z.array(ReviewAppeal), next: z.int().nullable(), open: z.int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/v1/admin/review_appeals/decide/',
    summary: 'Keep or remove an appealed review, with a reason that is mailed',
    body: z.object({ id: Id, decision: z.enum(staffDecisions), reason: z.string().trim().max(1000) }),
    response: Done,
    errors: ['APPEAL_DECIDED'],
  }),
}
