/** A store's cart: samples for itself, and manual orders. @see S-33, C-059 to C-063 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { CartAddition, CartChanges, CartItem, CartQuote, CartQuoteQuery, Checkout } from './cart.ts'
import { OrderedPart } from './ordered-part.ts'

const Cart = z.object({ cart_items: z.array(CartItem) })

const goodsRefusals = ['PRODUCT_UNAVAILABLE', 'APPROVAL_PENDING', 'APPROVAL_REQUIRED', 'APPROVAL_DENIED', 'CART_FULL'] as const

export const cartApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/cart-items/',
    summary: 'The store’s cart, by supplier',
    response: Cart,
  }),
  save: endpoint({
    method: 'POST',
    path: '/v1/api/cart-items/',
    summary: 'Saves quantities of the cart’s items, and puts variants into it; all of it or nothing',
    body: CartChanges,
    response: Cart,
    errors: goodsRefusals,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/api/cart-items/',
    summary: 'Takes an item out of the cart; its id stands in the body or the query (X-100)',
    query: z.object({ id: Id.optional() }),
    body: z.object({ id: Id.optional() }),
    response: Cart,
  }),
  add: endpoint({
    method: 'POST',
    path: '/v1/cart_item/',
    summary: 'Puts a variant into the cart as a sample, if the store may order one',
    body: CartAddition,
    response: Cart,
    errors: [...goodsRefusals, 'NO_PLAN', 'NO_SAMPLE_ADDRESS', 'NOT_SHIPPED_THERE'],
  }),
  quote: endpoint({
    method: 'GET',
    path: '/v1/cart-items/quote/',
    summary: 'What the cart comes to at an address, by supplier, and what of it cannot be ordered',
    query: CartQuoteQuery,
    response: CartQuote,
  }),
  checkOut: endpoint({
    method: 'POST',
    path: '/v1/cart-items/checkout/',
    summary: 'Makes an order of the cart, a sample or a manual one, to be paid like any other',
    body: Checkout,
    response: z.object({ order_id: z.int() }),
    errors: ['NOTHING_TO_ORDER', 'CART_NOT_ORDERABLE'],
  }),
  samples: endpoint({
    method: 'GET',
    path: '/v1/samples/',
    summary: 'Samples that were ordered, newest first, by supplier; `before` goes on where a page ended',
    query: z.object({ before: Id.optional() }),
    response: z.object({ samples: z.array(OrderedPart), next: z.int().nullable() }),
  }),
} as const
