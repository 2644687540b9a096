/** Late orders by supplier, what staff note and try again, and addresses that they correct. @see S-82 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock } from '#foundation/clock/clock'
import { makeAdmin, makeSupplier } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  ship,
} from '#testing/actors/business-actors'
import { stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 900 }] } })
  admin = (await makeAdmin(world)).token
})

const portland = {
  first_name: 'Ada',
  last_name: 'Hill',
  address1: '12 Main St',
  city: 'Portland',
  province: 'Oregon',
  province_code: 'OR',
  zip: '97204',
  country: 'United States',
  country_code: 'US',
}
const salem = { address1: '7 Oak Ave', address2: 'Flat 2', city: 'Salem', province: 'Oregon', province_code: 'OR', zip: '97301' }

const late = (query = '') => demand(world, 'GET', `/v1/late_orders/?${query}`, admin)
const call = (method: string, path: string, body?: object, token = admin) => world.call(method, path, { token, ...(body ? { body } : {}) })

describe('late orders', () => {
  test('are those past their date that nobody shipped, by supplier, with notes that stay', async () => {
    const order = await paidOrder(world, business)
    const shipped = await paidOrder(world, business)
    await ship(world, business, shipped.block)
    expect((await late()).suppliers).toEqual([])
    freezeClock(after(new Date(order.order.suppliers[0].ship_by), days(2) + 1000))
    const { token } = await makeAdmin(world)
    const list = async (query = '') => demand(world, 'GET', `/v1/late_orders/?${query}`, token)
    const [supplier, ...others] = (await list()).suppliers
    expect(others).toEqual([])
    expect(supplier).toMatchObject({ name: 'North Woods Soap', late: 1, has_shopify: false, orders: [{ name: order.order.name, days: 2 }] })
    expect(supplier.orders[0]).toMatchObject({ line_items: ['1 × Cedar soap'], shopify_failed: false, admin_notes: '' })
    expect(JSON.stringify(supplier)).not.toMatch(/token/)
    const notes = `/v1/late_orders/${order.block.supplier_order_id}/notes/`
    expect((await call('PUT', notes, { admin_notes: 'Called, ships on Monday' }, token)).status).toBe(200)
    expect((await list('search=woods&rows=1')).suppliers[0].orders[0].admin_notes).toBe('Called, ships on Monday')
    expect((await list('search=nobody')).suppliers).toEqual([])
    const wrong = await call('GET', '/v1/late_orders/?rows=3', undefined, token)
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'rows'])
    freezeClock(undefined)
    expect((await call('PUT', notes, { admin_notes: 'x' }, business.supplier.token)).status).toBe(403)
    expect((await call('PUT', '/v1/late_orders/99999999/notes/', { admin_notes: 'x' })).status).toBe(404)
  })

  test('try their shop again: what had failed is pushed once it answers, and not before', async () => {
    const order = await paidOrder(world, business)
    const id = order.block.supplier_order_id
    await ship(world, business, order.block)
    await world.runJobs()
    const { rows } = await world.pool.query<{ id: number }>(
      `update shipment set push_state = 'failed', push_failure = 'no answer' where supplier_order_id = $1 returning id`,
      [id],
    )
    expect(rows).toHaveLength(1)
    const state = async () =>
      (await world.pool.query('select push_state from shipment where supplier_order_id = $1', [id])).rows[0].push_state
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [business.shop], fault: 'status-500', times: 20 })
    expect((await call('POST', `/v1/late_orders/${id}/retry/`)).body).toEqual({
      success: false,
      message: "We're sorry, but we couldn't establish a connection to Shopify at the moment.",
    })
    expect(await state()).toBe('failed')
    for (const { id: fault } of (await stage<{ faults: { id: string }[] }>(world, 'GET', 'faults')).faults)
      await stage(world, 'DELETE', `faults/${fault}`)
    expect((await call('POST', `/v1/late_orders/${id}/retry/`)).body).toEqual({
      success: true,
      message: "Great news! We've successfully reestablished a connection to Shopify.",
    })
    await world.runJobs()
    expect(['pushed', 'already']).toContain(await state())
  })
})

describe('the address of an order', () => {
  const placed = async () => arrived(world, business, await orderAsShopper(world, business, { shipping_address: portland }))

  test('is found by name, corrected, written into the shop, and mailed to its store', async () => {
    const order = await placed()
    const { orders } = await demand(world, 'GET', `/v1/order-address/DROPCOM-${order.name.replace('#', '')}/`, admin)
    expect(orders).toMatchObject([{ order_id: order.id, address1: '12 Main St', province_code: 'OR', refusal: null }])
    const { status, body } = await call('POST', `/v1/order-address/${order.id}/`, salem)
    expect([status, body]).toEqual([200, { success: true, message: 'Updated successfully', address: salem }])
    const seen = await afterJobs(
      world,
      async () => {
        const now = await orderSeen(world, business.token, order.id)
        return now.address_push?.state === 'pushed' && now
      },
      'the shop to be told',
    )
    expect(seen.shipping_address).toMatchObject({ address1: '7 Oak Ave', city: 'Salem', zip: '97301' })
    expect(seen.timeline.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('Our staff corrected the shipping address'),
    )
    const subjects = (await lettersTo(world, business.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Order ${order.name}: Our staff corrected the address of an order`)
  })

  test('of a paid order is corrected until it is shipped, and both sides are mailed', async () => {
    const { id, order, block } = await paidOrder(world, business, { shipping_address: portland })
    expect((await call('POST', `/v1/order-address/${id}/`, salem)).status).toBe(200)
    const subjects = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)
    await world.runJobs()
    expect(await subjects(business.email)).toContain(`Order ${order.name}: Our staff corrected the address of an order`)
    expect(await subjects(business.supplier.email)).toContain(`Order ${order.name}: please ship to another address`)
    expect((await ship(world, business, block, { confirmed: true })).status).toBe(200)
  })

  test('of a shipped order stays, with what to do instead', async () => {
    const { id, order, block } = await paidOrder(world, business, { shipping_address: portland })
    await ship(world, business, block)
    const { status, body } = await call('POST', `/v1/order-address/${id}/`, salem)
    expect([status, body.error.code]).toEqual([409, 'ADDRESS_NOT_CHANGEABLE'])
    const { orders } = await demand(world, 'GET', `/v1/order-address/${encodeURIComponent(order.name)}/`, admin)
    expect(orders[0].refusal).toContain('Please write to the supplier')
  })

  test('is not saved over another one that was saved meanwhile', async () => {
    const order = await placed()
    const { orders } = await demand(world, 'GET', `/v1/order-address/${encodeURIComponent(order.name)}/`, admin)
    const { address1, address2, city, province, province_code, zip } = orders[0]
    const shown = { address1, address2, city, province, province_code, zip }
    expect((await call('POST', `/v1/order-address/${order.id}/`, { ...salem, shown })).status).toBe(200)
    const second = await call('POST', `/v1/order-address/${order.id}/`, { ...salem, address1: '9 Fir St', shown })
    expect([second.status, second.body.error.code]).toEqual([409, 'ADDRESS_CHANGED'])
    const { orders: now } = await demand(world, 'GET', `/v1/order-address/${encodeURIComponent(order.name)}/`, admin)
    expect(now[0]).toMatchObject({ address1: '7 Oak Ave', has_provinces: true })
  })

  test('in a country without provinces needs none', async () => {
    const oslo = { ...portland, city: 'Oslo', province: null, province_code: null, zip: '0150', country: 'Norway', country_code: 'NO' }
    const order = await arrived(world, business, await orderAsShopper(world, business, { shipping_address: oslo }))
    const wanted = { address1: '3 Fjord Way', city: 'Bergen', zip: '5003' }
    expect((await call('POST', `/v1/order-address/${order.id}/`, wanted)).status).toBe(200)
    const { orders } = await demand(world, 'GET', `/v1/order-address/${encodeURIComponent(order.name)}/`, admin)
    expect(orders[0]).toMatchObject({ ...wanted, province: '', province_code: '', has_provinces: false })
  })

  test('of a name with many orders is found page by page', async () => {
    const order = await placed()
    const path = `/v1/order-address/${encodeURIComponent(order.name)}/`
    expect(await demand(world, 'GET', path, admin)).toMatchObject({ orders: [{ order_id: order.id }], next: null })
    expect(await demand(world, 'GET', `${path}?before=${order.id}`, admin)).toMatchObject({ orders: [], next: null })
  })

  test.each([
    ['address1', 'Please enter an address.'],
    ['city', 'Please enter a city.'],
    ['province', 'Please enter a province.'],
    ['province_code', 'Please enter a province code.'],
    ['zip', 'Please enter a zip code.'],
  ])('needs its %s', async (field, message) => {
    const order = await placed()
    const { status, body } = await call('POST', `/v1/order-address/${order.id}/`, { ...salem, [field]: ' ' })
    expect([status, body.error.field, body.error.message]).toEqual([422, field, message])
  })

  test('of nobody, or asked by a store, is not answered', async () => {
    expect((await call('GET', '/v1/order-address/none-such/')).status).toBe(404)
    const empty = await call('GET', '/v1/order-address/DROPCOM-/')
    expect([empty.status, empty.body.error.message]).toEqual([422, 'Please enter an order id.'])
    expect((await call('GET', '/v1/order-address/1001/', undefined, business.token)).status).toBe(403)
    expect((await call('POST', '/v1/order-address/99999999/', salem)).status).toBe(404)
  })
})

// The last one, since its rows hold no goods.
test('late orders and their suppliers are paged both ways, without a gap', async () => {
  const { id: likeIt, block } = await paidOrder(world, business)
  const others = [await makeSupplier(world, { name: 'Paged One' }), await makeSupplier(world, { name: 'Paged Two' })]
  await world.pool.query(
    `insert into store_order (store_id, connection_id, platform, external_order_id, external_updated_at, name, currency, placed_at, arrived_at, updated_at, status)
     select store_id, connection_id, platform, 'late-' || n, external_updated_at, '#LATE', currency, placed_at, arrived_at, updated_at, 'paid'
     from store_order, generate_series(1, 60) n where id = $1`,
    [likeIt],
  )
  // Every third shares its date with two others.
  await world.pool.query(
    `insert into supplier_order (store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, workings, created_at, updated_at, paid_at, ship_by, cancel_by)
     select o.id, o.store_id, s.id, 'paid', 'USD', 100, 0, 100, 0, 100, '{}', now(), now(), now() - interval '9 days',
       date_trunc('day', now()) - interval '2 days' - (row_number() over (partition by s.id order by o.id) / 3) * interval '1 hour', now() + interval '9 days'
     from store_order o, unnest($1::bigint[]) s (id) where o.name = '#LATE' order by o.id`,
    [[business.supplier.supplierId, ...others.map(({ supplierId }) => supplierId)]],
  )
  const first = await late('rows=2')
  expect([first.suppliers.length, first.previous, first.suppliers[0].late]).toEqual([2, null, 60])
  const second = await late(`rows=2&page=${first.next}`)
  expect([second.suppliers.map(({ name }: { name: string }) => name), second.next]).toEqual([['Paged Two'], null])
  const back = await late(`rows=2&page=${second.previous}`)
  expect([back.suppliers, back.previous]).toEqual([first.suppliers, null])
  const wrong = await call('GET', '/v1/late_orders/?page=2')
  expect([wrong.status, wrong.body.error.field]).toEqual([422, 'page'])

  const of = (query = '') => demand(world, 'GET', `/v1/late_orders/${business.supplier.supplierId}/orders/?${query}`, admin)
  const one = await of()
  expect([one.late, one.previous, one.orders]).toEqual([60, null, first.suppliers[0].orders])
  const two = await of(`page=${one.next}`)
  const three = await of(`page=${two.next}`)
  const seen = [one, two, three].flatMap(({ orders }) => orders.map(({ id }: { id: number }) => id))
  expect([seen.length, new Set(seen).size, three.next]).toEqual([60, 60, null])
  expect((await of(`page=${three.previous}`)).orders).toEqual(two.orders)
  const start = await of(`page=${two.previous}`)
  expect([start.orders, start.previous]).toEqual([one.orders, null])
  expect(seen).not.toContain(block.supplier_order_id)
  expect((await call('GET', '/v1/late_orders/99999999/orders/')).status).toBe(404)
})
