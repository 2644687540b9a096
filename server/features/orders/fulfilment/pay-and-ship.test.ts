import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeProduct,
  makeSupplier,
  type ProductInTest,
  reviseProduct,
  type StoreInTest,
  type SupplierInTest,
  signUpStore,
} from '#testing/actors/actors'
import { payBody } from '#testing/actors/business-actors'
import { copyInStore, later, lineOf, orderOf, portland, rowOfConnection, startTrial } from '#testing/actors/order-actors'
import { connectCard, connectPayouts, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { takeIn } from '../intake/take-in-order.ts'

const world = testWorld()

let supplier: SupplierInTest
let store: StoreInTest
let connectionId: number
let soap: ProductInTest
let variant: string

beforeAll(async () => {
  supplier = await makeSupplier(world, { name: 'North Woods Soap' })
  await connectPayouts(world, supplier)
})

beforeEach(async () => {
  store = await signUpStore(world)
  connectionId = await rowOfConnection(world, store)
  soap = await makeProduct(world, supplier.supplierId, { title: 'Cedar soap', variants: [{ priceMinor: 650, quantity: 10 }] })
  variant = (await copyInStore(world, store, connectionId, soap))[0]!
})

const tell = (order: PlatformOrder) => world.transaction((context) => takeIn(context, store.storeId, connectionId, order))

async function arrived(order = orderOf([lineOf(variant, 2)])): Promise<{ id: number; order: PlatformOrder }> {
  await tell(order)
  const { body } = await world.call('GET', '/v1/orders/?status=all', { token: store.token })
  return { id: body.orders[0].id, order }
}

const see = async (id: number) => (await world.call('GET', `/v1/order/?id=${id}`, { token: store.token })).body.data.order
const pay = async (id: number, more: object = {}) =>
  world.call('POST', '/v1/pay_supplier/', { token: store.token, body: { ...payBody(await see(id)), ...more } })
const ship = (id: number, body: object) =>
  world.call('POST', '/v1/mark_order_as_shipped/', { token: supplier.token, body: { order_id: id, ...body } })
const blockOf = async (id: number): Promise<number> => (await see(id)).suppliers[0].supplier_order_id

describe('paying a block', () => {
  it('asks for a card first, then for a plan', async () => {
    const { id } = await arrived()
    expect((await see(id)).suppliers[0].pay_refusal).toEqual({ code: 'NO_CARD', reason: 'Add Payment Card' })
    expect(await pay(id)).toMatchObject({ status: 409, body: { error: { code: 'NO_CARD', message: 'Add Payment Card' } } })
    await connectCard(world, store)
    expect(await pay(id)).toMatchObject({ status: 409, body: { error: { code: 'NO_PLAN', message: 'Add Payment Plan' } } })
  })

  it('charges the frozen amount once, tells the supplier, and is heard on both sides', async () => {
    await startTrial(world, store)
    await connectCard(world, store)
    const { id } = await arrived()
    await reviseProduct(world, soap.productId, { variants: soap.variantIds.map((id) => ({ id, priceMinor: 9900 })) })
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, { note: 'Gift wrap, please' })))
    expect(answers.filter(({ status, body }) => status === 200 && body.status === 'paid')).toHaveLength(1)
    await world.runJobs()
    const order = await see(id)
    expect(order).toMatchObject({ status: 'fulfilled', cancel_refusal: 'A supplier of this order has been paid already.' })
    expect(order.suppliers[0]).toMatchObject({ status: 'paid', total: { minor: 1900 }, pay_refusal: { code: 'BLOCK_NOT_PAYABLE' } })
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Order received from your store',
      'You paid North Woods Soap $19.00',
    ])

    const { body } = await world.call('GET', '/v1/supplier_orders/', { token: supplier.token })
    const row = body.supplier_orders.find(({ name }: { name: string }) => name === order.name)
    const { body: detail } = await world.call('GET', `/v1/supplier_order/?id=${row.id}`, { token: supplier.token })
    expect(detail.order).toMatchObject({
      status: 'paid',
      note: 'Gift wrap, please',
      total: { minor: 1900 },
      stripe_fee: { minor: 85 },
      payout_amount: { minor: 1815 },
    })
    const { rows } = await world.pool.query(`select count(*)::int as count from mail where kind = 'order-paid' and key = $1`, [
      `order-paid:${row.id}`,
    ])
    expect(rows[0].count).toBe(1)
  })

  it('says why a card was declined, and can be tried again', async () => {
    await startTrial(world, store)
    await connectCard(world, store, 'declined')
    const { id } = await arrived()
    const answer = await pay(id)
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { code: 'PAYMENT_FAILED', data: { error_html: expect.stringContaining('declined') } } },
    })
    await world.runJobs()
    const order = await see(id)
    expect([order.status, order.suppliers[0].pay_refusal]).toEqual(['pending', null])
    expect(order.timeline.at(-1).text).toContain('Payment to North Woods Soap failed')
  })

  it('of another store, or of a supplier that is not in the order, is not found', async () => {
    const { id } = await arrived()
    const stranger = await signUpStore(world)
    const body = payBody(await see(id))
    expect((await world.call('POST', '/v1/pay_supplier/', { token: stranger.token, body })).status).toBe(404)
    expect((await pay(id, { supplier_id: 999_999 })).status).toBe(404)
    expect(await world.call('POST', '/v1/pay_supplier/', { token: store.token, body: { order_id: 'x' } })).toMatchObject({
      status: 422,
      body: { error: { field: 'order_id' } },
    })
  })
})

