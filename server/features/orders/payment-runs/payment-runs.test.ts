import { randomUUID } from 'node:crypto'
import type { PaymentReview } from '@quayside/contract/orders/payment-run'
import { paymentRunMs } from '@quayside/domain/orders/payment-run'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, freezeClock, now } from '#foundation/clock/clock'
import { signUpStore } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  inShop,
  openForBusiness,
  orderAsShopper,
  orderSeen,
} from '#testing/actors/business-actors'
import { connectCard, stage, until } from '#testing/actors/stripe-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { variants: [{ sku: 'SOAP', priceMinor: 650, quantity: 900 }] } })
})
afterEach(() => freezeClock(undefined))
beforeEach(async () => {
  await connectCard(world, business, 'good')
})

const call = (path: string, body?: object) =>
  world.call('POST', `/v1/orders/${path}/`, { token: business.token, ...(body ? { body } : {}) })
const order = async (quantity = 1) => {
  const inTheShop = await orderAsShopper(world, business, { line_items: [{ sku: 'SOAP', quantity }] })
  return { inTheShop, ...(await arrived(world, business, inTheShop)) }
}
const review = (ids?: readonly number[]): Promise<PaymentReview> =>
  demand(world, 'GET', `/v1/orders/payment_review/${ids ? `?order_ids=${ids.join(',')}` : ''}`, business.token)
const payable = ({ blocks }: PaymentReview) =>
  blocks
    .filter(({ refusal }) => !refusal)
    .map(({ order_id, supplier_order_id, total: { minor, currency } }) => ({ order_id, supplier_order_id, expected: { minor, currency } }))
const payAll = async (ids: readonly number[]) => call('pay_many', { idempotency_key: randomUUID(), payments: payable(await review(ids)) })
const runNow = async () => (await demand(world, 'GET', '/v1/orders/payment_run/', business.token)).run
const untilDone = () =>
  afterJobs(
    world,
    async () => {
      const run = await runNow()
      return !run.is_running && run
    },
    'the payments to be done',
  )
const statusOf = async (id: number) => (await orderSeen(world, business.token, id)).suppliers[0].status
/** Amounts charged for an order, in cents. */
const charged = async ({ suppliers }: { suppliers: { supplier_order_id: number }[] }) => {
  const { payment_intents: intents } = await stage(
    world,
    'GET',
    `stripe/${world.stripeName}/payment_intents?destination=${business.account}`,
  )
  return (intents as { description: string; status: string; amount: number }[])
    .filter(({ description, status }) => description === `Supplier order ${suppliers[0]!.supplier_order_id}` && status === 'succeeded')
    .map(({ amount }) => amount)
}

describe('the review', () => {
  test('sums what can be paid by supplier and currency, and says of each other order why it cannot', async () => {
    const [one, two, cancelled] = [await order(1), await order(3), await order(1)]
    await inShop(world, business.shop, cancelled.inTheShop, 'cancel')
    await afterJobs(world, async () => (await statusOf(cancelled.id)) === 'cancelled', 'the cancellation')
    const seen = await review([one.id, two.id, cancelled.id])
    const totals = [one, two].map(({ suppliers }) => suppliers[0].total.minor)
    const sum = totals[0]! + totals[1]!
    expect(seen).toMatchObject({
      payable: 2,
      refused: 0,
      more: 0,
      totals: [{ minor: sum, currency: 'USD' }],
      suppliers: [{ orders: 2, total: { minor: sum, currency: 'USD' } }],
    })
    expect(seen.blocks.map(({ order_id }) => order_id)).toEqual([one.id, two.id])
  })

  test('without chosen orders it is of the oldest unpaid ones', async () => {
    const { id } = await order()
    expect((await review()).blocks.map(({ order_id }) => order_id)).toContain(id)
  })

  test('an order of another store is not found', async () => {
    const { id } = await order()
    const stranger = await signUpStore(world)
    const seen = await world.call('GET', `/v1/orders/payment_review/?order_ids=${id}`, { token: stranger.token })
    expect(seen.status).toBe(404)
  })
})

