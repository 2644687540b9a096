import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  afterJobs,
  type Business,
  demand,
  fulfilmentsIn,
  hurry,
  openForBusiness,
  orderSeen,
  paidOrder,
  type ShopOrder,
  ship,
  shopOrder,
} from '#testing/actors/business-actors'
import { holdCalls, stage } from '#testing/actors/shop-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})

const madeFor = async ({ id }: Pick<ShopOrder, 'id'>) =>
  (await fulfilmentsIn(world, business.shop))
    .filter(({ order_id }) => order_id === id)
    .map(({ tracking_number, line_items }) => [tracking_number, line_items.map(({ quantity }) => quantity)])
const paid = (quantity: number) => paidOrder(world, business, { line_items: [{ sku: 'SOAP', quantity }] })
const blockOf = async (id: number) => (await orderSeen(world, business.token, id)).suppliers[0]
const supplierSees = async ({ supplier_order_id }: { supplier_order_id: number }) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${supplier_order_id}`, business.supplier.token)).order
const untilTold = (id: number) =>
  afterJobs(
    world,
    async () => {
      await hurry(world)
      return (await blockOf(id)).push_state !== 'waiting'
    },
    'the shop to be told',
  )

test('a block goes out in parcels: it stays paid until its last piece, and each parcel is a fulfilment with its own tracking', async () => {
  const { inTheShop, id, block } = await paid(5)
  const { products } = await supplierSees(block)
  const lineId = products[0].id
  const before = (await world.pool.query(`select quantity, reserved from variant where sku = 'SOAP'`)).rows[0]
  const first = await ship(world, business, block, { tracking_number: 'P-1', lines: [{ id: lineId, quantity: 2 }] })
  expect([first.status, first.body.order.status]).toEqual([200, 'paid'])
  expect(first.body.order).toMatchObject({
    shipped_at: null,
    products: [{ shipped_quantity: 2 }],
    parcels: [{ tracking_number: 'P-1', lines: [{ product: lineId, quantity: 2 }] }],
  })
  await untilTold(id)
  expect(await orderSeen(world, business.token, id)).toMatchObject({
    status: 'fulfilled',
    tracking_data: [{ tracking_number: 'P-1' }],
    suppliers: [{ status: 'paid', push_state: 'pushed', parcels: [{ tracking_number: 'P-1', push_state: 'pushed' }] }],
  })
  expect(await madeFor(inTheShop)).toEqual([['P-1', [2]]])
  expect((await world.pool.query(`select quantity, reserved from variant where sku = 'SOAP'`)).rows[0]).toEqual({
    quantity: before.quantity - 2,
    reserved: before.reserved - 2,
  })

  expect((await ship(world, business, block, { tracking_number: 'P-2' })).body.order.status).toBe('shipped')
  await untilTold(id)
  const order = await orderSeen(world, business.token, id)
  expect(order).toMatchObject({ status: 'shipped', suppliers: [{ status: 'shipped', products: [{ shipped_quantity: 5 }] }] })
  expect(await madeFor(inTheShop)).toEqual([
    ['P-1', [2]],
    ['P-2', [3]],
  ])
  const { notifications } = await shopOrder(world, business.shop, inTheShop)
  expect(notifications.filter(({ text }) => text.includes('on the way'))).toHaveLength(2)
  const told = order.timeline.filter(({ kind }: { kind: string }) => kind === 'shipped').map(({ text }: { text: string }) => text)
  expect(told).toEqual(['North Woods Soap shipped 2 of 5 items with UPS P-1', 'North Woods Soap shipped 3 of 5 items with UPS P-2'])
  const mails = await world.pool.query(`select from mail where kind = 'order-shipped' and store_id = $1`, [business.storeId])
  expect(mails.rowCount).toBe(2)
  expect((await world.pool.query(`select quantity, reserved from variant where sku = 'SOAP'`)).rows[0]).toEqual({
    quantity: before.quantity - 5,
    reserved: before.reserved - 5,
  })
  const csv = await world.call('GET', '/v1/supplier_orders/export/?status=all', { token: business.supplier.token })
  expect(csv.body).toContain('UPS,P-1; P-2')
})

test('two presses of one button make one parcel; two parcels alike are two fulfilments', async () => {
  const { inTheShop, id, block } = await paid(4)
  const { products } = await supplierSees(block)
  const part = { tracking_number: '', lines: [{ id: products[0].id, quantity: 1 }] }
  const press = { ...part, idempotency_key: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => ship(world, business, block, press)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await supplierSees(block)).products[0].shipped_quantity).toBe(1)
  await ship(world, business, block, { ...part, idempotency_key: randomUUID() })
  await untilTold(id)
  expect(await madeFor(inTheShop)).toEqual([
    [null, [1]],
    [null, [1]],
  ])
  const last = { tracking_number: '', idempotency_key: randomUUID() }
  const ends = await Promise.all([1, 2].map(() => ship(world, business, block, last)))
  expect(ends.map(({ status, body }) => [status, body.order.status])).toEqual([
    [200, 'shipped'],
    [200, 'shipped'],
  ])
  expect((await ship(world, business, block)).body.error.code).toBe('ORDER_NOT_SHIPPABLE')
})

test('quantities that cannot be shipped are refused with their field, and nothing goes out', async () => {
  const { block } = await paid(2)
  const { products } = await supplierSees(block)
  const id = products[0].id
  const refused = async (lines: unknown) => {
    const { status, body } = await ship(world, business, block, { lines } as object)
    return [status, body.error.field]
  }
  expect(await refused([{ id, quantity: 3 }])).toEqual([422, 'lines.0.quantity'])
  expect(await refused([{ id, quantity: 0 }])).toEqual([422, 'lines.0.quantity'])
  expect(await refused([{ id, quantity: 1.5 }])).toEqual([422, 'lines.0.quantity'])
  expect(
    await refused([
      { id, quantity: 1 },
      { id, quantity: 1 },
    ]),
  ).toEqual([422, 'lines.1.quantity'])
  expect(await refused([])).toEqual([422, 'lines'])
  expect((await ship(world, business, block, { idempotency_key: 'once' })).body.error.field).toBe('idempotency_key')
  const other = await paid(1)
  const foreign = (await supplierSees(other.block)).products[0].id
  expect((await ship(world, business, block, { lines: [{ id: foreign, quantity: 1 }] })).status).toBe(404)
  expect(await supplierSees(block)).toMatchObject({ status: 'paid', parcels: [] })
})

test('a worker killed while it tells the shop of one of several parcels: each stands there once', async () => {
  const { inTheShop, id, block } = await paid(3)
  const { products } = await supplierSees(block)
  const calls = async () =>
    (await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&match=${business.shop}&match=fulfillmentCreate`))
      .requests.length
  const before = await calls()
  const release = await holdCalls(world, business.shop, 'fulfillmentCreate')
  await using first = await spawnWorker(world)
  const part = { tracking_number: '', lines: [{ id: products[0].id, quantity: 1 }] }
  await ship(world, business, block, part)
  await vi.waitUntil(async () => (await calls()) > before, { timeout: 60_000 })
  await first.kill()
  await ship(world, business, block, part)
  await ship(world, business, block, { tracking_number: '' })
  await release()
  await using _second = await spawnWorker(world)
  await vi.waitUntil(async () => (await blockOf(id)).push_state === 'pushed', { timeout: 120_000, interval: 200 })
  expect(await madeFor(inTheShop)).toEqual([
    [null, [1]],
    [null, [1]],
    [null, [1]],
  ])
  expect((await supplierSees(block)).parcels.map(({ push_state }: { push_state: string }) => push_state)).toEqual([
    'pushed',
    'pushed',
    'pushed',
  ])
})

