/** A store has its own shop refund the shopper, for pieces whose money came back from the supplier, or that are not sent. */
import { longestRefundNote, shopperRefundStates } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'

const Pieces = z.array(z.object({ product: Id, quantity: z.int().min(1) })).max(250)

/** Hundredths of the currency that the shopper paid in, which may be any. */
const Minor = z.int().min(0)

/** Figures of the shop before a refund is asked for. */
const ShopFigures = z.object({ currency: z.string().length(3), suggested_minor: Minor, most_minor: Minor })

export const ShopperRefund = z.object({
  id: z.int(),
  state: z.enum(shopperRefundStates),
  currency: z.string(),
  amount_minor: Minor,
  /** Amount that the shop says it has given back; null where it has not. */
  refunded_minor: Minor.nullable(),
  lines: z.array(z.object({ product: z.int(), title: z.string(), quantity: z.int() })),
  note: z.string(),
  notifies_shopper: z.boolean(),
  /** The shop's words, where it refused. */
  failure: z.string().nullable(),
  asked_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})
export type ShopperRefund = z.infer<typeof ShopperRefund>

const whyNot = ['SHOP_NOT_CONNECTED', 'SHOP_ACCESS_MISSING', 'REFUND_UNDER_WAY', 'NOT_OFFERED', 'ORDER_GONE'] as const

export const shopperRefundsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/orders/shopper_refunds/',
    summary: 'Refunds that the shop was asked to give the shopper of a supplier order, newest first, and why none can be asked for now',
    query: z.object({ supplier_order_id: Id }),
    response: z.object({
      /** Name of the shop's platform; null where it lets no app refund shoppers, and for an order without a shop. */
      platform: z.string().nullable(),
      refusal: z.object({ code: z.enum(whyNot), reason: z.string() }).nullable(),
      /** The order in the shop's own admin. */
      shop_url: z.string().nullable(),
      refunds: z.array(ShopperRefund),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v1/orders/shopper_refunds/preview/',
    summary: 'Asks the shop what it would refund for these pieces, and what it can refund at most; nothing is refunded',
    body: z.object({ supplier_order_id: Id, lines: Pieces }),
    response: ShopFigures.extend({
      /** The pieces, without those that the shop has refunded already. */
      lines: z.array(z.object({ product: z.int(), title: z.string(), quantity: z.int() })),
    }),
    errors: [...whyNot],
  }),
  send: endpoint({
    method: 'POST',
    path: '/v1/orders/shopper_refunds/',
    summary: 'Has the shop refund this amount to its shopper, if its figures are still those that were shown',
    body: z.object({
      supplier_order_id: Id,
      lines: Pieces,
      amount_minor: z.int().min(1),
      shown: ShopFigures,
      note: z.string().trim().max(longestRefundNote).default(''),
      notifies_shopper: z.boolean(),
    }),
    response: z.object({ refund: ShopperRefund }),
    errors: [...whyNot, 'FIGURES_CHANGED', 'AMOUNT_TOO_HIGH'],
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/v1/orders/shopper_refunds/look_up/',
    summary: 'Asks the shop whether it made a refund whose answer was lost',
    body: z.object({ id: Id }),
    response: z.object({ refund: ShopperRefund }),
    errors: ['SHOP_NOT_CONNECTED'],
  }),
}
