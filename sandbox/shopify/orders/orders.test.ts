import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'
import { signBody } from '../apps/oauth.ts'
import { rightDocuments } from '../testing/documents.ts'
import { type Answer, admin, allScopes, type Sdk, shopifySdk } from '../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let app: Awaited<ReturnType<typeof webhookReceiver>>
let sdk: Sdk
let ask: ReturnType<typeof admin>
let name: string
let count = 0

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())

beforeEach(async () => {
  name = `orders-${++count}`
  app = await webhookReceiver()
  const { shop } = await world.stage<Answer>('PUT', `shopify/${name}`, { install: { scopes: allScopes }, app_url: app.url })
  ask = admin(sdk, shop.domain, shop.installation.access_token)
  for (const sku of ['CUP', 'PLATE'])
    await world.stage('POST', `shopify/${name}/products`, { title: `A ${sku}`, sku, price: '4.00', quantity: 10 })
})
afterEach(() => app.stop())

const topics = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'APP_UNINSTALLED']
const subscribe = async (wanted = topics) => {
  for (const topic of wanted) await ask(rightDocuments.webhook!, { topic, w: { uri: `${app.url}/hooks/`, format: 'JSON' } })
}
const stage = (method: string, path: string, body?: unknown) => world.stage<Answer>(method, `shopify/${name}/${path}`, body)
const order = async (
  lines: object[] = [
    { sku: 'CUP', quantity: 2 },
    { sku: 'PLATE', quantity: 1 },
  ],
  more: object = {},
) => (await stage('POST', 'orders', { line_items: lines, ...more })).order as Answer
const stockOf = async (sku: string) => {
  const { products } = await stage('GET', 'products')
  return products.flatMap((product: Answer) => product.variants).find((variant: Answer) => variant.sku === sku).inventory_quantity
}
const told = (topic: string) => app.received.filter(({ headers }) => headers['x-shopify-topic'] === topic)
const parts = async (id: number) => {
  const { order: found } = await ask(rightDocuments.fulfillmentOrders!, { id: `gid://shopify/Order/${id}` })
  return found as Answer
}
const fulfil = async (f: object) => (await ask(rightDocuments.fulfil!, { f })).fulfillmentCreate as Answer

test('a shopper’s order lowers the stock and arrives signed, with the headers Shopify sends', async () => {
  await subscribe()
  const placed = await order(undefined, {
    note: 'Ring twice',
    shipping_address: {
      first_name: 'Ada',
      last_name: 'Hill',
      address1: '1 Main St',
      city: 'Austin',
      province_code: 'TX',
      country_code: 'US',
      zip: '78701',
    },
  })
  await until(() => told('orders/create').length === 1)
  const [{ headers, body, path }] = told('orders/create') as [Answer]
  expect(path).toBe('/hooks/')
  expect(headers).toMatchObject({
    'x-shopify-shop-domain': `${name}.myshopify.com`,
    'x-shopify-api-version': '2026-10',
    'x-shopify-hmac-sha256': signBody(body),
  })
  for (const header of ['webhook-id', 'event-id', 'triggered-at']) expect(headers[`x-shopify-${header}`]).toBeTruthy()
  expect(await sdk.webhooks.validate({ rawBody: body, rawRequest: { headers, method: 'POST', url: path } })).toMatchObject({
    valid: true,
    topic: 'ORDERS_CREATE',
  })
  expect(JSON.parse(body)).toMatchObject({
    id: placed.id,
    name: '#1001',
    note: 'Ring twice',
    financial_status: 'paid',
    fulfillment_status: null,
    subtotal_price: '12.00',
    total_price: '16.90',
    shipping_address: { name: 'Ada Hill', province: 'Texas', province_code: 'TX', country: 'United States', country_code: 'US' },
    line_items: [
      { sku: 'CUP', quantity: 2, price: '4.00', fulfillable_quantity: 2 },
      { sku: 'PLATE', quantity: 1 },
    ],
  })
  expect([await stockOf('CUP'), await stockOf('PLATE')]).toEqual([8, 9])
})