const correct = (block: { supplier_order_id: number }, shipment_id: number, more: object) =>
  world.call('POST', '/v1/correct_tracking/', {
    token: business.supplier.token,
    body: { order_id: block.supplier_order_id, shipment_id, shipping_carrier: 'UPS', ...more },
  })
const noticesOf = async (order: ShopOrder) =>
  (await shopOrder(world, business.shop, order)).notifications.filter(({ text }) => text.includes('on the way')).length

test('a corrected number comes to the shop’s fulfilment once, and to its shopper only if asked; the owner reads of it', async () => {
  const { inTheShop, id, block } = await paid(2)
  const { body } = await ship(world, business, block, { tracking_number: 'WRONG' })
  const [parcel] = body.order.parcels
  await untilTold(id)
  const corrected = await correct(block, parcel.id, { tracking_number: 'RIGHT' })
  expect(corrected).toMatchObject({ status: 200, body: { order: { tracking_number: 'RIGHT', parcels: [{ push_state: 'waiting' }] } } })
  await untilTold(id)
  expect([await madeFor(inTheShop), await noticesOf(inTheShop)]).toEqual([[['RIGHT', [2]]], 1])

  await stage(world, 'POST', 'faults', {
    provider: 'shopify',
    match: [business.shop, 'fulfillmentTrackingInfoUpdate'],
    fault: 'drop-answer',
    times: 1,
  })
  await correct(block, parcel.id, { shipping_carrier: 'FedEx', tracking_number: 'BEST', notify_shopper: true })
  await correct(block, parcel.id, { shipping_carrier: 'FedEx', tracking_number: 'BEST', notify_shopper: true })
  await untilTold(id)
  expect([await madeFor(inTheShop), await noticesOf(inTheShop)]).toEqual([[['BEST', [2]]], 2])
  const { timeline, tracking_data } = await orderSeen(world, business.token, id)
  expect(tracking_data).toEqual([{ tracking_number: 'BEST', carrier: 'FedEx' }])
  expect(timeline.map(({ text }: { text: string }) => text).slice(-4)).toEqual([
    'North Woods Soap corrected the tracking to UPS RIGHT',
    'Tracking corrected on the order in your store',
    'North Woods Soap corrected the tracking to FedEx BEST',
    'Tracking corrected on the order in your store; the shopper was notified',
  ])
  const { rows } = await world.pool.query(
    `select detail from audit_entry where action = 'orders.tracking-corrected' and subject = $1 order by id`,
    [`supplier-order:${block.supplier_order_id}`],
  )
  expect(rows.map(({ detail }) => [detail.before, detail.after])).toEqual([
    [
      ['UPS', 'WRONG'],
      ['UPS', 'RIGHT'],
    ],
    [
      ['UPS', 'RIGHT'],
      ['FedEx', 'BEST'],
    ],
  ])
})

