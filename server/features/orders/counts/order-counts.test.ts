/** Numbers of orders by tab are kept, and agree with the orders whatever becomes of them. */
import { beforeAll, expect, test } from 'vitest'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, paidOrder, ship } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business

beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ quantity: 500 }] } })
})

const ofStore = async () => (await demand(world, 'GET', '/v1/orders/?status=all', business.token)).counts
const ofSupplier = async () => (await demand(world, 'GET', '/v1/supplier_orders/?status=all', business.supplier.token)).counts
const rowsOf = async (table: string) => (await world.pool.query<{ is_change: boolean }>(`select is_change from ${table}`)).rows
const addUp = () => world.transaction(({ enqueue }) => enqueue('orders.add-up-counts', {}))

/** Numbers counted from the orders themselves. */
async function counted() {
  const { rows } = await world.pool.query<{ store: number; supplier: number }>(
    `select (select count(*)::integer from store_order) as store, (select count(*)::integer from supplier_order where paid_at is not null) as supplier`,
  )
  return rows[0]!
}

test('numbers by tab follow an order that arrives, is paid, shipped or cancelled, before and after they are added up', async () => {
  const waiting = await arrived(world, business, await orderAsShopper(world, business))
  await paidOrder(world, business)
  const { block } = await paidOrder(world, business)
  await ship(world, business, block)
  const expected = { all: 3, pending: 1, fulfilled: 1, shipped: 1, cancelled: 0 }
  expect(await ofStore()).toEqual(expected)
  expect(await ofSupplier()).toEqual({ all: 2, paid: 1, shipped: 1, cancelled: 0 })
  await addUp()
  await world.runJobs()
  expect(await ofStore()).toEqual(expected)
  expect((await rowsOf('store_order_count')).filter(({ is_change }) => is_change)).toEqual([])

  await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: waiting.id })
  await world.runJobs()
  expect(await ofStore()).toEqual({ ...expected, pending: 0, cancelled: 1 })
  await addUp()
  await world.runJobs()
  expect(await ofStore()).toEqual({ ...expected, pending: 0, cancelled: 1 })
  expect(await ofSupplier()).toEqual({ all: 2, paid: 1, shipped: 1, cancelled: 0 })
})

test('numbers are neither lost nor doubled when they are added up twice at once while orders arrive', async () => {
  const orders = Promise.all([1, 2, 3].map(() => paidOrder(world, business)))
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([addUp(), addUp()])
    await world.runJobs()
  }
  await orders
  await world.runJobs()
  await Promise.all([addUp(), addUp()])
  await world.runJobs()
  const { store, supplier } = await counted()
  expect([(await ofStore()).all, (await ofSupplier()).all]).toEqual([store, supplier])
})

test('numbers that went wrong are right again after the weekly recount, and right ones stay', async () => {
  const before = [await ofStore(), await ofSupplier()]
  await world.pool.query(`update store_order_count set orders = orders + 5 where store_id = $1 and status = 'cancelled'`, [
    business.storeId,
  ])
  await world.pool.query('insert into store_order_count (store_id, status, orders) values ($1, $2, 3)', [business.storeId, 'partial_paid'])
  await world.pool.query('delete from supplier_order_count where supplier_id = $1', [business.supplier.supplierId])
  expect([await ofStore(), await ofSupplier()]).not.toEqual(before)
  for (let time = 0; time < 2; time++) {
    await world.transaction(({ enqueue }) => enqueue('orders.recount', {}))
    await world.runJobs()
    expect([await ofStore(), await ofSupplier()]).toEqual(before)
  }
})