describe('the amount on the owner’s screen', () => {
  beforeEach(async () => {
    await startTrial(world, store)
    await connectCard(world, store)
  })
  const payments = async () =>
    (await world.pool.query('select amount_minor from payment where store_id = $1', [store.storeId])).rows as unknown[]

  it('is charged or nothing is: after the shop changed the order, the old amount is refused with the new one and its workings', async () => {
    const line = lineOf(variant, 2)
    const { id, order } = await arrived(orderOf([line]))
    const shown = payBody(await see(id))
    await tell(later(order, { lines: [{ ...line, quantity: 4 }] }))
    const answer = await pay(id, shown)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'AMOUNT_CHANGED',
          message: 'The amount changed from $19.00 to $34.00. Nothing was charged.',
          data: { total: { minor: 3400, currency: 'USD' }, workings: { result: { minor: 3400 }, steps: expect.any(Array) } },
        },
      },
    })
    expect(await payments()).toEqual([])
    expect(await pay(id)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await payments()).toEqual([{ amount_minor: 3400 }])
  })

  it('is of a currency', async () => {
    const { id } = await arrived()
    expect((await pay(id, { expected: { minor: 1900, currency: 'CAD' } })).body.error.code).toBe('AMOUNT_CHANGED')
    expect(await payments()).toEqual([])
  })

  it('is part of the call', async () => {
    const { id } = await arrived()
    expect(await pay(id, { expected: undefined })).toMatchObject({ status: 422, body: { error: { field: 'expected' } } })
  })

  it('is compared under the order’s lock: a change that is being taken in is waited for', async () => {
    const line = lineOf(variant, 2)
    const { id, order } = await arrived(orderOf([line]))
    const shown = payBody(await see(id))
    let answer: ReturnType<typeof pay> | undefined
    await world.transaction(async (context) => {
      await takeIn(context, store.storeId, connectionId, later(order, { lines: [{ ...line, quantity: 4 }] }))
      answer = pay(id, shown)
      await until(async () => {
        const { rowCount } = await world.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      })
    })
    expect((await answer!).body.error.code).toBe('AMOUNT_CHANGED')
    expect(await payments()).toEqual([])
  })
})

describe('a block that comes to nothing, or to too little', () => {
  const arrivedAt = async (priceMinor: number) => {
    await world.pool.query(`update shipping_option set price_minor = 0, additional_price_minor = 0 where product_id = $1`, [soap.productId])
    await world.pool.query('update variant set price_minor = $2 where product_id = $1', [soap.productId, priceMinor])
    return arrived(orderOf([lineOf(variant, 2)]))
  }

  it('is paid without a card and without a charge where nothing is to pay', async () => {
    await startTrial(world, store)
    const { id } = await arrivedAt(0)
    expect((await see(id)).suppliers[0]).toMatchObject({ total: { minor: 0 }, pay_refusal: null })
    expect(await pay(id)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await see(id)).toMatchObject({ status: 'fulfilled', suppliers: [{ status: 'paid' }] })
    const { rows } = await world.pool.query('select from payment where store_id = $1', [store.storeId])
    expect(rows).toHaveLength(0)
    const { rows: mails } = await world.pool.query(`select from mail where key = $1`, [`order-paid:${await blockOf(id)}`])
    expect(mails).toHaveLength(1)
  })

  it('is refused in words that help where the card processor would refuse it', async () => {
    await startTrial(world, store)
    await connectCard(world, store)
    const { id } = await arrivedAt(10)
    const refusal = { code: 'BELOW_MINIMUM', reason: expect.stringContaining('Cards are charged from $0.50 on, and this comes to $0.20.') }
    expect((await see(id)).suppliers[0].pay_refusal).toEqual(refusal)
    expect(await pay(id)).toMatchObject({ status: 409, body: { error: { code: 'BELOW_MINIMUM' } } })
  })
})