test('a sold-out, unpublished or unknown variant cannot be ordered', async () => {
  await expect(order([{ sku: 'CUP', quantity: 11 }])).rejects.toThrow(/422.*sold out/)
  await expect(order([{ sku: 'SPOON', quantity: 1 }])).rejects.toThrow(/404/)
  await expect(order([{ quantity: 1 }])).rejects.toThrow(/400/)
  const { product } = await stage('POST', 'products', { title: 'Hidden', sku: 'HID', published: false })
  await expect(order([{ variant_id: product.variants[0].id, quantity: 1 }])).rejects.toThrow(/not on the online store/)
  expect(await stockOf('CUP')).toBe(10)
})

test('several suppliers send their parts: the order is partly, then wholly fulfilled, with tracking, and the shopper hears of it', async () => {
  await subscribe(['ORDERS_UPDATED', 'ORDERS_FULFILLED'])
  const { id } = await order()
  const { fulfillmentOrders } = await parts(id)
  const [part] = fulfillmentOrders.nodes
  expect(part).toMatchObject({
    status: 'OPEN',
    supportedActions: [{ action: 'CREATE_FULFILLMENT' }],
    lineItems: { nodes: [{ remainingQuantity: 2 }, { remainingQuantity: 1 }] },
  })
  const [cups] = part.lineItems.nodes
  const tracking = { company: 'UPS', number: '1Z999' }
  const of = (fulfillmentOrderLineItems?: object[]) => [
    { fulfillmentOrderId: part.id, ...(fulfillmentOrderLineItems && { fulfillmentOrderLineItems }) },
  ]
  const first = await fulfil({
    lineItemsByFulfillmentOrder: of([{ id: cups.id, quantity: 2 }]),
    trackingInfo: tracking,
    notifyCustomer: true,
  })
  expect(first).toMatchObject({ userErrors: [], fulfillment: { status: 'SUCCESS', totalQuantity: 2, trackingInfo: [{ number: '1Z999' }] } })
  expect(await parts(id)).toMatchObject({ fulfillmentOrders: { nodes: [{ status: 'IN_PROGRESS' }] } })
  const tooMany = await fulfil({ lineItemsByFulfillmentOrder: of([{ id: cups.id, quantity: 1 }]) })
  expect(tooMany).toMatchObject({ fulfillment: null, userErrors: [{ message: 'Invalid fulfillment order line item quantity requested.' }] })
  await fulfil({ lineItemsByFulfillmentOrder: of() })
  const closed = await fulfil({ lineItemsByFulfillmentOrder: of() })
  expect(closed.userErrors[0].message).toContain('unfulfillable')
  const { orders } = await stage('GET', 'orders')
  expect(orders[0]).toMatchObject({
    fulfillment_status: 'fulfilled',
    fulfillments: [
      { tracking_company: 'UPS', tracking_number: '1Z999', tracking_url: 'https://www.ups.com/track?tracknum=1Z999' },
      { tracking_number: null },
    ],
  })
  expect(orders[0].notifications.map(({ text }: Answer) => text)).toEqual([
    'Order #1001 confirmed',
    'A shipment from order #1001 is on the way (UPS 1Z999)',
  ])
  const { fulfillments } = await stage('GET', 'fulfillments')
  expect(fulfillments).toMatchObject([
    { order_id: id, notify_customer: true, line_items: [{ sku: 'CUP', quantity: 2 }] },
    { notify_customer: false },
  ])
  await until(() => told('orders/updated').length === 2 && told('orders/fulfilled').length === 1)
})

test('tracking is changed later, and a fulfilment taken back opens its lines again', async () => {
  const { id } = await order([{ sku: 'CUP', quantity: 1 }])
  const { fulfillmentOrders } = await parts(id)
  const { fulfillment } = await fulfil({ lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: fulfillmentOrders.nodes[0].id }] })
  const changed = await ask(rightDocuments.tracking!, {
    id: fulfillment.id,
    t: { company: 'Slow Boat', number: '7', url: 'https://boat.example/7' },
  })
  expect(changed.fulfillmentTrackingInfoUpdate.fulfillment.trackingInfo).toEqual([
    { company: 'Slow Boat', number: '7', url: 'https://boat.example/7' },
  ])
  const cancelled = await ask(rightDocuments.cancelFulfilment!, { id: fulfillment.id })
  expect(cancelled.fulfillmentCancel.fulfillment.status).toBe('CANCELLED')
  expect(await parts(id)).toMatchObject({
    fulfillmentOrders: { nodes: [{ status: 'OPEN', lineItems: { nodes: [{ remainingQuantity: 1 }] } }] },
  })
})

