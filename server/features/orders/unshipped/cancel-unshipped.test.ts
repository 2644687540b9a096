/** Paid orders that nobody ships: cancelled on their date, once, with the money and the goods given back. @see X-015, K-151 */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { after, days, freezeClock, minutes } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import {
  afterJobs,
  type Business,
  demand,
  hurry,
  lettersTo,
  openForBusiness,
  orderSeen,
  paidOrder,
  ship,
} from '#testing/actors/business-actors'
import { stage, stripeOf, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 180_000 })
const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 5000 }] } })
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

interface Paid {
  readonly id: number
  readonly name: string
  readonly blockId: number
  readonly total: number
  readonly cancelBy: Date
}

async function paid(quantity = 1): Promise<Paid> {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order } = await paidOrder(world, business, { line_items })
  const [block] = order.suppliers
  return { id, name: order.name, blockId: block.supplier_order_id, total: block.total.minor, cancelBy: new Date(block.cancel_by) }
}

const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
const seen = (order: Paid) => orderSeen(world, business.token, order.id)
const blockOf = async (order: Paid) => (await seen(order)).suppliers[0]
const supplierSees = async ({ blockId }: Paid) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${blockId}`, business.supplier.token)).order
const runCancel = () => world.transaction(({ enqueue }) => enqueue('orders.cancel-unshipped', {}))
async function cancelAt(moment: Date): Promise<void> {
  freezeClock(moment)
  await runCancel()
  await world.runJobs()
  freezeClock(undefined)
}
const cancelledOn = ({ cancelBy }: Paid) => cancelAt(after(cancelBy, minutes(1)))
async function chargeOf({ blockId }: Pick<Paid, 'blockId'>): Promise<string> {
  const { rows } = await world.pool.query<{ charge_id: string }>(
    `select charge_id from payment where supplier_order_id = $1 and status = 'succeeded'`,
    [blockId],
  )
  return rows[0]!.charge_id
}
/** Refunds of an order's charge, as Stripe has them. */
async function refundsAtStripe({ blockId }: Paid): Promise<{ amount: number; status: string }[]> {
  const { data } = await stripeOf(world).refunds.list({ charge: await chargeOf({ blockId }) })
  return data.map(({ amount, status }) => ({ amount, status: status! }))
}
const refunded = (order: Paid) =>
  until(async () => {
    await world.runJobs()
    return (await blockOf(order)).refunded !== null && (await blockOf(order))
  })
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const ofSupplier = (kind: 'supplier_payouts' | 'supplier_receivable' | 'commission_receivable') =>
  balance({ kind, supplierId: business.supplier.supplierId })
const stock = async () => {
  const { rows } = await world.pool.query<{ quantity: number; reserved: number }>(
    'select quantity::int, reserved::int from variant where sku = $1 and supplier_id = $2',
    ['SOAP', business.supplier.supplierId],
  )
  return rows[0]!
}
const subjects = async (email: string, { name }: Paid) =>
  (await lettersTo(world, email)).map(({ subject }) => subject).filter((subject) => subject.startsWith(`Order ${name}:`))
const issuesOf = async ({ blockId }: Paid): Promise<string[]> =>
  (await demand(world, 'GET', '/v1/admin/payment_issues/', admin)).issues
    .filter((issue: { supplier_order_id: number }) => issue.supplier_order_id === blockId)
    .map(({ kind }: { kind: string }) => kind)

describe('a paid order that nobody ships', () => {
  test('is cancelled on its date, with its money, stock and commission given back, and both sides told', async () => {
    const held = await stock()
    const before = { payouts: await ofSupplier('supplier_payouts'), commission: await ofSupplier('commission_receivable') }
    const order = await paid()
    expect((await stock()).reserved).toBe(held.reserved + 1)
    expect((await supplierSees(order)).cancel_by).toBe(order.cancelBy.toISOString())
    expect(await ofSupplier('commission_receivable')).toBeGreaterThan(before.commission)
    await cancelledOn(order)
    const block = await refunded(order)
    expect(block).toMatchObject({ status: 'cancelled', refunded: { minor: order.total }, cancel_by: null })
    expect(block.refunds).toMatchObject([{ reason: 'not_shipped', status: 'succeeded', amount: { minor: order.total } }])
    expect(block.products[0]).toMatchObject({ quantity: 1, refunded_quantity: 1 })
    expect((await seen(order)).status).toBe('cancelled')
    expect(await stock()).toEqual(held)
    expect(await ofSupplier('supplier_payouts')).toBe(before.payouts)
    expect(await ofSupplier('commission_receivable')).toBe(before.commission)
    expect(await refundsAtStripe(order)).toMatchObject([{ amount: order.total, status: 'succeeded' }])
    const kinds = (await seen(order)).timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'not_shipped')).toHaveLength(1)
    expect(await subjects(business.email, order)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('did not ship in time'),
        expect.stringContaining('was refunded to your original payment method'),
      ]),
    )
    expect(await subjects(business.supplier.email, order)).toContainEqual(expect.stringContaining('not shipped in time'))
    expect((await supplierSees(order)).status).toBe('cancelled')
    const { rows } = await world.pool.query('select unshipped_at is not null as counts from supplier_order where id = $1', [order.blockId])
    expect(rows).toEqual([{ counts: true }])
    expect(await issuesOf(order)).toEqual([])
  })

  test('stays until its date, which is a week after its payment at least', async () => {
    const order = await paid()
    const { paid_at, ship_by } = await blockOf(order)
    expect(order.cancelBy.getTime()).toBe(Math.max(after(new Date(paid_at), days(7)).getTime(), new Date(ship_by).getTime()))
    await cancelAt(after(order.cancelBy, -minutes(1)))
    expect(await blockOf(order)).toMatchObject({ status: 'paid', refunded: null })
  })

  test('is cancelled once by thirty jobs at the same time', async () => {
    const order = await paid()
    freezeClock(after(order.cancelBy, minutes(1)))
    await Promise.all(Array.from({ length: 30 }, () => world.transaction(({ enqueue }) => enqueue('orders.cancel-unshipped', {}))))
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    freezeClock(undefined)
    await refunded(order)
    expect(await refundsAtStripe(order)).toHaveLength(1)
    expect((await subjects(business.email, order)).filter((subject) => subject.includes('did not ship in time'))).toHaveLength(1)
  })

  test('is either shipped or cancelled where both happen at the same second', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await paid()
      freezeClock(after(order.cancelBy, 1))
      await runCancel()
      const [, shipping] = await Promise.all([world.runJobs(), ship(world, business, { supplier_order_id: order.blockId })])
      await world.runJobs()
      freezeClock(undefined)
      await world.runJobs()
      const { status } = await blockOf(order)
      const refunds = await refundsAtStripe(order)
      expect(shipping.status === 200 ? { status, refunds: refunds.length } : { status, refunds: refunds.length }).toEqual(
        shipping.status === 200 ? { status: 'shipped', refunds: 0 } : { status: 'cancelled', refunds: 1 },
      )
    }
  })

  test('gives back the rest alone where a part was shipped', async () => {
    const order = await paid(3)
    const [product] = (await blockOf(order)).products
    await ship(world, business, { supplier_order_id: order.blockId }, { lines: [{ id: product.id, quantity: 1 }] })
    await cancelledOn(order)
    const block = await refunded(order)
    const expected = product.price.minor * 2 + Math.floor(((product.adjusted_shipping_rate?.minor ?? 0) * 2) / 3)
    expect(block).toMatchObject({ status: 'shipped', refunded: { minor: expected } })
    expect(block.products[0]).toMatchObject({ shipped_quantity: 1, refunded_quantity: 2 })
    expect(await refundsAtStripe(order)).toMatchObject([{ amount: expected }])
    const again = await ship(world, business, { supplier_order_id: order.blockId })
    expect(again.status).toBe(409)
  })
})

describe('a paid order that is refunded in full at Stripe', () => {
  const tagged = async (order: Paid) => (await seen(order)).timeline.map(({ text }: { text: string }) => text)
  const kindsOf = async (order: Paid): Promise<string[]> => (await seen(order)).timeline.map(({ kind }: { kind: string }) => kind)
  const refundAtStripe = async (order: Paid, body: object = {}) => atStripe(`charges/${await chargeOf(order)}/refunds`, body)
  const cancelled = (order: Paid) =>
    afterJobs(world, async () => (await blockOf(order)).status === 'cancelled', 'the order to be cancelled')

  test('is cancelled once, without another refund, with its stock given back, and both sides and the shop told', async () => {
    const held = await stock()
    const order = await paid(2)
    await refundAtStripe(order)
    await cancelled(order)
    await world.runJobs()
    const block = await blockOf(order)
    expect(block).toMatchObject({ status: 'cancelled', refunded: { minor: order.total }, cancel_by: null })
    expect(block.products[0]).toMatchObject({ quantity: 2, refunded_quantity: 2 })
    expect(await stock()).toEqual(held)
    expect(await refundsAtStripe(order)).toHaveLength(1)
    expect((await kindsOf(order)).filter((kind) => kind === 'refunded_whole')).toHaveLength(1)
    expect((await subjects(business.email, order)).filter((subject) => subject.includes('was refunded and is not shipped'))).toHaveLength(1)
    const toSupplier = await subjects(business.supplier.email, order)
    expect(toSupplier.filter((subject) => subject.includes('refunded in full and is cancelled'))).toHaveLength(1)
    expect(await tagged(order)).toContain('The order in your store was tagged “Refunded, not shipped”')
    expect((await ship(world, business, { supplier_order_id: order.blockId })).status).toBe(409)
    const { rows } = await world.pool.query('select unshipped_at from supplier_order where id = $1', [order.blockId])
    expect(rows).toEqual([{ unshipped_at: null }])
    // Its date passes later without anything else.
    await cancelledOn(order)
    expect(await refundsAtStripe(order)).toHaveLength(1)
    expect(await kindsOf(order)).not.toContain('not_shipped')
  })

  test('in two parts is cancelled with the second, and in one part stays to be shipped', async () => {
    const order = await paid()
    await refundAtStripe(order, { amount: 100 })
    await refunded(order)
    await world.runJobs()
    expect((await blockOf(order)).status).toBe('paid')
    await refundAtStripe(order)
    await cancelled(order)
    expect((await blockOf(order)).refunded.minor).toBe(order.total)
  })

  test('after a part was shipped keeps that part, and the rest alone is cancelled', async () => {
    const order = await paid(3)
    const [product] = (await blockOf(order)).products
    await ship(world, business, { supplier_order_id: order.blockId }, { lines: [{ id: product.id, quantity: 1 }] })
    await refundAtStripe(order)
    await afterJobs(world, async () => (await blockOf(order)).status === 'shipped', 'the rest to be cancelled')
    expect((await blockOf(order)).products[0]).toMatchObject({ shipped_quantity: 1, refunded_quantity: 2 })
  })

  test('is either shipped or cancelled where both happen at the same second', async () => {
    for (let round = 0; round < 4; round += 1) {
      const held = await stock()
      const order = await paid()
      await refundAtStripe(order)
      const [, shipping] = await Promise.all([world.runJobs(), ship(world, business, { supplier_order_id: order.blockId })])
      await refunded(order)
      await world.runJobs()
      const shipped = shipping.status === 200
      const kinds = await kindsOf(order)
      expect([(await blockOf(order)).status, kinds.includes('refunded_whole'), kinds.includes('shipped')]).toEqual(
        shipped ? ['shipped', false, true] : ['cancelled', true, false],
      )
      expect(await stock()).toEqual(shipped ? { ...held, quantity: held.quantity - 1 } : held)
    }
  })
})

describe('the refund of a cancelled order', () => {
  test.each(['drop-answer', 'status-500-acted'])('is looked up where its answer is lost (%s), and never asked for twice', async (fault) => {
    const order = await paid()
    await troubleAtStripe(world, 'POST /v1/refunds ', fault)
    await cancelledOn(order)
    await until(async () => {
      await hurry(world)
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    expect(await refundsAtStripe(order)).toHaveLength(1)
    expect((await blockOf(order)).refunds).toMatchObject([{ status: 'succeeded' }])
  })

  test('is asked for again under another key where Stripe answers with a 500, once', async () => {
    const order = await paid()
    await troubleAtStripe(world, 'POST /v1/refunds ', 'status-500')
    await cancelledOn(order)
    await until(async () => {
      await hurry(world)
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    expect(await refundsAtStripe(order)).toHaveLength(1)
  })

  test('survives a worker that is killed while it asks for it', async () => {
    const order = await paid()
    const fault = {
      provider: 'stripe',
      match: [`platform=${world.stripeName} `, 'POST /v1/refunds '],
      fault: 'slow',
      delay_ms: 1500,
      times: 1,
    }
    const { id } = await stage(world, 'POST', 'faults', fault)
    const left = async () => (await stage(world, 'GET', 'faults')).faults.find((one: { id: string }) => one.id === id)?.times ?? 0
    await world.pool.query('update supplier_order set cancel_by = now() where id = $1', [order.blockId])
    await using worker = await spawnWorker(world)
    await runCancel()
    await until(async () => (await left()) === 0)
    await worker.kill()
    await using _second = await spawnWorker(world)
    await until(async () => (await blockOf(order)).refunded !== null)
    expect(await refundsAtStripe(order)).toHaveLength(1)
    const told = async () => (await subjects(business.email, order)).filter((subject) => subject.includes('did not ship in time'))
    expect(await until(async () => (await told()).length && told())).toHaveLength(1)
  })

  test('after the supplier’s payout is advanced, owed by the supplier, and withheld from its next payouts as they are shown', async () => {
    const order = await paid()
    const payoutOf = async (of: Paid) => (await supplierSees(of)).payout_amount.minor
    const paidBefore = await payoutOf(order)
    await atStripe(`accounts/${business.account}/payouts`)
    const before = { payouts: await ofSupplier('supplier_payouts'), owed: await ofSupplier('supplier_receivable') }
    await cancelledOn(order)
    const block = await refunded(order)
    expect(block.refunded.minor).toBe(order.total)
    expect((await ofSupplier('supplier_receivable')) - before.owed).toBe(paidBefore)
    expect((await ofSupplier('supplier_payouts')) - before.payouts).toBe(-paidBefore)
    expect(await issuesOf(order)).toEqual(['refund_not_recovered'])
    const next = await paid(2)
    const seenNext = await supplierSees(next)
    expect(seenNext.withheld.minor).toBe(paidBefore)
    expect(seenNext.payout_amount.minor).toBe(next.total - seenNext.stripe_fee.minor - paidBefore)
    expect(seenNext.payout_workings.steps.at(-1)).toMatchObject({
      label: `Owed for the refund of order ${order.name}`,
      amount: { minor: -paidBefore },
    })
    const rows = (await demand(world, 'GET', '/v1/supplier_orders/', business.supplier.token)).supplier_orders
    expect(rows.find(({ id }: { id: number }) => id === next.blockId).payout_amount).toEqual(seenNext.payout_amount)
    const charge = await stripeOf(world).charges.retrieve(await chargeOf(next))
    expect(charge.amount - charge.application_fee_amount!).toBe(seenNext.payout_amount.minor)
    const mail = (await lettersTo(world, business.supplier.email)).find(({ subject }) => subject.includes(`paid order ${next.name}`))
    expect(mail?.html).toContain('Withheld for refunds you owe')
    expect(await ofSupplier('supplier_receivable')).toBe(before.owed)
    await world.runJobs()
    expect(await issuesOf(order)).toEqual([])
  })

  test('of a disputed charge is refused by Stripe, and put before the back office', async () => {
    const order = await paid()
    const { rows } = await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [
      order.blockId,
    ])
    await atStripe(`charges/${rows[0]!.charge_id}/disputes`)
    await world.runJobs()
    await cancelledOn(order)
    await world.runJobs()
    expect(await blockOf(order)).toMatchObject({ status: 'cancelled', refunded: null, refunds: [{ status: 'failed' }] })
    expect(await issuesOf(order)).toEqual(expect.arrayContaining(['dispute_opened', 'refund_failed']))
  })
})

/** Makes an order look as if it had been paid before commission was recorded. */
async function withoutCommission({ blockId }: Paid): Promise<number> {
  const { rows } = await world.pool.query<{ minor: number }>('select commission_minor::int as minor from supplier_order where id = $1', [
    blockId,
  ])
  await world.pool.query(
    `set session_replication_role = replica;
     delete from posting where entry_id in (select id from ledger_entry where source = 'commission:${blockId}');
     delete from ledger_entry where source = 'commission:${blockId}';
     set session_replication_role = origin;
     update supplier_order set commission_minor = null, commission_left_minor = null where id = ${blockId}`,
  )
  return rows[0]!.minor
}

test('one order whose commission cannot be recorded holds up none of the others', async () => {
  const orders = [await paid(), await paid()]
  for (const order of orders) await withoutCommission(order)
  const [bad, good] = orders
  await world.pool.query(
    `create function refuse_commission() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse_commission before update on supplier_order for each row when (new.id = ${bad!.blockId}) execute function refuse_commission()`,
  )
  const recorded = async ({ blockId }: Paid) =>
    (await world.pool.query('select commission_minor is not null as is from supplier_order where id = $1', [blockId])).rows[0].is
  await world.transaction(({ enqueue }) => enqueue('orders.record-commissions', {}))
  await world.runJobs()
  expect([await recorded(bad!), await recorded(good!)]).toEqual([false, true])
  await world.pool.query('drop trigger refuse_commission on supplier_order')
  await hurry(world)
  await world.runJobs()
  expect(await recorded(bad!)).toBe(true)
})

test('orders that were paid before commission was recorded are given theirs, once', async () => {
  const minor = await withoutCommission(await paid())
  const before = await ofSupplier('commission_receivable')
  for (let times = 0; times < 2; times += 1) {
    await world.transaction(({ enqueue }) => enqueue('orders.record-commissions', {}))
    await world.runJobs()
  }
  expect((await ofSupplier('commission_receivable')) - before).toBe(minor)
})
