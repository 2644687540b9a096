/** Wire shapes of orders as a store sees them. @see E-201 to E-236 */
import { blockFlags } from '@quayside/domain/orders/order-abilities'
import { orderEventKinds } from '@quayside/domain/orders/order-event'
import { blockStatuses, orderStatuses } from '@quayside/domain/orders/order-status'
import { z } from 'zod'
import { Currency, WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { WireVacation } from '../vocabulary/vacation.ts'

/** Null where the order has none, or where it was erased. */
export const ShippingAddress = z.object({
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  province_code: z.string(),
  country: z.string(),
  country_code: z.string(),
  zip: z.string(),
})

export const OrderProduct = z.object({
  id: z.int(),
  product_id: z.int(),
  image: z.string().nullable(),
  ground_colour: z.string(),
  quantity: z.int(),
  /** Shipped pieces, out of the ordered ones. */
  shipped_quantity: z.int(),
  title: z.string(),
  variant: z.string(),
  sku: z.string(),
  price: WireMoney,
  /** Null where the supplier has no rate for the country. */
  shipping_rate: WireMoney.nullable(),
  adjusted_shipping_rate: WireMoney.nullable(),
  adjustment_reason: z.string().nullable(),
  out_of_stock: z.boolean(),
  active: z.boolean(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type OrderProduct = z.infer<typeof OrderProduct>

/** As its store sees it; what it sells for is no business of the supplier's. */
export const SoldProduct = OrderProduct.extend({
  /** Title in the shop; null where that is not known. */
  shop_title: z.string().nullable(),
  /** Price of one in the shop, before discounts: minor units of the order's `currency`; null where that is not known. */
  shop_price: z.int().nullable(),
})
export type SoldProduct = z.infer<typeof SoldProduct>

/** A shipment: what goes out together, with a carrier and perhaps a number. */
export const Parcel = z.object({
  id: z.int(),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  shipped_at: z.iso.datetime(),
  /** Whether the store's platform knows of it. */
  push_state: z.enum(['waiting', 'pushed', 'already', 'failed']),
  /** Its pieces, by the ids of the order's products. */
  lines: z.array(z.object({ product: z.int(), quantity: z.int() })),
})
export type Parcel = z.infer<typeof Parcel>

/** One supplier's part of an order. */
export const SupplierBlock = z.object({
  /** The supplier's id; null where the site tells nobody who it is, and then its name is its place in the order. */
  id: z.int().nullable(),
  supplier_order_id: z.int(),
  name: z.string(),
  status: z.enum(blockStatuses),
  subtotal: WireMoney,
  shipping: WireMoney,
  total: WireMoney,
  /** How the total came about, as frozen when the order arrived. */
  workings: WireWorkings,
  currency: Currency,
  /** Tracking number of the latest parcel. */
  tracking: z.string().nullable(),
  shipping_carrier: z.string().nullable(),
  /** The supplier's card account; null: it cannot be paid by card. */
  stripe_id: z.string().nullable(),
  merchant_id: z.string().nullable(),
  errors: z.array(z.object({ type: z.string(), message: z.string() })),
  note: z.string(),
  logo: z.string().nullable(),
  flag: z.enum(blockFlags).nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Until when it ought to be shipped; null where it is not paid, or nobody waits for it any more. */
  ship_by: z.iso.datetime().nullable(),
  /** Days on which its supplier is away, announced or under way; null where it has shipped already. */
  vacation: WireVacation.nullable(),
  /** Charge to the store's card; null where it is not paid, or nothing was to pay. */
  receipt: z
    .object({
      amount: WireMoney,
      charged_at: z.iso.datetime(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      /** Names the payment to the card processor and to support. */
      reference: z.string(),
    })
    .nullable(),
  /** Amount refunded to the card; null: nothing. */
  refunded: WireMoney.nullable(),
  shipped_at: z.iso.datetime().nullable(),
  /** Until when its goods are kept for it while it is not paid; null: they are not, and are taken when it is paid. */
  stock_held_until: z.iso.datetime().nullable(),
  /** Why it cannot be paid now; null: it can. */
  pay_refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** An attempt whose outcome is not known yet. */
  payment_under_way: z.boolean(),
  /** The bank's page, where the owner confirms that attempt. */
  payment_action_url: z.string().nullable(),
  /** That attempt was called off, and the card processor has not said yet whether it still came in time. */
  payment_stopping: z.boolean(),
  /** Whether the store's platform knows of the parcels: of the one it knows least of; null where none has gone out. */
  push_state: z.enum(['waiting', 'pushed', 'already', 'failed']).nullable(),
  push_failure: z.string().nullable(),
  /** The oldest first. */
  parcels: z.array(Parcel),
  products: z.array(SoldProduct),
})
export type SupplierBlock = z.infer<typeof SupplierBlock>

export const OrderEvent = z.object({ id: z.int(), kind: z.enum(orderEventKinds), text: z.string(), at: z.iso.datetime() })

export const Order = z.object({
  id: z.int(),
  name: z.string(),
  /** Currency that the shopper paid in; not only ours. */
  currency: z.string(),
  /**
   * Amounts that the shopper pays the shop for the whole order as it is now, in minor units of `currency`; null where the shop has not
   * said. `has_other_goods`: products that are not from here are part of it.
   */
  shopper_paid: z
    .object({ total: z.int(), shipping: z.int(), tax: z.int(), tax_included: z.boolean(), has_other_goods: z.boolean() })
    .nullable(),
  /** The order in the shop's own back office; null where the shop is no longer connected. */
  shop_url: z.string().nullable(),
  new_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  type: z.enum(['store', 'manual', 'sample', 'dc']),
  status: z.enum(orderStatuses),
  note: z.string(),
  store: z.int(),
  customer: z.string(),
  suppliers: z.array(SupplierBlock),
  shipping_address: ShippingAddress.nullable(),
  tracking_data: z.array(z.object({ tracking_number: z.string(), carrier: z.string() })),
  errors: z.array(z.object({ type: z.string(), message: z.string() })),
  /** Why it cannot be cancelled; null: it can. */
  cancel_refusal: z.string().nullable(),
  cancelled_in_store_at: z.iso.datetime().nullable(),
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>

export const OrderRow = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  status: z.enum(orderStatuses),
  customer: z.string(),
  /** One for each supplier, in the order's own order. */
  blocks: z.array(
    z.object({
      supplier: z.string(),
      status: z.enum(blockStatuses),
      /** It is unpaid, and its supplier has no account to be paid into. */
      is_unpayable: z.boolean(),
    }),
  ),
  items: z.int(),
  /** Earliest date until when a part of it ought to be shipped; null where nobody waits for one. */
  ship_by: z.iso.datetime().nullable(),
  /** Cost to the owner, by currency: amounts in two currencies are not added up. */
  totals: z.array(WireMoney),
  images: z.array(z.object({ url: z.string(), ground_colour: z.string() })),
})
export type OrderRow = z.infer<typeof OrderRow>
