import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderOfDelivery } from '#features/platforms'
import { signUpStore } from '#testing/actors/actors'
import { connectShop, eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

interface Sent {
  readonly shop: string
  readonly topic: string
  readonly id?: string
  readonly body: object | string
  readonly secret?: string
}

async function send({ shop, topic, id = crypto.randomUUID(), body, secret = 'sandbox-shopify-secret' }: Sent) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${world.url}/v1/webhooks/shopify/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': id,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
    },
    body: text,
  })
  return answer.status
}

async function connected() {
  const store = await signUpStore(world)
  return { ...store, ...(await connectShop(world, store.token)) }
}

const deliveries = async (connectionId: number) =>
  (await world.pool.query('select * from webhook_delivery where connection_id = $1 order by id', [connectionId])).rows

/** An order for a product of the owner's own, which anybody may order. */
async function orderIn(shop: string, more: object = {}) {
  const { product } = await stage<{ product: { variants: { id: number }[] } }>(world, 'POST', `shopify/${shop}/products`, {
    title: 'A mug',
    price: '12.00',
  })
  const { order } = await stage<{ order: { id: number } }>(world, 'POST', `shopify/${shop}/orders`, {
    line_items: [{ variant_id: product.variants[0]!.id, quantity: 2 }],
    ...more,
  })
  return order
}

it('an order placed in the shop comes by a signed webhook and is written down once', async () => {
  const { shop, connectionId } = await connected()
  const order = await orderIn(shop, { note: 'Leave at the door' })
  const [delivery] = await eventually(async () => {
    const found = await deliveries(connectionId)
    return found.length > 0 && found
  }, 'the webhook')
  expect(delivery).toMatchObject({ topic: 'orders/create', subject: String(order.id) })
  const read = await world.transaction(({ db }) => orderOfDelivery(db, delivery.id))
  expect(read).toMatchObject({
    platform: 'shopify',
    externalOrderId: String(order.id),
    note: 'Leave at the door',
    cancelledAt: null,
    lines: [{ title: 'A mug', quantity: 2, fulfilledQuantity: 0, priceMinor: 1200 }],
  })
  expect(read?.shippingAddress?.countryCode).toBe('US')
})

it('a webhook with a wrong signature is refused, and nothing is stored', async () => {
  const { shop, connectionId } = await connected()
  expect(await send({ shop, topic: 'orders/create', body: { id: 1 }, secret: 'another' })).toBe(401)
  expect(await deliveries(connectionId)).toEqual([])
})

it('a webhook without a signature is refused', async () => {
  const { status } = await fetch(`${world.url}/v1/webhooks/shopify/`, { method: 'POST', body: '{}' })
  expect(status).toBe(401)
})

it('a webhook sent again is answered and kept once', async () => {
  const { shop, connectionId } = await connected()
  const telling = { shop, topic: 'products/delete', id: 'the-same', body: { id: 77 } }
  expect([await send(telling), await send(telling)]).toEqual([200, 200])
  await Promise.all([send(telling), send(telling), send(telling)])
  expect(await deliveries(connectionId)).toHaveLength(1)
})

it('a webhook of a shop that was never ours leaves no trace', async () => {
  expect(await send({ shop: 'stranger.myshopify.com', topic: 'orders/create', body: { id: 4711 } })).toBe(200)
  const { rows } = await world.pool.query(`select 1 from webhook_delivery where body like '%4711%'`)
  expect(rows).toEqual([])
})

it('a body that is no JSON is refused although it is signed', async () => {
  const { shop } = await connected()
  expect(await send({ shop, topic: 'orders/create', body: 'nonsense' })).toBe(400)
})

it('the app taken out in the shop ends the connection, and says so to the store', async () => {
  const { shop, token, connectionId, storeId } = await connected()
  await stage(world, 'POST', `shopify/${shop}/uninstall`)
  await eventually(async () => {
    await world.runJobs()
    return (await world.call('GET', '/v1/platform_connection/', { token })).body.connection === null
  }, 'the uninstall to be heard of')
  const { rows } = await world.pool.query('select status, access_token_sealed from connection where id = $1', [connectionId])
  expect(rows[0]).toEqual({ status: 'uninstalled', access_token_sealed: null })
  const figures = await world.pool.query('select platform from store_figures where store_id = $1', [storeId])
  expect(figures.rows[0].platform).toBeNull()
})