describe('paying many', () => {
  test('charges each order once, by its own amount, however often the press arrives', async () => {
    const orders = [await order(1), await order(2), await order(3)]
    const body = { idempotency_key: randomUUID(), payments: payable(await review(orders.map(({ id }) => id))) }
    const presses = await Promise.all([1, 2, 3].map(() => call('pay_many', body)))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(presses.map(({ body: { run } }) => run.id)).size).toBe(1)
    const run = await untilDone()
    expect(run.payments.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid', 'paid'])
    for (const one of orders) expect(await charged(one)).toEqual([one.suppliers[0].total.minor])
    expect((await call('pay_many', body)).body.run).toMatchObject({ id: run.id, is_running: false })
    await world.runJobs()
    for (const one of orders) expect(await charged(one)).toHaveLength(1)
  })

  test('an order whose amount changed since the review is not paid, and the others are', async () => {
    const [changed, fine] = [await order(1), await order(1)]
    const payments = payable(await review([changed.id, fine.id]))
    await inShop(world, business.shop, changed.inTheShop, 'edit', { line_items: [{ sku: 'SOAP', quantity: 9 }] })
    const before = changed.suppliers[0].total.minor
    await afterJobs(world, async () => (await orderSeen(world, business.token, changed.id)).suppliers[0].total.minor > before, 'the change')
    expect((await call('pay_many', { idempotency_key: randomUUID(), payments })).status).toBe(200)
    const run = await untilDone()
    expect(run.payments).toMatchObject([
      { order_id: changed.id, state: 'failed', reason: expect.stringContaining('Nothing was charged') },
      { order_id: fine.id, state: 'paid', reason: null },
    ])
    expect([await charged(changed), await charged(fine)]).toEqual([[], [before]])
  })

  test('a card that is declined fails each payment by itself, and the orders can be paid after', async () => {
    await connectCard(world, business, 'declined')
    const orders = [await order(), await order()]
    expect((await payAll(orders.map(({ id }) => id))).status).toBe(200)
    const run = await untilDone()
    expect(run.payments).toMatchObject([
      { state: 'failed', reason: expect.any(String) },
      { state: 'failed', reason: expect.any(String) },
    ])
    await connectCard(world, business, 'good')
    await payAll(orders.map(({ id }) => id))
    expect((await untilDone()).payments).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
    for (const one of orders) expect(await charged(one)).toEqual([one.suppliers[0].total.minor])
  })

  test('a payment that the bank wants confirmed leads to the bank, and the rest goes on', async () => {
    await connectCard(world, business, 'needs-authentication')
    const { id } = await order()
    await payAll([id])
    const [payment] = (await untilDone()).payments
    expect(payment).toMatchObject({ state: 'requires_action', action_url: expect.stringMatching(/^http/) })
    expect(await statusOf(id)).toBe('pending')
  })

  test('a second run is refused while one goes on, and what was stopped is neither charged nor left for later', async () => {
    const [other, ...orders] = [await order(), await order(), await order()]
    await payAll(orders.map(({ id }) => id))
    expect(await payAll([other.id])).toMatchObject({ status: 409, body: { error: { code: 'PAYMENTS_UNDER_WAY' } } })
    expect((await call('stop_payment_run')).status).toBe(200)
    const run = await untilDone()
    expect(run.payments).toMatchObject([{ state: 'not_paid' }, { state: 'not_paid' }])
    await world.runJobs()
    expect([await charged(orders[0]!), await charged(orders[1]!)]).toEqual([[], []])
    await payAll([other.id])
    expect((await untilDone()).payments).toMatchObject([{ state: 'paid' }])
  })

  test('what a worker finds after the run’s time is not charged: nobody waits for it any more', async () => {
    const one = await order()
    await payAll([one.id])
    freezeClock(after(now(), paymentRunMs + 1000))
    expect((await untilDone()).payments).toMatchObject([{ state: 'not_paid' }])
    expect(await charged(one)).toEqual([])
  })

  test('a block of another store is not found, and an empty choice is refused with its field', async () => {
    const one = await order()
    const payments = payable(await review([one.id]))
    const stranger = await signUpStore(world)
    const body = { idempotency_key: randomUUID(), payments }
    expect((await world.call('POST', '/v1/orders/pay_many/', { token: stranger.token, body })).status).toBe(404)
    expect((await call('pay_many', { ...body, payments: [] })).body.error).toMatchObject({ field: 'payments' })
  })

  test('kill -9 of the worker in the middle: another one finishes, and each order is charged once', async () => {
    const orders = [await order(), await order(), await order()]
    const match = [`platform=${world.stripeName} `, '/confirm ']
    const { id: fault } = await stage(world, 'POST', 'faults', { provider: 'stripe', match, fault: 'slow', delay_ms: 1500, times: 1 })
    const isSpent = async () =>
      ((await stage(world, 'GET', 'faults')).faults.find(({ id }: { id: string }) => id === fault)?.times ?? 0) === 0
    await payAll(orders.map(({ id }) => id))
    await using worker = await spawnWorker(world)
    await until(isSpent)
    await worker.kill()
    await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
    await using _second = await spawnWorker(world)
    await until(async () => (await runNow()).payments.every(({ state }: { state: string }) => state === 'paid'))
    for (const one of orders) expect(await charged(one)).toEqual([one.suppliers[0].total.minor])
  })
})

describe('cancelling many', () => {
  test('cancels what is unpaid, and says of the rest why not', async () => {
    const [unpaid, paid] = [await order(), await order()]
    await payAll([paid.id])
    await untilDone()
    const answer = await call('cancel_many', { order_ids: [unpaid.id, paid.id] })
    expect(answer.body).toEqual({
      cancelled: 1,
      refused: [{ order_id: paid.id, order: paid.name, reason: 'A supplier of this order has been paid already.' }],
    })
    expect([await statusOf(unpaid.id), await statusOf(paid.id)]).toEqual(['cancelled', 'paid'])
  })

  test('an order of another store among them is not found, and none is cancelled', async () => {
    const one = await order()
    const stranger = await signUpStore(world)
    const body = { order_ids: [one.id] }
    expect((await world.call('POST', '/v1/orders/cancel_many/', { token: stranger.token, body })).status).toBe(404)
    expect(await statusOf(one.id)).toBe('pending')
  })
})

test('the export of chosen orders holds those alone', async () => {
  const [chosen, other] = [await order(), await order()]
  const answer = await fetch(`${world.url}/v1/orders/export/?order_ids=${chosen.id}`, {
    headers: { authorization: `Token ${business.token}` },
  })
  const csv = await answer.text()
  expect([csv.includes(`${chosen.name},`), csv.includes(`${other.name},`)]).toEqual([true, false])
})
