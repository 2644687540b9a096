import type { DeskRow } from '@quayside/contract/desk/endpoints'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, freezeClock, hours } from '#foundation/clock/clock'
import { makeAdmin, reviseProduct, signUpStore } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  inShop,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  pay,
  payBody,
  ship,
} from '#testing/actors/business-actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { chatBetween, send } from '#testing/actors/inbox-actors'
import { askForRefund } from '#testing/actors/refund-actors'
import { connectCard } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

type Who = 'store' | 'supplier' | 'admin'
const tokenOf = (who: Who) => ({ store: business.token, supplier: business.supplier.token, admin })[who]
const pathOf = (who: Who) => (who === 'admin' ? '/v1/admin/desk/' : '/v1/desk/')
const desk = async (who: Who): Promise<DeskRow[]> => (await demand(world, 'GET', pathOf(who), tokenOf(who))).rows
const row = async (who: Who, key: string) => (await desk(who)).find((one) => one.key === key)
const keys = async (who: Who, kind: string) => (await desk(who)).filter((one) => one.kind === kind).map(({ key }) => key)
const mark = (who: Who, body: object, token = tokenOf(who)) => world.call('POST', `${pathOf(who)}mark/`, { token, body })
const order = async () => arrived(world, business, await orderAsShopper(world, business))
const inAWhile = (ms: number) => freezeClock(new Date(Date.now() + ms))

describe('a store', () => {
  test('has its unpaid orders as one row, with what they cost and until when their goods are held, until they are paid', async () => {
    const one = await order()
    expect(await row('store', 'orders_unpaid:USD')).toMatchObject({
      count: 1,
      name: one.name,
      target: String(one.id),
      amount: { minor: one.suppliers[0].total.minor, currency: 'USD' },
      until: expect.any(String),
    })
    const other = await order()
    expect(await row('store', 'orders_unpaid:USD')).toMatchObject({
      count: 2,
      name: '',
      target: '',
      amount: { minor: one.suppliers[0].total.minor + other.suppliers[0].total.minor },
    })
    await pay(world, business, one.id)
    expect(await row('store', 'orders_unpaid:USD')).toMatchObject({ count: 1, name: other.name })
    await pay(world, business, other.id)
    expect(await row('store', 'orders_unpaid:USD')).toBeUndefined()
  })

  test('has an order whose card was declined as a row of its own, with the reason, until it is paid', async () => {
    const declined = await openForBusiness(world, { card: 'insufficient-funds' })
    const { id } = await arrived(world, declined, await orderAsShopper(world, declined))
    const seen = async () => (await demand(world, 'GET', '/v1/desk/', declined.token)).rows as DeskRow[]
    const refused = await world.call('POST', '/v1/pay_supplier/', {
      token: declined.token,
      body: payBody(await orderSeen(world, declined.token, id)),
    })
    expect(refused.status).not.toBe(200)
    const [failed] = (await seen()).filter(({ kind }) => kind === 'payment_failed')
    expect(failed).toMatchObject({ target: String(id), detail: expect.stringMatching(/./) })
    expect((await seen()).map(({ kind }) => kind)).not.toContain('orders_unpaid')
    await connectCard(world, declined)
    await pay(world, declined, id)
    expect(await seen()).toEqual([])
  })

  test('has a paid order that was changed in its shop, as its supplier has, until it is shipped', async () => {
    const inTheShop = await orderAsShopper(world, business)
    const { id } = await arrived(world, business, inTheShop)
    const [block] = (await pay(world, business, id)).suppliers
    await inShop(world, business.shop, inTheShop, 'cancel')
    const key = `order_changed:${block.supplier_order_id}`
    await afterJobs(world, async () => Boolean(await row('store', key)), 'the order on the desk')
    expect(await row('store', key)).toMatchObject({ target: String(id), name: inTheShop.name, detail: 'cancelled_in_store' })
    expect(await keys('supplier', 'order_flagged')).toEqual([`order_flagged:${block.supplier_order_id}`])
    expect((await ship(world, business, block, { confirm: true, confirmed: true })).status).toBe(200)
    expect(await row('store', key)).toBeUndefined()
    expect(await keys('supplier', 'order_flagged')).toEqual([])
  })

  test('sees its own rows alone', async () => {
    const { id } = await order()
    const stranger = await signUpStore(world)
    expect((await demand(world, 'GET', '/v1/desk/', stranger.token)).rows).toEqual([])
    expect((await mark('store', { keys: ['orders_unpaid:USD'], note: 'mine now' }, stranger.token)).status).toBe(404)
    await pay(world, business, id)
  })
})

