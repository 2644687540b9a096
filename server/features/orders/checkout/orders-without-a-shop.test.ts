import { randomUUID } from 'node:crypto'
import type { OwnOrderType } from '@quayside/domain/orders/order-type'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  afterJobs,
  type Business,
  demand,
  fulfilmentsIn,
  lettersTo,
  openForBusiness,
  orderSeen,
  paidOrder,
  pay,
  ship,
} from '#testing/actors/business-actors'
import { portland } from '#testing/actors/order-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { createOrder } from './create-order.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})

const create = (type: OwnOrderType, quantity = 1) =>
  world.transaction(async (context) => {
    const { storeId, supplier, goods } = business
    const wanted = { supplierId: supplier.supplierId, productId: goods.productId, variantId: goods.variantIds[0]!, quantity }
    const order = { type, shippingAddress: portland, note: '', goods: [wanted], idempotencyKey: randomUUID() }
    return (await createOrder(context, storeId, order)).id
  })
const kinds = ({ timeline }: { timeline: readonly { kind: string }[] }) => timeline.map(({ kind }) => kind)
const rows = async (sql: string, values: readonly unknown[] = []) => (await world.pool.query(sql, [...values])).rows

test('each type of order is numbered by itself and without gaps, also when many are made at once and some fail', async () => {
  const failing = () =>
    world.transaction(async (context) => {
      const { storeId } = business
      await createOrder(context, storeId, {
        type: 'manual',
        shippingAddress: portland,
        note: '',
        goods: [],
        idempotencyKey: randomUUID(),
      })
      throw new Error('given up')
    })
  const made = await Promise.allSettled([create('manual'), failing(), create('manual'), create('sample'), failing(), create('manual')])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const named = await rows(`select type, name from store_order where store_id = $1 and type <> 'platform' order by name`, [
    business.storeId,
  ])
  expect(named.map(({ name }) => name)).toEqual(['#M1', '#M2', '#M3', '#S1'])
})

test('a manual order is quoted, held, paid and shipped like any other, and no shop hears of it', async () => {
  const before = await fulfilmentsIn(world, business.shop)
  const id = await create('manual', 2)
  const order = await orderSeen(world, business.token, id)
  expect(order).toMatchObject({ type: 'manual', status: 'pending', customer: 'Ada Lindqvist', shop_url: null, shopper_paid: null })
  expect(order.suppliers[0]).toMatchObject({ total: { minor: 2 * 1200 + 600 }, products: [{ quantity: 2, shop_price: null }] })
  expect(order.suppliers[0].stock_held_until).not.toBeNull()
  expect(kinds(order)).toEqual(['created'])

  const paid = await pay(world, business, id)
  expect(paid.suppliers[0]).toMatchObject({ status: 'paid', receipt: { amount: { minor: 3000 } } })
  const [block] = paid.suppliers
  const { order: seen } = await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token)
  expect(seen).toMatchObject({ type: 'manual', name: order.name, shipping_address: { city: 'Portland' } })

  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  const shipped = await orderSeen(world, business.token, id)
  expect(shipped).toMatchObject({ status: 'shipped', suppliers: [{ push_state: null, parcels: [{ push_state: 'none' }] }] })
  expect(kinds(shipped)).toEqual(['created', 'paid', 'shipped'])
  expect(await fulfilmentsIn(world, business.shop)).toEqual(before)
  expect(await rows(`select 1 from health_record where store_id = $1 and issue_type = 'shipment_not_pushed'`, [business.storeId])).toEqual(
    [],
  )

  const corrected = await world.call('POST', '/v1/correct_tracking/', {
    token: business.supplier.token,
    body: {
      order_id: block.supplier_order_id,
      shipment_id: shipped.suppliers[0].parcels[0].id,
      shipping_carrier: 'DHL',
      tracking_number: 'D-1',
      notify_shopper: true,
    },
  })
  expect(corrected.status).toBe(200)
  await world.runJobs()
  const after = await orderSeen(world, business.token, id)
  expect(after).toMatchObject({ tracking_data: [{ tracking_number: 'D-1' }], suppliers: [{ push_state: null }] })
  expect(await fulfilmentsIn(world, business.shop)).toEqual(before)
  const again = await world.call('POST', '/v1/orders/push_shipment/', {
    token: business.token,
    body: { order_id: id, supplier_order_id: block.supplier_order_id },
  })
  expect([again.status, again.body.error.code]).toEqual([409, 'NOTHING_TO_PUSH'])
  const letter = (await lettersTo(world, business.email)).find(({ subject }) => subject.includes(`shipped order ${order.name}`))
  expect(letter?.html).not.toContain('order in your store, which')
})

