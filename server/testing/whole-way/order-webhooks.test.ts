/** Order webhooks in every possible disorder: the sandbox sends them, our API receives them, and the owner checks the outcome. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  afterJobs,
  arrived,
  type Business,
  fulfilmentsIn,
  inShop,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  paidOrder,
  pay,
  payBody,
  sell,
  ship,
} from '#testing/actors/business-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
let shop: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', priceMinor: 650, quantity: 500 }] } })
  shop = business.shop
})

interface Delivery {
  readonly id: string
  readonly topic: string
  readonly state: string
  readonly body: string
  readonly attempts: readonly { readonly status?: number; readonly signature: string }[]
}

const webhooks = <T = { attempts: Delivery['attempts'] }>(body: object) => stage<T>(world, 'POST', 'webhooks', body)
/** Returns the deliveries of one order, oldest first. */
async function deliveriesOf({ id }: { id: number }): Promise<Delivery[]> {
  const match = `match=${shop}&match=${encodeURIComponent(`"id":${id},`)}`
  return (await stage<{ deliveries: Delivery[] }>(world, 'GET', `deliveries?provider=shopify&${match}`)).deliveries
}
const told = (order: { id: number }, topic: string) =>
  eventually(
    async () => (await deliveriesOf(order)).find((delivery) => delivery.topic === topic && delivery.state === 'delivered'),
    `${topic} to be delivered`,
  )
const topicsOf = async ({ id }: { id: number }) =>
  (await world.pool.query('select topic from webhook_delivery where subject = $1 order by id', [String(id)])).rows
const mine = async ({ name }: { name: string }) => (await ordersSeen(world, business.token)).filter((order) => order.name === name)
const seenOf = async (order: { name: string }) => (await mine(order))[0]
const reserved = async () =>
  (await world.pool.query('select reserved from variant where id = $1', [business.goods.variantIds[0]])).rows[0].reserved as number
const kinds = (order: { timeline: { kind: string }[] }) => order.timeline.map(({ kind }) => kind)
const hold = () => webhooks({ action: 'hold', provider: 'shopify', match: shop })
const release = (reverse: boolean) => webhooks<{ deliveries: unknown[] }>({ action: 'release', provider: 'shopify', match: shop, reverse })
/** Waits until every delivery is processed. */
const settled = (order: { id: number }, count: number) =>
  afterJobs(
    world,
    async () => {
      const all = await deliveriesOf(order)
      return all.length >= count && all.every(({ state }) => state === 'delivered')
    },
    `${count} deliveries`,
  )

