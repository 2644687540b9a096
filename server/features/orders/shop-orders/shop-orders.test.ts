import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeSupplier } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  fulfilmentsIn,
  hurry,
  inShop,
  makePayableSupplier,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  payBody,
  sell,
  ship,
} from '#testing/actors/business-actors'
import { dryRun, finish } from '#testing/actors/command-actors'
import { agree, connectSupplierShop, endFaults, holdCalls, stage } from '#testing/actors/shop-actors'
import { until } from '#testing/actors/stripe-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
/** The supplier's own shop; it has jugs, and no mugs. */
let own: string

beforeAll(async () => {
  const from = await makePayableSupplier(world)
  business = await openForBusiness(world, {
    from,
    product: { title: 'Jug', variants: [{ sku: 'JUG', quantity: 500 }] },
  })
  await sell(world, business, from.supplier.supplierId, { title: 'Mug', variants: [{ sku: 'MUG', quantity: 500 }] })
  own = (await connectSupplierShop(world, from.supplier.token)).shop
  await stage(world, 'POST', `shopify/${own}/products`, {
    title: 'Jug',
    sku: 'JUG',
    price: '40.00',
    quantity: 500,
  })
  const { run } = await demand(world, 'POST', '/v1/supplier_import/', from.supplier.token, {})
  await world.runJobs()
  await demand(world, 'POST', '/v1/apply_feed_run/', from.supplier.token, { id: run.id })
  await world.runJobs()
})

interface OwnOrder {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly tags: string
  readonly email: string
  readonly total_price: string
  readonly financial_status: string
  readonly source_identifier: string
  readonly note_attributes: readonly { name: string; value: string }[]
  readonly shipping_address: Record<string, string>
  readonly shipping_lines: readonly { title: string; price: string }[]
  readonly line_items: readonly { id: number; variant_id: number | null; title: string; sku: string; quantity: number; price: string }[]
  readonly notifications: readonly unknown[]
  readonly fulfillments: readonly { id: number }[]
  readonly cancelled_at: string | null
}
type Block = { supplier_order_id: number }

const ownOrders = async ({ supplier_order_id: id }: Block): Promise<OwnOrder[]> =>
  (await stage<{ orders: OwnOrder[] }>(world, 'GET', `shopify/${own}/orders`)).orders.filter(
    ({ source_identifier }) => source_identifier === String(id),
  )
