/** kill -9 while money goes back, or a debt is withheld: each moves once, and is booked once. */
import { randomUUID } from 'node:crypto'
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import {
  arrived,
  type Business,
  demand,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  payBody,
} from '#testing/actors/business-actors'
import { eventually } from '#testing/actors/shop-actors'
import { stage, stripeOf } from '#testing/actors/stripe-actors'
import { spawnApi, spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld()

let business: Business
beforeEach(async () => {
  business = await openForBusiness(world)
})

/** Holds the next call to the processor, which is acted on when it is released; `begun` waits for it. */
async function hold(call: string) {
  const meant = { provider: 'stripe', match: [`platform=${world.stripeName} `, call] }
  const { id } = await stage(world, 'POST', 'faults', { ...meant, fault: 'hold', times: 1 })
  const left = async () => (await stage(world, 'GET', 'faults')).faults.find((fault: { id: string }) => fault.id === id)?.times ?? 0
  return {
    begun: () => eventually(async () => (await left()) === 0, `${call} to begin`),
    release: () => stage(world, 'POST', 'faults/release', meant),
  }
}

/** Lets the jobs under test go on at once. Jobs of other days would run again and again, and take their turns on a slow machine. */
const hurryMoney = () =>
  changeJobs(world, 'run_at = now()', `j.run_at > now() and t.identifier in ('payments.recover-payment', 'payments.carry-out-refund')`)

async function paid() {
  const { id, order, block } = await paidOrder(world, business)
  const { rows } = await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [
    block.supplier_order_id,
  ])
  return {
    id,
    name: order.name as string,
    blockId: block.supplier_order_id,
    chargeId: rows[0]!.charge_id,
    products: order.suppliers[0].products,
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const blockOf = async ({ id }: Paid) => (await orderSeen(world, business.token, id)).suppliers[0]
const refundsOf = async ({ chargeId }: Paid) =>
  (await stripeOf(world).refunds.list({ charge: chargeId })).data.map(({ amount, status }) => ({ amount, status }))
const postedFor = async ({ blockId }: Paid) => {
  const { rows } = await world.pool.query<{ times: number }>(
    `select count(*)::int as times from ledger_entry where supplier_order_id = $1 and source ~ '^refund:re_[^:]+$'`,
    [blockId],
  )
  return rows[0]!.times
}
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const isRefunded = (order: Paid) =>
  eventually(async () => {
    await hurryMoney()
    return (await blockOf(order)).refunds.some(({ status }: { status: string }) => status === 'succeeded')
  }, 'the refund to be booked')

const refuseAll = ({ blockId, products }: Paid) =>
  demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: blockId,
    lines: products.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })),
    reason: 'damaged',
    note: '',
    idempotency_key: randomUUID(),
  })
const cancel = async ({ blockId }: Paid) => {
  await world.pool.query('update supplier_order set cancel_by = now() where id = $1', [blockId])
  await world.transaction(({ enqueue }) => enqueue('orders.cancel-unshipped', {}))
}
const causes = { 'that a supplier causes': refuseAll, 'of an automatic cancellation': cancel }

/** The last is read after the refund was made, and before it is booked. */
const points = [
  ['as it asks for it, and the processor acts on it later', 'POST /v1/refunds ', false],
  ['as it asks for it, and the processor acts on it before another worker looks', 'POST /v1/refunds ', true],
  ['between the refund and its booking', 'GET /v1/refunds', true],
] as const