describe('an order of the shop', () => {
  test('under a wrong signature is refused and nothing of it is stored; rightly signed it comes', async () => {
    await hold()
    const order = await orderAsShopper(world, business)
    const [held] = await deliveriesOf(order)
    const { attempts } = await webhooks({ action: 'wrong-signature', delivery: held!.id })
    expect(attempts).toMatchObject([{ status: 401, signature: 'wrong' }])
    expect(await topicsOf(order)).toEqual([])
    const { rows } = await world.pool.query('select 1 from webhook_delivery where body like $1', [`%${order.id}%`])
    expect(rows).toEqual([])
    await world.runJobs()
    expect(await mine(order)).toEqual([])
    await release(false)
    expect(await arrived(world, business, order)).toMatchObject({ status: 'pending' })
  })

  test('sent twice at once, and again later, is one order, one mail, one reservation', async () => {
    const before = await reserved()
    await webhooks({ action: 'duplicate', provider: 'shopify', match: [shop, 'orders/create'] })
    const order = await orderAsShopper(world, business, { line_items: [{ sku: 'SOAP', quantity: 3 }] })
    await arrived(world, business, order)
    const { id } = await told(order, 'orders/create')
    expect((await webhooks({ action: 'duplicate', delivery: id })).attempts.map(({ status }) => status)).toEqual([200, 200])
    await world.runJobs()
    expect(await mine(order)).toHaveLength(1)
    expect((await deliveriesOf(order))[0]!.attempts).toHaveLength(4)
    expect(await topicsOf(order)).toEqual([{ topic: 'orders/create' }])
    expect((await reserved()) - before).toBe(3)
    expect((await lettersTo(world, business.email)).filter(({ subject }) => subject.includes(order.name))).toHaveLength(1)
  })

  test('told of as changed before it is told of at all stands as it was told last', async () => {
    await hold()
    const order = await orderAsShopper(world, business)
    await inShop(world, shop, order, 'edit', { note: 'Ring twice', line_items: [{ sku: 'SOAP', quantity: 4 }] })
    await release(true)
    await settled(order, 2)
    expect((await deliveriesOf(order)).map(({ topic }) => topic)).toEqual(['orders/create', 'orders/updated'])
    const seen = await seenOf(order)
    expect(seen).toMatchObject({ note: 'Ring twice', suppliers: [{ products: [{ quantity: 4 }] }] })
    // Received in reverse and processed by any free worker: in either order, it has arrived once.
    expect(kinds(seen).filter((kind) => kind === 'arrived')).toEqual(['arrived'])
  })

  test('told of as cancelled before it is told of at all stays cancelled, and holds no stock', async () => {
    const before = await reserved()
    await hold()
    const order = await orderAsShopper(world, business)
    await inShop(world, shop, order, 'cancel')
    await release(true)
    await settled(order, 3)
    const seen = await seenOf(order)
    expect(seen).toMatchObject({ status: 'cancelled', cancelled_in_store_at: expect.any(String), suppliers: [{ status: 'cancelled' }] })
    expect(await reserved()).toBe(before)
  })

  test('whose webhook was lost is found by the poll, and the webhook that comes after all changes nothing', async () => {
    await webhooks({ action: 'lose', provider: 'shopify', match: [shop, 'orders/create'] })
    const order = await orderAsShopper(world, business, { shipping_price: '6.00', tax: '1.90' })
    expect((await deliveriesOf(order)).map(({ state }) => state)).toEqual(['lost'])
    await poll()
    const seen = await arrived(world, business, order)
    expect(seen).toMatchObject({ status: 'pending', customer: 'Sam Shopper', shopper_paid: { shipping: 600, tax: 190 } })
    const [lost] = await deliveriesOf(order)
    expect((await webhooks({ action: 'redeliver', delivery: lost!.id })).attempts).toMatchObject([{ status: 200 }])
    await world.runJobs()
    expect(kinds(await seenOf(order))).toEqual(['arrived'])
    expect(await mine(order)).toHaveLength(1)
  })
})

/** Runs the scheduled poll with every shop due. */
async function poll() {
  await world.pool.query(`update connection set orders_polled_until = now() - interval '5 minutes', next_poll_at = now() where id = $1`, [
    business.connectionId,
  ])
  await world.transaction((context) => context.enqueue('platforms.poll-orders', {}))
  await world.runJobs()
}

describe('what the shop does before the supplier is paid', () => {
  test('other quantities, another product and another address are worked out anew', async () => {
    const dish = await sell(world, business, business.supplier.supplierId, {
      title: 'Soap dish',
      variants: [{ sku: 'DISH', priceMinor: 1000, quantity: 9 }],
    })
    const order = await orderAsShopper(world, business)
    const first = await arrived(world, business, order)
    expect(first.suppliers[0].total.minor).toBe(650 + 500)
    await inShop(world, shop, order, 'edit', {
      line_items: [
        { sku: 'SOAP', quantity: 2 },
        { variant_id: dish.shopVariantIds[0], quantity: 1 },
      ],
      shipping_address: { address1: '9 Harbour Road' },
    })
    const seen = await afterJobs(
      world,
      async () => {
        const now = await seenOf(order)
        return kinds(now).includes('recomputed') && now
      },
      'the change to be seen',
    )
    expect(seen.shipping_address.address1).toBe('9 Harbour Road')
    expect(seen.suppliers[0]).toMatchObject({ subtotal: { minor: 2300 }, flag: null, status: 'pending' })
    expect(kinds(seen)).toEqual(['arrived', 'address_changed', 'recomputed'])
    const paid = await pay(world, business, seen.id)
    expect(paid.suppliers[0]).toMatchObject({ status: 'paid', total: { minor: seen.suppliers[0].total.minor } })
  })

  test('a cancellation cancels the block, frees the goods and takes it from who would pay', async () => {
    const before = await reserved()
    const order = await orderAsShopper(world, business)
    await arrived(world, business, order)
    await inShop(world, shop, order, 'cancel')
    const seen = await afterJobs(
      world,
      async () => ((await seenOf(order)).status === 'cancelled' ? seenOf(order) : false),
      'the cancellation',
    )
    expect(kinds(seen)).toEqual(['arrived', 'cancelled_in_store'])
    expect(await reserved()).toBe(before)
    const { status, body } = await world.call('POST', '/v1/pay_supplier/', {
      token: business.token,
      body: payBody(seen),
    })
    expect([status, body.error.code]).toEqual([409, 'BLOCK_NOT_PAYABLE'])
  })

  test('what was fulfilled there first is recognised; told to the shop it is told once', async () => {
    const order = await orderAsShopper(world, business)
    const { id } = await arrived(world, business, order)
    await inShop(world, shop, order, 'fulfill', { tracking_company: 'USPS', tracking_number: '9400' })
    await afterJobs(world, async () => (await seenOf(order)).suppliers[0].flag === 'fulfilled_in_store', 'the flag')
    const { suppliers } = await pay(world, business, id)
    const asked = await ship(world, business, suppliers[0])
    expect([asked.status, asked.body.error.code]).toEqual([409, 'CONFIRMATION_REQUIRED'])
    expect((await ship(world, business, suppliers[0], { confirmed: true })).status).toBe(200)
    await world.runJobs()
    expect((await orderSeen(world, business.token, id)).suppliers[0]).toMatchObject({ status: 'shipped', push_state: 'already' })
    expect((await fulfilmentsIn(world, shop)).filter(({ order_id }) => order_id === order.id)).toMatchObject([{ tracking_number: '9400' }])
    expect(await waitingPushes()).toEqual([])
  })
})

