/**
 * Many concurrent actions in every order: two workers, duplicate and reordered webhooks, and polls between them. In the end both sides
 * agree.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import {
  arrived,
  type Business,
  inShop,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  payBody,
  type ShopOrder,
  shopOrder,
} from '#testing/actors/business-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { untilNothingIsDue } from '#testing/jobs'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ sku: 'SOAP', quantity: 5000 }] } })
})

const webhooks = (body: object) => stage(world, 'POST', 'webhooks', { provider: 'shopify', match: [business.shop, 'orders/'], ...body })
const poll = async () => {
  await world.pool.query(`update connection set orders_polled_until = now() - interval '5 minutes' where id = $1`, [business.connectionId])
  await world.transaction((context) => context.enqueue('platforms.poll-connection', { connectionId: business.connectionId }))
}

const deliveriesDone = async () => {
  const { deliveries } = await stage<{ deliveries: { state: string }[] }>(
    world,
    'GET',
    `deliveries?provider=shopify&match=${business.shop}&limit=1000`,
  )
  return deliveries.every(({ state }) => state === 'delivered')
}

/** Lifecycles of an order, step by step; all orders run concurrently. */
const lives: ((order: ShopOrder) => Promise<unknown>)[] = [
  async () => undefined,
  (order) => edit(order, 3),
  (order) => edit(order, 2).then(() => edit(order, 5)),
  (order) => inShop(world, business.shop, order, 'cancel'),
  (order) => edit(order, 4).then(() => inShop(world, business.shop, order, 'cancel')),
  (order) => inShop(world, business.shop, order, 'edit', { shipping_address: { address1: `${order.id} Moved Street` }, note: 'Moved' }),
  (order) => edit(order, 2).then(() => inShop(world, business.shop, order, 'fulfill', { tracking_company: 'USPS', tracking_number: '1' })),
]
const edit = (order: ShopOrder, quantity: number) =>
  inShop(world, business.shop, order, 'edit', { line_items: [{ sku: 'SOAP', quantity }] })

interface Standing extends ShopOrder {
  readonly note: string | null
  readonly shipping_address: { readonly address1: string }
  readonly line_items: readonly { readonly id: number; readonly quantity: number; readonly current_quantity: number }[]
  readonly fulfillment_status: string | null
}

/** Both sides' data in a common format. */
const asTheShopSays = ({ name, cancelled_at, note, shipping_address, line_items, fulfillment_status }: Standing) =>
  cancelled_at
    ? { name, status: 'cancelled' }
    : {
        name,
        status: 'pending',
        note: note ?? '',
        address: shipping_address.address1,
        quantities: line_items.map(({ current_quantity }) => current_quantity),
        flag: fulfillment_status === 'fulfilled' ? 'fulfilled_in_store' : null,
      }
// biome-ignore lint/suspicious/noExplicitAny: the wire's order
const asWeSay = ({ name, status, note, shipping_address, suppliers: [block] }: any) =>
  status === 'cancelled'
    ? { name, status }
    : {
        name,
        status,
        note,
        address: shipping_address.address1,
        quantities: block.products.map(({ quantity }: { quantity: number }) => quantity),
        flag: block.flag,
      }

test('after a storm the owner sees what the shop has, once, and as much is held as is wanted', async () => {
  await using _first = await spawnWorker(world)
  await using _second = await spawnWorker(world)
  await webhooks({ action: 'reorder', times: 4 })
  await webhooks({ action: 'duplicate', times: 8 })
  await webhooks({ action: 'reorder', times: 7 })
  await webhooks({ action: 'wrong-signature', times: 3 })
  await webhooks({ action: 'reorder', times: 6 })
  const orders = await Promise.all(
    Array.from({ length: 14 }, async (_, number) => {
      const order = await orderAsShopper(world, business)
      if (number % 5 === 0) await poll()
      await lives[number % lives.length]!(order)
      return order
    }),
  )
  // Faults that wait for further requests are released by them.
  const calm = await Promise.all(Array.from({ length: 7 }, () => orderAsShopper(world, business)))
  const all = [...orders, ...calm]
  await poll()
  const theirs = await Promise.all(all.map(async (order) => asTheShopSays((await shopOrder(world, business.shop, order)) as Standing)))
  const sorted = <T extends { name: string }>(list: readonly T[]) => list.toSorted((a, b) => a.name.localeCompare(b.name))
  const ours = async () => sorted((await ordersSeen(world, business.token)).map(asWeSay))
  await eventually(deliveriesDone, 'every webhook to be delivered')
  await untilNothingIsDue(world)
  expect(await ours()).toEqual(sorted(theirs))

  const { rows } = await world.pool.query(
    `select v.reserved, (select coalesce(sum(l.quantity), 0)::int from order_line l join supplier_order b on b.id = l.supplier_order_id where l.variant_id = v.id and b.status = 'pending') as wanted
     from variant v where v.id = $1`,
    [business.goods.variantIds[0]],
  )
  expect(rows[0].reserved).toBe(rows[0].wanted)
  const { rows: circles } = await world.pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')
  expect(circles).toEqual([{ deadlocks: 0 }])
  const subjects = (await lettersTo(world, business.email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(new Set(subjects).size)
})

test('an order that the shop cancels before its card is charged is not charged, however far the payment was, and ends', async () => {
  const { token, shop } = business
  const placed = await orderAsShopper(world, business)
  const order = await arrived(world, business, placed)
  await stage(world, 'POST', 'faults', {
    provider: 'stripe',
    match: [`platform=${world.stripeName} `, '/confirm '],
    fault: 'slow',
    delay_ms: 2500,
  })
  const paying = world.call('POST', '/v1/pay_supplier/', { token, body: payBody(order) })
  await until(async () => (await orderSeen(world, token, order.id)).suppliers[0].payment_under_way)
  await inShop(world, shop, placed, 'cancel')
  await eventually(async () => {
    await world.runJobs()
    return (await orderSeen(world, token, order.id)).cancelled_in_store_at
  }, 'the cancellation to be heard of')
  expect(await paying).toMatchObject({ status: 409, body: { error: { code: 'PAYMENT_STOPPED' } } })
  await world.runJobs()
  expect(await orderSeen(world, token, order.id)).toMatchObject({ status: 'cancelled', suppliers: [{ status: 'cancelled', flag: null }] })
  const { rows } = await world.pool.query(`select status from payment where supplier_order_id = $1`, [order.suppliers[0].supplier_order_id])
  expect(rows).toEqual([{ status: 'failed' }])
})

test('paying and cancelling at the same moment: one is refused', async () => {
  const { token } = business
  const order = await arrived(world, business, await orderAsShopper(world, business))
  await troubleAtStripe(world, '/confirm ', 'slow')
  const [paid, cancelled] = await Promise.all([
    world.call('POST', '/v1/pay_supplier/', { token, body: payBody(order) }),
    world.call('POST', '/v1/cancel_order/', { token, body: { order_id: order.id } }),
  ])
  expect([paid.status, cancelled.status].sort()).toEqual([200, 409])
  await world.runJobs()
  const [block] = (await orderSeen(world, token, order.id)).suppliers
  expect(block.status).toBe(paid.status === 200 ? 'paid' : 'cancelled')
})