test('a supplier that cannot ship a sample gives the money back, and no order of the shop is tagged', async () => {
  const id = await create('sample')
  const [block] = (await pay(world, business, id)).suppliers
  await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: block.supplier_order_id,
    reason: 'damaged',
    note: '',
    lines: [{ id: block.products[0].id, quantity: 1 }],
    idempotency_key: randomUUID(),
  })
  const order = await afterJobs(
    world,
    async () => {
      const seen = await orderSeen(world, business.token, id)
      return seen.suppliers[0].refunded && seen
    },
    'the refund',
  )
  expect(order).toMatchObject({ status: 'cancelled', suppliers: [{ refunded: { minor: 1700 } }] })
  expect(kinds(order)).not.toContain('unshipped_push_failed')
})

test('orders of each kind stand in one list with their type, are found by their number, exported, and cancelled', async () => {
  const id = await create('sample')
  const { name } = await orderSeen(world, business.token, id)
  const { orders } = await demand(world, 'GET', `/v1/orders/?status=all&search=${encodeURIComponent(name)}`, business.token)
  expect(orders[0]).toMatchObject({ id, name, type: 'sample', status: 'pending' })
  const csv = (await world.call('GET', `/v1/orders/export/?status=all&order_ids=${id}`, { token: business.token }))
    .body as unknown as string
  expect(csv.split('\n')[0]).toContain('Type')
  expect(csv.split('\n')[1]).toMatch(/Sample\r?$/)
  await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: id })
  expect((await orderSeen(world, business.token, id)).status).toBe('cancelled')
})

test('the trade of a store counts what its shop sold, and neither samples nor manual orders', async () => {
  const trade = async () => {
    const { to_ship: _, ...rest } = await demand(world, 'GET', '/v1/store_trade/', business.token)
    return rest
  }
  await paidOrder(world, business)
  const before = await trade()
  await pay(world, business, await create('manual'))
  expect(await trade()).toEqual(before)
})

test('a shop that asks to erase its shoppers takes nothing of the orders that the store made itself', async () => {
  const id = await create('manual')
  const { id: fromShop } = await paidOrder(world, business)
  await stage(world, 'POST', `shopify/${business.shop}/privacy`, { topic: 'shop/redact' })
  await afterJobs(world, async () => (await orderSeen(world, business.token, fromShop)).shipping_address === null, 'the shop to be erased')
  expect(await orderSeen(world, business.token, id)).toMatchObject({ customer: 'Ada Lindqvist', shipping_address: { city: 'Portland' } })
})

test('a full page of samples that are the last leads to no empty page', async () => {
  const samples = async (before?: number) =>
    demand(world, 'GET', `/v1/samples/${before === undefined ? '' : `?before=${before}`}`, business.token)
  const perPage = 25
  for (let made = (await samples()).samples.length; made < perPage; made++) await create('sample')
  const full = await samples()
  expect([full.samples.length, full.next]).toEqual([perPage, null])
  await create('sample')
  const first = await samples()
  expect(first.samples).toHaveLength(perPage)
  expect(await samples(first.next)).toMatchObject({ samples: [{ order: full.samples.at(-1).order }], next: null })
})

test('a sample whose goods are withdrawn is told to its owner without a word of a shop', async () => {
  const { name } = await orderSeen(world, business.token, await create('sample'))
  const body = { product_ids: [business.goods.productId], active: false }
  await demand(world, 'POST', '/v1/api/supplier-products/activate/', business.supplier.token, body)
  await world.runJobs()
  const letter = (await lettersTo(world, business.email)).find(({ subject }) => subject.startsWith(`Order ${name} cannot be paid`))
  expect(letter?.html).toContain('If you cannot wait, cancel the order.')
  expect(letter?.html).not.toContain('in your store')
})