const seen = async ({ supplier_order_id: id }: Block) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${id}`, business.supplier.token)).order
const send = ({ supplier_order_id: id }: Block, token = business.supplier.token) =>
  world.call('POST', '/v1/send_to_shop/', { token, body: { order_id: id } })
const setting = (send_orders: boolean) => demand(world, 'POST', '/v1/supplier_shop_sync/', business.supplier.token, { send_orders })
const paid = (jugs = 2, more: object = {}) => paidOrder(world, business, { line_items: [{ sku: 'JUG', quantity: jugs }], ...more })
/** An order that stands in the supplier's own shop. */
async function sent(jugs = 2) {
  const order = await paid(jugs)
  expect((await send(order.block)).status).toBe(200)
  await world.runJobs()
  const [made] = await ownOrders(order.block)
  if (!made) throw new Error(JSON.stringify((await seen(order.block)).shop_order))
  return { ...order, made }
}
const fulfil = (order: OwnOrder, body: object) => inShop(world, own, order, 'fulfill', body)
const become = (block: Block, look: (order: Awaited<ReturnType<typeof seen>>) => boolean, what: string) =>
  afterJobs(
    world,
    async () => {
      const order = await seen(block)
      return look(order) && order
    },
    what,
  )
async function giveBack(block: Block, quantity: number, reason = 'damaged'): Promise<void> {
  const lines = [{ id: (await seen(block)).products[0].id, quantity }]
  const body = { order_id: block.supplier_order_id, lines, reason, note: '', idempotency_key: randomUUID() }
  await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, body)
}
const parcelsOf = (order: { parcels: { carrier: string; tracking_number: string | null; lines: { quantity: number }[] }[] }) =>
  order.parcels.map(({ carrier, tracking_number, lines }) => [carrier, tracking_number, lines.map(({ quantity }) => quantity)])
const inStore = async (id: number) =>
  (await fulfilmentsIn(world, business.shop))
    .filter(({ order_id, status }) => order_id === id && status === 'success')
    .map((one) => one.tracking_number)
const lookNow = async () => {
  await world.pool.query('update shop_order set next_sync_at = now() where next_sync_at is not null')
  await world.transaction(({ enqueue }) => enqueue('orders.sync-due-shop-orders', {}))
  await world.runJobs()
}
async function connectAgain(): Promise<void> {
  const { redirect } = await demand(world, 'POST', '/v1/api/suppliers/sync/', business.supplier.token, { shopify_url: own })
  const body = { ...(await agree(redirect)), app_name: 'SUPPLIERS' }
  await demand(world, 'POST', '/v1/supplier_shopify_auth/', business.supplier.token, body)
  await world.runJobs()
}
const lose = (topic: string) => stage(world, 'POST', 'webhooks', { action: 'lose', match: [own, topic], times: 1 })
const news = async () =>
  (await world.pool.query('select title from tray_item where supplier_id = $1 order by id', [business.supplier.supplierId])).rows.map(
    ({ title }) => title as string,
  )

describe('an address that is corrected after payment', () => {
  const correct = async (id: number, address1: string) => {
    const { shipping_address: shown } = await orderSeen(world, business.token, id)
    const { name: _name, country: _country, ...typed } = shown
    const address = { ...typed, address1 }
    await demand(world, 'POST', '/v1/order/change_address/', business.token, { order_id: id, shown, address })
  }

  test('is written into the order in the supplier’s own shop, once', async () => {
    const { id, block } = await sent()
    await correct(id, '77 Harbour Street')
    await afterJobs(
      world,
      async () => (await ownOrders(block))[0]!.shipping_address.address1 === '77 Harbour Street',
      'the shop to be told',
    )
    expect((await ownOrders(block)).length).toBe(1)
    expect((await seen(block)).shop_order).toMatchObject({ state: 'created', failure: null })
  })

  test('that the supplier’s shop does not take is told to the supplier, and is there once it does', async () => {
    const { id, block, made } = await sent()
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'ChangeAddress'], fault: 'status-403', times: 1 })
    await correct(id, '78 Harbour Street')
    const order = await become(block, ({ shop_order }) => shop_order?.failure != null, 'the failure to be told')
    expect(order.shop_order.failure).toMatch(/could not be written into your Shopify store: .* Change it there\.$/)
    expect(order.shipping_address.address1).toBe('78 Harbour Street')
    expect((await ownOrders(block))[0]!.shipping_address).toEqual(made.shipping_address)
    await correct(id, '79 Harbour Street')
    await become(block, ({ shop_order }) => shop_order?.failure === null, 'the shop to take it')
    expect((await ownOrders(block))[0]!.shipping_address).toMatchObject({ address1: '79 Harbour Street' })
  })
})

describe('a paid order', () => {
  test('is created in the supplier’s own shop when the supplier asks: goods, address, shipping, paid, and nobody is mailed', async () => {
    const { block, order } = await paid(2, {
      note: 'From the shopper',
      shipping_address: {
        first_name: 'Ada',
        last_name: 'van den Berg',
        address1: '1 Main St',
        city: 'Austin',
        province_code: 'TX',
        country_code: 'US',
        zip: '78701',
        phone: '+15125550100',
      },
    })
    expect(await seen(block)).toMatchObject({ shop_order: null, send_to_shop: { allowed: true, reason: null } })
    expect(await ownOrders(block)).toEqual([])
    expect((await send(block)).body.order).toMatchObject({ shop_order: { state: 'waiting', name: null }, send_to_shop: { allowed: false } })
    expect(await send(block)).toMatchObject({ status: 409, body: { error: { code: 'ORDER_NOT_SENDABLE' } } })
    await world.runJobs()
    const [made, ...more] = await ownOrders(block)
    expect(more).toEqual([])
    const mine = order.suppliers[0]
    expect(made).toMatchObject({
      financial_status: 'paid',
      email: '',
      tags: world.process.config.productName,
      shipping_address: {
        first_name: 'Ada',
        last_name: 'van den Berg',
        address1: '1 Main St',
        province_code: 'TX',
        country_code: 'US',
        phone: '+15125550100',
      },
      shipping_lines: [{ title: 'Shipping', price: mine.shipping.amount }],
      line_items: [{ title: 'Jug', sku: 'JUG', quantity: 2, price: '24.00', variant_id: expect.any(Number) }],
      note_attributes: [{ name: 'Store' }, { name: 'Order of the store', value: order.name }],
      total_price: mine.total.amount,
      notifications: [],
    })
    expect(await seen(block)).toMatchObject({
      shop_order: { state: 'created', name: made!.name, failure: null, url: expect.stringContaining(String(made!.id)) },
    })
    expect(await send(block)).toMatchObject({ status: 409 })
  })

  test('is created by itself where the supplier wants that, which it does not at first', async () => {
    expect((await demand(world, 'GET', '/v1/supplier_platform_connection/', business.supplier.token)).connection.send_orders).toBe(false)
    const { block: before } = await paid()
    expect(await ownOrders(before)).toEqual([])
    expect((await setting(true)).connection.send_orders).toBe(true)
    const { block } = await paid()
    await setting(false)
    expect(await ownOrders(block)).toHaveLength(1)
  })

  test('names goods that are not in the shop, and takes those that are off its stock', async () => {
    const stock = async () =>
      (await stage<{ products: { variants: { inventory_quantity: number }[] }[] }>(world, 'GET', `shopify/${own}/products`)).products[0]!
        .variants[0]!.inventory_quantity
    const before = await stock()
    const { block } = await paidOrder(world, business, {
      line_items: [
        { sku: 'JUG', quantity: 3 },
        { sku: 'MUG', quantity: 1 },
      ],
    })
    await send(block)
    await world.runJobs()
    expect((await ownOrders(block))[0]!.line_items).toMatchObject([
      { sku: 'JUG', quantity: 3, variant_id: expect.any(Number) },
      { sku: 'MUG', quantity: 1, variant_id: null, title: 'Mug' },
    ])
    expect(await stock()).toBe(before - 3)
  })

  test('that is another supplier’s is not there', async () => {
    const { block } = await paid()
    const { token } = await makeSupplier(world)
    expect((await send(block, token)).status).toBe(404)
  })

  test('keeps its goods held once: stock here falls when they are shipped, and not when the shop takes them off too', async () => {
    const counted = async () =>
      (
        await world.pool.query(`select quantity, reserved from variant where supplier_id = $1 and sku = 'JUG'`, [
          business.supplier.supplierId,
        ])
      ).rows[0]
    const { block } = await paid(4)
    const before = await counted()
    await send(block)
    await world.runJobs()
    await afterJobs(world, async () => (await ownOrders(block)).length === 1, 'the order to be made')
    await world.transaction(({ enqueue }) => enqueue('feeds.compare-shops', {}))
    await world.runJobs()
    expect(await counted()).toEqual(before)
    await stage(world, 'POST', `shopify/${own}/orders`, { line_items: [{ sku: 'JUG', quantity: 5 }] })
    await afterJobs(world, async () => (await counted()).quantity === before.quantity - 5, 'the shop’s own sale to be counted')
    const [made] = await ownOrders(block)
    await fulfil(made!, { tracking_company: 'UPS', tracking_number: '1ZSTOCK' })
    await become(block, ({ status }) => status === 'shipped', 'the order to be shipped')
    expect(await counted()).toEqual({ quantity: before.quantity - 9, reserved: before.reserved - 4 })
  })
})

describe('fulfilments in the supplier’s own shop', () => {
  test('come back parcel by parcel, and reach the store’s shop', async () => {
    const { block, made, inTheShop } = await sent(3)
    const [line] = made.line_items
    await fulfil(made, { line_items: [{ id: line!.id, quantity: 1 }], tracking_company: 'UPS', tracking_number: '1ZA' })
    const partly = await become(block, ({ parcels }) => parcels.length === 1, 'the first parcel')
    expect([partly.status, parcelsOf(partly)]).toEqual(['paid', [['UPS', '1ZA', [1]]]])
    await fulfil(made, { tracking_company: 'FedEx', tracking_number: '1ZB' })
    const whole = await become(block, ({ status }) => status === 'shipped', 'the second parcel')
    expect(parcelsOf(whole)).toEqual([
      ['UPS', '1ZA', [1]],
      ['FedEx', '1ZB', [2]],
    ])
    await afterJobs(world, async () => (await inStore(inTheShop.id)).length === 2, 'the store’s shop to know')
    expect(await inStore(inTheShop.id)).toEqual(['1ZA', '1ZB'])
  })

  test('are one parcel each, however often and in whatever order the shop tells of them', async () => {
    const { block, made } = await sent(2)
    await stage(world, 'POST', 'webhooks', { action: 'reorder', match: [own, 'fulfillments/create'], times: 2 })
    await fulfil(made, { line_items: [{ id: made.line_items[0]!.id, quantity: 1 }], tracking_number: 'FIRST' })
    await fulfil(made, { tracking_number: 'SECOND' })
    const order = await become(block, ({ status }) => status === 'shipped', 'both parcels')
    await stage(world, 'POST', 'webhooks', { action: 'redeliver', match: [own, 'fulfillments/create'] })
    await world.runJobs()
    await lookNow()
    expect(parcelsOf(await seen(block))).toEqual(parcelsOf(order))
    expect(parcelsOf(order)).toEqual([
      ['Other', 'FIRST', [1]],
      ['Other', 'SECOND', [1]],
    ])
  })

  test('whose webhooks were lost are found by the clock', async () => {
    const { block, made } = await sent()
    await lose('fulfillments/create')
    await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZLOST' })
    await world.runJobs()
    expect((await seen(block)).parcels).toEqual([])
    await lookNow()
    expect(parcelsOf(await seen(block))).toEqual([['UPS', '1ZLOST', [2]]])
  })

  test('that get another number correct it here and in the store’s shop; one that was corrected here stays', async () => {
    const { block, made, inTheShop } = await sent()
    const { fulfillments } = (await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZWRONG' })) as unknown as OwnOrder
    const shipped = await become(block, ({ status }) => status === 'shipped', 'the parcel')
    await inShop(world, own, made, 'track', { fulfillment_id: fulfillments[0]!.id, tracking_company: 'UPS', tracking_number: '1ZRIGHT' })
    await become(block, ({ tracking_number }) => tracking_number === '1ZRIGHT', 'the correction')
    await afterJobs(world, async () => (await inStore(inTheShop.id)).includes('1ZRIGHT'), 'the store’s shop to have the correction')
    await demand(world, 'POST', '/v1/correct_tracking/', business.supplier.token, {
      order_id: block.supplier_order_id,
      shipment_id: shipped.parcels[0].id,
      shipping_carrier: 'UPS',
      tracking_number: '1ZBYHAND',
    })
    await lookNow()
    expect((await seen(block)).tracking_number).toBe('1ZBYHAND')
  })

  test('that are cancelled are shown, and the one that takes their place corrects the parcel', async () => {
    const { block, made } = await sent()
    const { fulfillments } = (await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZOLD' })) as unknown as OwnOrder
    await become(block, ({ status }) => status === 'shipped', 'the parcel')
    await inShop(world, own, made, 'cancel-fulfillment', { fulfillment_id: fulfillments[0]!.id })
    const noted = await become(block, ({ cancelled_in_shop }) => cancelled_in_shop.length === 1, 'the cancelled fulfilment')
    expect([noted.status, parcelsOf(noted)]).toEqual(['shipped', [['UPS', '1ZOLD', [2]]]])
    await fulfil(made, { tracking_company: 'FedEx', tracking_number: '1ZNEW' })
    const mended = await become(block, ({ tracking_number }) => tracking_number === '1ZNEW', 'the new tracking')
    expect([mended.cancelled_in_shop, parcelsOf(mended)]).toEqual([[], [['FedEx', '1ZNEW', [2]]]])
  })

  test('of what was shipped here by hand are that parcel', async () => {
    const { block, made } = await sent()
    expect((await ship(world, business, block, { tracking_number: '1ZHAND' })).status).toBe(200)
    await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZSHOP' })
    const order = await become(block, ({ tracking_number }) => tracking_number === '1ZSHOP', 'the tracking of the shop')
    expect(parcelsOf(order)).toEqual([['UPS', '1ZSHOP', [2]]])
  })

  test('without tracking of what was shipped here by hand leave the number that was typed here', async () => {
    const { block, made } = await sent()
    expect((await ship(world, business, block, { tracking_number: '1ZTYPED' })).status).toBe(200)
    const before = parcelsOf(await seen(block))
    await fulfil(made, {})
    await lookNow()
    expect(parcelsOf(await seen(block))).toEqual(before)
    expect(before).toEqual([[expect.any(String), '1ZTYPED', [2]]])
    const { fulfillments } = (await ownOrders(block))[0]!
    await inShop(world, own, made, 'track', { fulfillment_id: fulfillments[0]!.id, tracking_company: 'UPS', tracking_number: '1ZLATER' })
    await become(block, ({ tracking_number }) => tracking_number === '1ZLATER', 'the number that the shop gives later')
  })
})

describe('pieces that were given back', () => {
  test('before the order is created in the supplier’s own shop are no part of it', async () => {
    const { block } = await paid(3)
    await giveBack(block, 1)
    await send(block)
    await world.runJobs()
    expect((await ownOrders(block)).map(({ line_items }) => line_items.map(({ quantity }) => quantity))).toEqual([[2]])
  })

  test('after it was created leave the others: a fulfilment of all ships those, and the order is shipped', async () => {
    const { block, made } = await sent(3)
    await giveBack(block, 1)
    await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZREST' })
    const order = await become(block, ({ status }) => status === 'shipped', 'the rest to be shipped')
    expect([parcelsOf(order), order.shop_order.failure]).toEqual([[['UPS', '1ZREST', [2]]], null])
    await lookNow()
    expect((await seen(block)).shop_order.failure).toBeNull()
  })

  test('are all of it: the order is cancelled here, and the supplier who fulfils it there is told so', async () => {
    const { block, made } = await sent(2)
    await giveBack(block, 2)
    await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZTOOLATE' })
    const order = await become(block, ({ shop_order }) => shop_order.failure !== null, 'the failure')
    expect([order.status, order.shop_order.failure]).toEqual([
      'cancelled',
      'It was shipped in your Shopify store, and is cancelled here. Contact the store.',
    ])
    expect((await ownOrders(block))[0]!.cancelled_at).toBeNull()
  })
})

describe('an order that was cancelled in the supplier’s own shop', () => {
  test('is not cancelled here: the supplier is told, and may create another or ship it', async () => {
    const { block, made } = await sent()
    await inShop(world, own, made, 'cancel', { reason: 'inventory' })
    const order = await become(block, ({ shop_order }) => shop_order.state === 'cancelled', 'the cancellation')
    expect(order).toMatchObject({
      status: 'paid',
      send_to_shop: { allowed: true },
      shop_order: { name: made.name, cancelled_at: expect.any(String) },
    })
    expect((await news()).filter((title) => title === `Order ${order.name} was cancelled in your Shopify store`)).toHaveLength(1)
    expect((await send(block)).status).toBe(200)
    await world.runJobs()
    expect(await seen(block)).toMatchObject({ shop_order: { state: 'created', cancelled_at: null } })
    const [, again] = await ownOrders(block)
    expect(again!.name).not.toBe(made.name)
    await fulfil(again!, { tracking_number: 'AGAIN' })
    await become(block, ({ status }) => status === 'shipped', 'the second order to be shipped')
  })

  test('asks for nothing more once it is shipped here: its news is withdrawn', async () => {
    const { block, made } = await sent()
    await inShop(world, own, made, 'cancel', { reason: 'inventory' })
    const { name } = await become(block, ({ shop_order }) => shop_order.state === 'cancelled', 'the cancellation')
    const told = async () => (await news()).filter((title) => title.startsWith(`Order ${name} `))
    expect(await told()).toEqual([`Order ${name} was cancelled in your Shopify store`])
    expect((await ship(world, business, block)).status).toBe(200)
    expect(await told()).toEqual([])
  })

  test('a deleted one is found by the clock', async () => {
    const { block, made } = await sent()
    await stage(world, 'DELETE', `shopify/${own}/orders/${made.id}`)
    await lookNow()
    expect(await seen(block)).toMatchObject({ status: 'paid', shop_order: { state: 'cancelled' } })
  })
})

describe('an order that is cancelled here', () => {
  const stockThere = async () =>
    (await stage<{ products: { variants: { inventory_quantity: number }[] }[] }>(world, 'GET', `shopify/${own}/products`)).products[0]!
      .variants[0]!.inventory_quantity
  const cancelledThere = (block: Block) =>
    afterJobs(
      world,
      async () => {
        await hurry(world)
        return (await seen(block)).shop_order.state === 'cancelled'
      },
      'the order to be cancelled in the shop',
    )
  const asked = async () => {
    const query = new URLSearchParams({ provider: 'shopify', match: 'CancelOrder', limit: '1000' })
    return (await stage<{ requests: unknown[] }>(world, 'GET', `requests?${query}`)).requests.length
  }

  test('is cancelled in the supplier’s own shop: nobody is refunded or written to there, and the goods are back in stock', async () => {
    const { block, made } = await sent(2)
    const before = await stockThere()
    await giveBack(block, 2, 'no_delivery_there')
    await cancelledThere(block)
    expect(await ownOrders(block)).toMatchObject([
      { id: made.id, cancelled_at: expect.any(String), cancel_reason: 'other', financial_status: 'paid', notifications: [] },
    ])
    expect(await stockThere()).toBe(before + 2)
    const order = await seen(block)
    expect(order).toMatchObject({ status: 'cancelled', shop_order: { failure: null, cancelled_at: expect.any(String) } })
    expect((await news()).filter((title) => title.startsWith(`Order ${order.name} was cancelled in`))).toEqual([])
  })

  test('returns no goods to the shop’s stock that the supplier has not got any more', async () => {
    const { block } = await sent(2)
    const before = await stockThere()
    await giveBack(block, 2, 'out_of_stock')
    await cancelledThere(block)
    expect(await stockThere()).toBe(before)
  })

  test.each(['drop-answer', 'status-500-acted', 'status-500'])(
    'is cancelled in the shop once, after a call that broke (%s)',
    async (fault) => {
      const { block } = await sent(1)
      await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderCancel'], fault, times: 1 })
      await giveBack(block, 1)
      await cancelledThere(block)
      expect(await seen(block)).toMatchObject({ shop_order: { state: 'cancelled', failure: null } })
    },
  )

  test('before the shop’s answer to its creation is known is found in the shop and cancelled there', async () => {
    const { block } = await paid(1)
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderCreate'], fault: 'drop-answer', times: 1 })
    await send(block)
    await world.runJobs().catch(() => undefined)
    expect((await seen(block)).shop_order.state).toBe('waiting')
    expect(await ownOrders(block)).toHaveLength(1)
    await giveBack(block, 1)
    await cancelledThere(block)
    expect(await ownOrders(block)).toMatchObject([{ cancelled_at: expect.any(String) }])
  })

  test('is found in the shop and cancelled there, though its creation was given up without an answer', async () => {
    const { block } = await paid(1)
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderCreate'], fault: 'drop-answer', times: 1 })
    await send(block)
    await world.runJobs().catch(() => undefined)
    expect(await ownOrders(block)).toMatchObject([{ cancelled_at: null }])
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderByIdentifier'], fault: 'status-500', times: 100 })
    await afterJobs(
      world,
      async () => {
        await hurry(world)
        return (await seen(block)).shop_order.state === 'failed'
      },
      'the creation to be given up',
    )
    await endFaults(world, own)
    await giveBack(block, 1)
    await cancelledThere(block)
    expect(await ownOrders(block)).toMatchObject([{ cancelled_at: expect.any(String) }])
  })

  test('fulfilled in the shop at the same time stays there, and its supplier is told', async () => {
    const { block, made } = await sent(1)
    const release = await holdCalls(world, own, 'CancelOrder')
    const before = await asked()
    await giveBack(block, 1)
    const running = world.runJobs()
    await until(async () => (await asked()) > before)
    await fulfil(made, { tracking_company: 'UPS', tracking_number: '1ZRACE' })
    await release()
    await running
    expect((await seen(block)).shop_order.failure).toMatch(/cancelled/)
    await lookNow()
    expect((await seen(block)).shop_order).toMatchObject({
      state: 'created',
      failure: 'It was shipped in your Shopify store, and is cancelled here. Contact the store.',
    })
  })

  test('while the shop is not connected is cancelled there once it is, and the supplier is told until then', async () => {
    const { block } = await sent(1)
    await demand(world, 'POST', '/v1/disconnect_supplier_platform/', business.supplier.token)
    await giveBack(block, 1)
    await world.runJobs()
    expect((await seen(block)).shop_order).toMatchObject({
      state: 'created',
      failure: expect.stringContaining('Connect your Shopify store'),
    })
    await connectAgain()
    await lookNow()
    await cancelledThere(block)
    expect(await ownOrders(block)).toMatchObject([{ cancelled_at: expect.any(String) }])
  })
})

describe('when things go wrong', () => {
  test.each(['drop-answer', 'status-500-acted'])(
    'the answer is lost after the shop has acted (%s): one order in the end',
    async (fault) => {
      const { block } = await paid()
      await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderCreate'], fault, times: 1 })
      await send(block)
      await afterJobs(
        world,
        async () => {
          await hurry(world)
          return (await seen(block)).shop_order.state === 'created'
        },
        'the order to be there',
      )
      expect(await ownOrders(block)).toHaveLength(1)
    },
  )

  test('kill -9 of the worker after the shop has acted and before it is written down: one order in the end', async () => {
    const { block } = await paid()
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [own, 'orderCreate'], fault: 'drop-answer', times: 1 })
    await send(block)
    await using worker = await spawnWorker(world)
    await until(async () => (await ownOrders(block)).length === 1)
    await worker.kill()
    expect((await seen(block)).shop_order.state).toBe('waiting')
    await using _second = await spawnWorker(world)
    await until(async () => {
      await hurry(world)
      return (await seen(block)).shop_order.state === 'created'
    })
    expect(await ownOrders(block)).toHaveLength(1)
  })

  async function refusedByItsShop() {
    const inTheShop = await orderAsShopper(world, business, { line_items: [{ sku: 'JUG', quantity: 1 }] })
    const order = await arrived(world, business, inTheShop)
    await demand(world, 'POST', '/v1/pay_supplier/', business.token, { ...payBody(order), note: 'Please refuse-me' })
    await world.runJobs()
    const [block] = (await orderSeen(world, business.token, order.id)).suppliers
    await send(block)
    await world.runJobs()
    return { order, block }
  }

  test('the shop refuses it: the reason stands on the order, and the supplier is told', async () => {
    const { order, block } = await refusedByItsShop()
    expect(await seen(block)).toMatchObject({
      status: 'paid',
      shop_order: { state: 'failed', name: null, failure: expect.stringContaining('is not allowed by this shop') },
      send_to_shop: { allowed: true },
    })
    expect((await news()).filter((title) => title === `Order ${order.name} could not be created in your Shopify store`)).toHaveLength(1)
  })

  test('an order that the supplier’s shop refused is made again by staff, though the store’s shop does not answer', async () => {
    const { block } = await refusedByItsShop()
    expect((await seen(block)).shop_order.state).toBe('failed')
    const { token } = await makeAdmin(world)
    const fault = await stage<{ id: string }>(world, 'POST', 'faults', {
      provider: 'shopify',
      match: [business.shop],
      fault: 'status-500',
      times: 20,
    })
    const { supplier_order_id: id } = block
    expect(await demand(world, 'POST', `/v1/late_orders/${id}/retry/`, token)).toMatchObject({ success: true })
    expect((await seen(block)).shop_order.state).not.toBe('failed')
    await stage(world, 'DELETE', `faults/${fault.id}`)
  })

  test.each([
    ['shipped', async (block: Block) => expect((await ship(world, business, block)).status).toBe(200)],
    ['cancelled', (block: Block) => giveBack(block, 2)],
  ])('an order that is %s here before the shop has it is no news for the supplier', async (status, end) => {
    const { block } = await paid()
    await send(block)
    await end(block)
    await world.runJobs()
    const order = await seen(block)
    expect(order).toMatchObject({ status, shop_order: { name: null } })
    expect((await news()).filter((title) => title.startsWith(`Order ${order.name} could`))).toEqual([])
  })

  test('an order that the shop refused is no news any more once it is cancelled here', async () => {
    const { order, block } = await refusedByItsShop()
    const told = async () => (await news()).filter((title) => title.startsWith(`Order ${order.name} could`))
    expect(await told()).toHaveLength(1)
    await giveBack(block, 1)
    expect(await told()).toEqual([])
  })

  test('an order whose shop is not connected is not looked at again until it is', async () => {
    const { block, made } = await sent()
    const nextSync = async () =>
      (await world.pool.query('select next_sync_at from shop_order where supplier_order_id = $1', [block.supplier_order_id])).rows[0]
        .next_sync_at
    await demand(world, 'POST', '/v1/disconnect_supplier_platform/', business.supplier.token)
    await world.runJobs()
    await lookNow()
    expect(await nextSync()).toBeNull()
    await fulfil(made, { tracking_company: 'UPS', tracking_number: 'MEANWHILE' })
    await connectAgain()
    expect(await nextSync()).not.toBeNull()
    await lookNow()
    expect(await seen(block)).toMatchObject({ status: 'shipped', tracking_number: 'MEANWHILE' })
  })

  test('staff has an order made again that the shop did not take, once', async () => {
    const { block } = await paid()
    await send(block)
    await stage(world, 'POST', `shopify/${own}/uninstall`)
    await afterJobs(world, async () => (await seen(block)).shop_order.state === 'failed', 'the failure')
    await connectAgain()
    const { token } = await makeAdmin(world)
    const data = { supplier_id: business.supplier.supplierId, supplier_order_id: block.supplier_order_id }
    const { task } = await finish(world, token, 'SHOPIFY_SUP_FAILED_ORDER', data)
    expect(task).toMatchObject({ state: 'finished', done: 1, result: '1 order sent again' })
    expect(await ownOrders(block)).toHaveLength(1)
    expect((await dryRun(world, token, 'SHOPIFY_SUP_FAILED_ORDER', data)).status).toBe(404)
  })

  test('the app is uninstalled before it is made, and in between: what is missing is said, and it goes on when the shop is back', async () => {
    const { block: between, made } = await sent()
    const { block } = await paid()
    await send(block)
    await stage(world, 'POST', `shopify/${own}/uninstall`)
    await afterJobs(world, async () => (await seen(block)).shop_order.state === 'failed', 'the failure')
    const failed = await seen(block)
    expect(failed.shop_order.failure).toMatch(/Connect your Shopify store/)
    expect(await send(block)).toMatchObject({ status: 409, body: { error: { code: 'NOT_CONNECTED' } } })
    await fulfil(made, { tracking_number: 'WHILE-AWAY' })
    await connectAgain()
    expect((await send(block)).status).toBe(200)
    await lookNow()
    expect(await ownOrders(block)).toHaveLength(1)
    expect(await seen(between)).toMatchObject({ status: 'shipped', tracking_number: 'WHILE-AWAY' })
  })
})