test('a cancelled order gives its stock back, tells both topics and can be fulfilled no more', async () => {
  await subscribe()
  const { id } = await order()
  const { fulfillmentOrders } = await parts(id)
  const { order: cancelled } = await stage('POST', `orders/${id}/cancel`, { reason: 'inventory' })
  expect(cancelled).toMatchObject({
    cancel_reason: 'inventory',
    financial_status: 'refunded',
    line_items: [{ quantity: 2, current_quantity: 0 }, {}],
  })
  expect(await stockOf('CUP')).toBe(10)
  await until(() => told('orders/cancelled').length === 1 && told('orders/updated').length === 1)
  const refused = await fulfil({ lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: fulfillmentOrders.nodes[0].id }] })
  expect(refused.userErrors[0].message).toContain('cancelled')
  await expect(stage('POST', `orders/${id}/cancel`)).rejects.toThrow(/422/)
})

test('address and quantities are edited: the line shows what was ordered and what is left of it', async () => {
  await subscribe(['ORDERS_UPDATED'])
  const { id, line_items } = await order()
  await stage('POST', `orders/${id}/edit`, {
    shipping_address: { address1: '9 New Road', city: 'Boise', province_code: 'ID', country_code: 'US' },
    line_items: [
      { id: line_items[0].id, quantity: 1 },
      { sku: 'PLATE', quantity: 4 },
    ],
  })
  const { order: now } = await stage('GET', `orders/${id}`)
  expect(now.shipping_address).toMatchObject({ address1: '9 New Road', province: 'Idaho' })
  expect(now.line_items).toMatchObject([
    { quantity: 2, current_quantity: 1 },
    { quantity: 4, current_quantity: 4 },
  ])
  expect([await stockOf('CUP'), await stockOf('PLATE')]).toEqual([9, 6])
  await until(() => told('orders/updated').length === 1)
  const asked = await ask(rightDocuments.orders!, { query: 'name:#1001' })
  expect(asked.orders.nodes[0]).toMatchObject({
    lineItems: { nodes: [{ currentQuantity: 1 }, { currentQuantity: 4 }] },
  })
})

test('an order that the shop fulfilled first is seen so', async () => {
  const { id } = await order()
  await stage('POST', `orders/${id}/fulfill`, { tracking_company: 'USPS', tracking_number: '94' })
  expect(await parts(id)).toMatchObject({
    fulfillmentOrders: { nodes: [{ status: 'CLOSED' }] },
    fulfillments: [{ status: 'SUCCESS', trackingInfo: [{ company: 'USPS', number: '94' }] }],
  })
})

test('orders are found by when they changed, and a page’s cursor holds although they change meanwhile', async () => {
  const ids: number[] = []
  for (let i = 0; i < 4; i++) {
    await world.stage('POST', 'clock', { advance_seconds: 60, scope: `shopify/${name}.myshopify.com` })
    ids.push((await order([{ sku: 'CUP', quantity: 1 }])).id)
  }
  const { orders } = await stage('GET', 'orders')
  const changed = async (rest: string) =>
    (
      await ask(
        `{ orders(sortKey: UPDATED_AT, query: "updated_at:>='${orders[1].updated_at}'", ${rest}) { nodes { legacyResourceId } pageInfo { endCursor hasNextPage } } }`,
      )
    ).orders
  const first = await changed('first: 2')
  expect(first.nodes.map((node: Answer) => Number(node.legacyResourceId))).toEqual([ids[1], ids[2]])
  await world.stage('POST', 'clock', { advance_seconds: 60, scope: `shopify/${name}.myshopify.com` })
  await stage('POST', `orders/${ids[2]}/edit`, { note: 'moved to the end' })
  const rest = await changed(`first: 5, after: "${first.pageInfo.endCursor}"`)
  expect(rest.nodes.map((node: Answer) => Number(node.legacyResourceId))).toEqual([ids[3], ids[2]])
})

