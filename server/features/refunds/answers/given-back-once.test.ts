import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, freezeClock } from '#foundation/clock/clock'
import { makeAdmin, signInAs } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, orderSeen, paidOrder, ship } from '#testing/actors/business-actors'
import { askForRefund, refundBody } from '#testing/actors/refund-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: string
const product = {
  options: [{ name: 'Size', values: ['S', 'L'] }],
  variants: ['S', 'L'].map((size, place) => ({ values: [size], priceMinor: 1999 + place, quantity: 500, sku: `SOAP-${size}` })),
}
beforeAll(async () => {
  business = await openForBusiness(world, { product })
  admin = (await makeAdmin(world)).token
})
afterEach(() => freezeClock(undefined))

/** A paid order of two lines, of so many pieces each. */
async function paid(quantity: number, theirs = business) {
  const line_items = theirs.goods.shopVariantIds.slice(0, 2).map((variant_id) => ({ variant_id, quantity }))
  const { id, order, block } = await paidOrder(world, theirs, { line_items })
  await world.runJobs()
  return { id, blockId: block.supplier_order_id as number, products: order.suppliers[0].products, total: order.suppliers[0].total.minor }
}
type Paid = Awaited<ReturnType<typeof paid>>

const post = (path: string, token: string, body: object = {}) => world.call('POST', `/v1${path}`, { token, body })
const ask = ({ blockId, products }: Paid, quantity: number, kind = 'not_needed', place = 0) =>
  askForRefund(world, business.token, blockId, products[place].id, { kind, lines: [{ item: products[place].id, quantity }] })
const accept = (id: number, more: object = {}) =>
  post(`/api/refunds/${id}/answer/`, business.supplier.token, { status: 'ACCEPTED', ...more })
const seen = async (id: number, token = business.token) => (await demand(world, 'GET', `/v1/api/refunds/${id}/`, token)).refund
const kindsOf = async (id: number) =>
  (await demand(world, 'GET', `/v1/api/refunds/${id}/`, business.token)).timeline.map(({ kind }: { kind: string }) => kind)
const blockOf = async ({ id }: Paid) => (await orderSeen(world, business.token, id)).suppliers[0]
const shipPieces = ({ blockId, products }: Paid, pieces: readonly number[], more: object = {}) =>
  ship(
    world,
    business,
    { supplier_order_id: blockId },
    {
      lines: pieces.flatMap((quantity, place) => (quantity ? [{ id: products[place].id, quantity }] : [])),
      idempotency_key: randomUUID(),
      ...more,
    },
  )
const giveUp = ({ blockId, products }: Paid, quantity: number, place = 0) =>
  demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: blockId,
    lines: [{ id: products[place].id, quantity }],
    reason: 'discontinued',
    idempotency_key: randomUUID(),
  })
const chargeOf = async ({ blockId }: Paid) =>
  (await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [blockId])).rows[0]!
    .charge_id
const refundsAtStripe = async (order: Paid) =>
  (await stripeOf(world).refunds.list({ charge: await chargeOf(order) })).data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
const settled = (id: number, money: string) =>
  until(async () => {
    await world.runJobs()
    const request = await seen(id)
    return request.money === money && request
  })
const tick = async (at: Date) => {
  freezeClock(at)
  await world.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}))
  await world.runJobs()
  freezeClock(undefined)
}

