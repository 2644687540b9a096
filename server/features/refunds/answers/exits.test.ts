/** Ways on from an accepted request: a replacement that is promised, the rest of a part, and returned goods in stock. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeAdmin } from '#testing/actors/actors'
import { type Business, demand, lettersTo, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { askForRefund } from '#testing/actors/refund-actors'
import { until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  admin = (await makeAdmin(world)).token
})

/** A request for pieces of a shipped order. */
async function claimed(quantity = 1) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { order, block } = await paidOrder(world, business, { line_items })
  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  const id = await askForRefund(world, business.token, block.supplier_order_id, order.suppliers[0].products[0].id, {
    lines: [{ item: order.suppliers[0].products[0].id, quantity }],
  })
  return { id, blockId: block.supplier_order_id as number }
}

const post = (path: string, token: string, body: object = {}) => world.call('POST', `/v1${path}`, { token, body })
const answer = (id: number, body: object) => post(`/api/refunds/${id}/answer/`, business.supplier.token, { status: 'ACCEPTED', ...body })
const decide = (id: number, body: object) => post(`/admin/refunds/${id}/answer/`, admin, { status: 'ACCEPTED', ...body })
const escalate = (id: number, note = '') => post(`/api/refunds/${id}/escalate/`, business.token, { note })
const sendAgain = (id: number, body: object) => post(`/api/refunds/${id}/replacement/`, business.supplier.token, body)
const detail = (id: number, token = business.token) => demand(world, 'GET', `/v1/api/refunds/${id}/`, token)
const seen = async (id: number, token = business.token) => (await detail(id, token)).refund
const kindsOf = async (id: number) => (await detail(id)).timeline.map(({ kind }: { kind: string }) => kind)
const returned = (id: number) =>
  until(async () => {
    await world.runJobs()
    return (await seen(id)).money === 'returned'
  })
const refundsOf = async (blockId: number): Promise<number[]> =>
  (
    await world.pool.query(
      `select amount_minor::int as amount from refund where supplier_order_id = $1 and status = 'succeeded' order by id`,
      [blockId],
    )
  ).rows.map(({ amount }) => amount)
const stock = async (): Promise<number> => (await world.pool.query(`select quantity::int from variant where sku = 'SOAP'`)).rows[0].quantity
const later = (days: number) => freezeClock(new Date(Date.now() + days * 86_400_000))

describe('a replacement', () => {
  test('is promised, is due at its supplier, and is sent with a parcel that its store is told', async () => {
    const { id, blockId } = await claimed()
    const { body } = await answer(id, { outcome: 'replacement' })
    expect(body.refund).toMatchObject({ replacement: null, replacement_by: expect.any(String), waits_for: 'supplier', may: { ship: true } })
    expect((await seen(id)).may).toMatchObject({ ship: false, escalate: false })
    expect((await escalate(id)).status).toBe(409)
    const rows = async () => (await demand(world, 'GET', '/v1/desk/', business.supplier.token)).rows.map(({ key }: { key: string }) => key)
    expect(await rows()).toContain(`replacement_to_send:${id}`)
    const ofOrder = async (token: string) => (await demand(world, 'GET', `/v1/api/refunds/?supplier_order_id=${blockId}`, token)).refunds
    for (const token of [business.token, business.supplier.token])
      expect(await ofOrder(token)).toMatchObject([{ id, outcome: 'replacement' }])
    const other = await openForBusiness(world)
    for (const token of [other.token, other.supplier.token]) expect(await ofOrder(token)).toEqual([])
    expect((await sendAgain(id, { shipping_carrier: ' ' })).body.error).toMatchObject({ field: 'shipping_carrier' })
    const parcel = { shipping_carrier: 'USPS', tracking_number: '9400 1000' }
    const both = await Promise.all([sendAgain(id, parcel), sendAgain(id, parcel)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await seen(id)).toMatchObject({
      replacement: { carrier: 'USPS', tracking_number: '9400 1000' },
      replacement_by: null,
      waits_for: null,
    })
    expect(await rows()).not.toContain(`replacement_to_send:${id}`)
    await world.runJobs()
    const subjects = (await lettersTo(world, business.email)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.endsWith('The supplier sent the replacement with USPS 9400 1000'))).toHaveLength(1)
  })

  test('that is not sent in time, or is not right either, is brought before the admins', async () => {
    const [late, wrong] = [await claimed(), await claimed()]
    await answer(late.id, { outcome: 'replacement' })
    await answer(wrong.id, { outcome: 'replacement', shipping_carrier: 'UPS' })
    expect((await escalate(wrong.id, 'It broke again')).body.refund).toMatchObject({
      status: 'PENDING',
      escalation: 'store',
      replacement: null,
    })
    later(8)
    try {
      const { rows } = await demand(world, 'GET', '/v1/desk/', business.token)
      expect(rows.map(({ key }: { key: string }) => key)).toContain(`replacement_late:${late.id}`)
      expect((await escalate(late.id)).body.refund).toMatchObject({ status: 'PENDING', waits_for: 'admin' })
      expect((await sendAgain(late.id, { shipping_carrier: 'UPS' })).body.error).toMatchObject({ code: 'NO_REPLACEMENT_DUE' })
    } finally {
      freezeClock(undefined)
    }
    for (const { id, blockId } of [late, wrong]) {
      expect((await decide(id, {})).status).toBe(200)
      await returned(id)
      expect(await refundsOf(blockId)).toHaveLength(1)
    }
  })
})

