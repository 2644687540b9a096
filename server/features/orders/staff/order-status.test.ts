/** Staff find any order and set its status, where that is true of its money and its goods. @see S-88, docs/decisions/077 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { freezeClock } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  fulfilmentsIn,
  inShop,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  payBody,
  ship,
} from '#testing/actors/business-actors'
import { stage, stripeOf } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 900 }] } })
  admin = (await makeAdmin(world)).token
})

const bars = (quantity: number) => ({ line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity }] })

async function unpaid(quantity = 1) {
  const inTheShop = await orderAsShopper(world, business, bars(quantity))
  const order = await arrived(world, business, inTheShop)
  return { id: order.id as number, name: order.name as string, blockId: order.suppliers[0].supplier_order_id as number, order, inTheShop }
}
async function paid(quantity = 1) {
  const { id, order, inTheShop, block } = await paidOrder(world, business, bars(quantity))
  return { id, name: order.name as string, blockId: block.supplier_order_id as number, order, inTheShop }
}
type Made = Awaited<ReturnType<typeof unpaid>>

const set = ({ blockId }: Pick<Made, 'blockId'>, status: string, more: object = {}, token = admin) =>
  world.call('PATCH', `/v1/api/admin/supplier-orders/${blockId}/`, { token, body: { status, reason: 'Asked by phone', ...more } })
const get = async ({ blockId }: Pick<Made, 'blockId'>) =>
  (await demand(world, 'GET', `/v1/api/admin/admin-orders/${blockId}/`, admin)).order
const list = (query: string) => demand(world, 'GET', `/v1/api/admin/admin-orders/?${query}`, admin)
const blockOf = async ({ id }: Pick<Made, 'id'>) => (await orderSeen(world, business.token, id)).suppliers[0]
const stock = async () => {
  const { rows } = await world.pool.query<{ quantity: number; reserved: number }>(
    'select quantity::int, reserved::int from variant where sku = $1 and supplier_id = $2',
    ['SOAP', business.supplier.supplierId],
  )
  return rows[0]!
}
const refundsAtStripe = async ({ blockId }: Made) => {
  const { rows } = await world.pool.query<{ charge_id: string }>(
    `select charge_id from payment where supplier_order_id = $1 and status = 'succeeded'`,
    [blockId],
  )
  return (await stripeOf(world).refunds.list({ charge: rows[0]!.charge_id })).data.map(({ amount }) => amount)
}
const subjects = async (email: string, { name }: Pick<Made, 'name'>) =>
  (await lettersTo(world, email)).map(({ subject }) => subject).filter((subject) => subject.startsWith(`Order ${name}:`))
const payouts = () =>
  world.transaction(
    async ({ db }) => (await balanceOf(db, { kind: 'supplier_payouts', supplierId: business.supplier.supplierId, currency: 'USD' })).minor,
  )
const audited = async ({ blockId }: Made) => {
  const { rows } = await world.pool.query<{ detail: object }>(
    `select detail from audit_entry where action = 'orders.status-set' and subject = $1`,
    [`supplier-order:${blockId}`],
  )
  return rows.map(({ detail }) => detail)
}

describe('orders of all stores', () => {
  test('are found by name, with or without its sign and the prefix of prebuilt orders', async () => {
    const order = await unpaid()
    const plain = order.name.replace('#', '')
    for (const search of [order.name, plain, `DROPCOM-${plain}`]) {
      const { results } = await list(`search=${encodeURIComponent(search)}`)
      expect(results).toMatchObject([
        { id: order.blockId, name: order.name, status: 'pending', type: 'store', supplier: { name: 'North Woods Soap' } },
      ])
    }
    expect((await list('search=no-such-order')).results).toEqual([])
  })

  test('are opened with their lines, their issues and what each status would do', async () => {
    const order = await paid(3)
    const line = order.order.suppliers[0].products[0]
    await ship(world, business, { supplier_order_id: order.blockId }, { lines: [{ id: line.id, quantity: 1 }] })
    await inShop(world, business.shop, order.inTheShop, 'cancel')
    await afterJobs(world, async () => (await blockOf(order)).flag !== null, 'the shop’s cancellation to arrive')
    const seen = await get(order)
    expect(seen.line_items).toMatchObject([{ title: 'Cedar soap', sku: 'SOAP', quantity: 3, shipped: 1 }])
    expect(seen.order_issues).toContain('The store cancelled this order after it was paid.')
    expect(seen.statuses.map(({ status, refusal }: { status: string; refusal: string | null }) => [status, refusal === null])).toEqual([
      ['paid', false],
      ['shipped', true],
      ['cancelled', true],
      ['deprecated', false],
    ])
    const withoutYes = await set(order, 'shipped', { shipping_carrier: 'UPS' })
    expect([withoutYes.status, withoutYes.body.error.field]).toEqual([422, 'confirmed'])
    const cancelled = await set(order, 'cancelled')
    expect(cancelled.body.order).toMatchObject({ status: 'shipped', line_item_issues: [{ text: '2 of 3 will not be shipped' }] })
    await world.runJobs()
    expect(await refundsAtStripe(order)).toEqual([seen.to_refund.minor])
  })
})

describe('a paid order that staff cancel', () => {
  test('is refunded once, its stock can be sold again, and both sides and the shop are told', async () => {
    const [held, before] = [await stock(), await payouts()]
    const order = await paid(2)
    const seen = await get(order)
    expect(seen.to_refund.minor).toBe(seen.total.minor)
    const { status, body } = await set(order, 'cancelled', { shown: 'paid' })
    expect([status, body.message, body.order.status]).toEqual([200, 'Order status has been changed', 'cancelled'])
    await afterJobs(world, async () => (await blockOf(order)).refunded !== null, 'the refund')
    expect(await refundsAtStripe(order)).toEqual([seen.total.minor])
    expect((await blockOf(order)).refunds).toMatchObject([{ reason: 'staff_cancelled', status: 'succeeded' }])
    expect([await stock(), await payouts()]).toEqual([held, before])
    expect(await subjects(business.email, order)).toContainEqual(expect.stringContaining('Our staff cancelled'))
    expect(await subjects(business.supplier.email, order)).toContainEqual(expect.stringContaining('Our staff cancelled an order'))
    const { timeline } = await orderSeen(world, business.token, order.id)
    const texts = timeline.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringContaining('Our staff cancelled 2 × Cedar soap from North Woods Soap: Asked by phone'))
    expect(texts).toContain('The order in your store was tagged “Cancelled, not shipped”')
    // It says nothing about how the supplier ships.
    const { rows } = await world.pool.query('select unshipped_at from supplier_order where id = $1', [order.blockId])
    expect(rows).toEqual([{ unshipped_at: null }])
    expect(await audited(order)).toEqual([{ from: 'paid', to: 'cancelled', reason: 'Asked by phone' }])
  })

  test('is cancelled by one of two admins at once, and never shipped as well', async () => {
    const order = await paid()
    const answers = await Promise.all([
      set(order, 'cancelled'),
      set(order, 'cancelled'),
      ship(world, business, { supplier_order_id: order.blockId }),
    ])
    await world.runJobs()
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(await refundsAtStripe(order)).toHaveLength(done[0] === answers[2] ? 0 : 1)
  })

  test('is refused where it was shipped, with the way to give money back', async () => {
    const order = await paid()
    await ship(world, business, { supplier_order_id: order.blockId })
    const { status, body } = await set(order, 'cancelled')
    expect([status, body.error.code]).toEqual([409, 'STATUS_NOT_POSSIBLE'])
    expect(body.error.message).toContain('Refunds page')
    expect(await refundsAtStripe(order)).toEqual([])
  })
})

describe('a cancelled order whose refund failed', () => {
  test('is refunded by another press, once, and its store reads why', async () => {
    const order = await paid(2)
    const { total } = await get(order)
    await set(order, 'cancelled')
    await afterJobs(world, async () => (await blockOf(order)).refunded !== null, 'the refund')
    const held = await stock()
    const { rows } = await world.pool.query<{ external_id: string }>('select external_id from refund where supplier_order_id = $1', [
      order.blockId,
    ])
    await stage(world, 'POST', `stripe/${world.stripeName}/refunds/${rows[0]!.external_id}/fail`)
    await afterJobs(world, async () => (await get(order)).to_refund?.minor === total.minor, 'the refund to fail')
    const seen = await get(order)
    expect(seen.order_issues).toContainEqual(expect.stringContaining('money of its store is left'))
    expect((await set(order, 'paid')).body.error.message).toContain('Set it to Cancelled')
    const answers = await Promise.all([set(order, 'cancelled', { shown: 'cancelled' }), set(order, 'cancelled', { shown: 'cancelled' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)!.body.message).toBe('Order status has been changed')
    await afterJobs(world, async () => (await get(order)).refunded.minor === total.minor, 'the second refund')
    expect((await refundsAtStripe(order)).length).toBe(2)
    expect([(await get(order)).to_refund, await stock()]).toEqual([null, held])
    const { timeline } = await orderSeen(world, business.token, order.id)
    expect(timeline.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/^Our staff sent .* back to your original/),
    )
    expect(await subjects(business.email, order)).toContainEqual(expect.stringContaining('back to you'))
    expect((await set(order, 'cancelled')).body.error.message).toBe('This order is cancelled already.')
  })
})

describe('an order that staff ship', () => {
  test('leaves the stock, reaches the shop, and is mailed to both sides', async () => {
    const held = await stock()
    const order = await paid(2)
    const missing = await set(order, 'shipped')
    expect([missing.status, missing.body.error.field, missing.body.error.message]).toEqual([
      422,
      'shipping_carrier',
      'You must enter a shipping carrier',
    ])
    const { body } = await set(order, 'shipped', { shipping_carrier: 'UPS', tracking_number: '1Z9' })
    expect(body.order.status).toBe('shipped')
    await world.runJobs()
    expect(await stock()).toEqual({ ...held, quantity: held.quantity - 2 })
    const made = (await fulfilmentsIn(world, business.shop)).filter(({ order_id }) => order_id === order.inTheShop.id)
    expect(made).toMatchObject([{ tracking_number: '1Z9' }])
    const subjectsOfStore = (await lettersTo(world, business.email)).map(({ subject }) => subject)
    expect(subjectsOfStore).toContainEqual(expect.stringMatching(new RegExp(`shipped order ${order.name}$`)))
    expect(await subjects(business.supplier.email, order)).toContainEqual(expect.stringContaining('set an order to “Shipped”'))
    const { timeline } = await orderSeen(world, business.token, order.id)
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'shipped').text).toContain('recorded by our staff')
  })

  test('must have been paid', async () => {
    const order = await unpaid()
    const { status, body } = await set(order, 'shipped', { shipping_carrier: 'UPS' })
    expect([status, body.error.message]).toEqual([409, 'Nobody paid this order. Only paid orders can be shipped.'])
  })
})

describe('an unpaid order', () => {
  test('is not paid by a word: the books hold no payment of it', async () => {
    const order = await unpaid()
    const { status, body } = await set(order, 'paid')
    expect([status, body.error.code]).toEqual([409, 'STATUS_NOT_POSSIBLE'])
    expect(body.error.message).toContain('Its store can pay it')
    expect((await blockOf(order)).status).toBe('pending')
    const { rows } = await world.pool.query('select 1 from ledger_entry where supplier_order_id = $1', [order.blockId])
    expect(rows).toEqual([])
  })

  test('is paid where its payment is in the books and its mark was lost', async () => {
    const order = await paid()
    await world.pool.query(`update supplier_order set status = 'pending', paid_at = null, ship_by = null, cancel_by = null where id = $1`, [
      order.blockId,
    ])
    expect((await get(order)).order_issues).toContain('Its payment is in our books, but the order is not marked as paid.')
    expect((await set(order, 'cancelled')).body.error.message).toContain('Set it to Paid first')
    expect((await set(order, 'paid')).body.order.status).toBe('paid')
    const block = await blockOf(order)
    expect([block.status, block.ship_by !== null]).toEqual(['paid', true])
  })

  test.each(['cancelled', 'deprecated'] as const)(
    'is closed as %s: its stock is free, it cannot be paid, and the shop does not open it again',
    async (as) => {
      const held = await stock()
      const order = await unpaid(2)
      expect((await stock()).reserved).toBe(held.reserved + 2)
      const { body } = await set(order, as)
      expect(body.order.status).toBe(as)
      expect(await stock()).toEqual(held)
      expect((await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order.order) })).status).toBe(409)
      await inShop(world, business.shop, order.inTheShop, 'edit', { line_items: [{ id: order.inTheShop.line_items[0]!.id, quantity: 5 }] })
      await world.runJobs()
      expect((await blockOf(order)).status).toBe('cancelled')
      expect((await get(order)).status).toBe(as)
      expect(await stock()).toEqual(held)
      expect(await subjects(business.email, order)).toContainEqual(
        expect.stringContaining(`set an order to “${as === 'cancelled' ? 'Cancelled' : 'Deprecated'}”`),
      )
      expect(await subjects(business.supplier.email, order)).toEqual([])
    },
  )

  test('that is shown as it was is not changed', async () => {
    const order = await unpaid()
    const { status, body } = await set(order, 'cancelled', { shown: 'paid' })
    expect([status, body.error.code]).toEqual([409, 'ORDER_CHANGED'])
  })
})

describe('a status is refused', () => {
  test.each([
    ['without one', { status: undefined }, 'status', 'Status is required'],
    ['that there is not', { status: 'lost' }, 'status', 'Status is required'],
    ['without a reason', { status: 'cancelled', reason: ' ' }, 'reason', 'Enter a reason'],
  ])('%s', async (_what, change, field, message) => {
    const order = await unpaid()
    const { status, body } = await world.call('PATCH', `/v1/late_orders/api/admin/supplier-orders/${order.blockId}/`, {
      token: admin,
      body: { reason: 'Asked by phone', ...change },
    })
    expect([status, body.error.field, body.error.message]).toEqual([422, field, message])
  })

  test('to stores and suppliers, of an order that is not there, and of a page that is none', async () => {
    const order = await unpaid()
    for (const token of [business.token, business.supplier.token]) {
      expect((await set(order, 'cancelled', {}, token)).status).toBe(403)
      expect((await world.call('GET', '/v1/api/admin/admin-orders/', { token })).status).toBe(403)
    }
    expect((await set({ blockId: 99_999_999 }, 'cancelled')).status).toBe(404)
    const wrong = await world.call('GET', '/v1/api/admin/admin-orders/?page=2', { token: admin })
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'page'])
  })

  test('a quarter of an hour after the sign-in', async () => {
    const order = await unpaid()
    freezeClock(new Date(Date.now() + 16 * 60_000))
    const { status, body } = await set(order, 'cancelled')
    freezeClock(undefined)
    expect([status, body.error.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await blockOf(order)).status).toBe('pending')
  })
})

// The last one, since its rows hold no goods.
test('orders are paged in both directions by a place between two rows, without a gap', async () => {
  const { id: likeIt } = await unpaid()
  await world.pool.query(
    `insert into store_order (store_id, connection_id, platform, external_order_id, external_updated_at, name, currency, placed_at, arrived_at, updated_at, status)
     select store_id, connection_id, platform, 'paged-' || n, external_updated_at, '#PAGED', currency, placed_at, arrived_at, updated_at, 'pending'
     from store_order, generate_series(1, 60) n where id = $1`,
    [likeIt],
  )
  await world.pool.query(
    `insert into supplier_order (store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, workings, created_at, updated_at)
     select o.id, o.store_id, $1, 'error', 'USD', 100, 0, 100, 0, 100, '{}', now(), now() from store_order o where o.name = '#PAGED' order by o.id`,
    [business.supplier.supplierId],
  )
  for (const search of ['search=paged', 'search=']) {
    const first = await list(search)
    expect([first.results.length, first.previous]).toEqual([25, null])
    const second = await list(`${search}&page=${first.next}`)
    const third = await list(`${search}&page=${second.next}`)
    const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }: { id: number }) => id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    if (search === 'search=paged') expect([ids.length, third.next]).toEqual([60, null])
    const back = await list(`${search}&page=${third.previous}`)
    expect(back.results).toEqual(second.results)
    const start = await list(`${search}&page=${back.previous}`)
    expect([start.results, start.previous]).toEqual([first.results, null])
  }
})