describe.each(Object.entries(causes))('a refund %s', (_words, cause) => {
  test.each(points)('is made and booked once where the worker is killed %s', async (_when, call, isBefore) => {
    const order = await paid()
    const held = await hold(call)
    await using first = await spawnWorker(world)
    await cause(order)
    await held.begun()
    await first.kill()
    if (isBefore) await held.release()
    await using _second = await spawnWorker(world)
    if (!isBefore) {
      await hurryMoney()
      await eventually(async () => (await refundsOf(order)).length > 0, 'another worker to ask')
      await held.release()
    }
    await isRefunded(order)
    const { total, refunded, status } = await blockOf(order)
    expect([status, refunded.minor]).toEqual(['cancelled', total.minor])
    expect(await refundsOf(order)).toEqual([{ amount: total.minor, status: 'succeeded' }])
    expect(await postedFor(order)).toBe(1)
    const about = async () =>
      (await lettersTo(world, business.email)).filter(({ subject }) => subject.includes(`${order.name}: `) && subject.includes('refunded'))
    expect(await eventually(async () => (await about()).length > 0 && about(), 'the store to be told')).toHaveLength(1)
  })
})

test('an automatic cancellation whose worker is killed before it commits leaves nothing behind, and happens once', async () => {
  const order = await paid()
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('lock table refund in exclusive mode')
  const waits = async () => (await world.pool.query(`select 1 from pg_locks where not granted and relation = 'refund'::regclass`)).rowCount
  const worker = await spawnWorker(world)
  await cancel(order)
  await eventually(async () => Boolean(await waits()), 'the cancellation to begin')
  await worker.kill()
  await client.query('rollback')
  client.release()
  await eventually(async () => (await waits()) === 0, 'nobody to wait any more')
  expect([(await blockOf(order)).status, await refundsOf(order)]).toEqual(['paid', []])
  await using _second = await spawnWorker(world)
  await isRefunded(order)
  expect([(await blockOf(order)).status, (await refundsOf(order)).length, await postedFor(order)]).toEqual(['cancelled', 1, 1])
})

test('a payment that withholds a debt settles it once where the API is killed between the charge and its booking', async () => {
  const owing = await paid()
  await stage(world, 'POST', `stripe/${world.stripeName}/accounts/${business.account}/payouts`, {})
  await refuseAll(owing)
  await eventually(async () => {
    await world.runJobs()
    return (await blockOf(owing)).refunded !== null
  }, 'the refund to be advanced')
  const debt = { kind: 'supplier_receivable', supplierId: business.supplier.supplierId } as const
  const owed = await balance(debt)
  expect(owed).toBeGreaterThan(0)
  const order = await arrived(world, business, await orderAsShopper(world, business))
  const held = await hold('/confirm ')
  await using api = await spawnApi(world)
  const lost = fetch(`${api.url}/v1/pay_supplier/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${business.token}` },
    body: JSON.stringify(payBody(order)),
  }).catch(() => 'lost')
  await held.begun()
  await api.kill()
  expect([await lost, await balance(debt)]).toEqual(['lost', owed])
  await held.release()
  await using _worker = await spawnWorker(world)
  const paidBlock = await eventually(
    async () => {
      await hurryMoney()
      const [block] = (await orderSeen(world, business.token, order.id)).suppliers
      return block.status === 'paid' && block
    },
    'the payment to be found out',
    async () => ({
      payments: (await world.pool.query('select * from payment order by id desc limit 1')).rows,
      intents: (await stripeOf(world).paymentIntents.list({ limit: 1 })).data,
      jobs: (
        await world.pool.query(
          `select task, attempts, last_error, locked_by, run_at from ${allJobs} job where task like 'payments.%' or task like 'orders.%'`,
        )
      ).rows,
      faults: (await stage(world, 'GET', 'faults')).faults,
    }),
  )
  const { payout_amount: payout, withheld } = (
    await demand(world, 'GET', `/v1/supplier_order/?id=${paidBlock.supplier_order_id}`, business.supplier.token)
  ).order
  expect(await balance(debt)).toBe(owed - withheld.minor)
  const [charge] = (await stripeOf(world).charges.list({ limit: 1 })).data
  expect([charge!.amount, charge!.amount - charge!.application_fee_amount!]).toEqual([paidBlock.total.minor, payout.minor])
})
