/** Wire shapes of orders for a supplier: its own block, and the shopper's shipping address. @see E-426 to E-441 */
import { blockFlags } from '@quayside/domain/orders/order-abilities'
import { shopOrderStates } from '@quayside/domain/orders/shop-order'
import { paymentMethods } from '@quayside/domain/payments/payment-method'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { CancellationView } from './cancellation.ts'
import { OrderProduct, OrderRefund, OrderType, Parcel, ShippingAddress } from './order.ts'

const status = z.enum(['paid', 'shipped', 'cancelled'])

export const SupplierOrder = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  type: OrderType,
  status,
  customer: z.string(),
  vendor: z.object({ id: z.int(), name: z.string() }),
  shipping_address: ShippingAddress.nullable(),
  note: z.string(),
  shipping_charge: WireMoney,
  subtotal: WireMoney,
  total: WireMoney,
  /** Method of the payment; null if nothing was to be paid. */
  payment_method: z.enum(paymentMethods).nullable(),
  /** Fee that the processor or we kept from the payout; shown only when nonzero. */
  stripe_fee: WireMoney,
  payout_amount: WireMoney,
  payout_workings: WireWorkings,
  /** Withheld from the payout for refunds of earlier orders that the supplier owes; null if none. */
  withheld: WireMoney.nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Ship-by date as set on payment; null if it is no longer awaited: shipped, cancelled or refunded. */
  ship_by: z.iso.datetime().nullable(),
  /** When it is cancelled and refunded unless it ships; null where that is not to come. */
  cancel_by: z.iso.datetime().nullable(),
  /** The latest that the store asked to be cancelled, with what goes back to it if that is accepted, while it waits; null if it never asked. */
  cancellation: CancellationView.extend({ refund: WireMoney.nullable() }).nullable(),
  /** Amount refunded to the store's card; null if none. */
  refunded: WireMoney.nullable(),
  /** Refunds of it, the oldest first. */
  refunds: z.array(OrderRefund),
  shipped_at: z.iso.datetime().nullable(),
  /** Carrier of the latest parcel. */
  shipping_carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  flag: z.enum(blockFlags).nullable(),
  flag_warning: z.string().nullable(),
  error: z.boolean(),
  /** Addresses of its documents, which require the usual authentication. @see E-438, E-439 */
  packing_slip: z.string(),
  invoice: z.string(),
  products: z.array(OrderProduct),
  /** Parcels, oldest first. */
  parcels: z.array(Parcel),
  /** The order in the supplier's own shop; null if it was never sent there. */
  shop_order: z
    .object({
      state: z.enum(shopOrderStates),
      /** The shop's order name: `#1001`. */
      name: z.string().nullable(),
      /** Page in the shop's admin. */
      url: z.string().nullable(),
      /** The shop's reason for refusing it, or the shipments of it that could not be adopted. */
      failure: z.string().nullable(),
      requested_at: z.iso.datetime(),
      created_at: z.iso.datetime().nullable(),
      cancelled_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Whether it can be created in the supplier's own shop, with the reason if not; null if the supplier has no shop. */
  send_to_shop: z.object({ allowed: z.boolean(), reason: z.string().nullable() }).nullable(),
  /** Ids of parcels whose fulfilments were cancelled in the supplier's own shop. */
  cancelled_in_shop: z.array(z.int()),
})
export type SupplierOrder = z.infer<typeof SupplierOrder>

export const SupplierOrderRow = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  type: OrderType,
  status,
  vendor: z.object({ id: z.int(), name: z.string() }),
  customer: z.string(),
  items: z.int(),
  payout_amount: WireMoney,
  flag: z.enum(blockFlags).nullable(),
  /** Ship-by date; null if it is no longer awaited. */
  ship_by: z.iso.datetime().nullable(),
})
export type SupplierOrderRow = z.infer<typeof SupplierOrderRow>
