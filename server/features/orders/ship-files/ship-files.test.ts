import { beforeAll, expect, test, vi } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { afterJobs, type Business, demand, fulfilmentsIn, inShop, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})

const post = (path: string, csv: string, more: object = {}) =>
  world.call('POST', `/v1/supplier_orders/${path}/`, { token: business.supplier.token, body: { csv, ...more } })
const runNow = async () => (await demand(world, 'GET', '/v1/supplier_orders/ship_run/', business.supplier.token)).run
const untilDone = () =>
  afterJobs(
    world,
    async () => {
      const run = await runNow()
      return !run.is_running && run
    },
    'the file to be shipped',
  )
const seen = async ({ supplier_order_id: id }: { supplier_order_id: number }) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${id}`, business.supplier.token)).order
const shipments = async () => (await world.pool.query('select count(*)::int as count from shipment')).rows[0].count

test('a file ships its orders in a job, after a dry run that ships nothing; sent again it ships nothing twice', async () => {
  const [one, two, sent] = [await paidOrder(world, business), await paidOrder(world, business), await paidOrder(world, business)]
  await ship(world, business, sent.block, { tracking_number: 'SENT' })
  const file = [
    'Order,Tracking number,Carrier',
    `${one.order.name},T-1,UPS`,
    `"${two.order.name.slice(1)}",T-2,"Boat, slow"`,
    `${sent.order.name},OTHER,UPS`,
    '#no-such,T-4,UPS',
    `${one.order.name},T-5,UPS`,
  ].join('\r\n')
  const before = await shipments()
  const check = await post('check_file', file)
  expect([check.status, check.body]).toEqual([
    200,
    {
      to_ship: 2,
      already_shipped: 0,
      refused: 3,
      faults: [
        { row: 4, column: 'Order', value: sent.order.name, message: 'This order has been shipped already. Leave the row out.' },
        {
          row: 5,
          column: 'Order',
          value: '#no-such',
          message: 'You have no paid order with this number. Check it, or leave the row out.',
        },
        {
          row: 6,
          column: 'Tracking number',
          value: 'T-5',
          message: 'Row 2 has another number for this order. Ship an order of several parcels on its own page.',
        },
      ],
    },
  ])
  expect(await shipments()).toBe(before)

  const presses = await Promise.all([1, 2, 3].map(() => post('ship_file', file)))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(presses.map(({ body }) => body.run.id)).size).toBe(1)
  expect(await untilDone()).toMatchObject({ total: 2, shipped: 2, failed: 0, already_shipped: 0 })
  expect([await seen(one.block), await seen(two.block)]).toMatchObject([
    { status: 'shipped', tracking_number: 'T-1' },
    { status: 'shipped', tracking_number: 'T-2', shipping_carrier: 'Boat, slow' },
  ])
  await afterJobs(world, async () => (await fulfilmentsIn(world, business.shop)).length === before + 2, 'the shop to be told')

  expect((await post('check_file', file)).body).toMatchObject({ to_ship: 0, already_shipped: 2 })
  expect((await post('ship_file', file)).body.run).toMatchObject({ total: 0, is_running: false })
  await world.runJobs()
  expect(await shipments()).toBe(before + 2)
})

test('a row that changes between the dry run and the job fails with a reason and holds up no other row', async () => {
  const [flagged, fine] = [await paidOrder(world, business), await paidOrder(world, business)]
  const file = `Order;Tracking\n${flagged.order.name};F-1\n${fine.order.name};F-2`
  expect((await post('check_file', file, { shipping_carrier: 'UPS' })).body).toMatchObject({ to_ship: 2, refused: 0 })
  expect((await post('ship_file', file, { shipping_carrier: 'UPS' })).status).toBe(200)
  await world.pool.query(`update supplier_order set flag = 'changed_in_store' where id = $1`, [flagged.block.supplier_order_id])
  expect(await untilDone()).toMatchObject({
    shipped: 1,
    failed: 1,
    failures: [
      {
        row: 2,
        order: flagged.order.name,
        supplier_order_id: flagged.block.supplier_order_id,
        message: expect.stringContaining('Please confirm'),
      },
    ],
  })
  expect([(await seen(flagged.block)).status, (await seen(fine.block)).status]).toEqual(['paid', 'shipped'])
  expect((await post('check_file', file, { shipping_carrier: 'UPS' })).body.faults).toMatchObject([
    { row: 2, message: 'The address or the items were changed after this order was paid. Ship it on its own page.' },
  ])
})

test('an order that was cancelled in the shop after payment, and one of another supplier, are refused', async () => {
  const { inTheShop, order, block } = await paidOrder(world, business)
  await inShop(world, business.shop, inTheShop, 'cancel')
  await afterJobs(world, async () => (await seen(block)).flag, 'the order to be flagged')
  const file = `Order,Tracking number,Carrier\n${order.name},X,UPS`
  expect((await post('check_file', file)).body.faults).toMatchObject([
    { message: 'The store cancelled this order after it was paid. Ship it on its own page.' },
  ])
  const stranger = await makeSupplier(world)
  const theirs = await world.call('POST', '/v1/supplier_orders/check_file/', { token: stranger.token, body: { csv: file } })
  expect(theirs.body).toMatchObject({ to_ship: 0, faults: [{ column: 'Order', value: order.name }] })
})

test('a text that is no CSV, or too long, is refused with the field', async () => {
  expect(await post('check_file', 'Order,Tracking\n"open')).toMatchObject({ status: 422, body: { error: { field: 'csv' } } })
  expect(await post('ship_file', 'Order,Tracking\n"open')).toMatchObject({ status: 422, body: { error: { field: 'csv' } } })
  const rows = Array.from({ length: 20_001 }, (_, at) => `#${at},T`).join('\n')
  expect(await post('check_file', `Order,Tracking\n${rows}`)).toMatchObject({
    status: 422,
    body: { error: { field: 'csv', message: 'A file holds at most 20000 orders. Please divide it.' } },
  })
  expect((await post('check_file', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(422)
  expect((await post('check_file', 'x'.repeat(6_100_000))).status).toBe(413)
  expect((await post('check_file', '')).body).toMatchObject({ to_ship: 0, faults: [{ row: 1, column: 'Order' }, { row: 1 }] })
})
