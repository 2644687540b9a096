import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { expireTokens } from './apps/tokens.ts'
import { cancelOrder, editOrder, orderOf } from './orders/change-order.ts'
import { checkOut } from './orders/check-out.ts'
import { cancelFulfillment, changeTracking, fulfilOrder, trackingUrl } from './orders/fulfil-order.ts'
import type { WantedLine } from './orders/place-order.ts'
import { refundOrder } from './orders/refund-order.ts'
import { sendPrivacyRequest } from './privacy.ts'
import { countryName, provinceName } from './shop/country-names.ts'
import type { Address, Order, Shop } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import { orderName } from './shop/order-figures.ts'
import { domainOf, type Shopify } from './shop/shops.ts'
import { gid } from './shop/state.ts'
import { uninstall } from './uninstall.ts'
import { fulfillmentBody, orderBody } from './webhooks/webhook-bodies.ts'
import { privacyTopics } from './webhooks/webhooks.ts'

/** A number, a number as text, or Shopify's gid. */
export const Id = z
  .union([z.int().positive(), z.string().regex(/^(gid:\/\/shopify\/\w+\/)?\d+$/)])
  .transform((id) => Number(String(id).replace(/^.*\//, '')))

const text = z.string().nullish()
const ShippingAddress = z
  .strictObject({
    first_name: text,
    last_name: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    province_code: text,
    country: text,
    country_code: text,
    zip: text,
    phone: text,
  })
  .partial()

const Amount = z.string().regex(/^\d+\.\d\d$/)
const Line = z.strictObject({
  variant_id: Id.optional(),
  sku: z.string().optional(),
  quantity: z.int().min(1),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
})
const NewOrder = z.strictObject({
  line_items: z.array(Line.refine((line) => line.variant_id !== undefined || line.sku !== undefined, 'variant_id or sku is needed')).min(1),
  shipping_address: ShippingAddress.optional(),
  email: z.string().nullish(),
  note: z.string().nullish(),
  shipping_price: Amount.optional(),
  discount: Amount.optional(),
  tax: Amount.optional(),
})
const Edit = z.strictObject({
  shipping_address: ShippingAddress.optional(),
  email: z.string().nullish(),
  note: z.string().nullish(),
  line_items: z.array(Line.extend({ id: Id.optional(), quantity: z.int().min(0) })).optional(),
})
const Cancel = z.strictObject({ reason: z.enum(['customer', 'declined', 'fraud', 'inventory', 'other', 'staff']).default('customer') })
const Refund = z.strictObject({
  line_items: z.array(z.strictObject({ id: Id, quantity: z.int().min(1) })).min(1),
  amount: Amount.optional(),
  restock: z.boolean().default(false),
  notify_customer: z.boolean().default(true),
})
const Fulfil = z.strictObject({
  line_items: z.array(z.strictObject({ id: Id, quantity: z.int().min(1) })).optional(),
  tracking_company: z.string().nullish(),
  tracking_number: z.string().nullish(),
  tracking_url: z.string().nullish(),
  notify_customer: z.boolean().default(true),
})
const Track = Fulfil.pick({ tracking_company: true, tracking_number: true, notify_customer: true }).extend({ fulfillment_id: Id })
const Privacy = z.strictObject({
  topic: z.enum(privacyTopics),
  customer: z.strictObject({ id: Id.optional(), email: z.string().nullish(), phone: z.string().nullish() }).optional(),
  orders: z.array(Id).optional(),
})

const Risk = z.strictObject({
  recommendation: z.enum(['accept', 'cancel', 'investigate', 'none']),
  levels: z.array(z.enum(['high', 'low', 'medium', 'none', 'pending'])),
})

type InShop = { Params: { shop: string } }
type InOrder = { Params: { shop: string; id: string } }

/** Stage endpoints for the shops' orders and the app's installations. */
export function registerStage(app: FastifyInstance, shopify: Shopify): void {
  registerOrders(app, shopify)
  registerOrderActs(app, shopify)

  app.post<InShop>('/stage/shopify/:shop/uninstall', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    uninstall(shopify, shop)
    return { uninstalled: shop.domain }
  })
  app.post<InShop>('/stage/shopify/:shop/expire-token', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    const { refresh } = z.strictObject({ refresh: z.boolean().default(false) }).parse(request.body ?? {})
    if (!expireTokens(shopify, shop.domain, refresh)) throw new Impossible(`The app is not installed in ${shop.domain}`)
    return { expired: refresh ? ['access', 'refresh'] : ['access'] }
  })
  app.post<InShop>('/stage/shopify/:shop/privacy', (request) => {
    const { topic, customer, orders } = Privacy.parse(request.body)
    return { sent: sendPrivacyRequest(shopify, knownShop(shopify, request.params.shop), topic, { ...customer, orders }) }
  })
}

function registerOrders(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/stage/shopify/:shop/orders', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    return { orders: shopify.state.orders.find('shop', shop.domain).map((order) => staged(shop, order)) }
  })
  app.get<InOrder>('/stage/shopify/:shop/orders/:id', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    return { order: staged(shop, knownOrder(shopify, shop, request.params.id)) }
  })
  app.post<InShop>('/stage/shopify/:shop/orders', async (request, reply) => {
    const shop = knownShop(shopify, request.params.shop)
    const { line_items, shipping_address, email, note, shipping_price, discount, tax } = NewOrder.parse(request.body)
    const order = await checkOut(shopify, shop, {
      lineItems: line_items.map(readLine),
      ...(shipping_address && { shippingAddress: readAddress(shipping_address) }),
      ...(email !== undefined && { email }),
      ...(note !== undefined && { note }),
      ...(shipping_price !== undefined && { shippingPrice: shipping_price }),
      ...(discount !== undefined && { discount }),
      ...(tax !== undefined && { tax }),
    })
    return reply.code(201).send({ order: staged(shop, order) })
  })
  app.get<InShop>('/stage/shopify/:shop/fulfillments', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    const orders = shopify.state.orders.find('shop', shop.domain)
    return { fulfillments: orders.flatMap((order) => stagedFulfillments(order)) }
  })
}

