import { beforeAll, expect, test } from 'vitest'
import { rebuildListing } from '#features/marketplace'
import { makePortal, makeProduct, makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { payBody } from '#testing/actors/business-actors'
import { copyInStore, lineOf, orderOf, rowOfConnection, startTrial } from '#testing/actors/order-actors'
import { connectCard, connectPayouts } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { takeIn } from '../features/orders/intake/take-in-order.ts'

const world = testWorld()
let store: StoreInTest
let other: StoreInTest
let supplier: SupplierInTest
let orderName: string
let orderId: number

beforeAll(async () => {
  store = await signUpStore(world)
  other = await signUpStore(world)
  supplier = await makeSupplier(world, { name: 'North Woods Soap' })
  const rival = await makeSupplier(world, { name: 'Old North Supply' })
  await connectPayouts(world, supplier)
  const soap = await makeProduct(world, supplier.supplierId, { title: 'Cedar Teapot Soap', variants: [{ priceMinor: 650, quantity: 10 }] })
  await makeProduct(world, rival.supplierId, { title: 'Teapot of the Empty Shelf', variants: [{ priceMinor: 900, quantity: 0 }] })
  for (let n = 0; n < 7; n++) await makeProduct(world, rival.supplierId, { title: `Lantern ${n}` })
  await world.transaction((context) => rebuildListing({ context }))
  const connectionId = await rowOfConnection(world, store)
  const [variant] = await copyInStore(world, store, connectionId, soap)
  await world.transaction((context) => takeIn(context, store.storeId, connectionId, orderOf([lineOf(variant!, 1)])))
  const [order] = (await world.call('GET', '/v1/orders/?status=all', { token: store.token })).body.orders
  orderName = order.name
  orderId = order.id
})

const find = async (search: string, token = store.token, host?: string) => {
  const { status, body } = await world.call('GET', `/v1/quick_search/?search=${encodeURIComponent(search)}`, {
    token,
    ...(host ? { headers: { host } } : {}),
  })
  expect(status).toBe(200)
  return body
}
const names = (found: { name: string }[]) => found.map(({ name }) => name)

test('a store finds products by title, those that are sold out too, and five at most', async () => {
  expect(names((await find('teapot')).products).sort()).toEqual(['Cedar Teapot Soap', 'Teapot of the Empty Shelf'])
  expect((await find('lantern')).products).toHaveLength(5)
})

test('a store finds its orders by number and by shopper, and none of another store', async () => {
  expect((await find(orderName)).orders).toEqual([{ id: orderId, name: orderName, customer: expect.any(String), status: 'pending' }])
  const { customer } = (await find(orderName)).orders[0]
  expect((await find(customer.slice(0, 4))).orders).toHaveLength(1)
  expect((await find(orderName, other.token)).orders).toEqual([])
})

test('a store finds suppliers by name, first those whose name begins with the text', async () => {
  expect(names((await find('north')).suppliers)).toEqual(['North Woods Soap', 'Old North Supply'])
})

test('where suppliers are hidden no supplier is found, and no product by its supplier’s name', async () => {
  const found = await find('north woods', store.token, 'global.localhost')
  expect([found.suppliers, found.products]).toEqual([[], []])
  expect((await find('north woods')).suppliers).toHaveLength(1)
})

test('a store of a private portal finds its supplier and nothing of another’s', async () => {
  const host = await makePortal(world, supplier.supplierId)
  const guest = await signUpStore(world, { host })
  expect(names((await find('north', guest.token, host)).suppliers)).toEqual(['North Woods Soap'])
  expect(names((await find('teapot', guest.token, host)).products)).toEqual(['Cedar Teapot Soap'])
})

test('a single letter and percent signs find nothing', async () => {
  for (const search of ['', 't', '%', '%%']) expect(await find(search), search).toEqual({ products: [], orders: [], suppliers: [] })
})

test('a supplier finds its paid orders, and another supplier does not', async () => {
  const ask = async (token: string) =>
    (await world.call('GET', `/v1/supplier_quick_search/?search=${encodeURIComponent(orderName)}`, { token })).body.orders
  expect(await ask(supplier.token), 'before it is paid').toEqual([])
  await startTrial(world, store)
  await connectCard(world, store)
  const { order } = (await world.call('GET', `/v1/order/?id=${orderId}`, { token: store.token })).body.data
  const [block] = order.suppliers
  const paid = await world.call('POST', '/v1/pay_supplier/', { token: store.token, body: payBody(order) })
  expect(paid.body.error).toBeUndefined()
  expect(await ask(supplier.token)).toEqual([
    { id: block.supplier_order_id, name: orderName, customer: expect.any(String), status: 'paid' },
  ])
  expect(await ask((await makeSupplier(world)).token)).toEqual([])
})
