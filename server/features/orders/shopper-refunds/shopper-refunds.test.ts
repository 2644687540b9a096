/** A store has its shop refund the shopper: the amount that its owner saw goes back once, whatever becomes of the answer. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freezeClock, hours } from '#foundation/clock/clock'
import { signUpStore } from '#testing/actors/actors'
import {
  afterJobs,
  type Business,
  demand,
  hurry,
  inShop,
  openForBusiness,
  orderSeen,
  paidOrder,
  type ShopOrder,
  shopOrder,
} from '#testing/actors/business-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { spawnApi } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})
afterEach(() => freezeClock(undefined))

const path = '/v1/orders/shopper_refunds/'

async function paid(quantity = 2) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, inTheShop, block } = await paidOrder(world, business, { line_items })
  return { id: id as number, inTheShop, blockId: block.supplier_order_id as number, product: order.suppliers[0].products[0].id as number }
}
type Paid = Awaited<ReturnType<typeof paid>>

const about = ({ blockId, product }: Paid, quantity = 1) => ({ supplier_order_id: blockId, lines: [{ product, quantity }] })
const preview = (order: Paid, quantity = 1) => demand(world, 'POST', `${path}preview/`, business.token, about(order, quantity))
// biome-ignore lint/suspicious/noExplicitAny: figures as the owner's screen has them
const wish = (order: Paid, { lines: _, ...shown }: any, more: object = {}) => ({
  ...about(order),
  amount_minor: shown.suggested_minor,
  shown,
  note: 'Arrived broken',
  notifies_shopper: true,
  ...more,
})
const send = (body: object, token = business.token) => world.call('POST', path, { token, body })
const refund = async (order: Paid) => send(wish(order, await preview(order)))
const listed = ({ blockId }: Paid) => demand(world, 'GET', `${path}?supplier_order_id=${blockId}`, business.token)
const seen = ({ id }: Paid) => orderSeen(world, business.token, id)
const kindsOf = async (order: Paid): Promise<string[]> => (await seen(order)).timeline.map(({ kind }: { kind: string }) => kind)

type Refunded = ShopOrder & {
  readonly financial_status: string
  readonly refunds: readonly { readonly note: string; readonly refund_line_items: readonly { quantity: number; restock_type: string }[] }[]
  readonly notifications: readonly { readonly text: string }[]
}
const inTheShopNow = async ({ inTheShop }: Paid) => (await shopOrder(world, business.shop, inTheShop)) as Refunded
const fault = (name: string, operation = 'RefundShopper refundCreate', times = 1) =>
  stage(world, 'POST', 'faults', { provider: 'shopify', match: [business.shop, operation], fault: name, times })
const mailed = (heading: string, { inTheShop }: Paid) =>
  afterJobs(
    world,
    async () =>
      (await lettersTo(world, business.email)).some(({ subject, text }) => subject.startsWith(heading) && text.includes(inTheShop.name)),
    `the mail: ${heading}`,
  )
const settled = (order: Paid, state = 'refunded') =>
  afterJobs(
    world,
    async () => {
      await hurry(world)
      return (await listed(order)).refunds[0].state === state
    },
    `the refund to be ${state}`,
  )

describe('an owner’s refund', () => {
  test('is the amount that the shop suggested, made once in the shop, and told to the shopper there', async () => {
    const order = await paid(2)
    const figures = await preview(order)
    expect(figures).toMatchObject({ currency: 'USD', lines: [{ product: order.product, title: 'Cedar soap', quantity: 1 }] })
    expect(figures.most_minor).toBeGreaterThan(figures.suggested_minor)
    const { status, body } = await send(wish(order, figures))
    expect(status).toBe(200)
    expect(body.refund).toMatchObject({
      state: 'refunded',
      amount_minor: figures.suggested_minor,
      refunded_minor: figures.suggested_minor,
      lines: [{ product: order.product, title: 'Cedar soap', quantity: 1 }],
      failure: null,
    })
    const { refunds, financial_status, notifications } = await inTheShopNow(order)
    expect(financial_status).toBe('partially_refunded')
    expect(refunds).toMatchObject([{ refund_line_items: [{ quantity: 1, restock_type: 'no_restock' }] }])
    expect(refunds[0]!.note).toMatch(/^Arrived broken \(/)
    expect(notifications.at(-1)!.text).toMatch(/was refunded$/)
    expect(await listed(order)).toMatchObject({ platform: 'Shopify', refusal: null, refunds: [{ state: 'refunded' }] })
    expect((await seen(order)).timeline).toContainEqual(expect.objectContaining({ kind: 'shopper_refunded' }))
    const { rows } = await world.pool.query(
      `select action from audit_entry where subject = $1 and action like 'orders.shopper%' order by id`,
      [`supplier-order:${order.blockId}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(['orders.shopper-refund-asked', 'orders.shopper-refunded'])
    await mailed('A refund of a shopper was ordered', order)
  })

  test('may be less or more than suggested, and says nothing to the shopper where its owner wants that', async () => {
    const order = await paid(2)
    const figures = await preview(order)
    const { body } = await send(wish(order, figures, { amount_minor: figures.most_minor, note: '', notifies_shopper: false }))
    expect(body.refund).toMatchObject({ state: 'refunded', refunded_minor: figures.most_minor })
    const { financial_status, notifications, refunds } = await inTheShopNow(order)
    expect(financial_status).toBe('refunded')
    expect(refunds[0]!.note).toMatch(/^\([0-9a-f-]{36}\)$/)
    expect(notifications.filter(({ text }) => text.endsWith('was refunded'))).toEqual([])
    expect(await preview(order)).toMatchObject({ suggested_minor: 0, most_minor: 0 })
  })

  test('is not proposed as a claim, and not told as one that was made in the shop by hand', async () => {
    const order = await paid(2)
    await refund(order)
    const isTold = async () => {
      const { rows } = await world.pool.query('select 1 from shop_refund_line where supplier_order_id = $1', [order.blockId])
      return rows.length > 0
    }
    await afterJobs(world, isTold, 'the webhook')
    expect((await seen(order)).suppliers[0].refunded_in_shop).toEqual([])
    expect(await kindsOf(order)).not.toContain('refunded_in_store')
    await inShop(world, business.shop, order.inTheShop, 'refund', { line_items: [{ id: order.inTheShop.line_items[0]!.id, quantity: 1 }] })
    await afterJobs(world, async () => (await kindsOf(order)).includes('refunded_in_store'), 'the refund by hand')
    expect((await seen(order)).suppliers[0].refunded_in_shop).toEqual([{ product: order.product, quantity: 1 }])
  })

  test('of pieces that the shop has refunded already is without them', async () => {
    const order = await paid(2)
    await inShop(world, business.shop, order.inTheShop, 'refund', { line_items: [{ id: order.inTheShop.line_items[0]!.id, quantity: 1 }] })
    expect(await preview(order, 2)).toMatchObject({ lines: [{ quantity: 1 }] })
  })
})

describe('a refund is refused', () => {
  test('with figures of another tab, and nothing goes back until they are shown anew', async () => {
    const order = await paid(2)
    const [first, second] = [await preview(order), await preview(order)]
    expect(await send(wish(order, first))).toMatchObject({ status: 200 })
    expect(await send(wish(order, second))).toMatchObject({ status: 409, body: { error: { code: 'FIGURES_CHANGED' } } })
    expect((await inTheShopNow(order)).refunds).toHaveLength(1)
    expect(await send(wish(order, await preview(order)))).toMatchObject({ status: 200, body: { refund: { state: 'refunded' } } })
    expect((await inTheShopNow(order)).refunds).toHaveLength(2)
  })

  test('of all that are pressed at once but one', async () => {
    const order = await paid(2)
    const body = wish(order, await preview(order))
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await inTheShopNow(order)).refunds).toHaveLength(1)
  })

  test('of more than the shop can give back', async () => {
    const order = await paid()
    const figures = await preview(order)
    const answer = await send(wish(order, figures, { amount_minor: figures.most_minor + 1 }))
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'AMOUNT_TOO_HIGH', field: 'amount_minor' } } })
    expect((await listed(order)).refunds).toEqual([])
  })

  test('in the shop’s own words, and may be asked for again', async () => {
    const order = await paid()
    const figures = await preview(order)
    const { body } = await send(wish(order, figures, { note: 'refuse-me' }))
    expect(body.refund).toMatchObject({ state: 'refused', refunded_minor: null, failure: expect.stringContaining('Note') })
    expect((await seen(order)).timeline).toContainEqual(expect.objectContaining({ kind: 'shopper_refund_refused' }))
    expect((await inTheShopNow(order)).refunds).toHaveLength(0)
    expect((await refund(order)).body.refund.state).toBe('refunded')
  })

  test('of an order that was cancelled in the shop', async () => {
    const order = await paid()
    await inShop(world, business.shop, order.inTheShop, 'cancel')
    expect(await preview(order)).toMatchObject({ lines: [], suggested_minor: 0, most_minor: 0 })
  })

  test('of an order that is gone from the shop', async () => {
    const order = await paid()
    await stage(world, 'DELETE', `shopify/${business.shop}/orders/${order.inTheShop.id}`)
    expect(await world.call('POST', `${path}preview/`, { token: business.token, body: about(order) })).toMatchObject({
      status: 409,
      body: { error: { code: 'ORDER_GONE' } },
    })
  })

  test('of an order or a line of another store, which is not there', async () => {
    const order = await paid()
    const figures = await preview(order)
    const { token } = await signUpStore(world)
    expect((await send(wish(order, figures), token)).status).toBe(404)
    expect((await world.call('GET', `${path}?supplier_order_id=${order.blockId}`, { token })).status).toBe(404)
    const other = await paid()
    expect((await send(wish(order, figures, { lines: [{ product: other.product, quantity: 1 }] }))).status).toBe(404)
    const { refund: made } = (await refund(order)).body
    expect((await world.call('POST', `${path}look_up/`, { token, body: { id: made.id } })).status).toBe(404)
  })

  test('where the store lets us not change its orders', async () => {
    const order = await paid()
    const figures = await preview(order)
    const scopes = async (change: string) =>
      world.pool.query(`update connection set scopes = ${change} where store_id = $1`, [business.storeId])
    await scopes(`array_remove(scopes, 'write_orders')`)
    try {
      expect((await listed(order)).refusal).toMatchObject({ code: 'SHOP_ACCESS_MISSING' })
      expect(await send(wish(order, figures))).toMatchObject({ status: 409, body: { error: { code: 'SHOP_ACCESS_MISSING' } } })
    } finally {
      await scopes(`array_append(scopes, 'write_orders')`)
    }
  })
})

describe('a refund whose answer is lost', () => {
  const lost = async (name: string, operation?: string, times = 1) => {
    const order = await paid()
    const figures = await preview(order)
    await fault(name, operation, times)
    return { order, figures, answer: await send(wish(order, figures)) }
  }

  test.each(['drop-answer', 'status-500-acted'])('(%s) is found in the shop, and not made twice', async (name) => {
    const { order, figures, answer } = await lost(name)
    expect(answer.body.refund.state).toBe('unknown')
    expect(await send(wish(order, figures))).toMatchObject({ status: 409, body: { error: { code: 'REFUND_UNDER_WAY' } } })
    await settled(order)
    expect((await inTheShopNow(order)).refunds).toHaveLength(1)
    expect((await listed(order)).refunds).toMatchObject([{ refunded_minor: figures.suggested_minor }])
  })

  test('is found by its owner’s look', async () => {
    const { order, answer } = await lost('status-500-acted')
    const { id } = answer.body.refund
    expect(await demand(world, 'POST', `${path}look_up/`, business.token, { id })).toMatchObject({ refund: { id, state: 'refunded' } })
    await settled(order)
    expect((await kindsOf(order)).filter((kind) => kind === 'shopper_refunded')).toHaveLength(1)
  })

  test('has its outcome by the shop’s webhook too', async () => {
    const { order } = await lost('drop-answer')
    await afterJobs(world, async () => (await listed(order)).refunds[0].state === 'refunded', 'the webhook')
    expect((await seen(order)).suppliers[0].refunded_in_shop).toEqual([])
  })

  test('is made by the job where the shop had not made it', async () => {
    const { order, answer } = await lost('reset-connection')
    expect(answer.body.refund.state).toBe('unknown')
    await settled(order)
    expect((await inTheShopNow(order)).refunds).toHaveLength(1)
  })

  test('is not made behind its owner’s back where the shop had not made it within an hour', async () => {
    const { order } = await lost('reset-connection')
    freezeClock(new Date(Date.now() + hours(1.1)))
    await settled(order, 'refused')
    freezeClock(undefined)
    await mailed('Your shop did not refund a shopper', order)
    expect((await listed(order)).refunds[0].failure).toBe('Your store has not made this refund. Nothing was refunded.')
    expect((await inTheShopNow(order)).refunds).toHaveLength(0)
    expect((await refund(order)).body.refund.state).toBe('refunded')
  })

  test('of a shop that is out of reach waits, and can be looked up once it answers', async () => {
    const { order, answer } = await lost('drop-answer')
    await fault('status-500', 'RefundsOfOrder', 1)
    const { id } = answer.body.refund
    expect((await world.call('POST', `${path}look_up/`, { token: business.token, body: { id } })).status).toBe(503)
    expect((await listed(order)).refunds[0].state).toBe('unknown')
    expect((await world.call('POST', `${path}look_up/`, { token: business.token, body: { id } })).body.refund.state).toBe('refunded')
  })

  test('to a process that was killed meanwhile, is made once', async () => {
    const order = await paid()
    const body = wish(order, await preview(order))
    await using api = await spawnApi(world)
    const held = { provider: 'shopify', match: [business.shop, 'RefundShopper refundCreate'] }
    const { id } = await stage<{ id: string }>(world, 'POST', 'faults', { ...held, fault: 'hold' })
    const answer = fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${business.token}` },
      body: JSON.stringify(body),
    }).then(
      () => 'answered',
      () => 'lost',
    )
    const waits = async () => !(await stage<{ faults: { id: string }[] }>(world, 'GET', 'faults')).faults.some((fault) => fault.id === id)
    await eventually(waits, 'the call')
    await api.kill()
    expect(await answer).toBe('lost')
    expect((await listed(order)).refunds).toMatchObject([{ state: 'sending' }])
    await settled(order)
    await stage(world, 'POST', 'faults/release', held)
    expect((await inTheShopNow(order)).refunds).toHaveLength(1)
  })
})

test('a shop that asks us to slow down refunds when it is ready', async () => {
  const order = await paid()
  const body = wish(order, await preview(order))
  await fault('status-429', 'RefundShopper refundCreate', 7)
  expect((await send(body)).body.refund.state).toBe('sending')
  await settled(order)
  expect((await inTheShopNow(order)).refunds).toHaveLength(1)
})

test('a note is erased with the shopper', async () => {
  const order = await paid()
  await refund(order)
  expect((await listed(order)).refunds[0].note).toBe('Arrived broken')
  await stage(world, 'POST', `shopify/${business.shop}/privacy`, { topic: 'customers/redact', orders: [order.inTheShop.id] })
  await afterJobs(world, async () => (await listed(order)).refunds[0].note === '', 'the note to be erased')
})