function registerOrderActs(app: FastifyInstance, shopify: Shopify): void {
  const act = (name: string, run: (shop: Shop, order: Order, body: unknown) => Order) => {
    app.post<InOrder>(`/stage/shopify/:shop/orders/:id/${name}`, (request, reply): FastifyReply => {
      const shop = knownShop(shopify, request.params.shop)
      const order = run(shop, knownOrder(shopify, shop, request.params.id), request.body ?? {})
      return reply.send({ order: staged(shop, order) })
    })
  }
  act('cancel', (shop, order, body) => {
    const { reason } = Cancel.parse(body)
    return cancelOrder(shopify, shop, order, reason.toUpperCase() as NonNullable<Order['cancelReason']>)
  })
  act('refund', (shop, order, body) => {
    const { line_items, amount, restock, notify_customer: notifies } = Refund.parse(body)
    const restockType = restock ? 'CANCEL' : 'NO_RESTOCK'
    const lines = line_items.map(({ id, quantity }) => ({ lineItemId: id, quantity, restockType }) as const)
    return refundOrder(shopify, shop, order, { lines, amount, notifies }).order
  })
  act('edit', (shop, order, body) => {
    const { shipping_address, line_items, email, note } = Edit.parse(body)
    return editOrder(shopify, shop, order, {
      ...(shipping_address && { shippingAddress: readAddress(shipping_address) }),
      ...(line_items && { lineItems: line_items.map((line) => ({ ...readLine(line), ...(line.id !== undefined && { id: line.id }) })) }),
      ...(email !== undefined && { email }),
      ...(note !== undefined && { note }),
    })
  })
  act('fulfill', (shop, order, body) => {
    const wanted = Fulfil.parse(body)
    const [company, number] = [wanted.tracking_company ?? null, wanted.tracking_number ?? null]
    const tracking = company || number ? [{ company, number, url: wanted.tracking_url ?? trackingUrl(company, number) }] : []
    return fulfilOrder(shopify, shop, order, {
      ...(wanted.line_items && { lines: wanted.line_items.map(({ id, quantity }) => ({ lineItemId: id, quantity })) }),
      tracking,
      notifyCustomer: wanted.notify_customer,
    }).order
  })
  act('track', (shop, order, body) => {
    const { fulfillment_id: id, tracking_company, tracking_number, notify_customer: tells } = Track.parse(body)
    const [company, number] = [tracking_company ?? null, tracking_number ?? null]
    return changeTracking(shopify, shop, order, id, [{ company, number, url: trackingUrl(company, number) }], tells).order
  })
  act('cancel-fulfillment', (shop, order, body) => {
    const { fulfillment_id: id } = z.strictObject({ fulfillment_id: Id }).parse(body)
    return cancelFulfillment(shopify, shop, order, id).order
  })
  act('risk', (_shop, order, body) => {
    const { recommendation, levels } = Risk.parse(body)
    const upper = <T extends string>(word: T) => word.toUpperCase() as Uppercase<T>
    return shopify.state.orders.put({ ...order, risk: { recommendation: upper(recommendation), levels: levels.map(upper) } })
  })
  app.delete<InOrder>('/stage/shopify/:shop/orders/:id', (request) => {
    const order = knownOrder(shopify, knownShop(shopify, request.params.shop), request.params.id)
    shopify.state.orders.delete(String(order.id))
    return { deleted: order.id }
  })
}

/** @throws Impossible (404) if the shop does not exist */
export function knownShop(shopify: Shopify, name: string): Shop {
  const shop = shopify.state.shops.get(domainOf(name) ?? '')
  if (!shop) throw new Impossible(`There is no shop ${name}: open its admin page once, or PUT /stage/shopify/${name}`, 404)
  return shop
}

function knownOrder(shopify: Shopify, shop: Shop, id: string): Order {
  const order = orderOf(shopify, shop.domain, Id.parse(id))
  if (!order) throw new Impossible(`${shop.domain} has no order ${id}`, 404)
  return order
}

function readLine({ variant_id, sku, quantity, properties }: z.infer<typeof Line>): WantedLine {
  return {
    quantity,
    ...(variant_id !== undefined && { variantId: variant_id }),
    ...(sku !== undefined && { sku }),
    ...(properties && { properties }),
  }
}

/** Completes the country and state names from their codes. */
export function readAddress(given: z.infer<typeof ShippingAddress>): Partial<Address> {
  const country = given.country_code ?? null
  const province = given.province_code ?? null
  const read = {
    firstName: given.first_name,
    lastName: given.last_name,
    company: given.company,
    address1: given.address1,
    address2: given.address2,
    city: given.city,
    province: given.province ?? (province === null ? undefined : provinceName(country ?? 'US', province)),
    provinceCode: given.province_code,
    country: given.country ?? (country === null ? undefined : countryName(country)),
    countryCode: given.country_code,
    zip: given.zip,
    phone: given.phone,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Partial<Address>
}

function staged(shop: Shop, order: Order): Record<string, unknown> {
  return { ...orderBody(shop, order), edited: order.edited, notifications: order.notifications }
}

function stagedFulfillments(order: Order): Record<string, unknown>[] {
  return order.fulfillments.map((fulfillment) => ({
    ...fulfillmentBody(order, fulfillment),
    order_name: orderName(order),
    order_gid: gid('Order', order.id),
    notify_customer: fulfillment.notifyCustomer,
  }))
}
