/** Unpaid orders hold goods for a limited time. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, freezeClock, hours, now } from '#foundation/clock/clock'
import { arrived, type Business, openForBusiness, orderAsShopper, orderSeen, payBody, sell } from '#testing/actors/business-actors'
import { connectCard } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ STOCK_HOLD_HOURS: '2', STOCK_HOLDS_PER_STORE: '2' })

let business: Business

beforeAll(async () => {
  business = await openForBusiness(world)
})

/** Each test has its own goods, and no waiting order from the one before. */
beforeEach(async () => {
  const goods = await sell(world, business, business.supplier.supplierId, { variants: [{ priceMinor: 900, quantity: 3 }] })
  business = { ...business, goods }
})
afterEach(async () => {
  freezeClock(undefined)
  await connectCard(world, business, 'good')
  const { body } = await world.call('GET', '/v1/orders/?status=pending', { token: business.token })
  for (const { id } of body.orders) await world.call('POST', '/v1/cancel_order/', { token: business.token, body: { order_id: id } })
  await world.runJobs()
})

const order = async (quantity: number) => {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  return arrived(world, business, await orderAsShopper(world, business, { line_items }))
}
const seen = (id: number) => orderSeen(world, business.token, id)
const pay = async (id: number) => world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(await seen(id)) })
const stock = async () => {
  const { rows } = await world.pool.query('select quantity, reserved from variant where id = $1', [business.goods.variantIds[0]])
  return rows[0]
}
const holdsEndAfter = async (time: number) => {
  freezeClock(after(now(), time))
  await world.transaction(({ enqueue }) => enqueue('orders.end-holds', {}))
  await world.runJobs()
}

describe('the stock of an unpaid order', () => {
  test('is held until the time that its page says, and can be had by others after that', async () => {
    const before = now().getTime()
    const { id } = await order(2)
    const until = Date.parse((await seen(id)).suppliers[0].stock_held_until)
    expect(until).toBeGreaterThanOrEqual(before + hours(2))
    expect(until).toBeLessThanOrEqual(now().getTime() + hours(2))
    await holdsEndAfter(hours(1))
    expect(await stock()).toEqual({ quantity: 3, reserved: 2 })
    await holdsEndAfter(hours(1) + 1000)
    expect(await stock()).toEqual({ quantity: 3, reserved: 0 })
    const { status, suppliers, timeline } = await seen(id)
    expect([status, suppliers[0].status, suppliers[0].stock_held_until, suppliers[0].pay_refusal]).toEqual([
      'pending',
      'pending',
      null,
      null,
    ])
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'hold_ended')).toMatchObject([
      { text: 'Stock of North Woods Soap is no longer held. It is taken when you pay, if it is still there' },
    ])
  })

  test('is taken again when it is paid, before anything is charged', async () => {
    const { id } = await order(2)
    await holdsEndAfter(hours(3))
    expect((await pay(id)).body).toEqual({ success: true, status: 'paid' })
    expect(await stock()).toEqual({ quantity: 3, reserved: 2 })
  })

  test('that somebody else has taken since is not charged for: the order waits for it, and can be paid when it is back', async () => {
    const { id } = await order(2)
    await holdsEndAfter(hours(3))
    const other = await order(3)
    expect(await pay(id)).toMatchObject({
      status: 409,
      body: { error: { code: 'BLOCK_NOT_PAYABLE', message: 'An item of this order is out of stock.' } },
    })
    const { rows } = await world.pool.query(
      'select 1 from payment p join supplier_order b on b.id = p.supplier_order_id where b.store_order_id = $1',
      [id],
    )
    expect(rows).toEqual([])
    expect((await seen(id)).status).toBe('error')
    await world.call('POST', '/v1/cancel_order/', { token: business.token, body: { order_id: other.id } })
    await world.runJobs()
    expect((await seen(id)).suppliers[0]).toMatchObject({ status: 'pending', errors: [] })
    expect(await stock()).toEqual({ quantity: 3, reserved: 2 })
    expect((await pay(id)).body.status).toBe('paid')
  })

  test('is kept while its payment is under way, and for an hour after the card was refused', async () => {
    await connectCard(world, business, 'needs-authentication')
    const { id } = await order(2)
    await holdsEndAfter(hours(3))
    expect((await pay(id)).body.status).toBe('requires_action')
    await holdsEndAfter(hours(2))
    expect((await stock()).reserved).toBe(2)
    const stopped = { order_id: id, supplier_order_id: (await seen(id)).suppliers[0].supplier_order_id }
    await world.call('POST', '/v1/stop_payment/', { token: business.token, body: stopped })
    await holdsEndAfter(hours(1))
    expect((await stock()).reserved).toBe(0)
  })

  test('of two orders that are paid at once for the last pieces, one is charged', async () => {
    const first = await order(2)
    await holdsEndAfter(hours(3))
    const second = await order(2)
    await holdsEndAfter(hours(3))
    const answers = await Promise.all([pay(first.id), pay(second.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stock()).toEqual({ quantity: 3, reserved: 2 })
  })
})

test('a store holds stock for so many unpaid orders and no more; those beyond take it when they are paid', async () => {
  const [first, second, third] = [await order(1), await order(1), await order(1)]
  expect((await stock()).reserved).toBe(2)
  const held = async (id: number) => (await seen(id)).suppliers[0].stock_held_until !== null
  expect([await held(first.id), await held(second.id), await held(third.id)]).toEqual([true, true, false])
  expect((await pay(third.id)).body.status).toBe('paid')
  expect((await stock()).reserved).toBe(3)
})
