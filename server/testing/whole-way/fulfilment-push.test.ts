/**
 * Push of a fulfilment to the shop through every failure between both: there is one fulfilment in the end, and the owner sees its state.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { approve } from '#testing/actors/actors'
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
  pay,
  type ShopOrder,
  sell,
  ship,
  shopOrder,
} from '#testing/actors/business-actors'
import { agree, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
let shop: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  shop = business.shop
})

const fault = (name: string, times: number, operation = 'fulfillmentCreate') =>
  stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, operation], fault: name, times })
const blockOf = async (id: number) => (await orderSeen(world, business.token, id)).suppliers[0]
const fulfilmentsOf = async ({ id }: Pick<ShopOrder, 'id'>) => (await fulfilmentsIn(world, shop)).filter(({ order_id }) => order_id === id)
const healthRows = async () => (await demand(world, 'GET', '/v1/api/my-store-health/', business.token)).results
const pushes = async () =>
  (await world.pool.query(`select attempts, last_error from ${allJobs} job where task = 'orders.push-fulfilment'`)).rows
const shipped = async (block: { supplier_order_id: number }, more: object = {}) => {
  const { status, body } = await ship(world, business, block, more)
  if (status !== 200) throw new Error(`shipping answered ${status}: ${JSON.stringify(body)}`)
}
/** Runs attempts without their delays. */
const untilSettled = (id: number) =>
  afterJobs(
    world,
    async () => {
      await hurry(world)
      const block = await blockOf(id)
      return block.push_state !== 'waiting' && block
    },
    'the push to end',
  )

test.each([
  ['drop-answer', 1],
  ['drop-answer', 2],
  ['reset-connection', 2],
  ['status-500', 2],
  ['status-429', 1],
])('with %s, %i times, there is one fulfilment in the shop, its shopper was told once, and the owner sees it', async (name, times) => {
  const { inTheShop, id, block } = await paidOrder(world, business)
  await fault(name, times)
  await shipped(block, { tracking_number: `1Z-${name}-${times}` })
  expect(await untilSettled(id)).toMatchObject({ push_state: 'pushed', push_failure: null })
  expect(await fulfilmentsOf(inTheShop)).toMatchObject([{ status: 'success', tracking_number: `1Z-${name}-${times}` }])
  const { notifications } = await shopOrder(world, shop, inTheShop)
  expect(notifications.filter(({ text }) => text.includes('on the way'))).toHaveLength(1)
  expect(
    (await orderSeen(world, business.token, id)).timeline.filter(({ kind }: { kind: string }) => kind === 'shipment_pushed'),
  ).toHaveLength(1)
  expect(await pushes()).toEqual([])
})

