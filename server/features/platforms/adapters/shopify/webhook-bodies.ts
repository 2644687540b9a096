/**
 * Parses bodies of webhooks: Shopify's older format, with plain numbers as ids. Only used fields are read. Unreadable bodies raise an
 * error, so that a change by Shopify is noticed and the poll fills the gap.
 */
import type { PlatformAddress, PlatformOrder, PlatformOrderLine } from '@quayside/domain/platforms/platform-order'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import { z } from 'zod'
import type { ChangedCharge, ConcernedCustomer, WebhookSubject } from '../../port.ts'
import { chargeStatusOf } from './billing/charge-status.ts'
import { minorOf } from './orders.ts'

const number = z.union([z.number(), z.string()]).transform(String)
const text = z.string().nullish()
const time = z.string().transform((value) => new Date(value))

const Address = z.object({
  first_name: text,
  last_name: text,
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  province_code: text,
  zip: text,
  country: text,
  country_code: text,
  phone: text,
})

const Line = z.object({
  id: number,
  product_id: number.nullish(),
  variant_id: number.nullish(),
  variant_title: text,
  title: z.string(),
  sku: text,
  quantity: z.number(),
  current_quantity: z.number().optional(),
  price: z.string(),
  requires_shipping: z.boolean().optional(),
  properties: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
})

const MoneySet = z.object({ shop_money: z.object({ amount: z.string() }) })

const Order = z.object({
  id: number,
  name: z.string(),
  currency: z.string(),
  email: text,
  contact_email: text,
  phone: text,
  note: text,
  created_at: time,
  updated_at: time,
  cancelled_at: time.nullish(),
  total_price: z.string().optional(),
  current_total_price: z.string().optional(),
  total_tax: z.string().optional(),
  current_total_tax: z.string().optional(),
  total_shipping_price_set: MoneySet.optional(),
  taxes_included: z.boolean().optional(),
  customer: z.object({ id: number, email: text, first_name: text, last_name: text, phone: text }).nullish(),
  shipping_address: Address.nullish(),
  line_items: z.array(Line),
  fulfillments: z
    .array(
      z.object({
        id: number,
        status: z.string().nullish(),
        tracking_company: text,
        tracking_number: text,
        line_items: z.array(z.object({ id: number, quantity: z.number() })).default([]),
      }),
    )
    .default([]),
  refunds: z
    .array(
      z.object({
        id: number,
        note: z.string().nullish(),
        created_at: time,
        refund_line_items: z.array(z.object({ line_item_id: number, quantity: z.number() })).default([]),
      }),
    )
    .default([]),
})

/**
 * @param triggeredAt when the platform triggered the webhook
 * @throws ZodError where it is no order of the form we know
 */
export function orderOfWebhook(body: unknown, triggeredAt: Date | null): PlatformOrder {
  const order = Order.parse(body)
  const { customer, shipping_address: address } = order
  return {
    platform: 'shopify',
    externalOrderId: order.id,
    name: order.name,
    currency: order.currency,
    email: order.contact_email || order.email || null,
    phone: order.phone || null,
    customer: customer
      ? {
          externalCustomerId: customer.id,
          name: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
          email: customer.email || null,
          phone: customer.phone || null,
        }
      : null,
    shippingAddress: address ? addressOf(address) : null,
    note: order.note ?? '',
    placedAt: order.created_at,
    updatedAt: order.updated_at,
    triggeredAt,
    cancelledAt: order.cancelled_at ?? null,
    payment: paymentOf(order),
    lines: order.line_items.map((line) => lineOf(line, fulfilledOf(order, line.id))),
    fulfilments: order.fulfillments.map((fulfilment) => ({
      externalFulfilmentId: fulfilment.id,
      carrier: fulfilment.tracking_company || null,
      trackingNumber: fulfilment.tracking_number || null,
      cancelled: fulfilment.status === 'cancelled',
      lines: fulfilment.line_items.map(({ id, quantity }) => ({ externalLineId: id, quantity })),
    })),
    refunds: order.refunds.map(({ id, note, created_at, refund_line_items }) => ({
      externalRefundId: id,
      note: note ?? null,
      refundedAt: created_at,
      lines: refund_line_items.map(({ line_item_id, quantity }) => ({ externalLineId: line_item_id, quantity })),
    })),
  }
}

function paymentOf(order: z.output<typeof Order>): PlatformOrder['payment'] {
  const total = order.current_total_price ?? order.total_price
  const shipping = order.total_shipping_price_set?.shop_money.amount
  if (total === undefined || shipping === undefined) return null
  return {
    totalMinor: minorOf(total),
    shippingMinor: minorOf(shipping),
    taxMinor: minorOf(order.current_total_tax ?? order.total_tax ?? '0'),
    taxIncluded: order.taxes_included ?? false,
  }
}

