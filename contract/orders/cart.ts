/** Wire shapes of a store's cart, and of the orders it makes of it. @see S-33, E-192 to E-200 */
import { cartMessages, mostCartItems, mostPieces, usualQuantity } from '@quayside/domain/orders/checkout/cart'
import { ownOrderTypes } from '@quayside/domain/orders/order-type'
import { z } from 'zod'
import { AddressEdit } from '../stores/address.ts'
import { Id, idList } from '../vocabulary/id.ts'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'

export const CartItem = z.object({
  id: z.int(),
  quantity: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  /** Null if the site hides suppliers; its name is then its place in the cart. */
  supplier_id: z.int().nullable(),
  supplier: z.string(),
  /** Equal for what comes from one supplier, also where its id is hidden. */
  supplier_group: z.string(),
  product_title: z.string(),
  variant_name: z.string(),
  /** Unit price that the store pays, in the supplier's currency. */
  price: WireMoney,
  image: z.string().nullable(),
  ground_colour: z.string(),
  /** Pieces that can be ordered. */
  available: z.int(),
  /** Reason why it cannot be ordered at all; null if it can. */
  refusal: z.string().nullable(),
})
export type CartItem = z.infer<typeof CartItem>

const Quantity = z.int().min(0).max(mostPieces)

/** Quantities of items in the cart, and variants to put into it. */
export const CartChanges = z.object({
  items: z
    .array(
      z
        .object({ id: Id.optional(), variant_id: Id.optional(), quantity: Quantity })
        .refine(({ id, variant_id }) => id !== undefined || variant_id !== undefined, 'Name an item of the cart, or a variant'),
    )
    .min(1)
    .max(mostCartItems, cartMessages.tooMany),
})

export const CartAddition = z.object({ product: Id, variant_relation: Id, quantity: Quantity.min(1).default(usualQuantity) })

const OwnOrderType = z.enum(ownOrderTypes)

export const CartQuoteQuery = z.object({
  type: OwnOrderType,
  /** Comma-separated; without them, the whole cart. */
  supplier_ids: idList('Name suppliers by their numbers, with commas between').optional(),
  /** One of the store's addresses. */
  shipping_address_id: Id.optional(),
  /** Another place, for a manual order. */
  country_code: z.string().length(2).optional(),
  province_code: z.string().max(10).optional(),
})

/** Cost of one supplier's part, worked out as for any order. */
export const CartBlock = z.object({
  supplier_id: z.int().nullable(),
  supplier: z.string(),
  supplier_group: z.string(),
  pieces: z.int(),
  subtotal: WireMoney,
  shipping: WireMoney,
  total: WireMoney,
  workings: WireWorkings,
  errors: z.array(z.object({ type: z.string(), message: z.string() })),
  /** Reason why nothing of it can be ordered this way; null if it can. */
  refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
})
export type CartBlock = z.infer<typeof CartBlock>

export const CartQuote = z.object({
  blocks: z.array(CartBlock),
  /** One total for each currency. */
  totals: z.array(WireMoney),
  /** Reason why no order can be made of it; null if one can. */
  refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
})
export type CartQuote = z.infer<typeof CartQuote>

export const Checkout = z
  .object({
    type: OwnOrderType,
    /** Without them, the whole cart. */
    supplier_ids: z.array(Id).max(mostCartItems).optional(),
    shipping_address_id: Id.optional(),
    /** Another address, for a manual order; it is kept with the order alone. */
    shipping_address: AddressEdit.optional(),
    note: z.string().trim().max(2000).default(''),
    /** Idempotency key: repeating it returns the same order. */
    idempotency_key: z.uuid().optional(),
  })
  .superRefine(({ type, shipping_address_id: id, shipping_address: other }, issues) => {
    const wrong = (message: string) => issues.addIssue({ code: 'custom', path: ['shipping_address_id'], message })
    if (type === 'sample' && other) wrong('A sample is sent to one of your own addresses')
    else if ((id === undefined) === (other === undefined)) wrong('Please choose an address')
  })
