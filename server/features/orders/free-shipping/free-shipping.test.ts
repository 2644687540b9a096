/** Free shipping for the first ten US orders of a store: given once for each, never for an eleventh, taken back with refunds. @see X-026 */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { now } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  payBody,
  sell,
} from '#testing/actors/business-actors'
import { switchOnFreeShipping } from '#testing/actors/promotion-actors'
import { stage, troubleAtStripe } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
const open = async (plan = 'GROWTH') => {
  business = await openForBusiness(world, { plan, product: { title: 'Cedar soap', variants: [{ quantity: 5000 }] } })
  await switchOnFreeShipping(world, business.storeId)
}
beforeEach(() => open())

const given = async () => demand(world, 'GET', '/v1/free_shipping/', business.token)
const blockOf = async (orderId: number) => (await orderSeen(world, business.token, orderId)).suppliers[0]
const balance = (account: LedgerAccount): Promise<number> =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const owed = async () => 0 - (await balance({ kind: 'store_payable', storeId: business.storeId }))
async function refund(orderId: number, amount?: number): Promise<void> {
  const { rows } = await world.pool.query<{ charge_id: string }>(
    `select charge_id from payment p join supplier_order so on so.id = p.supplier_order_id where so.store_order_id = $1 and p.status = 'succeeded'`,
    [orderId],
  )
  const before = (await blockOf(orderId)).refunded?.minor ?? 0
  await stage(world, 'POST', `stripe/${world.stripeName}/charges/${rows[0]!.charge_id}/refunds`, {
    ...(amount ? { amount } : {}),
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await afterJobs(world, async () => ((await blockOf(orderId)).refunded?.minor ?? 0) > before, 'the refund')
  await world.runJobs()
}

test('a paid US order gets its shipping back: shown with workings, owed in the ledger, on the statement, and the supplier is paid in full', async () => {
  const cost = await balance({ kind: 'promotion_cost' })
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 3 }]
  const shopper = await orderAsShopper(world, business, { line_items })
  const unpaid = await arrived(world, business, shopper)
  expect(unpaid.suppliers[0].free_shipping).toBeNull()
  const shipping: number = unpaid.suppliers[0].shipping.minor
  const back = Math.min(shipping, 3 * 299)
  expect(shipping).toBeGreaterThan(0)
  await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(unpaid))
  await world.runJobs()
  const block = await blockOf(unpaid.id)
  expect(block).toMatchObject({ status: 'paid', shipping: { minor: shipping }, total: unpaid.suppliers[0].total })
  expect(block.receipt.amount.minor).toBe(unpaid.suppliers[0].total.minor)
  expect(block.free_shipping).toMatchObject({
    text: `Free shipping: $${(back / 100).toFixed(2)} comes back to you`,
    left: { minor: back },
    workings: { rule: 'free-shipping@1', result: { minor: back, currency: 'USD' } },
  })
  expect([await owed(), (await balance({ kind: 'promotion_cost' })) - cost]).toEqual([back, back])
  expect(await given()).toMatchObject({
    is_on: true,
    orders_used: 1,
    owed: { minor: back },
    minimum: { minor: 2000 },
    terms: { plans: ['GROWTH', 'PROFESSIONAL'], orders: 10, per_item: { minor: 299 }, orders_per_month: 20 },
    orders: [{ order_id: unpaid.id, name: shopper.name, place: 1, given: { minor: back }, left: { minor: back } }],
  })
  const { lines } = await demand(world, 'GET', `/v1/store_statement/?month=${now().toISOString().slice(0, 7)}&currency=USD`, business.token)
  expect(lines.find(({ kind }: { kind: string }) => kind === 'free_shipping')).toMatchObject({
    credit_minor: back,
    paid_minor: 0,
    order: { id: unpaid.id },
  })
})

describe('nothing is given, and the order says why,', () => {
  test.each([
    ['to a store on Executive', 'EXECUTIVE', {}, /^No free shipping: it is for the plans Growth and Professional\.$/],
    ['to a store on Basic', 'BASIC', {}, /^No free shipping: it is for the plans/],
  ])('%s', async (_name, plan, more, text) => {
    await open(plan)
    const { id } = await paidOrder(world, business, more)
    expect((await blockOf(id)).free_shipping).toMatchObject({ text: expect.stringMatching(text), left: null, workings: null })
    expect([await owed(), (await given()).orders_used]).toEqual([0, 0])
  })

  test('for an order to Canada, nor where nothing is charged for shipping; both leave the ten places', async () => {
    const product = {
      variants: [{ quantity: 50 }],
      shipping: [
        { toCountry: 'CA', region: 'CA', priceMinor: 500 },
        { toCountry: 'US', region: 'US', priceMinor: 0 },
      ],
    }
    const goods = await sell(world, business, business.supplier.supplierId, product)
    const line_items = [{ variant_id: goods.shopVariantIds[0], quantity: 1 }]
    const canada = { address1: '1 Bay St', city: 'Toronto', province_code: 'ON', country_code: 'CA', zip: 'M5H 2N2' }
    const abroad = await paidOrder(world, business, { line_items, shipping_address: canada })
    expect((await blockOf(abroad.id)).free_shipping.text).toBe('No free shipping: this order does not go to the United States.')
    const free = await paidOrder(world, business, { line_items })
    expect((await blockOf(free.id)).free_shipping.text).toBe('No free shipping: this supplier charged nothing for shipping.')
    expect([await owed(), (await given()).orders_used]).toEqual([0, 0])
  })

  test('to a store without it, whose orders say nothing', async () => {
    const { token } = await makeAdmin(world)
    await demand(world, 'POST', '/v1/admin/free_shipping/switch_off/', token, { store_id: business.storeId })
    const { id } = await paidOrder(world, business)
    expect((await blockOf(id)).free_shipping).toBeNull()
    expect(await owed()).toBe(0)
  })
})