function addressOf(address: z.output<typeof Address>): PlatformAddress {
  return {
    name: address.name || [address.first_name, address.last_name].filter(Boolean).join(' '),
    company: address.company || null,
    address1: address.address1 ?? '',
    address2: address.address2 || null,
    city: address.city ?? '',
    province: address.province || null,
    provinceCode: address.province_code || null,
    zip: address.zip || null,
    country: address.country || null,
    countryCode: address.country_code || null,
    phone: address.phone || null,
  }
}

/** Quantity covered by live fulfilments. */
function fulfilledOf(order: z.output<typeof Order>, lineId: string): number {
  return order.fulfillments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((fulfilment) => fulfilment.line_items)
    .filter(({ id }) => id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function lineOf(line: z.output<typeof Line>, fulfilled: number): PlatformOrderLine {
  return {
    externalLineId: line.id,
    externalProductId: line.product_id ?? null,
    externalVariantId: line.variant_id ?? null,
    sku: line.sku ?? '',
    title: line.title,
    variantTitle: line.variant_title ?? '',
    quantity: line.current_quantity ?? line.quantity,
    fulfilledQuantity: fulfilled,
    priceMinor: minorOf(line.price),
    requiresShipping: line.requires_shipping ?? true,
    properties: (line.properties ?? []).map(({ name, value }) => ({ name, value: String(value ?? '') })),
  }
}

const Product = z.object({
  id: number,
  title: z.string(),
  status: z.string(),
  variants: z.array(z.object({ id: number, price: z.string(), compare_at_price: text, inventory_quantity: z.number().nullish() })),
})

/** @throws ZodError where it is no product of the form we know */
export function productOfWebhook(body: unknown): ShopProduct {
  const { id, title, status, variants } = Product.parse(body)
  return {
    externalProductId: id,
    title,
    isOffered: status === 'active',
    variants: variants.map((variant) => ({
      externalVariantId: variant.id,
      priceMinor: minorOf(variant.price),
      compareAtMinor: variant.compare_at_price ? minorOf(variant.compare_at_price) : null,
      quantity: variant.inventory_quantity ?? 0,
    })),
  }
}

const WithId = z.object({ id: number })
/** Id of the order or product. */
export const idOf = (body: unknown): string => WithId.parse(body).id

/** Order that a fulfilment is of. */
export const orderOfFulfilment = (body: unknown): string => z.object({ order_id: number }).parse(body).order_id

const InventoryLevel = z.object({ inventory_item_id: number })
/** Inventory item of the webhook. */
export const inventoryItemOf = (body: unknown): string => InventoryLevel.parse(body).inventory_item_id

const Customer = z.object({ id: number.optional() }).nullish()
const Redaction = z.object({ customer: Customer, orders_to_redact: z.array(number).default([]) })
const DataRequest = z.object({ customer: Customer, orders_requested: z.array(number).default([]), data_request: z.object({ id: number }) })

export function customerToRedact(body: unknown): ConcernedCustomer {
  const { customer, orders_to_redact } = Redaction.parse(body)
  return { externalCustomerId: customer?.id ?? null, externalOrderIds: orders_to_redact }
}

export function dataRequested(body: unknown): ConcernedCustomer & { readonly requestId: string } {
  const { customer, orders_requested, data_request } = DataRequest.parse(body)
  return { externalCustomerId: customer?.id ?? null, externalOrderIds: orders_requested, requestId: data_request.id }
}

const Subject = z.object({ id: number, updated_at: time.optional(), customer: z.object({ id: number }).nullish().catch(null) })

/** The order or product of a webhook, and its time; empty for other topics. */
export function subjectOf(topic: string, body: unknown): WebhookSubject {
  const subjectType = topic.startsWith('orders/') ? 'order' : /^(products|inventory_levels)\//.test(topic) ? 'product' : null
  const { success, data } = Subject.safeParse(body)
  if (!subjectType || !success) return { subjectType, subject: null, subjectAt: null, customer: null }
  return { subjectType, subject: data.id, subjectAt: data.updated_at ?? null, customer: data.customer?.id ?? null }
}

const Charge = z.object({ admin_graphql_api_id: z.string(), status: z.string(), updated_at: time })
const ChargeBody = z.union([
  z.object({ app_subscription: Charge }).transform((body) => body.app_subscription),
  z.object({ app_purchase_one_time: Charge }).transform((body) => body.app_purchase_one_time),
])

/** Webhooks about charges have their subject inside a field of its kind; some versions write the status in small letters. */
export function changedCharge(body: unknown): ChangedCharge {
  const { admin_graphql_api_id: reference, status, updated_at: changedAt } = ChargeBody.parse(body)
  return { reference, status: chargeStatusOf(status.toUpperCase()), changedAt }
}
