import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviseOption } from '#features/shipping'
import {
  makeProduct,
  makeSupplier,
  type ProductInTest,
  reviseProduct,
  type StoreInTest,
  type SupplierInTest,
  signUpStore,
} from '#testing/actors/actors'
import { copyInStore, later, lineOf, orderOf, portland, rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'
import { listOrders } from '../store-orders.records.ts'
import { takeIn } from './take-in-order.ts'

const world = testWorld()

let store: StoreInTest
let soaps: SupplierInTest
let toys: SupplierInTest
let connectionId: number
let soap: ProductInTest
let kite: ProductInTest
let soapVariant: string
let kiteVariant: string

beforeAll(async () => {
  soaps = await makeSupplier(world, { name: 'North Woods Soap', payable: true })
  toys = await makeSupplier(world, { name: 'Slow Boat Toys', payable: true })
})

beforeEach(async () => {
  store = await signUpStore(world)
  connectionId = await rowOfConnection(world, store)
  soap = await makeProduct(world, soaps.supplierId, { title: 'Cedar soap', variants: [{ priceMinor: 650, quantity: 10 }] })
  kite = await makeProduct(world, toys.supplierId, { title: 'Box kite', variants: [{ priceMinor: 2000, quantity: 3 }] })
  soapVariant = (await copyInStore(world, store, connectionId, soap))[0]!
  kiteVariant = (await copyInStore(world, store, connectionId, kite))[0]!
})

const tell = (order: PlatformOrder) => world.transaction((context) => takeIn(context, store.storeId, connectionId, order))

async function seen() {
  const { body } = await world.call('GET', '/v1/orders/?status=all', { token: store.token })
  const orders = []
  for (const { id } of body.orders) orders.push((await world.call('GET', `/v1/order/?id=${id}`, { token: store.token })).body.data.order)
  return orders
}

async function reserved(product: ProductInTest): Promise<number> {
  const { rows } = await world.pool.query<{ reserved: number }>('select reserved from variant where id = $1', [product.variantIds[0]])
  return rows[0]!.reserved
}

const kinds = (order: { timeline: { kind: string }[] }) => order.timeline.map(({ kind }) => kind)

describe('an order that arrives', () => {
  it('is split by supplier, with amounts that show their workings, and holds the goods', async () => {
    await tell(orderOf([lineOf(soapVariant, 2), lineOf(kiteVariant, 1)], { note: 'A present' }))
    const [order] = await seen()
    expect(order).toMatchObject({ status: 'pending', note: 'A present', customer: 'Ada Lindqvist', cancel_refusal: null })
    expect(order.suppliers.map((block: { name: string; total: { minor: number } }) => [block.name, block.total.minor])).toEqual([
      ['North Woods Soap', 2 * 650 + 500 + 100],
      ['Slow Boat Toys', 2000 + 500],
    ])
    const [block] = order.suppliers
    expect(block.workings.steps.reduce((sum: number, step: { amount: { minor: number } }) => sum + step.amount.minor, 0)).toBe(1900)
    expect([await reserved(soap), await reserved(kite)]).toEqual([2, 1])
    expect(kinds(order)).toEqual(['arrived'])
  })

  it('mails its owner once, with a link that signs in', async () => {
    const order = orderOf([lineOf(soapVariant)])
    await tell(order)
    await tell(later(order))
    const { rows } = await world.pool.query(`select recipient, kind from mail where store_id = $1 and kind = 'order-arrived'`, [
      store.storeId,
    ])
    expect(rows).toEqual([{ recipient: store.email, kind: 'order-arrived' }])
  })

  it('with nothing of ours is left alone', async () => {
    await tell(orderOf([lineOf('1'), lineOf(null)]))
    expect(await seen()).toEqual([])
  })

  it('with an unknown product beside ours shows only ours', async () => {
    await tell(orderOf([lineOf(soapVariant), lineOf('77')]))
    const [order] = await seen()
    expect(order.suppliers.flatMap((block: { products: unknown[] }) => block.products)).toHaveLength(1)
  })

  it('is taken in once when told twice, also at the same moment', async () => {
    const order = orderOf([lineOf(soapVariant, 3)])
    await Promise.all([tell(order), tell(order), tell(order)])
    await tell(order)
    expect(await seen()).toHaveLength(1)
    expect(await reserved(soap)).toBe(3)
  })

  it('without an address, without a rate or without stock cannot be paid, and says why', async () => {
    await tell(orderOf([lineOf(soapVariant)], { shippingAddress: null }))
    await tell(orderOf([lineOf(soapVariant)], { shippingAddress: { ...portland, countryCode: 'CA', country: 'Canada' } }))
    await tell(orderOf([lineOf(kiteVariant, 4)]))
    const orders = await seen()
    expect(orders.map(({ status }) => status)).toEqual(['error', 'error', 'error'])
    const messages = orders.flatMap(({ suppliers }) => suppliers[0].errors.map(({ message }: { message: string }) => message))
    expect(messages).toContain('This order has no shipping address.')
    expect(messages).toContain('Invalid Shipping Zone: You do not have shipping setup for this country. Please contact support')
    expect(messages).toContain('Only 3 of Box kite left in stock.')
    expect([await reserved(soap), await reserved(kite)]).toEqual([0, 0])
  })

  it('never promises the last piece twice', async () => {
    await Promise.all([tell(orderOf([lineOf(kiteVariant, 2)])), tell(orderOf([lineOf(kiteVariant, 2)]))])
    const states = (await seen()).map(({ status }) => status).sort()
    expect(states).toEqual(['error', 'pending'])
    expect(await reserved(kite)).toBe(2)
  })
})

describe('a change in the store before payment', () => {
  it('is worked out again', async () => {
    const line = lineOf(soapVariant, 1)
    const order = orderOf([line])
    await tell(order)
    await tell(
      later(order, { lines: [{ ...line, quantity: 4 }, lineOf(kiteVariant)], shippingAddress: { ...portland, address1: '1 Quay' } }),
    )
    const [now] = await seen()
    expect(now.suppliers.map(({ total }: { total: { minor: number } }) => total.minor)).toEqual([4 * 650 + 500 + 300, 2500])
    expect(now.shipping_address.address1).toBe('1 Quay')
    expect(await reserved(soap)).toBe(4)
    expect(kinds(now)).toEqual(['arrived', 'address_changed', 'recomputed'])
  })

  it('told late changes nothing', async () => {
    const line = lineOf(soapVariant, 1)
    const order = orderOf([line])
    await tell(later(order, { lines: [{ ...line, quantity: 2 }] }))
    await tell(order)
    const [now] = await seen()
    expect(now.suppliers[0].products[0].quantity).toBe(2)
  })

  it('that takes a supplier out cancels its block and frees the goods', async () => {
    const [a, b] = [lineOf(soapVariant), lineOf(kiteVariant)]
    const order = orderOf([a, b])
    await tell(order)
    await tell(later(order, { lines: [a, { ...b, quantity: 0 }] }))
    const [now] = await seen()
    expect(now.suppliers.map(({ status }: { status: string }) => status)).toEqual(['pending', 'cancelled'])
    expect(await reserved(kite)).toBe(0)
  })

  it('that cancels it cancels every block', async () => {
    const order = orderOf([lineOf(soapVariant)])
    await tell(order)
    await tell(later(order, { cancelledAt: new Date() }))
    await tell(later(order, { cancelledAt: new Date() }, 2))
    const [now] = await seen()
    expect([now.status, now.suppliers[0].status, await reserved(soap)]).toEqual(['cancelled', 'cancelled', 0])
    expect(kinds(now)).toEqual(['arrived', 'cancelled_in_store'])
  })

  it('told before the order itself is remembered: the late order stays cancelled', async () => {
    const order = orderOf([lineOf(soapVariant)])
    await tell(later(order, { cancelledAt: new Date() }))
    await tell(order)
    const [now] = await seen()
    expect([now.status, await reserved(soap)]).toEqual(['cancelled', 0])
  })
})

describe('an order in error', () => {
  it('can be paid when what it waited for has come', async () => {
    await tell(orderOf([lineOf(kiteVariant, 4)]))
    await reviseProduct(world, kite.productId, { variants: [{ id: kite.variantIds[0]!, quantity: 9 }] })
    await world.runJobs()
    const [now] = await seen()
    expect([now.status, await reserved(kite)]).toEqual(['pending', 4])
  })

  it('can be paid when its supplier ships there again', async () => {
    const { rows } = await world.pool.query<{ id: number }>('select id from shipping_option where product_id = $1', [kite.productId])
    const switchRate = (isOff: boolean) =>
      world.transaction((context) => reviseOption(context, { supplierId: toys.supplierId, optionId: rows[0]!.id, isOff }))
    await switchRate(true)
    await tell(orderOf([lineOf(kiteVariant, 1)]))
    expect((await seen())[0].status).toBe('error')
    await switchRate(false)
    await world.runJobs()
    expect((await seen())[0].status).toBe('pending')
  })
})

describe('cancelling by the owner', () => {
  it('frees the goods, and the store cannot revive it', async () => {
    const line = lineOf(soapVariant)
    const order = orderOf([line])
    await tell(order)
    const [{ id }] = await seen()
    expect(await world.call('POST', '/v1/cancel_order/', { token: store.token, body: { order_id: id } })).toMatchObject({ status: 200 })
    await tell(later(order, { lines: [{ ...line, quantity: 2 }] }))
    const [now] = await seen()
    expect([now.status, await reserved(soap)]).toEqual(['cancelled', 0])
    expect((await world.call('POST', '/v1/cancel_order/', { token: store.token, body: { order_id: id } })).body.error.code).toBe(
      'ORDER_NOT_CANCELLABLE',
    )
  })

  it('of another store is not found', async () => {
    await tell(orderOf([lineOf(soapVariant)]))
    const [{ id }] = await seen()
    const stranger = await signUpStore(world)
    expect((await world.call('GET', `/v1/order/?id=${id}`, { token: stranger.token })).status).toBe(404)
    expect((await world.call('POST', '/v1/cancel_order/', { token: stranger.token, body: { order_id: id } })).status).toBe(404)
    expect((await world.call('GET', `/v1/order/?id=${id}&store=${store.storeId}`, { token: stranger.token })).status).toBe(403)
  })
})

describe('a privacy request', () => {
  it('erases the shopper and keeps the books', async () => {
    const order = orderOf([lineOf(soapVariant)])
    await tell(order)
    await world.transaction(({ publish }) =>
      publish({
        name: 'platforms.customer-redacted',
        payload: { storeId: store.storeId, externalCustomerId: order.customer?.externalCustomerId ?? '', externalOrderIds: [] },
      }),
    )
    await world.runJobs()
    const [now] = await seen()
    expect(now).toMatchObject({ customer: '', shipping_address: null, note: '' })
    expect(now.suppliers[0].total.minor).toBe(1150)
  })
})

describe('the list', () => {
  it('has a tab for each state, with Paid as the default, and finds by name and customer', async () => {
    await tell(orderOf([lineOf(soapVariant)], { name: '#2001' }))
    const all = await world.call('GET', '/v1/orders/?status=all&search=2001', { token: store.token })
    expect(all.body.orders.map(({ name }: { name: string }) => name)).toEqual(['#2001'])
    expect(all.body.counts).toEqual({ all: 1, pending: 1, fulfilled: 0, shipped: 0, cancelled: 0 })
    expect((await world.call('GET', '/v1/orders/', { token: store.token })).body.orders).toEqual([])
    expect((await world.call('GET', '/v1/orders/?status=pending&search=nobody', { token: store.token })).body.orders).toEqual([])
  })

  it('is read once by whoever reads all of them in pages, though many were placed at the same moment', async () => {
    for (let n = 0; n < 5; n++) await tell(orderOf([lineOf(soapVariant)]))
    await tell(orderOf([lineOf(soapVariant)], { placedAt: new Date('2026-11-02T10:00:00Z') }))
    const filter = { statuses: undefined, search: '' }
    const page = (limit: number, after?: number) => world.transaction(({ db }) => listOrders(db, store.storeId, filter, { limit, after }))
    const read: number[] = []
    for (let after: number | undefined; ; after = read.at(-1)) {
      const ids = (await page(2, after)).map(({ id }) => id)
      if (!ids.length) break
      read.push(...ids)
    }
    expect(read).toEqual((await page(100)).map(({ id }) => id))
    expect(read).toHaveLength(6)
  })

  it('is exported as CSV, one line a product', async () => {
    await tell(orderOf([lineOf(soapVariant), lineOf(kiteVariant)], { name: '=2002' }))
    const { body, headers } = await world.call('GET', '/v1/orders/export/?status=all', { token: store.token })
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="orders-.*\.csv"/)
    expect(body.trim().split('\r\n')).toHaveLength(3)
    expect(body).toContain("'=2002")
  })
})