describe('a supplier', () => {
  test('has what it should ship within a day, and then what is overdue, until it is shipped', async () => {
    const own = await openForBusiness(world)
    const of = async (kind: string) =>
      (await demand(world, 'GET', '/v1/desk/', own.supplier.token)).rows.filter((one: DeskRow) => one.kind === kind)
    const late = async () => (await row('admin', 'orders_late'))?.count ?? 0
    const { id } = await arrived(world, own, await orderAsShopper(world, own))
    const [block] = (await pay(world, own, id)).suppliers
    const { ship_by: shipBy } = (await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, own.supplier.token)).order
    const to = (ms: number) => freezeClock(new Date(Date.parse(shipBy) + ms))
    expect([await of('orders_due'), await of('orders_overdue')]).toEqual([[], []])
    to(-hours(2))
    expect(await of('orders_due')).toMatchObject([{ count: 1, target: String(block.supplier_order_id) }])
    to(hours(2))
    expect(await of('orders_due')).toEqual([])
    expect(await of('orders_overdue')).toMatchObject([{ count: 1, until: new Date(shipBy).toISOString() }])
    const before = await late()
    freezeClock(undefined)
    expect((await ship(world, own, block)).status).toBe(200)
    to(hours(2))
    expect(await of('orders_overdue')).toEqual([])
    expect(await late()).toBe(before - 1)
  })

  test('has a refund request to answer by its time; escalated, staff has it; decided, nobody has', async () => {
    const { id } = await order()
    const [block] = (await pay(world, business, id)).suppliers
    await ship(world, business, block)
    const request = await askForRefund(world, business.token, block.supplier_order_id, block.products[0].id)
    const { refund } = await demand(world, 'GET', `/v1/api/refunds/${request}/`, business.token)
    expect(await row('supplier', `refund_to_answer:${request}`)).toMatchObject({ until: new Date(refund.answer_by).toISOString() })
    await demand(world, 'POST', `/v1/api/refunds/${request}/answer/`, business.supplier.token, {
      status: 'REFUSED',
      answer: 'It left us in one piece',
    })
    expect(await keys('supplier', 'refund_to_answer')).toEqual([])
    expect(await keys('admin', 'refund_to_decide')).toEqual([])
    expect(await row('store', `refund_refused:${request}`)).toMatchObject({ detail: 'It left us in one piece', until: expect.any(String) })
    await demand(world, 'POST', `/v1/api/refunds/${request}/escalate/`, business.token, { note: 'It did not' })
    expect(await keys('admin', 'refund_to_decide')).toEqual([`refund_to_decide:${request}`])
    expect(await keys('store', 'refund_refused')).toEqual([])
    await demand(world, 'POST', `/v1/admin/refunds/${request}/answer/`, admin, {
      status: 'REFUSED',
      answer: 'The pictures show another parcel',
    })
    expect(await keys('admin', 'refund_to_decide')).toEqual([])
  })
})

test('a message waits on the desk of the other side until it is answered or archived, read or not', async () => {
  await demand(world, 'POST', '/v1/inbox_agreement/', business.token)
  const chat = await chatBetween(world, business, business.supplier)
  const key = `messages_unanswered:${chat.id}`
  const both = async () => [await keys('store', 'messages_unanswered'), await keys('supplier', 'messages_unanswered')]
  await send(world, chat, business.token, 'When will it leave?')
  expect(await both()).toEqual([[], [key]])
  await demand(world, 'POST', '/v1/mark-as-read/', business.supplier.token, { label: chat.label })
  expect(await both()).toEqual([[], [key]])
  await send(world, chat, business.supplier.token, 'Today')
  expect(await both()).toEqual([[key], []])
  expect(await row('store', key)).toMatchObject({ name: 'North Woods Soap', target: chat.label })
  await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/archive/`, business.token)
  expect(await both()).toEqual([[], []])
  await send(world, chat, business.supplier.token, 'It has left')
  expect(await both()).toEqual([[key], []])
  await send(world, chat, business.token, 'Thank you')
  expect(await both()).toEqual([[], [key]])
  await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/block/`, business.supplier.token)
  expect(await both()).toEqual([[], []])
})