describe('what the store does after payment', () => {
  it('flags the block, tells both sides once, leaves the amount, and shipping asks first', async () => {
    await startTrial(world, store)
    await connectCard(world, store)
    const line = lineOf(variant, 2)
    const { id, order } = await arrived(orderOf([line]))
    await pay(id)
    await tell(later(order, { lines: [{ ...line, quantity: 5 }] }))
    await tell(later(order, { cancelledAt: new Date() }, 2))
    await tell(later(order, { cancelledAt: new Date() }, 3))
    const now = await see(id)
    expect(now.suppliers[0]).toMatchObject({ status: 'paid', flag: 'cancelled_in_store', total: { minor: 1900 } })
    const { rows } = await world.pool.query(`select kind from mail where store_id = $1 and kind like 'order-c%' order by kind`, [
      store.storeId,
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['order-cancelled-in-store', 'order-changed-in-store'])

    const block = await blockOf(id)
    expect(await ship(block, { shipping_carrier: 'UPS' })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    })
    expect((await ship(block, { shipping_carrier: 'UPS', confirmed: true })).status).toBe(200)
  })
})

describe('changes after payment', () => {
  const mails = async () => {
    const { rows } = await world.pool.query<{ count: number }>(
      `select count(*)::int as count from mail where kind = 'order-changed-in-store' and (store_id = $1 or supplier_id = $2) and key like '%' || $3 || ':%'`,
      [store.storeId, supplier.supplierId, await blockOf(orderId)],
    )
    return rows[0]!.count
  }
  let orderId: number
  let order: PlatformOrder
  const address = (address1: string) => ({ shippingAddress: { ...portland, address1 } })
  beforeEach(async () => {
    await startTrial(world, store)
    await connectCard(world, store)
    ;({ id: orderId, order } = await arrived())
    await pay(orderId)
  })

  it('are told to both sides each, and once', async () => {
    await tell(later(order, address('1 Other Street')))
    expect(await mails()).toBe(2)
    await tell(later(order, address('1 Other Street'), 2))
    expect(await mails()).toBe(2)
    await tell(later(order, address('2 Third Street'), 3))
    expect(await mails()).toBe(4)
    const [line] = order.lines
    await tell(later(order, { ...address('2 Third Street'), lines: [{ ...line!, quantity: 5 }] }, 4))
    expect(await mails()).toBe(6)
    const kinds = (await see(orderId)).timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'changed_in_store')).toHaveLength(3)
  })

  it('that are taken back are another change', async () => {
    const [line] = order.lines
    await tell(later(order, { lines: [{ ...line!, quantity: 5 }] }))
    await tell(later(order, {}, 2))
    expect(await mails()).toBe(4)
    await tell(later(order, {}, 3))
    expect(await mails()).toBe(4)
  })
})

describe('shipping', () => {
  it('needs a carrier, lowers the stock once, and tells the owner', async () => {
    await startTrial(world, store)
    await connectCard(world, store)
    const { id } = await arrived()
    await pay(id)
    const block = await blockOf(id)
    expect(await ship(block, { tracking_number: '1Z' })).toMatchObject({
      status: 422,
      body: { error: { code: 'CARRIER_REQUIRED', field: 'shipping_carrier', message: 'You must enter a shipping carrier' } },
    })
    const answers = await Promise.all([1, 2, 3].map(() => ship(block, { shipping_carrier: 'UPS', tracking_number: '1Z999' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await world.pool.query('select quantity, reserved from variant where product_id = $1', [soap.productId])
    expect(rows).toEqual([{ quantity: 8, reserved: 0 }])
    const order = await see(id)
    expect(order).toMatchObject({ status: 'shipped', tracking_data: [{ tracking_number: '1Z999', carrier: 'UPS' }] })
    const { rows: mails } = await world.pool.query(`select kind from mail where store_id = $1 and kind = 'order-shipped'`, [store.storeId])
    expect(mails).toHaveLength(1)
  })

  it('of another supplier, or before payment, is not found', async () => {
    const { id } = await arrived()
    const block = await blockOf(id)
    expect((await ship(block, { shipping_carrier: 'UPS' })).status).toBe(404)
    const stranger = await makeSupplier(world)
    expect((await world.call('GET', `/v1/supplier_order/?id=${block}`, { token: stranger.token })).status).toBe(404)
    expect((await world.call('GET', '/v1/supplier_orders/', { token: store.token })).status).toBe(403)
  })
})