describe('a promised replacement that is late', () => {
  const tick = async (at: Date) => {
    freezeClock(at)
    await world.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}))
    await world.runJobs()
    freezeClock(undefined)
  }
  const hour = 3_600_000

  test('is reminded of once, and goes to the admins two days later', async () => {
    const { id } = await claimed()
    await answer(id, { outcome: 'replacement' })
    const by = new Date((await seen(id)).replacement_by).getTime()
    await tick(new Date(by - hour))
    expect(await kindsOf(id)).not.toContain('replacement_reminded')
    await tick(new Date(by + hour))
    await tick(new Date(by + 48 * hour))
    expect((await kindsOf(id)).filter((kind: string) => kind.startsWith('replacement'))).toEqual(['replacement_reminded'])
    const subjects = (await lettersTo(world, business.supplier.email)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.endsWith('The supplier was reminded to send the replacement'))).toHaveLength(1)
    await tick(new Date(by + 50 * hour))
    expect(await seen(id)).toMatchObject({ status: 'PENDING', escalation: 'replacement_overdue', waits_for: 'admin', replacement_by: null })
    const told = (await lettersTo(world, business.email)).map(({ subject }) => subject)
    expect(told.filter((one) => one.endsWith('The replacement was not sent in time. Our team decides'))).toHaveLength(1)
    expect((await sendAgain(id, { shipping_carrier: 'UPS' })).body.error).toMatchObject({ code: 'NO_REPLACEMENT_DUE' })
  })

  test('stays the supplier’s once it is sent', async () => {
    const { id } = await claimed()
    await answer(id, { outcome: 'replacement' })
    const by = new Date((await seen(id)).replacement_by).getTime()
    await tick(new Date(by + hour))
    expect((await sendAgain(id, { shipping_carrier: 'UPS' })).status).toBe(200)
    await tick(new Date(by + 60 * hour))
    expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', outcome: 'replacement', escalation: null })
  })
})

describe('the rest of what was accepted in part', () => {
  test('is a request of its own before the admins, who give no more than the goods cost; what was given stays', async () => {
    const { id, blockId } = await claimed(2)
    const { goods } = await seen(id)
    const part = Math.floor(goods.minor / 4)
    await answer(id, { outcome: 'partial', amount: part })
    await returned(id)
    expect((await seen(id)).may.escalate).toBe(true)
    const both = await Promise.all([escalate(id, 'It is worth more'), escalate(id, 'It is worth more')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const ofOrder = (await demand(world, 'GET', `/v1/api/refunds/?supplier_order_id=${blockId}`, business.token)).refunds
    expect(ofOrder.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'ACCEPTED'])
    const [rest] = ofOrder
    expect(rest).toMatchObject({ escalation: 'store', quantity: 2, reason: 'It is worth more', goods: { minor: goods.minor - part } })
    expect(await kindsOf(id)).toContain('disputed')
    expect((await answer(rest.id, {})).body.error).toMatchObject({ code: 'REQUEST_ESCALATED' })
    // Nothing else of these pieces can be asked for meanwhile, and nothing is asked for twice.
    const options = await demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${blockId}`, business.token)
    expect(options.lines).toMatchObject([{ quantity: 2, requested: 2 }])
    expect((await decide(rest.id, { outcome: 'partial', amount: goods.minor - part + 1 })).body.error).toMatchObject({ field: 'amount' })
    expect((await decide(rest.id, { outcome: 'full' })).body.refund).toMatchObject({ amount: { minor: goods.minor - part } })
    await returned(rest.id)
    expect(await refundsOf(blockId)).toEqual([part, goods.minor - part])
    expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', money: 'returned', amount: { minor: part }, may: { escalate: false } })
  })

  test('that the admins refuse changes nothing of what was given, and is not brought before them again', async () => {
    const { id, blockId } = await claimed()
    await answer(id, { outcome: 'partial', amount: 100 })
    await returned(id)
    await escalate(id)
    const [rest] = (await demand(world, 'GET', `/v1/api/refunds/?supplier_order_id=${blockId}`, business.token)).refunds
    expect((await post(`/admin/refunds/${rest.id}/answer/`, admin, { status: 'REFUSED' })).status).toBe(200)
    for (const one of [id, rest.id]) expect((await escalate(one)).status).toBe(409)
    expect(await refundsOf(blockId)).toEqual([100])
  })

  test('is not for the admins where they decided on the part', async () => {
    const { id } = await claimed()
    await post(`/api/refunds/${id}/answer/`, business.supplier.token, { status: 'REFUSED' })
    await escalate(id)
    await decide(id, { outcome: 'partial', amount: 100 })
    expect((await escalate(id)).status).toBe(409)
  })
})

test('returned goods go back into stock once, and only where their supplier says so', async () => {
  const [kept, gone] = [await claimed(3), await claimed(2)]
  const before = await stock()
  for (const { id } of [kept, gone]) await answer(id, { outcome: 'return', return_address: '1 Cedar Lane, Boston' })
  const receive = (id: number, restock: boolean) => post(`/api/refunds/${id}/received/`, business.supplier.token, { restock })
  const both = await Promise.all([receive(kept.id, true), receive(kept.id, true)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock()).toBe(before + 3)
  expect((await receive(gone.id, false)).status).toBe(200)
  expect(await stock()).toBe(before + 3)
  const { timeline } = await detail(kept.id)
  expect(timeline.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'The supplier received the returned goods, 3 back in stock',
  )
})
