/** Calls about refund requests, by their three sides. @see S-45, S-67, S-87, X-131 */
import {
  carrierMissing,
  claimKinds,
  claimOutcomes,
  longestReason,
  mostPictures,
  refundRequestStatuses,
} from '@quayside/domain/refunds/refund-request'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Label } from '../inbox/message.ts'
import { Id, idList } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { Claim, ClaimDetail, ClaimGroup, ClaimOptions } from './claim.ts'

const claimIds = idList('Name up to 100 refund requests by their numbers, with commas between')

const text = z.string().trim().max(longestReason)
const params = z.object({ id: Id })

const AnswerBody = z.object({
  status: z.enum(['ACCEPTED', 'REFUSED']),
  outcome: z.enum(claimOutcomes).default('full'),
  answer: text.default(''),
  shipping_included: z.boolean().default(false),
  /** Minor units, of the goods alone; for a partial refund. */
  amount: z.int().optional(),
  /** Carrier of a replacement that was sent; empty: it is promised, and sent later. */
  shipping_carrier: z.string().trim().max(100).default(''),
  tracking_number: z.string().trim().max(100).default(''),
  /** Address that goods are returned to. */
  return_address: z.string().trim().max(500).default(''),
})

const answerErrors = [
  'REQUEST_NOT_PENDING',
  'REQUEST_ESCALATED',
  'NOTHING_LEFT',
  'PIECES_REFUNDED',
  'NOT_SHIPPED',
  'AMOUNT_NOT_POSSIBLE',
  'CARRIER_REQUIRED',
  'RETURN_ADDRESS_REQUIRED',
] as const

export const refundsApi = {
  options: endpoint({
    method: 'GET',
    path: '/v1/api/refunds/options/',
    summary: 'What a store may ask a refund for in a supplier’s part of an order, and the refund policy',
    query: z.object({ supplier_order_id: Id }),
    response: ClaimOptions,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/',
    summary: 'Ask a supplier for a refund: one request for each line; the same press twice is one',
    body: z.object({
      supplier_order_id: Id,
      lines: z
        .array(z.object({ item: Id, quantity: z.number() }))
        .max(200)
        .default([]),
      kind: z.enum(claimKinds),
      reason: text.default(''),
      /** Files sent with purpose `claim_picture`. */
      pictures: z.array(Id).max(mostPictures, `Add at most ${mostPictures} pictures`).default([]),
      /** Version of the refund policy that was accepted; empty: none was. */
      policy_version: z.string().max(20).default(''),
      /** Set of rules that was shown (`options.rules`); null: none, and none decides. */
      rule_set: Id.nullable().default(null),
      idempotency_key: z.uuid(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), refunds: z.array(Claim) }),
    errors: [
      'ORDER_NOT_CLAIMABLE',
      'POLICY_NOT_ACCEPTED',
      'NOTHING_CHOSEN',
      'QUANTITY_NOT_CLAIMABLE',
      'REASON_TOO_SHORT',
      'EVIDENCE_MISSING',
      'NOT_SHIPPED',
      'RULES_CHANGED',
    ],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v1/api/refunds/{id}/',
    summary: 'Change a pending request, or cancel it',
    params,
    body: z.object({ status: z.literal('CANCELLED').optional(), reason: text.optional(), quantity: z.number().optional() }),
    response: ClaimDetail,
    errors: ['REQUEST_NOT_PENDING', 'REASON_TOO_SHORT', 'QUANTITY_NOT_CLAIMABLE', 'NOT_SHIPPED'],
  }),
  escalate: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/{id}/escalate/',
    summary: 'Bring a refusal, goods that were sent back, a late or wrong replacement, or the rest of a part before the admins',
    params,
    body: z.object({ note: text.default('') }),
    response: ClaimDetail,
    errors: ['REQUEST_NOT_REFUSED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/api/refunds/',
    summary: 'Refund requests of the store, or to the supplier; the newest first',
    query: z.object({
      status: z
        .enum(['all', ...refundRequestStatuses])
        .catch('all')
        .default('all'),
      page: PageNumber.default(1),
      /** Those of one supplier's part of an order. */
      supplier_order_id: Id.optional(),
    }),
    response: z.object({ refunds: z.array(Claim), pagination: Pagination }),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/v1/api/refunds/cards/',
    summary: 'Refund requests that messages of a conversation refer to, as they are now; those of others are left out',
    query: z.object({ label: Label, ids: claimIds }),
    response: z.object({ refunds: z.array(Claim) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/api/refunds/{id}/',
    summary: 'A refund request with its timeline',
    params,
    response: ClaimDetail,
  }),
  note: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/{id}/note/',
    summary: 'Write a note into the timeline, for all three sides',
    params,
    body: z.object({ note: text.min(1, 'Write something first') }),
    response: ClaimDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/{id}/answer/',
    summary: 'Accept or refuse a request, as its supplier',
    params,
    body: AnswerBody,
    response: ClaimDetail,
    errors: answerErrors,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/{id}/received/',
    summary: 'Say that returned goods came back: their refund is sent',
    params,
    /** `restock`: whether the pieces are the supplier's to sell again. */
    body: z.object({ restock: z.boolean().default(false) }),
    response: ClaimDetail,
    errors: ['NO_RETURN_AWAITED', 'PIECES_REFUNDED', 'NOTHING_LEFT'],
  }),
  shipReplacement: endpoint({
    method: 'POST',
    path: '/v1/api/refunds/{id}/replacement/',
    summary: 'Say that a promised replacement was sent, as its supplier',
    params,
    body: z.object({
      shipping_carrier: z.string().trim().min(1, carrierMissing).max(100),
      tracking_number: z.string().trim().max(100).default(''),
    }),
    response: ClaimDetail,
    errors: ['NO_REPLACEMENT_DUE'],
  }),
}

export const refundsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/refunds/',
    summary: 'Refund requests of all stores, grouped by order and supplier; 25 groups a page',
    query: z.object({
      /** Number of the order, or id of the supplier order. */
      order: z.string().trim().max(100).default(''),
      /** Id of the store. */
      store: z.string().trim().max(20).default(''),
      /** Groups with a request of the last days. */
      days_ago: z.string().trim().max(5).default(''),
      status: z
        .enum(['all', ...refundRequestStatuses])
        .catch('all')
        .default('all'),
      page: PageNumber.default(1),
    }),
    response: z.object({ groups: z.array(ClaimGroup), previous: z.int().nullable(), next: z.int().nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/admin/refunds/{id}/',
    summary: 'A refund request of any store, with its timeline',
    params,
    response: ClaimDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/{id}/answer/',
    summary: 'Decide on a pending request, as an admin',
    params,
    body: AnswerBody,
    response: ClaimDetail,
    errors: answerErrors,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/{id}/received/',
    summary: 'Say that returned goods came back to the supplier, as an admin: their refund is sent',
    params,
    response: ClaimDetail,
    errors: ['NO_RETURN_AWAITED', 'PIECES_REFUNDED', 'NOTHING_LEFT'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/{id}/retry/',
    summary: 'Send a refund again that the payment provider did not accept, as an admin',
    params,
    response: ClaimDetail,
    errors: ['REFUND_NOT_FAILED', 'NOTHING_LEFT'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/{id}/settle/',
    summary: 'Say that a refund, which the payment provider did not accept, was settled in another way, as an admin',
    params,
    body: z.object({ note: text.min(10, 'Say how it was settled') }),
    response: ClaimDetail,
    errors: ['REFUND_NOT_FAILED'],
  }),
}