interface Asked {
  readonly id: number
  readonly description: string
  readonly answer: string
}
const askedOf = async (after = 0) =>
  (await stage<{ requests: Asked[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&after=${after}`)).requests

test('a shop that asks us to slow down is told when its bucket has filled', async () => {
  const [first, second] = [await paidOrder(world, business), await paidOrder(world, business)]
  await shipped(first.block)
  await untilSettled(first.id)
  // The bucket allows one read of an order and refills slowly, so even on a busy machine the next call finds it empty.
  const before = await askedOf()
  const cost = Number(
    /"requestedQueryCost":(\d+)/.exec(before.findLast(({ description }) => description.includes('WhatToFulfil'))!.answer)?.[1],
  )
  await stage(world, 'PUT', `shopify/${shop}`, { throttled: { maximumAvailable: cost, restoreRate: 3 } })
  const third = await paidOrder(world, business)
  await shipped(second.block)
  await shipped(third.block)
  for (const { id } of [second, third]) expect(await untilSettled(id)).toMatchObject({ push_state: 'pushed' })
  await stage(world, 'PUT', `shopify/${shop}`, { throttled: false })
  for (const { inTheShop } of [second, third]) expect(await fulfilmentsOf(inTheShop)).toHaveLength(1)
  expect((await askedOf(before.at(-1)!.id)).some(({ answer }) => answer.includes('THROTTLED'))).toBe(true)
})

test('a fulfilment made in the shop, unknown here, stays as it is', async () => {
  const { inTheShop, id, block } = await paidOrder(world, business)
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: [shop, 'orders/updated'] })
  await inShop(world, shop, inTheShop, 'fulfill', { tracking_company: 'USPS', tracking_number: '9400' })
  await shipped(block)
  expect(await untilSettled(id)).toMatchObject({ push_state: 'already', push_failure: null })
  expect(await fulfilmentsOf(inTheShop)).toMatchObject([{ tracking_company: 'USPS', tracking_number: '9400' }])
  expect(await pushes()).toEqual([])
})

test('an order partly fulfilled in the shop gets its rest pushed', async () => {
  const { inTheShop, id, block } = await paidOrder(world, business, { line_items: [{ sku: 'SOAP', quantity: 3 }] })
  await inShop(world, shop, inTheShop, 'fulfill', { line_items: [{ id: inTheShop.line_items[0]!.id, quantity: 1 }] })
  await world.runJobs()
  await shipped(block, { confirmed: true })
  expect(await untilSettled(id)).toMatchObject({ push_state: 'pushed' })
  const made = (await fulfilmentsOf(inTheShop)) as unknown as { line_items: { quantity: number }[] }[]
  expect(made.map(({ line_items }) => line_items.map(({ quantity }) => quantity))).toEqual([[1], [2]])
})

test('shipments of two suppliers are pushed as two fulfilments', async () => {
  const other = await makePayableSupplier(world, { name: 'Slow Boat Toys' })
  await approve(world, business.storeId, other.supplier.supplierId)
  const kite = await sell(world, business, other.supplier.supplierId, { title: 'Box kite', variants: [{ sku: 'KITE' }] })
  const inTheShop = await orderAsShopper(world, business, {
    line_items: [
      { sku: 'SOAP', quantity: 1 },
      { variant_id: kite.shopVariantIds[0], quantity: 2 },
    ],
  })
  const { id } = await arrived(world, business, inTheShop)
  await pay(world, business, id)
  const { suppliers } = await pay(world, { ...business, supplier: other.supplier }, id)
  const blockFrom = (name: string) => suppliers.find((block: { name: string }) => block.name === name)
  await shipped(blockFrom('North Woods Soap'), { tracking_number: '' })
  await world.runJobs()
  expect((await orderSeen(world, business.token, id)).status).toBe('partial')
  const theirs = await ship(world, { supplier: other.supplier }, blockFrom('Slow Boat Toys'), {
    tracking_number: 'SB-1',
    shipping_carrier: 'Slow Boat',
  })
  expect(theirs.status).toBe(200)
  await world.runJobs()
  const order = await orderSeen(world, business.token, id)
  expect([order.status, ...order.suppliers.map((block: { push_state: string }) => block.push_state)]).toEqual([
    'shipped',
    'pushed',
    'pushed',
  ])
  expect(await fulfilmentsOf(inTheShop)).toMatchObject([
    { tracking_company: 'UPS', tracking_number: null, line_items: [{ sku: 'SOAP', quantity: 1 }] },
    { tracking_company: 'Slow Boat', tracking_number: 'SB-1', line_items: [{ sku: 'KITE', quantity: 2 }] },
  ])
})

test('a shop that never answers ends in words to the owner, who can have it told later', async () => {
  const { inTheShop, id, block } = await paidOrder(world, business)
  const { id: planned } = await fault('reset-connection', 1000, 'graphql.json')
  await shipped(block)
  const failed = await untilSettled(id)
  expect(failed).toMatchObject({ status: 'shipped', push_state: 'failed', push_failure: expect.stringContaining('did not answer') })
  expect(await pushes()).toEqual([])
  const [row] = await healthRows()
  expect(row).toMatchObject({
    issue_type: 'shipment_unpushed',
    shopify_order_id: String(inTheShop.id),
    order: { id, name: expect.stringContaining('#') },
    bad_product: null,
    fixed_at: null,
    errors: [expect.stringContaining('did not answer'), 'Your store does not show this shipment yet. Send it again from the order’s page.'],
  })
  await stage(world, 'DELETE', `faults/${planned}`)
  await demand(world, 'POST', '/v1/orders/push_shipment/', business.token, { order_id: id, supplier_id: business.supplier.supplierId })
  expect(await untilSettled(id)).toMatchObject({ push_state: 'pushed', push_failure: null })
  expect(await fulfilmentsOf(inTheShop)).toHaveLength(1)
  expect((await healthRows())[0]).toMatchObject({ id: row.id, fixed_at: expect.any(String) })
  const again = await world.call('POST', '/v1/orders/push_shipment/', {
    token: business.token,
    body: { order_id: id, supplier_id: business.supplier.supplierId },
  })
  expect([again.status, again.body.error.code]).toEqual([409, 'NOTHING_TO_PUSH'])
})

test('a shop that accepts our access no more is told once its owner has agreed again', async () => {
  const { inTheShop, id, block } = await paidOrder(world, business)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await shipped(block)
  expect(await untilSettled(id)).toMatchObject({ push_state: 'failed', push_failure: 'Shopify does not accept our access any more' })
  const { connection } = await demand(world, 'GET', '/v1/platform_connection/', business.token)
  expect(connection).toMatchObject({ status: 'reauthorise' })
  const { redirect } = await demand(world, 'POST', '/v1/set_platform_uid/', business.token, { uid: shop })
  await demand(world, 'POST', '/v1/shopify_auth/', business.token, await agree(redirect))
  await demand(world, 'POST', '/v1/orders/push_shipment/', business.token, { order_id: id, supplier_id: business.supplier.supplierId })
  expect(await untilSettled(id)).toMatchObject({ push_state: 'pushed' })
  expect(await fulfilmentsOf(inTheShop)).toHaveLength(1)
})
