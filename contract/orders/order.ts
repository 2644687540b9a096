/** Wire shapes of orders for a store. @see E-201 to E-236 */

import { addressPushStates } from '@quayside/domain/orders/address/address-correction'
import { automaticStates, holdReasons } from '@quayside/domain/orders/automatic/automatic-payment'
import { blockFlags } from '@quayside/domain/orders/order-abilities'
import { orderEventKinds } from '@quayside/domain/orders/order-event'
import { blockStatuses, orderStatuses } from '@quayside/domain/orders/order-status'
import { paymentMethods } from '@quayside/domain/payments/payment-method'
import { refundReasons, refundStatuses } from '@quayside/domain/payments/refund'
import { z } from 'zod'
import { Currency, WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { WireVacation } from '../vocabulary/vacation.ts'
import { CancellationView } from './cancellation.ts'

/** Null if the order has none, or if it was erased. */
export const ShippingAddress = z.object({
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  province_code: z.string(),
  country: z.string(),
  country_code: z.string(),
  zip: z.string(),
})

/** Findings about the address of an order with unpaid parts. */
export const AddressCheck = z.object({
  /** Faults that a parcel is likely to fail on, one sentence each. */
  problems: z.array(z.string()),
  /** Findings that may be right; only the supplier or its carrier knows. */
  notes: z.array(z.string()),
  /** Null if nothing can be said with certainty. */
  suggestion: z
    .object({
      address: ShippingAddress,
      /** Changes, one phrase each. */
      texts: z.array(z.string()),
      /** Label of its button. */
      action: z.string(),
      /** Reason why it cannot be accepted; null if it can. */
      refusal: z.string().nullable(),
      /** Reason why the order of the shop keeps its address; null if it is changed too, or if there is no shop. */
      shop_refusal: z.string().nullable(),
    })
    .nullable(),
})
export type AddressCheck = z.infer<typeof AddressCheck>

export const OrderProduct = z.object({
  id: z.int(),
  product_id: z.int(),
  image: z.string().nullable(),
  ground_colour: z.string(),
  quantity: z.int(),
  /** Number of shipped pieces. */
  shipped_quantity: z.int(),
  /** Pieces that will not be shipped and were refunded. */
  refunded_quantity: z.int(),
  title: z.string(),
  variant: z.string(),
  sku: z.string(),
  price: WireMoney,
  /** Null if the supplier has no rate for the country. */
  shipping_rate: WireMoney.nullable(),
  adjusted_shipping_rate: WireMoney.nullable(),
  adjustment_reason: z.string().nullable(),
  out_of_stock: z.boolean(),
  active: z.boolean(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type OrderProduct = z.infer<typeof OrderProduct>

/** The product for its store; the sales price is not shown to the supplier. */
export const SoldProduct = OrderProduct.extend({
  /** Title in the shop; null if unknown. */
  shop_title: z.string().nullable(),
  /** Unit price in the shop before discounts, in minor units of the order's `currency`; null if unknown. */
  shop_price: z.int().nullable(),
})
export type SoldProduct = z.infer<typeof SoldProduct>

/** A parcel: pieces that ship together, with a carrier and an optional tracking number. */
export const Parcel = z.object({
  id: z.int(),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  shipped_at: z.iso.datetime(),
  /** State of the fulfilment on the store's platform; `none`: the order has no shop. */
  push_state: z.enum(['waiting', 'pushed', 'already', 'failed', 'none']),
  /** Its pieces, by id of the order's products. */
  lines: z.array(z.object({ product: z.int(), quantity: z.int() })),
})
export type Parcel = z.infer<typeof Parcel>

/** Money that goes back to the store's card. */
export const OrderRefund = z.object({
  id: z.int(),
  /** Null: made at the card processor. */
  reason: z.enum(refundReasons).nullable(),
  status: z.enum(refundStatuses),
  amount: WireMoney,
  /** Bearer of it: the supplier, or we. */
  borne_by: z.enum(['supplier', 'platform']),
  /** Part of it that is shipping. */
  shipping: WireMoney,
  /** Pieces that it is for, by the order's products. */
  lines: z.array(z.object({ product: z.int(), quantity: z.int(), amount: WireMoney })),
  created_at: z.iso.datetime(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** One supplier's part of an order. */
export const SupplierBlock = z.object({
  /** The supplier's id; null if the site hides suppliers. Its name is then its position in the order. */
  id: z.int().nullable(),
  supplier_order_id: z.int(),
  name: z.string(),
  status: z.enum(blockStatuses),
  subtotal: WireMoney,
  shipping: WireMoney,
  total: WireMoney,
  /** Workings of the total, as frozen when the order arrived. */
  workings: WireWorkings,
  currency: Currency,
  /** Tracking number of the latest parcel. */
  tracking: z.string().nullable(),
  shipping_carrier: z.string().nullable(),
  /** The supplier's card account; null if it cannot be paid by card. */
  stripe_id: z.string().nullable(),
  /** The supplier's PayPal account; null if it cannot be paid by PayPal. */
  merchant_id: z.string().nullable(),
  errors: z.array(z.object({ type: z.string(), message: z.string() })),
  note: z.string(),
  /** True if it was paid and is sent from the distribution centre. */
  fulfilled_by_dc: z.boolean(),
  logo: z.string().nullable(),
  flag: z.enum(blockFlags).nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Ship-by date; null if it is unpaid or no longer awaited. */
  ship_by: z.iso.datetime().nullable(),
  /** Current or announced vacation of its supplier; null if it has already shipped. */
  vacation: WireVacation.nullable(),
  /** Charge to the store's card, or its payment by PayPal; null if it is unpaid, or if nothing was due. */
  receipt: z
    .object({
      method: z.enum(paymentMethods),
      amount: WireMoney,
      charged_at: z.iso.datetime(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      /** Reference of the payment at the card processor and for support. */
      reference: z.string(),
    })
    .nullable(),
  /** Shipping that the promotion gives back for it, or why it gives none; null where it was not decided. */
  free_shipping: z.object({ text: z.string(), left: WireMoney.nullable(), workings: WireWorkings.nullable() }).nullable(),
  /** When it is cancelled and refunded unless it ships; null where that is not to come. */
  cancel_by: z.iso.datetime().nullable(),
  /** The latest that the supplier was asked to cancel, and the reason why it cannot be asked now. */
  /** Pieces that the shop refunded to the shopper since it was paid, by the order's products. */
  refunded_in_shop: z.array(z.object({ product: z.int(), quantity: z.int() })),
  cancellation: z.object({ request: CancellationView.nullable(), refusal: z.string().nullable() }),
  /** Amount refunded to the card; null if none. */
  refunded: WireMoney.nullable(),
  /** Refunds of it, the oldest first. */
  refunds: z.array(OrderRefund),
  shipped_at: z.iso.datetime().nullable(),
  /** End of the stock reservation while it is unpaid; null if stock is only taken on payment. */
  stock_held_until: z.iso.datetime().nullable(),
  /** Reason why it cannot be paid by card now; null if it can. */
  pay_refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** Payment by PayPal, and the reason why it cannot be made now; null if its supplier does not take PayPal. */
  paypal: z.object({ refusal: z.object({ code: z.string(), reason: z.string() }).nullable() }).nullable(),
  /** State of its automatic payment while it is unpaid; null if its owner decides. */
  automatic: z
    .object({
      state: z.enum(automaticStates),
      /** Reason of a hold, and the sentence that explains it. */
      reason: z.enum(holdReasons).nullable(),
      text: z.string().nullable(),
      /** When it is decided; null if it does not wait. */
      due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** True if an attempt has no outcome yet. */
  payment_under_way: z.boolean(),
  /** Method of that attempt. */
  payment_method: z.enum(paymentMethods).nullable(),
  /** The bank's page, where the owner authenticates that attempt, or PayPal's, where it is approved. */
  payment_action_url: z.string().nullable(),
  /** True if that attempt was stopped, and the card processor has not confirmed yet whether the stop was in time. */
  payment_stopping: z.boolean(),
  /** Least advanced state of its parcels on the store's platform; null if none has shipped, or if the order has no shop. */
  push_state: z.enum(['waiting', 'pushed', 'already', 'failed']).nullable(),
  /** Number of the store's invoice to the shopper; null where its papers were not branded when it was paid. */
  invoice_number: z.int().nullable(),
  push_failure: z.string().nullable(),
  /** Parcels, oldest first. */
  parcels: z.array(Parcel),
  products: z.array(SoldProduct),
})
export type SupplierBlock = z.infer<typeof SupplierBlock>

export const OrderEvent = z.object({ id: z.int(), kind: z.enum(orderEventKinds), text: z.string(), at: z.iso.datetime() })

/** `store`: an order of the store's shop. `manual` and `sample` were made here by the store itself. @see X-099 */
export const OrderType = z.enum(['store', 'manual', 'sample', 'dc'])

export const Order = z.object({
  id: z.int(),
  name: z.string(),
  /** The currency the shopper paid in, which may be one we do not support. */
  currency: z.string(),
  /**
   * Amounts that the shopper pays to the shop for the whole current order, in minor units of `currency`; null if the shop has not reported
   * them. `has_other_goods`: the order includes products that are not ours.
   */
  shopper_paid: z
    .object({ total: z.int(), shipping: z.int(), tax: z.int(), tax_included: z.boolean(), has_other_goods: z.boolean() })
    .nullable(),
  /** The order in the shop's admin; null if the shop is no longer connected. */
  shop_url: z.string().nullable(),
  new_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  type: OrderType,
  status: z.enum(orderStatuses),
  note: z.string(),
  store: z.int(),
  customer: z.string(),
  suppliers: z.array(SupplierBlock),
  shipping_address: ShippingAddress.nullable(),
  /** Null if nothing is to be said of the address, or if all of it is paid. */
  address_check: AddressCheck.nullable(),
  /** Whether its owner may change the address by hand; null if it has none, or if all of it is shipped or cancelled. */
  address_edit: z
    .object({
      /** Reason why it cannot be changed; null if it can. */
      refusal: z.string().nullable(),
      /** Reason why the order of the shop keeps its address; null if it is changed too, or if there is no shop. */
      shop_refusal: z.string().nullable(),
      /** A supplier is paid: it is told, and its amount stays. */
      is_paid: z.boolean(),
    })
    .nullable(),
  /** Whether the order of the shop has the corrected address; null if it was not corrected. */
  address_push: z.object({ state: z.enum(addressPushStates), failure: z.string().nullable() }).nullable(),
  tracking_data: z.array(z.object({ tracking_number: z.string(), carrier: z.string() })),
  errors: z.array(z.object({ type: z.string(), message: z.string() })),
  /** Reason why it cannot be cancelled; null if it can. */
  cancel_refusal: z.string().nullable(),
  cancelled_in_store_at: z.iso.datetime().nullable(),
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>

export const OrderRow = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  type: OrderType,
  status: z.enum(orderStatuses),
  customer: z.string(),
  /** One block for each supplier, in the order's own sequence. */
  blocks: z.array(
    z.object({
      supplier: z.string(),
      status: z.enum(blockStatuses),
      /** True if it is unpaid and its supplier has no payout account. */
      is_unpayable: z.boolean(),
    }),
  ),
  items: z.int(),
  /** Earliest ship-by date of its blocks; null if none is awaited. */
  ship_by: z.iso.datetime().nullable(),
  /** Cost to the owner by currency; amounts in different currencies are not added. */
  totals: z.array(WireMoney),
  images: z.array(z.object({ url: z.string(), ground_colour: z.string() })),
})
export type OrderRow = z.infer<typeof OrderRow>