test('orders that want more than there is in stock wait on both desks, with the reason, until the goods are back', async () => {
  const short = await openForBusiness(world, { product: { title: 'Juniper soap', variants: [{ sku: 'JUNIPER', quantity: 5 }] } })
  const seen = async (token: string) =>
    ((await demand(world, 'GET', '/v1/desk/', token)).rows as DeskRow[]).filter(({ kind }) =>
      /^orders_(stopped|without_stock|unpaid)$/.test(kind),
    )
  const stock = (quantity: number) =>
    reviseProduct(world, short.goods.productId, { variants: [{ id: short.goods.variantIds[0]!, quantity }] })
  const inTheShop = await orderAsShopper(world, short, { line_items: [{ variant_id: short.goods.shopVariantIds[0], quantity: 3 }] })
  await stock(1)
  const { id, name, suppliers } = await arrived(world, short, inTheShop)
  const { minor } = suppliers[0].total
  const why = 'Only 1 of Juniper soap left in stock.'
  expect(await seen(short.token)).toMatchObject([
    { key: 'orders_stopped:out_of_stock:USD', count: 1, target: String(id), name, detail: why, amount: { minor } },
  ])
  expect(await seen(short.supplier.token)).toMatchObject([{ key: 'orders_without_stock', count: 1, detail: why }])
  await stock(9)
  await world.runJobs()
  expect(await seen(short.supplier.token)).toEqual([])
  expect(await seen(short.token)).toMatchObject([{ key: 'orders_unpaid:USD', count: 1 }])
})

test('a row that is put off comes back when its time is over, and keeps its note', async () => {
  const { id } = await order()
  const until = new Date(Date.now() + hours(3)).toISOString()
  expect((await mark('store', { keys: ['orders_unpaid:USD'], note: 'Waiting for the bank', snoozed_until: until })).status).toBe(200)
  expect(await row('store', 'orders_unpaid:USD')).toMatchObject({ snoozed_until: until, note: 'Waiting for the bank' })
  inAWhile(hours(4))
  expect(await row('store', 'orders_unpaid:USD')).toMatchObject({ snoozed_until: null, note: 'Waiting for the bank' })
  freezeClock(undefined)
  expect((await mark('store', { keys: ['orders_unpaid:USD'], snoozed_until: null })).status).toBe(200)
  expect(await row('store', 'orders_unpaid:USD')).toMatchObject({ snoozed_until: null })
  expect((await mark('store', { keys: ['orders_unpaid:USD'], snoozed_until: new Date(Date.now() + days(400)).toISOString() })).status).toBe(
    200,
  )
  const far = Date.parse((await row('store', 'orders_unpaid:USD'))?.snoozed_until ?? '')
  expect(far).toBeLessThanOrEqual(Date.now() + days(60))
  expect((await mark('store', { keys: ['orders_unpaid:USD'], note: 'x'.repeat(501) })).status).toBe(422)
  await pay(world, business, id)
  expect((await mark('store', { keys: ['orders_unpaid:USD'], note: 'It is gone' })).status).toBe(404)
})

test('a value that owner and supplier have changed waits for the store until it has chosen', async () => {
  const { token, itemId, price, small, revise, call } = await storeWithProduct(world)
  const conflict = async () =>
    ((await demand(world, 'GET', '/v1/desk/', token)).rows as DeskRow[]).find(({ kind }) => kind === 'values_conflict')
  await price(small, 2999)
  expect(await conflict()).toBeUndefined()
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  expect(await conflict()).toMatchObject({ key: 'values_conflict', count: 1, members: [itemId] })
  expect((await call('POST', '/v1/resolve_conflicts/', { imported_product_ids: [itemId], choice: 'owner' })).status).toBe(200)
  expect(await conflict()).toBeUndefined()
})

test('many rows are put off at once, and those that are gone or of others are left out', async () => {
  const { id } = await order()
  const chat = await chatBetween(world, business, business.supplier)
  await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/unblock/`, business.supplier.token)
  await send(world, chat, business.supplier.token, 'Shall I?')
  const until = new Date(Date.now() + hours(5)).toISOString()
  const mine = ['orders_unpaid:USD', `messages_unanswered:${chat.id}`]
  expect((await mark('store', { keys: [...mine, 'shop_lost', 'orders_overdue'], snoozed_until: until })).status).toBe(200)
  const off = (await desk('store')).filter(({ snoozed_until: at }) => at === until).map(({ key }) => key)
  expect(off.toSorted()).toEqual(mine.toSorted())
  expect((await world.pool.query("select 1 from desk_mark where row_key in ('shop_lost', 'orders_overdue')")).rowCount).toBe(0)
  expect((await mark('store', { keys: ['shop_lost'], snoozed_until: until })).status).toBe(404)
  await pay(world, business, id)
})

test('marks are forgotten after half a year', async () => {
  const { id } = await order()
  await mark('store', { keys: ['orders_unpaid:USD'], note: 'Ask Ann' })
  const left = async () => (await world.pool.query('select 1 from desk_mark where note = $1', ['Ask Ann'])).rowCount
  await world.transaction(({ enqueue }) => enqueue('desk.forget-marks', {}))
  await world.runJobs()
  expect(await left()).toBe(1)
  inAWhile(days(181))
  await world.transaction(({ enqueue }) => enqueue('desk.forget-marks', {}))
  await world.runJobs()
  expect(await left()).toBe(0)
  freezeClock(undefined)
  await pay(world, business, id)
})