test('products that are changed and deleted by hand are told of; uninstalling tells, and ends tokens and subscriptions', async () => {
  await subscribe()
  const { products } = await stage('GET', 'products')
  await stage('PATCH', `products/${products[0].id}`, { price: '5.00' })
  await stage('DELETE', `products/${products[1].id}`)
  await until(() => told('products/update').length === 1 && told('products/delete').length === 1)
  expect(JSON.parse(told('products/delete')[0]!.body)).toEqual({ id: products[1].id })
  await stage('POST', 'uninstall')
  await until(() => told('app/uninstalled').length === 1)
  await expect(ask('{ shop { id } }')).rejects.toThrow(/401/)
  expect((await world.stage<Answer>('GET', `shopify/${name}`)).shop.webhook_subscriptions).toEqual([])
})

test('privacy requests go to the app’s own address, subscribed or not', async () => {
  const placed = await order(undefined, { email: 'ada@example.com' })
  await stage('POST', 'privacy', { topic: 'customers/redact', customer: { email: 'ada@example.com' } })
  await stage('POST', 'privacy', { topic: 'customers/data_request', customer: { email: 'ada@example.com' } })
  await stage('POST', 'privacy', { topic: 'shop/redact' })
  await until(() => app.received.length === 3)
  for (const { path, headers, body } of app.received)
    expect([path, headers['x-shopify-hmac-sha256']]).toEqual(['/v1/webhooks/shopify/', signBody(body)])
  expect(JSON.parse(told('customers/redact')[0]!.body)).toMatchObject({
    shop_domain: `${name}.myshopify.com`,
    customer: { id: placed.customer.id, email: 'ada@example.com' },
    orders_to_redact: [placed.id],
  })
  expect(JSON.parse(told('customers/data_request')[0]!.body)).toMatchObject({
    orders_requested: [placed.id],
    data_request: { id: expect.any(Number) },
  })
  expect(Object.keys(JSON.parse(told('shop/redact')[0]!.body))).toEqual(['shop_id', 'shop_domain'])
})

test('the same address is subscribed to a topic once, needs https outside this machine, and the scope of its topic', async () => {
  await subscribe(['ORDERS_CREATE'])
  const answer = async (topic: string, uri: string) =>
    (await ask(rightDocuments.webhook!, { topic, w: { uri } })).webhookSubscriptionCreate.userErrors[0]?.message
  expect(await answer('ORDERS_CREATE', `${app.url}/hooks/`)).toContain('already been taken')
  expect(await answer('ORDERS_CREATE', 'http://app.example/hooks')).toContain('https://')
  expect(await answer('FULFILLMENTS_CREATE', 'https://app.example/hooks')).toContain('read_fulfillments')
  expect((await ask(rightDocuments.webhooks!)).webhookSubscriptions.nodes).toHaveLength(1)
})