const waitingPushes = async () =>
  (await world.pool.query(`select last_error from ${allJobs} job where task = 'orders.push-fulfilment'`)).rows

describe('what the shop does after the supplier was paid', () => {
  test.each([
    ['changed', 'edit', { shipping_address: { address1: '1 Other Street' } }, 'changed_in_store', /changed/i],
    ['cancelled', 'cancel', {}, 'cancelled_in_store', /cancelled/i],
  ])('%s: both are told once, the amount stays, and shipping asks first', async (_words, act, body, flag, words) => {
    const { inTheShop, id, block, order } = await paidOrder(world, business)
    const about = async (email: string) =>
      (await lettersTo(world, email)).filter(({ subject }) => subject.includes(inTheShop.name) && words.test(subject))
    await inShop(world, shop, inTheShop, act, body)
    const seen = await afterJobs(
      world,
      async () => {
        const now = await orderSeen(world, business.token, id)
        return now.suppliers[0].flag === flag && now
      },
      'the flag',
    )
    expect(seen.suppliers[0]).toMatchObject({ status: 'paid', total: order.suppliers[0].total })
    for (const delivery of await deliveriesOf(inTheShop)) await webhooks({ action: 'redeliver', delivery: delivery.id })
    await world.runJobs()
    expect([(await about(business.email)).length, (await about(business.supplier.email)).length]).toEqual([1, 1])
    const atSupplier = await world.call('GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, { token: business.supplier.token })
    expect(atSupplier.body.order).toMatchObject({ flag, flag_warning: expect.any(String) })
    const asked = await ship(world, business, block)
    expect([asked.status, asked.body.error.code]).toEqual([409, 'CONFIRMATION_REQUIRED'])
    expect((await ship(world, business, block, { confirmed: true })).status).toBe(200)
    await world.runJobs()
    const last = await orderSeen(world, business.token, id)
    // A cancelled order accepts no fulfilment: the owner sees the shop's message.
    expect(last.suppliers[0]).toMatchObject(
      act === 'cancel'
        ? { push_state: 'failed', push_failure: 'The order was cancelled in the shop' }
        : { push_state: 'pushed', push_failure: null },
    )
    expect(await waitingPushes()).toEqual([])
  })

  test('a cancellation whose webhook was lost is found by the poll', async () => {
    const { inTheShop, id } = await paidOrder(world, business)
    await webhooks({ action: 'lose', provider: 'shopify', match: [shop, 'orders/'], times: 2 })
    // Times in a shop are whole seconds, and the poll only sees changes of a later second.
    await stage(world, 'POST', 'clock', { advance_seconds: 2, scope: `shopify/${shop}` })
    await inShop(world, shop, inTheShop, 'cancel')
    await poll()
    const seen = await orderSeen(world, business.token, id)
    expect(seen.suppliers[0]).toMatchObject({ status: 'paid', flag: 'cancelled_in_store' })
  })
})
