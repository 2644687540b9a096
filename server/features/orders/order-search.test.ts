/** Orders are found by name, shopper, product, SKU and tracking number, by whoever may see them. */
import { beforeAll, expect, test, vi } from 'vitest'
import { approve, makeProduct, type ProductInTest } from '#testing/actors/actors'
import {
  type Business,
  demand,
  makePayableSupplier,
  openForBusiness,
  orderSeen,
  type PayableSupplier,
  payBody,
  ship,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { eraseShopper } from './store-orders.records.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let soaps: PayableSupplier
let toys: PayableSupplier
/** An order of soap and kites for Grace Hopper; soap is shipped, and kites are paid. */
let both: { id: number; name: string }
/** An unpaid one of soap for Ada 100%. */
let unpaid: { id: number; name: string }

beforeAll(async () => {
  soaps = await makePayableSupplier(world)
  toys = await makePayableSupplier(world, { name: 'Slow Boat Toys' })
  business = await openForBusiness(world, { from: soaps })
  await approve(world, business.storeId, toys.supplier.supplierId)
  const soap = await makeProduct(world, soaps.supplier.supplierId, { title: 'Cedar soap', variants: [{ sku: 'CS_100', quantity: 500 }] })
  const kite = await makeProduct(world, toys.supplier.supplierId, { title: 'Box kite', variants: [{ sku: 'KITE-7', quantity: 500 }] })
  both = await order([soap, kite], 'Grace', 'Hopper')
  const seen = await orderSeen(world, business.token, both.id)
  for (const block of seen.suppliers) await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(seen, block))
  await world.runJobs()
  expect((await ship(world, { supplier: soaps.supplier }, seen.suppliers[0], { tracking_number: '1Z999AA10123' })).status).toBe(200)
  unpaid = await order([soap], 'Ada', '100%')
}, 120_000)

async function order(goods: readonly ProductInTest[], firstName: string, lastName: string) {
  const { token } = business
  const items = goods.map(({ variantIds }) => ({ variant_id: variantIds[0]!, quantity: 1 }))
  await demand(world, 'POST', '/v1/api/cart-items/', token, { items })
  const place = { address1: '1 Navy Yard', city: 'Portland', country_code: 'US', province_code: 'ME', zip: '04101' }
  const shipping_address = { first_name: firstName, last_name: lastName, ...place }
  const { order_id: id } = await demand(world, 'POST', '/v1/cart-items/checkout/', token, { type: 'manual', shipping_address })
  const { name } = await orderSeen(world, token, id)
  return { id: id as number, name: name as string }
}

const found = async (path: string, token: string, search: string) => {
  const { counts, pagination, ...lists } = await demand(world, 'GET', `${path}?status=all&search=${encodeURIComponent(search)}`, token)
  const rows = lists.orders ?? lists.supplier_orders
  expect([pagination.count, counts.all]).toEqual([rows.length, rows.length])
  return rows.map(({ name }: { name: string }) => name)
}
const ofStore = (search: string) => found('/v1/orders/', business.token, search)
const ofSoaps = (search: string) => found('/v1/supplier_orders/', soaps.supplier.token, search)
const ofToys = (search: string) => found('/v1/supplier_orders/', toys.supplier.token, search)

test.each([
  ['the shopper', 'grace HOP'],
  ['a product', 'box kite'],
  ['an SKU', 'kite-7'],
  ['a tracking number', '1z999aa10123'],
])('a store finds its order by %s', async (_by, search) => {
  expect(await ofStore(search)).toEqual([both.name])
})

test('a store finds all that match, the newest first, and the number of each tab', async () => {
  expect(await ofStore('cedar')).toEqual([unpaid.name, both.name])
  const { counts } = await demand(world, 'GET', '/v1/orders/?status=pending&search=cedar', business.token)
  expect(counts).toMatchObject({ all: 2, pending: 1 })
  expect((await demand(world, 'GET', '/v1/orders/?status=pending&search=cedar', business.token)).orders).toMatchObject([
    { name: unpaid.name },
  ])
})

test('a supplier finds what was paid, by its own goods and parcels alone', async () => {
  expect(await ofSoaps('cedar soap')).toEqual([both.name])
  expect(await ofSoaps('hopper')).toEqual([both.name])
  expect(await ofSoaps('1Z999')).toEqual([both.name])
  expect([await ofSoaps('box kite'), await ofSoaps('KITE-7'), await ofToys('1Z999'), await ofToys('cedar')]).toEqual([[], [], [], []])
  expect(await ofToys('box kite')).toEqual([both.name])
})

test('signs of patterns mean themselves', async () => {
  expect(await ofStore('CS_100')).toEqual([unpaid.name, both.name])
  expect([await ofStore('CSX100'), await ofStore('\\'), await ofStore("'")]).toEqual([[], [], []])
})

test('a search in a file is the search of the screen', async () => {
  const { body } = await world.call('GET', '/v1/orders/export/?status=all&search=kite-7', { token: business.token })
  expect(body).toContain(both.name)
  expect(body).not.toContain(unpaid.name)
})

test('a shopper who is erased is found no more', async () => {
  await world.transaction(({ db, now }) => eraseShopper(db, business.storeId, [both.id], now))
  expect([await ofStore('hopper'), await ofSoaps('hopper')]).toEqual([[], []])
  expect(await ofStore('box kite')).toEqual([both.name])
})
