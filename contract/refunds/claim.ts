/** A refund request as its store, its supplier and the admins see it. @see S-45, S-67, S-87 */
import { claimActors, claimEventKinds } from '@quayside/domain/refunds/claim-event'
import { claimKinds, claimMoneyStates, claimOutcomes, escalations, refundRequestStatuses } from '@quayside/domain/refunds/refund-request'
import { refundRuleKinds } from '@quayside/domain/refunds/refund-rule'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

/** @see E-251 to E-263, E-451 to E-461 */
export const Claim = z.object({
  id: z.int(),
  /** Id of the store's order; null for the supplier. */
  order: z.int().nullable(),
  order_name: z.string(),
  supplier_order: z.int(),
  /** Line of the order. */
  item: z.int(),
  variant_id: z.int().nullable(),
  store: z.int(),
  store_name: z.string(),
  /** Null on sites that hide suppliers. */
  supplier: z.int().nullable(),
  supplier_name: z.string(),
  product_name: z.string(),
  variant_name: z.string().nullable(),
  /** Small picture of the product. */
  product_image: z.string().nullable(),
  product_quantity: z.int(),
  product_price: WireMoney,
  quantity: z.int(),
  kind: z.enum(claimKinds),
  reason: z.string(),
  status: z.enum(refundRequestStatuses),
  outcome: z.enum(claimOutcomes).nullable(),
  escalation: z.enum(escalations).nullable(),
  decided_by: z.enum(['supplier', 'admin']).nullable(),
  /** Rule of the supplier that accepted it at once; null: somebody decided. */
  rule: z.string().nullable(),
  answer: z.string(),
  /** Pictures that the store added. */
  pictures: z.array(z.string()),
  /** Address of the first picture. */
  image: z.string().nullable(),
  /** Parcels that the goods are in, as they were when the request was made. */
  parcels: z.array(z.object({ carrier: z.string(), tracking_number: z.string().nullable(), shipped_at: z.iso.datetime() })),
  /** Price of the goods, without shipping. */
  goods: WireMoney,
  /** Pieces of it that were not shipped and will not be, or are not once it is accepted in full. */
  not_shipped: z.int(),
  /** Share of the shipping; what is given of it, once it is accepted. */
  shipping_rate: WireMoney,
  /** True where all shipping of the supplier’s part was refunded before, so that none can be given with this request. */
  shipping_refunded: z.boolean(),
  /** Rest of the payment that can be refunded. */
  left: WireMoney,
  /** Amount that was given back, or will be. */
  amount: WireMoney.nullable(),
  shipping_included: z.boolean(),
  money: z.enum(claimMoneyStates),
  /** Failure of its refund, or why it could not be accepted. */
  error: z.object({ message: z.string(), order: z.string(), store: z.string(), supplier: z.string() }).nullable(),
  return_address: z.string().nullable(),
  /** Until when a promised replacement is sent; null where none is due. */
  replacement_by: z.iso.datetime().nullable(),
  replacement: z.object({ carrier: z.string(), tracking_number: z.string().nullable() }).nullable(),
  /** When it goes to the admins by itself. */
  answer_by: z.iso.datetime(),
  /** When awaited goods go to the admins by themselves; null where none are. */
  return_by: z.iso.datetime().nullable(),
  /** Until when the supplier's answer can be brought before the admins; null where it cannot. */
  escalate_by: z.iso.datetime().nullable(),
  waits_for: z.enum(['supplier', 'admin', 'store']).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  may: z.object({
    change: z.boolean(),
    escalate: z.boolean(),
    answer: z.boolean(),
    receive: z.boolean(),
    retry: z.boolean(),
    ship: z.boolean(),
  }),
})
export type Claim = z.infer<typeof Claim>

export const ClaimEvent = z.object({
  id: z.int(),
  kind: z.enum(claimEventKinds),
  actor: z.enum(claimActors),
  sentence: z.string(),
  text: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ClaimEvent = z.infer<typeof ClaimEvent>

export const ClaimDetail = z.object({
  refund: Claim,
  timeline: z.array(ClaimEvent),
  /** Conversation of its store and supplier, once they have written; null on sites that hide suppliers. */
  conversation: z.object({ id: z.int(), label: z.string() }).nullable(),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

/** Lines that a store may ask a refund for, of a supplier's part of an order. */
export const ClaimOptions = z.object({
  supplier_order: z.int(),
  order_name: z.string(),
  supplier_name: z.string(),
  status: z.enum(['error', 'pending', 'paid', 'shipped', 'cancelled']),
  /** Rest of the payment that was not given back. */
  left: WireMoney,
  /** Reason why nothing can be asked for. */
  refusal: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      variant: z.string().nullable(),
      image: z.string().nullable(),
      price: WireMoney,
      quantity: z.int(),
      shipped: z.int(),
      refunded: z.int(),
      requested: z.int(),
      requested_shipped: z.int(),
    }),
  ),
  policy: z.object({ version: z.string(), paragraphs: z.array(z.string()) }),
  /** Rules of the supplier; null where it has no rules, or where they do not apply any more. */
  rules: z
    .object({
      set: z.int(),
      rules: z.array(z.object({ kind: z.enum(refundRuleKinds), up_to: z.int(), sentence: z.string() })),
      /** Goods of this part of the order that rules have granted before, in minor units: they count. */
      granted: z.int(),
    })
    .nullable(),
})
export type ClaimOptions = z.infer<typeof ClaimOptions>

/** @see E-462 to E-469 */
export const ClaimGroup = z.object({
  /** Order number. */
  key: z.string(),
  supplier_order: z.int(),
  store_name: z.string(),
  supplier_name: z.string(),
  /** Number of refund requests in the group. @see X-073 */
  qty: z.int(),
  total_products: WireMoney,
  shipping_rate: WireMoney,
  status: z.enum(refundRequestStatuses),
  /** True while one of its requests waits for an admin. */
  escalated: z.boolean(),
  error: z.object({ message: z.string(), order: z.string(), store: z.string(), supplier: z.string() }).nullable(),
  shipping_refunded: z.boolean(),
  refunds: z.array(Claim),
})
export type ClaimGroup = z.infer<typeof ClaimGroup>