it('news of an uninstall that come after the shop was connected again end nothing', async () => {
  const { shop, token } = await connected()
  await send({ shop, topic: 'app/uninstalled', body: { id: 1 } })
  await world.pool.query(`update webhook_delivery set triggered_at = now() - interval '1 hour' where shop_domain = $1`, [shop])
  await world.runJobs()
  expect((await world.call('GET', '/v1/platform_connection/', { token })).body.connection).toMatchObject({ uid: shop })
})

it('an order that no webhook told is found by the poll, once', async () => {
  const { shop, connectionId } = await connected()
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: shop, times: 5 })
  const order = await orderIn(shop)
  const poll = async () => {
    await world.transaction((context) => context.enqueue('platforms.poll-connection', { connectionId }))
    await world.runJobs()
  }
  await poll()
  const found = (await deliveries(connectionId)).filter(({ topic }) => topic === 'poll/order')
  expect(found).toHaveLength(1)
  expect(found[0].subject).toBe(String(order.id))
  const read = await world.transaction(({ db }) => orderOfDelivery(db, found[0].id))
  expect(read).toMatchObject({
    externalOrderId: String(order.id),
    lines: [{ title: 'A mug', quantity: 2, priceMinor: 1200, fulfilledQuantity: 0 }],
  })
  expect(read?.placedAt).toBeInstanceOf(Date)
  await poll()
  expect((await deliveries(connectionId)).filter(({ topic }) => topic === 'poll/order')).toHaveLength(1)
})

it('the poll skips orders known by webhook, and both store the same snapshot', async () => {
  const { shop, connectionId } = await connected()
  await orderIn(shop, { email: 'nora@example.com' })
  const [delivery] = await eventually(async () => {
    const found = await deliveries(connectionId)
    return found.length > 0 && found
  }, 'the webhook')
  await world.transaction((context) => context.enqueue('platforms.poll-connection', { connectionId }))
  await world.runJobs()
  expect(await deliveries(connectionId)).toHaveLength(1)
  await world.pool.query('update webhook_delivery set subject = null where id = $1', [delivery.id])
  await world.transaction((context) => context.enqueue('platforms.poll-connection', { connectionId }))
  await world.runJobs()
  const [byWebhook, byPoll] = await deliveries(connectionId)
  const read = (id: number) => world.transaction(({ db }) => orderOfDelivery(db, id))
  expect(await read(byPoll.id)).toEqual({ ...(await read(byWebhook.id)), triggeredAt: null })
})

it('orders placed during an outage are found when the shop is back', async () => {
  const { shop, token } = await connected()
  await world.call('POST', '/v1/disconnect_platform/', { token })
  await world.runJobs()
  const order = await orderIn(shop)
  const { connectionId } = await connectShop(world, token, { name: shop })
  await world.transaction((context) => context.enqueue('platforms.poll-connection', { connectionId }))
  await world.runJobs()
  expect((await deliveries(connectionId)).map(({ subject }) => subject)).toContain(String(order.id))
})

it('the clock gives every connected shop its turn', async () => {
  const { connectionId } = await connected()
  await world.pool.query(`update connection set orders_polled_until = now() - interval '1 hour' where id = $1`, [connectionId])
  await world.transaction((context) => context.enqueue('platforms.poll-orders', {}))
  await world.runJobs()
  const { rows } = await world.pool.query(
    `select orders_polled_until > now() - interval '1 minute' as fresh from connection where id = $1`,
    [connectionId],
  )
  expect(rows[0].fresh).toBe(true)
})

it('deliveries about a shopper are blanked at the shop’s redact request', async () => {
  const { shop, connectionId } = await connected()
  const order = await orderIn(shop)
  await eventually(async () => (await deliveries(connectionId)).length > 0, 'the webhook')
  await stage(world, 'POST', `shopify/${shop}/privacy`, { topic: 'customers/redact', orders: [order.id] })
  await eventually(async () => {
    await world.runJobs()
    return (await deliveries(connectionId)).find(({ topic }) => topic === 'orders/create')?.body === ''
  }, 'the telling to be blanked')
})

it('deliveries of a shop are blanked at its redact request', async () => {
  const { shop, connectionId } = await connected()
  await orderIn(shop)
  await eventually(async () => (await deliveries(connectionId)).length > 0, 'the webhook')
  await stage(world, 'POST', `shopify/${shop}/privacy`, { topic: 'shop/redact' })
  await eventually(async () => {
    await world.runJobs()
    return (await deliveries(connectionId)).every(({ body }) => body === '')
  }, 'everything to be blanked')
})