test('thirty orders paid at once take ten places, and no eleventh', async () => {
  const seen = []
  for (let made = 0; made < 30; made++) seen.push(await arrived(world, business, await orderAsShopper(world, business)))
  const answers = await Promise.all(
    seen.map((order) => world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await afterJobs(world, async () => (await given()).orders.length === 30, 'thirty decisions')
  const { orders: decided, orders_used: used } = await given()
  expect(used).toBe(10)
  const places = decided.flatMap(({ place }: { place: number | null }) => place ?? [])
  expect(places.toSorted((a: number, b: number) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const refused = decided.filter(({ place }: { place: number | null }) => place === null)
  expect(new Set(refused.map(({ text }: { text: string }) => text))).toEqual(
    new Set(['No free shipping: it was for your first 10 US orders.']),
  )
  const each = Math.min(seen[0].suppliers[0].shipping.minor, 299)
  expect(await owed()).toBe(10 * each)
})

describe('a refund', () => {
  test('in part takes back its share, one in full all, and frees the place for the next order', async () => {
    const first = await paidOrder(world, business)
    const { total, free_shipping: before } = await blockOf(first.id)
    const half = Math.floor(total.minor / 2)
    await refund(first.id, half)
    const left = Math.round((before.left.minor * (total.minor - half)) / total.minor)
    expect((await blockOf(first.id)).free_shipping).toMatchObject({
      left: { minor: left },
      text: expect.stringContaining('less what was given back'),
    })
    expect([await owed(), (await given()).orders_used]).toEqual([left, 1])
    await refund(first.id)
    expect((await blockOf(first.id)).free_shipping.text).toMatch(/was taken back, since the payment was given back$/)
    expect([await owed(), (await given()).orders_used]).toEqual([0, 0])
    const second = await paidOrder(world, business)
    expect((await given()).orders.find(({ order_id: id }: { order_id: number }) => id === second.id).place).toBe(1)
    expect(await owed()).toBe(before.left.minor)
  })

  test.each([
    ['in full', undefined],
    ['in part', 500],
  ])('%s that is heard of before the payment takes back its share of it and of the commission', async (_name, amount) => {
    const { rows: queues } = await world.pool.query<{ name: string }>(
      `select n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname = '_private_jobs' and n.nspname like '%critical%'`,
    )
    const queue = queues[0]!.name
    // The news of the payment comes an hour late.
    await world.pool.query(`create function come_late() returns trigger language plpgsql as $$
      begin
        if (select identifier from ${queue}._private_tasks where id = new.task_id) = 'orders.mark-block-paid' then
          new.run_at := now() + interval '1 hour';
        end if;
        return new;
      end $$`)
    await world.pool.query(`create trigger come_late before insert on ${queue}._private_jobs for each row execute function come_late()`)
    try {
      const shopper = await orderAsShopper(world, business)
      const order = await arrived(world, business, shopper)
      await troubleAtStripe(world, '/confirm ', 'drop-answer')
      const silence = await troubleAtStripe(world, 'GET /v1/payment_intents', 'reset-connection', 9)
      expect(await demand(world, 'POST', '/v1/pay_supplier/', business.token, payBody(order))).toMatchObject({ status: 'under_way' })
      await stage(world, 'DELETE', `faults/${silence.id}`)
      await changeJobs(world, 'run_at = now()', `j.key like 'payments.recover-payment:%'`)
      await world.runJobs()
      expect((await blockOf(order.id)).status).not.toBe('paid')
      const { rows } = await world.pool.query<{ charge_id: string; block: number; minor: number; fee: number }>(
        `select charge_id, so.id as block, so.total_minor as minor from payment p join supplier_order so on so.id = p.supplier_order_id
         where so.store_order_id = $1 and p.status = 'succeeded'`,
        [order.id],
      )
      const { charge_id: charge, block, minor: total } = rows[0]!
      await stage(world, 'POST', `stripe/${world.stripeName}/charges/${charge}/refunds`, {
        ...(amount ? { amount } : {}),
        reverse_transfer: true,
        refund_application_fee: true,
      })
      await afterJobs(world, async () => ((await blockOf(order.id)).refunded?.minor ?? 0) > 0, 'the refund')
      await world.pool.query(`drop trigger come_late on ${queue}._private_jobs`)
      await changeJobs(world, 'run_at = now()', `t.identifier = 'orders.mark-block-paid'`)
      await afterJobs(world, async () => (await given()).orders.length > 0, 'the decision')
      await world.runJobs()
      const {
        orders: [{ given: whole, left }],
      } = await given()
      const share = Math.round((whole.minor * (total - (amount ?? total))) / total)
      expect([left.minor, await owed()]).toEqual([share, share])
      expect((await given()).orders_used).toBe(amount ? 1 : 0)
      const { rows: blocks } = await world.pool.query<{ commission_minor: number; commission_left_minor: number }>(
        'select commission_minor, commission_left_minor from supplier_order where id = $1',
        [block],
      )
      const { commission_minor: commission, commission_left_minor: commissionLeft } = blocks[0]!
      expect(commissionLeft).toBe(Math.round((commission * (total - (amount ?? total))) / total))
    } finally {
      await world.pool.query(`drop trigger if exists come_late on ${queue}._private_jobs`)
      await world.pool.query('drop function come_late')
    }
  })

  test('in part and a dispute lost about the rest take back all, once; a dispute that is won takes back nothing', async () => {
    const { id } = await paidOrder(world, business)
    const { rows } = await world.pool.query<{ charge_id: string }>(
      `select charge_id from payment p join supplier_order so on so.id = p.supplier_order_id where so.store_order_id = $1`,
      [id],
    )
    const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
    const closed = (count: number) =>
      afterJobs(
        world,
        async () =>
          (await orderSeen(world, business.token, id)).timeline.filter(({ kind }: { kind: string }) => kind === 'dispute_closed').length ===
          count,
        'the dispute to be closed',
      )
    const before = (await blockOf(id)).free_shipping.left.minor
    const won = await atStripe(`charges/${rows[0]!.charge_id}/disputes`)
    await atStripe(`disputes/${won.id}`, { act: 'win' })
    await closed(1)
    expect(await owed()).toBe(before)
    const { total } = await blockOf(id)
    const half = Math.floor(total.minor / 2)
    await refund(id, half)
    expect(await owed()).toBeGreaterThan(0)
    const lost = await atStripe(`charges/${rows[0]!.charge_id}/disputes`, { amount: total.minor - half })
    await atStripe(`disputes/${lost.id}`, { act: 'lose' })
    await closed(2)
    expect((await blockOf(id)).free_shipping.text).toMatch(/was taken back, since the payment was given back$/)
    expect([await owed(), (await given()).orders_used]).toEqual([0, 0])
  })

  test('whose events come again takes back no more', async () => {
    const { id } = await paidOrder(world, business)
    await refund(id)
    const { rows } = await world.pool.query<{ id: number; supplier_order_id: number; payment_id: number; supplier_id: number }>(
      'select id, supplier_order_id, payment_id, supplier_id from refund where store_id = $1',
      [business.storeId],
    )
    const { id: refundId, supplier_order_id: supplierOrderId, payment_id: paymentId, supplier_id: supplierId } = rows[0]!
    for (let again = 0; again < 2; again++) {
      await world.transaction(({ publish }) =>
        publish({
          name: 'payments.refund-changed',
          payload: { refundId, supplierOrderId, paymentId, supplierId, storeId: business.storeId },
        }),
      )
      await world.runJobs()
    }
    expect(await owed()).toBe(0)
  })
})

describe('staff', () => {
  test('switches it on by an address and off again, sees what each store has used, and an unknown address is refused at its field', async () => {
    const { token } = await makeAdmin(world)
    await paidOrder(world, business)
    const mine = async () =>
      (await demand(world, 'GET', '/v1/admin/free_shipping/', token)).stores.find(
        ({ store_id: id }: { store_id: number }) => id === business.storeId,
      )
    expect(await mine()).toMatchObject({ plan: 'GROWTH', orders_used: 1, owed: { minor: await owed() } })
    expect((await demand(world, 'GET', '/v1/store_settings/', business.token)).free_shipping).toBe(true)
    await demand(world, 'POST', '/v1/admin/free_shipping/switch_off/', token, { store_id: business.storeId })
    expect(await mine()).toBeUndefined()
    expect((await demand(world, 'GET', '/v1/store_settings/', business.token)).free_shipping).toBe(false)
    const unknown = await world.call('POST', '/v1/admin/free_shipping/', { token, body: { email: 'nobody@nowhere.example' } })
    expect(unknown).toMatchObject({ status: 422, body: { error: { field: 'email' } } })
    const missing = await world.call('POST', '/v1/admin/free_shipping/switch_off/', { token, body: { store_id: 999_999_999 } })
    expect(missing.status).toBe(404)
  })
})