test('a refused webhook is tried again with the same id', async () => {
  await app.stop()
  app = await webhookReceiver((_, attempt) => (attempt === 1 ? 500 : 200))
  await subscribe(['ORDERS_CREATE'])
  await order()
  await until(() => app.received.length === 2, 15_000)
  expect(new Set(app.received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
})

test('a refund takes pieces off what is left to fulfil, is told with the order, and never exceeds what was paid', async () => {
  await subscribe(['ORDERS_UPDATED'])
  const { id, line_items } = await order()
  const refunded = await stage('POST', `orders/${id}/refund`, { line_items: [{ id: line_items[0].id, quantity: 1 }], restock: true })
  expect(refunded.order).toMatchObject({
    financial_status: 'partially_refunded',
    refunds: [{ refund_line_items: [{ line_item_id: line_items[0].id, quantity: 1, restock_type: 'cancel' }] }],
  })
  expect(refunded.order.line_items[0]).toMatchObject({ quantity: 2, current_quantity: 1, fulfillable_quantity: 1 })
  const { order: read } = await ask(rightDocuments.refunds!, { id: `gid://shopify/Order/${id}` })
  expect(read.refunds).toMatchObject([
    { totalRefundedSet: { shopMoney: { amount: '4.0' } }, refundLineItems: { nodes: [{ quantity: 1, restockType: 'CANCEL' }] } },
  ])
  await until(() => told('orders/updated').length === 1)
  await expect(stage('POST', `orders/${id}/refund`, { line_items: [{ id: line_items[0].id, quantity: 2 }] })).rejects.toThrow(/422/)
  const tooMuch = { line_items: [{ id: line_items[0].id, quantity: 1 }], amount: '99.00' }
  await expect(stage('POST', `orders/${id}/refund`, tooMuch)).rejects.toThrow(/422/)
})

test('an app’s refund gives back what its transactions say, once per key, and is told', async () => {
  await subscribe(['ORDERS_UPDATED', 'REFUNDS_CREATE'])
  const { id, line_items } = await order()
  const [orderId, lineItemId] = [`gid://shopify/Order/${id}`, `gid://shopify/LineItem/${line_items[0].id}`]
  const lines = [{ lineItemId, quantity: 1, restockType: 'NO_RESTOCK' }]
  const suggest = async () => (await ask(rightDocuments.suggestedRefund!, { id: orderId, lines })).order.suggestedRefund as Answer
  const suggested = await suggest()
  expect(suggested).toMatchObject({
    amountSet: { presentmentMoney: { amount: '4.0', currencyCode: 'USD' } },
    refundLineItems: [{ quantity: 1, restockType: 'NO_RESTOCK', lineItem: { id: lineItemId } }],
    suggestedTransactions: [{ gateway: 'bogus', kind: 'SUGGESTED_REFUND', parentTransaction: { kind: 'SALE' } }],
  })
  const paid = Number(suggested.maximumRefundableSet.presentmentMoney.amount)
  const parentId = suggested.suggestedTransactions[0].parentTransaction.id
  const input = (amount: string, more: object = {}) => ({
    orderId,
    note: 'Broken',
    notify: true,
    refundLineItems: lines,
    transactions: [{ orderId, parentId, gateway: 'bogus', kind: 'REFUND', amount }],
    ...more,
  })
  const refund = async (key: string, wanted: object) =>
    (await ask(rightDocuments.refundCreate!, { key, input: wanted })).refundCreate as Answer
  const first = await refund('a', input('4.50'))
  expect(first).toMatchObject({ refund: { note: 'Broken', totalRefundedSet: { presentmentMoney: { amount: '4.5' } } }, userErrors: [] })
  expect((await refund('a', input('4.50'))).refund.id).toBe(first.refund.id)
  expect((await refund('a', input('4.00'))).userErrors).toMatchObject([{ message: expect.stringContaining('idempotency key') }])
  expect(Number((await suggest()).maximumRefundableSet.presentmentMoney.amount)).toBeCloseTo(paid - 4.5)
  expect(await stockOf('CUP')).toBe(8)
  await until(() => told('refunds/create').length === 1 && told('orders/updated').length === 1)

  const refusals: [object, RegExp][] = [
    [input('99.00'), /more than what is refundable/],
    [input('1.00', { refundLineItems: [{ lineItemId, quantity: 2 }] }), /more items than were purchased/],
    [input('1.00', { orderId: 'gid://shopify/Order/1' }), /does not exist/],
    [input('1.00', { currency: 'EUR' }), /presentment currency/],
    [
      input('1.00', { transactions: [{ orderId, parentId: orderId, gateway: 'bogus', kind: 'REFUND', amount: '1.00' }] }),
      /Parent transaction/,
    ],
  ]
  for (const [place, [wanted, words]] of refusals.entries()) {
    const { refund: none, userErrors } = await refund(`refused-${place}`, wanted)
    expect([none, userErrors[0].message]).toEqual([null, expect.stringMatching(words)])
  }
  await stage('POST', `orders/${id}/cancel`)
  expect((await refund('late', input('1.00'))).userErrors).toMatchObject([{ message: expect.stringContaining('is cancelled') }])
  const bare = 'mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }'
  await expect(ask(bare, { input: input('1.00') })).rejects.toThrow(/idempotent directive is required/)
})