test('a number corrected while the shop’s answer is lost: the parcel is found by the former number and carries the new one', async () => {
  const { inTheShop, id, block } = await paid(3)
  const { products } = await supplierSees(block)
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [business.shop, 'fulfillmentCreate'], fault: 'drop-answer', times: 1 })
  const { body } = await ship(world, business, block, { tracking_number: 'OLD', lines: [{ id: products[0].id, quantity: 1 }] })
  await world.runJobs()
  await correct(block, body.order.parcels[0].id, { tracking_number: 'NEW' })
  await untilTold(id)
  expect(await madeFor(inTheShop)).toEqual([['NEW', [1]]])
})

test('a correction without a carrier, of a parcel that is not there, or of another’s, is refused and changes nothing', async () => {
  const { block } = await paid(1)
  const { body } = await ship(world, business, block, { tracking_number: 'KEPT' })
  const [{ id }] = body.order.parcels
  expect(await correct(block, id, { shipping_carrier: ' ' })).toMatchObject({ status: 422, body: { error: { field: 'shipping_carrier' } } })
  expect((await correct(block, 999_999, {})).status).toBe(404)
  const other = await paid(1)
  expect((await correct(other.block, id, { tracking_number: 'X' })).status).toBe(404)
  expect((await supplierSees(block)).tracking_number).toBe('KEPT')
})