describe('pieces are given back once', () => {
  test('where their supplier gave them up before the request was answered: it is refused, and closed', async () => {
    const order = await paid(2)
    const id = await ask(order, 2)
    await giveUp(order, 2)
    expect((await accept(id)).body.error).toMatchObject({ code: 'PIECES_REFUNDED' })
    await until(async () => {
      await world.runJobs()
      return (await seen(id)).status === 'CANCELLED'
    })
    expect(await kindsOf(id)).toEqual(['requested', 'closed'])
    const { refunded } = await blockOf(order)
    expect([await refundsAtStripe(order), refunded.minor < order.total]).toEqual([refunded.minor, true])
  })

  test('where some of them were given up the request is about the others', async () => {
    const order = await paid(3)
    const [id, untouched] = [await ask(order, 2), await ask(order, 1, 'not_needed', 1)]
    await giveUp(order, 2)
    expect((await accept(id)).body.error).toMatchObject({ code: 'PIECES_REFUNDED' })
    await until(async () => {
      await world.runJobs()
      return (await seen(id)).quantity === 1
    })
    expect([await kindsOf(id), await kindsOf(untouched)]).toEqual([['requested', 'reduced'], ['requested']])
    expect((await accept(id)).body.refund).toMatchObject({ status: 'ACCEPTED', not_shipped: 1 })
    await settled(id, 'returned')
    expect((await blockOf(order)).products[0]).toMatchObject({ quantity: 3, refunded_quantity: 3 })
  })

  test('where two requests are about the last one, the first answer counts and the other one is closed', async () => {
    const order = await paid(2)
    const [first, second] = [await ask(order, 1), await ask(order, 1)]
    await giveUp(order, 1)
    expect((await accept(first)).status).toBe(200)
    expect(await seen(second)).toMatchObject({ status: 'CANCELLED' })
  })

  test.each([
    ['in part', { outcome: 'partial', amount: 50 }],
    ['after a return', { outcome: 'return', return_address: '1 Cedar Lane, Boston' }],
    ['by a replacement', { outcome: 'replacement', shipping_carrier: 'UPS' }],
  ])('what was not shipped is not given back %s, or it could be given back again', async (_how, form) => {
    const order = await paid(1)
    const id = await ask(order, 1)
    expect(await seen(id, business.supplier.token)).toMatchObject({ not_shipped: 1 })
    const refused = await accept(id, form)
    expect([refused.status, refused.body.error]).toMatchObject([422, { code: 'NOT_SHIPPED', field: 'outcome' }])
    expect((await accept(id)).status).toBe(200)
  })
})

describe('of a line that was shipped in part', () => {
  test('what is not needed any more is kept back first', async () => {
    const order = await paid(2)
    expect((await shipPieces(order, [1, 2])).status).toBe(200)
    const id = await ask(order, 1)
    expect((await accept(id)).body.refund).toMatchObject({ not_shipped: 1 })
    await settled(id, 'returned')
    expect(await blockOf(order)).toMatchObject({ status: 'shipped', products: [{ shipped_quantity: 1, refunded_quantity: 1 }, {}] })
  })

  test('what did not arrive is among the shipped pieces that no other request is about', async () => {
    const order = await paid(3)
    await shipPieces(order, [1, 0])
    const first = await ask(order, 1, 'not_arrived')
    const more = await post('/api/refunds/', business.token, refundBody(order.blockId, order.products[0].id, 1, { kind: 'not_arrived' }))
    expect(more.body.error).toMatchObject({ code: 'NOT_SHIPPED', field: 'kind' })
    expect((await accept(first)).body.refund).toMatchObject({ not_shipped: 0 })
    await settled(first, 'returned')
    expect((await blockOf(order)).products[0]).toMatchObject({ shipped_quantity: 1, refunded_quantity: 0 })
  })
})

describe('a return that is awaited', () => {
  async function awaited(theirs = business) {
    const order = await paid(1, theirs)
    await ship(world, theirs, { supplier_order_id: order.blockId })
    const { id: item } = order.products[0]
    const id = await askForRefund(world, theirs.token, order.blockId, item)
    const body = { status: 'ACCEPTED', outcome: 'return', return_address: '1 Cedar Lane, Boston' }
    await demand(world, 'POST', `/v1/api/refunds/${id}/answer/`, theirs.supplier.token, body)
    return { order, id }
  }

  test('is marked as received by an admin', async () => {
    const { order, id } = await awaited()
    const { goods } = await seen(id)
    const received = await post(`/admin/refunds/${id}/received/`, admin)
    expect(received.body.refund).toMatchObject({ money: 'under_way', may: { receive: false } })
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toBe(goods.minor)
  })

  test('goes to the admins by itself after its time, who decide anew', async () => {
    const { order, id } = await awaited()
    const { return_by: due, goods } = await seen(id)
    await tick(new Date(new Date(due).getTime() - days(1)))
    expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', money: 'awaits_return' })
    await tick(new Date(due))
    expect(await seen(id)).toMatchObject({ status: 'PENDING', escalation: 'return_overdue', waits_for: 'admin', return_by: null })
    expect((await post(`/api/refunds/${id}/received/`, business.supplier.token)).status).toBe(409)
    expect((await post(`/admin/refunds/${id}/answer/`, admin, { status: 'ACCEPTED' })).status).toBe(200)
    await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toBe(goods.minor)
  })

  test('is brought before the admins by its store, and by the end of its supplier', async () => {
    const { id } = await awaited()
    expect((await post(`/api/refunds/${id}/escalate/`, business.token, { note: 'Delivered last week' })).body.refund).toMatchObject({
      status: 'PENDING',
      escalation: 'store',
      outcome: null,
    })
    const theirs = await openForBusiness(world, { product })
    const other = await awaited(theirs)
    const { supplierId } = theirs.supplier
    // No call removes a supplier yet.
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplierId])
    await world.transaction(({ publish }) => publish({ name: 'suppliers.supplier-changed', payload: { supplierId } }))
    await world.runJobs()
    expect(await seen(other.id, theirs.token)).toMatchObject({ status: 'PENDING', escalation: 'supplier_gone', money: 'none' })
  })
})

