/** DC fulfilment from the staff's word to the store's orders and listing. */
import { beforeAll, expect, test, vi } from 'vitest'
import { rebuildListing } from '#features/marketplace'
import { makeAdmin, makePortal, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const world = testWorld()
let business: Business
let admin: { token: string }
beforeAll(async () => {
  admin = await makeAdmin(world)
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ quantity: 50 }] } })
})

const say = (supplier: number, action: 'dc_on' | 'dc_off', token = admin.token) =>
  world.call('POST', '/v1/supplier_management/', { token, body: { supplier, action } })
const hasDc = async (token: string) => (await demand(world, 'GET', '/v1/store_settings/', token)).has_dc_fulfillment
const dcOrders = (token: string, query = '') => demand(world, 'GET', `/v1/dc_orders/${query}`, token)

test('an order paid while staff say so is sent from the DC: listed for its store with tracking, and stays so afterwards', async () => {
  const { token, supplier } = business
  const before = await paidOrder(world, business)
  expect([await hasDc(token), (await dcOrders(token)).parts]).toEqual([false, []])
  expect(await say(supplier.supplierId, 'dc_on')).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  expect((await say(supplier.supplierId, 'dc_on')).status).toBe(200)
  expect(await hasDc(token)).toBe(true)

  const { id, block } = await paidOrder(world, business)
  expect((await dcOrders(token)).parts).toMatchObject([
    { order_id: id, supplier_order_id: block.supplier_order_id, status: 'paid', tracking: [], products: [{ title: 'Cedar soap' }] },
  ])
  expect((await ship(world, business, block)).status).toBe(200)
  expect((await dcOrders(token)).parts).toMatchObject([
    { status: 'shipped', tracking: [{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }] },
  ])
  const seen = async (orderId: number) =>
    (await demand(world, 'GET', `/v1/order/?id=${orderId}`, token)).data.order.suppliers[0].fulfilled_by_dc
  expect([await seen(before.id), await seen(id)]).toEqual([false, true])

  await say(supplier.supplierId, 'dc_off')
  const after = await paidOrder(world, business)
  const { parts } = await dcOrders(token)
  expect(parts.map(({ order_id }: { order_id: number }) => order_id)).toEqual([id])
  expect(await seen(after.id)).toBe(false)
  // Past orders keep the page open.
  expect(await hasDc(token)).toBe(true)
  const { rows } = await world.pool.query(`select action from audit_entry where action like 'suppliers.dc-fulfilment-%' order by id`)
  expect(rows.map(({ action }) => action)).toEqual(['suppliers.dc-fulfilment-on', 'suppliers.dc-fulfilment-off'])
})

test('orders of the DC are a store’s own, page by page', async () => {
  const { supplier } = business
  await say(supplier.supplierId, 'dc_on')
  const { id } = await paidOrder(world, business)
  const stranger = await signUpStore(world)
  expect((await dcOrders(stranger.token)).parts).toEqual([])
  const { parts, next } = await dcOrders(business.token)
  expect([parts[0].order_id, next]).toEqual([id, null])
  const older = await dcOrders(business.token, `?before=${id}`)
  expect(older.parts.map(({ order_id }: { order_id: number }) => order_id)).not.toContain(id)
  await say(supplier.supplierId, 'dc_off')
})

test('the word of staff alone counts, and of no supplier that there is not', async () => {
  const { supplier, token } = business
  for (const other of [supplier.token, token]) expect((await say(supplier.supplierId, 'dc_on', other)).status).toBe(403)
  expect((await say(999_999, 'dc_on')).status).toBe(404)
})

test('the listing leaves out what the DC sends where dropshipping alone is asked for, counts and pages alike', async () => {
  const own = await makeSupplier(world, { name: 'Own Hands', requiresApproval: false })
  const dc = await makeSupplier(world, { name: 'Depot Goods', requiresApproval: false })
  const { productId: sentByOwn } = await makeProduct(world, own.supplierId, { title: 'Walnut Abacus' })
  const { productId: sentByDc } = await makeProduct(world, dc.supplierId, { title: 'Ivory Domino' })
  await world.runJobs()
  await world.transaction((context) => rebuildListing({ context }))
  const { token } = await signUpStore(world)
  const ids = async (query: string): Promise<number[]> =>
    (await demand(world, 'GET', `/v1/products/?${query}`, token)).products.map(({ id }: { id: number }) => id)
  const total = async (query: string) => (await demand(world, 'GET', `/v1/product_categories/?${query}`, token)).total
  expect(await ids('product_type=dropshipping')).toEqual(expect.arrayContaining([sentByOwn, sentByDc]))
  const all = await total('')

  await say(dc.supplierId, 'dc_on')
  await world.runJobs()
  expect(await ids('')).toEqual(expect.arrayContaining([sentByOwn, sentByDc]))
  const alone = await ids('product_type=dropshipping')
  expect([alone.includes(sentByOwn), alone.includes(sentByDc)]).toEqual([true, false])
  expect([await total(''), await total('product_type=dropshipping')]).toEqual([all, all - 1])
  await say(dc.supplierId, 'dc_off')
  await world.runJobs()
  expect(await ids('product_type=dropshipping')).toContain(sentByDc)
})

test('a store of a private portal has DC fulfilment where its own supplier has', async () => {
  const [mine, other] = [await makeSupplier(world), await makeSupplier(world)]
  const { token } = await signUpStore(world, { host: await makePortal(world, mine.supplierId) })
  await say(other.supplierId, 'dc_on')
  expect(await hasDc(token)).toBe(false)
  await say(mine.supplierId, 'dc_on')
  expect(await hasDc(token)).toBe(true)
})