describe('a refund at the payment provider', () => {
  test('that somebody made there meanwhile ends the request as refunded elsewhere', async () => {
    const order = await paid(1)
    await ship(world, business, { supplier_order_id: order.blockId })
    const id = await ask(order, 1, 'other')
    await accept(id)
    const body = { reverse_transfer: true, refund_application_fee: true }
    await stage(world, 'POST', `stripe/${world.stripeName}/charges/${await chargeOf(order)}/refunds`, body)
    expect(await settled(id, 'elsewhere')).toMatchObject({ status: 'ACCEPTED', error: null, waits_for: null })
    expect(await refundsAtStripe(order)).toBe(order.total)
    expect(await kindsOf(id)).toEqual(['requested', 'accepted', 'money_elsewhere'])
  })

  test('that it did not accept is sent again by an admin, and comes through once', async () => {
    const order = await paid(1)
    await ship(world, business, { supplier_order_id: order.blockId })
    const id = await ask(order, 1, 'other')
    const { goods } = await seen(id)
    const { id: dispute } = await stage(world, 'POST', `stripe/${world.stripeName}/charges/${await chargeOf(order)}/disputes`, {
      reason: 'fraudulent',
    })
    expect((await post(`/admin/refunds/${id}/retry/`, admin)).body.error).toMatchObject({ code: 'REFUND_NOT_FAILED' })
    await accept(id)
    expect(await settled(id, 'failed')).toMatchObject({ waits_for: 'admin', may: { retry: false } })
    expect((await demand(world, 'GET', `/v1/admin/refunds/${id}/`, admin)).refund.may).toMatchObject({ retry: true })
    await stage(world, 'POST', `stripe/${world.stripeName}/disputes/${dispute}`, { act: 'win' })
    await world.runJobs()
    const both = await Promise.all([1, 2].map(() => post(`/admin/refunds/${id}/retry/`, admin)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await settled(id, 'returned')).toMatchObject({ error: null, waits_for: null })
    expect(await refundsAtStripe(order)).toBe(goods.minor)
    expect(await kindsOf(id)).toEqual(['requested', 'accepted', 'money_failed', 'money_retried', 'money_returned'])
  })
})

describe('money that was refunded elsewhere', () => {
  const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)

  test('that is sent back there is the admins’ to send again, by as much as is left', async () => {
    const order = await paid(1)
    await shipPieces(order, [1, 1])
    const id = await ask(order, 1, 'other')
    await accept(id, { outcome: 'return', return_address: '1 Cedar Lane, Boston' })
    await stripeOf(world).refunds.create({ charge: await chargeOf(order) })
    expect(await settled(id, 'elsewhere')).toMatchObject({ waits_for: null })
    const [whole] = (await stripeOf(world).refunds.list({ charge: await chargeOf(order) })).data
    await atStripe(`refunds/${whole!.id}/fail`)
    expect(await settled(id, 'failed')).toMatchObject({ waits_for: 'admin' })
    expect((await post(`/admin/refunds/${id}/retry/`, admin)).status).toBe(200)
    const { amount } = await settled(id, 'returned')
    expect(await refundsAtStripe(order)).toBe(amount.minor)
  })

  test('leaves nothing to ask for', async () => {
    const order = await paid(1)
    await shipPieces(order, [1, 1])
    await stripeOf(world).refunds.create({ charge: await chargeOf(order) })
    await until(async () => {
      await world.runJobs()
      return (await demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${order.blockId}`, business.token)).refusal
    })
    const refused = await post('/api/refunds/', business.token, refundBody(order.blockId, order.products[0].id))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'ORDER_NOT_CLAIMABLE'])
  })
})

test('a refund that the provider refuses for good is settled by staff in another way, with a reason that both sides read', async () => {
  const order = await paid(1)
  const id = await ask(order, 1)
  const { id: dispute } = await stage(world, 'POST', `stripe/${world.stripeName}/charges/${await chargeOf(order)}/disputes`, {
    amount: order.total,
    reason: 'fraudulent',
  })
  expect((await post(`/admin/refunds/${id}/settle/`, admin, { note: 'Sent by bank transfer' })).body.error).toMatchObject({
    code: 'REFUND_NOT_FAILED',
  })
  await accept(id)
  await settled(id, 'failed')
  expect((await post(`/admin/refunds/${id}/settle/`, admin, { note: 'short' })).status).toBe(422)
  expect((await post(`/admin/refunds/${id}/settle/`, admin, { note: 'Sent by bank transfer' })).status).toBe(200)
  expect(await seen(id)).toMatchObject({ money: 'settled', error: null, waits_for: null })
  expect((await kindsOf(id)).at(-1)).toBe('money_settled')
  expect((await post(`/admin/refunds/${id}/retry/`, admin)).status).toBe(409)
  await stage(world, 'POST', `stripe/${world.stripeName}/disputes/${dispute}`, { act: 'win' })
  await world.runJobs()
  expect(await seen(id)).toMatchObject({ money: 'settled' })
  expect(await refundsAtStripe(order)).toBe(0)
})

test('shipped pieces that a pending request needs are not taken by another one', async () => {
  const order = await paid(2)
  await shipPieces(order, [1, 0])
  const lost = await ask(order, 1, 'not_arrived')
  const other = await ask(order, 1, 'other')
  expect((await accept(other)).status).toBe(200)
  expect(await seen(other)).toMatchObject({ not_shipped: 1 })
  expect((await accept(lost)).status).toBe(200)
  expect(await seen(lost)).toMatchObject({ status: 'ACCEPTED', quantity: 1, not_shipped: 0 })
})

test('pieces that were not shipped are given what is left, where a part was refunded elsewhere', async () => {
  const order = await paid(1)
  const id = await ask(order, 1)
  const { goods } = await seen(id)
  await stripeOf(world).refunds.create({ charge: await chargeOf(order), amount: order.total - goods.minor + 500 })
  await until(async () => {
    await world.runJobs()
    return (await seen(id)).left.minor === goods.minor - 500
  })
  expect((await accept(id)).status).toBe(200)
  expect((await settled(id, 'returned')).amount.minor).toBe(goods.minor - 500)
  expect(await refundsAtStripe(order)).toBe(order.total)
})

test('a refusal is brought before the admins within thirty days', async () => {
  const order = await paid(1)
  await shipPieces(order, [1, 1])
  const id = await ask(order, 1, 'other')
  await post(`/api/refunds/${id}/answer/`, business.supplier.token, { status: 'REFUSED', answer: 'No' })
  const { escalate_by: by } = await seen(id)
  freezeClock(new Date(Date.parse(by) + 1000))
  const token = await signInAs(world, business.email)
  expect((await post(`/api/refunds/${id}/escalate/`, token)).body.error).toMatchObject({ code: 'REQUEST_NOT_REFUSED' })
  freezeClock(new Date(Date.parse(by) - 1000))
  expect((await post(`/api/refunds/${id}/escalate/`, token)).status).toBe(200)
})

test('a request whose clock fails holds up none of the others', async () => {
  const order = await paid(2)
  const [broken, whole] = [await ask(order, 1), await ask(order, 1, 'not_needed', 1)]
  await world.pool.query(`
    create function refuse_request() returns trigger language plpgsql as $$ begin raise exception 'this row is broken'; end $$;
    create trigger refuse_request before update on refund_request for each row when (old.id = ${broken}) execute function refuse_request();`)
  try {
    await tick(new Date(new Date((await seen(whole)).answer_by).getTime() + 1000)).catch(() => undefined)
    expect(await seen(whole)).toMatchObject({ escalation: 'overdue' })
    expect(await seen(broken)).toMatchObject({ escalation: null })
  } finally {
    await world.pool.query('drop trigger refuse_request on refund_request; drop function refuse_request')
  }
})
