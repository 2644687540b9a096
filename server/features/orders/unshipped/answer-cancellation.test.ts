/** A store asks to cancel what it paid; its supplier accepts, refuses, or ships instead. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Business, demand, lettersTo, openForBusiness, orderSeen, paidOrder, ship } from '#testing/actors/business-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'WISH', quantity: 500 }] } })
})

async function paid(quantity = 2) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, inTheShop, block } = await paidOrder(world, business, { line_items })
  const total = order.suppliers[0].total.minor as number
  return {
    id,
    name: order.name as string,
    inTheShop,
    blockId: block.supplier_order_id as number,
    product: order.suppliers[0].products[0],
    total,
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const ask = ({ blockId }: Paid, more: object = {}, token = business.token) =>
  world.call('POST', '/v1/orders/cancellation/', { token, body: { supplier_order_id: blockId, reason: 'shopper_cancelled', ...more } })
const seenBySupplier = async ({ blockId }: Paid) =>
  (await demand(world, 'GET', `/v1/supplier_order/?id=${blockId}`, business.supplier.token)).order
async function answer(order: Paid, accept: boolean, more: object = {}) {
  const { cancellation } = await seenBySupplier(order)
  return world.call('POST', '/v1/supplier_orders/cancellation/', {
    token: business.supplier.token,
    body: { order_id: order.blockId, request_id: cancellation.id, accept, shown: cancellation.refund?.minor ?? 0, ...more },
  })
}
const blockOf = async ({ id }: Paid) => (await orderSeen(world, business.token, id)).suppliers[0]
const refundsAtStripe = async ({ blockId }: Paid) => {
  const { rows } = await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [blockId])
  return (await stripeOf(world).refunds.list({ charge: rows[0]!.charge_id })).data.map(({ amount }) => amount)
}
const stock = async () => {
  const { rows } = await world.pool.query<{ quantity: number; reserved: number }>(
    'select quantity::int, reserved::int from variant where sku = $1 and supplier_id = $2',
    ['WISH', business.supplier.supplierId],
  )
  return rows[0]!
}
const deskKinds = async (token: string) =>
  ((await demand(world, 'GET', '/v1/desk/', token)).rows as { kind: string; target: string }[]).filter(({ kind }) =>
    kind.startsWith('cancellation_'),
  )
const subjectsTo = async (address: string) => (await lettersTo(world, address)).map(({ subject }) => subject)

describe('a wish to cancel', () => {
  test('that is accepted refunds all of it, frees its stock, and does not count against the supplier', async () => {
    const before = await stock()
    const order = await paid(2)
    expect((await ask(order, { note: 'Changed her mind' })).status).toBe(200)
    await world.runJobs()
    expect((await blockOf(order)).cancellation.request).toMatchObject({ state: 'asked', text: 'The shopper cancelled: Changed her mind' })
    expect(await deskKinds(business.supplier.token)).toContainEqual(
      expect.objectContaining({ kind: 'cancellation_asked', target: String(order.blockId) }),
    )
    expect(await subjectsTo(business.supplier.email)).toContainEqual(
      expect.stringMatching(new RegExp(`^Order ${order.name}: .* asks you to cancel`)),
    )
    const { cancellation } = await seenBySupplier(order)
    expect(cancellation.refund.minor).toBe(order.total)
    const accepted = await answer(order, true, { answer: 'No problem' })
    expect([accepted.status, accepted.body.order.status]).toEqual([200, 'cancelled'])
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    expect(await blockOf(order)).toMatchObject({
      status: 'cancelled',
      refunded: { minor: order.total },
      refunds: [{ reason: 'store_cancelled' }],
      cancellation: { request: { state: 'accepted', answer: 'No problem' } },
    })
    expect(await refundsAtStripe(order)).toEqual([order.total])
    expect(await stock()).toEqual(before)
    const { rows } = await world.pool.query('select unshipped_at from supplier_order where id = $1', [order.blockId])
    expect(rows[0].unshipped_at).toBeNull()
    const { timeline } = await orderSeen(world, business.token, order.id)
    const kinds = timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['cancellation_asked', 'store_cancelled', 'unshipped_pushed']))
    const { order: inShop } = await stage(world, 'GET', `shopify/${business.shop}/orders/${order.inTheShop.id}`)
    expect(inShop.tags).toContain('Cancelled by supplier')
    expect(await subjectsTo(business.email)).toContainEqual(expect.stringMatching(new RegExp(`^Order ${order.name}: .* as you asked$`)))
    expect(await deskKinds(business.supplier.token)).toEqual([])
  })

  test('that is refused is told to the store with the answer, and can be asked twice more', async () => {
    const order = await paid()
    for (const words of ['It is packed', 'Still packed', 'No']) {
      expect((await ask(order)).status).toBe(200)
      expect((await answer(order, false, { answer: words })).status).toBe(200)
    }
    await world.runJobs()
    expect(await blockOf(order)).toMatchObject({ status: 'paid', cancellation: { request: { state: 'refused', answer: 'No' } } })
    expect(await deskKinds(business.token)).toMatchObject([{ kind: 'cancellation_refused', target: String(order.id) }])
    expect(
      (await subjectsTo(business.email)).filter(
        (subject) => subject.startsWith(`Order ${order.name}:`) && subject.endsWith('does not cancel'),
      ),
    ).toHaveLength(3)
    const fourth = await ask(order)
    expect([fourth.status, fourth.body.error.code]).toEqual([409, 'ASKED_TOO_OFTEN'])
    expect((await ship(world, business, { supplier_order_id: order.blockId })).status).toBe(200)
    expect(await deskKinds(business.token)).toEqual([])
    expect(await refundsAtStripe(order)).toEqual([])
  })

  test('that nobody answered ends with the shipment', async () => {
    const order = await paid()
    await ask(order)
    expect((await ship(world, business, { supplier_order_id: order.blockId })).status).toBe(200)
    expect((await blockOf(order)).cancellation.request.state).toBe('shipped')
    await world.runJobs()
    const told = (await subjectsTo(business.email)).filter((subject) => subject.includes(`${order.name}:`))
    expect(told).toContainEqual(expect.stringMatching(/shipped it before it was cancelled$/))
    expect(await deskKinds(business.supplier.token)).toEqual([])
    const { id } = (await seenBySupplier(order)).cancellation
    const late = await world.call('POST', '/v1/supplier_orders/cancellation/', {
      token: business.supplier.token,
      body: { order_id: order.blockId, request_id: id, accept: true, shown: 0 },
    })
    expect([late.status, late.body.error.code]).toEqual([409, 'NOT_ASKED'])
  })

  test('that nobody answered is reminded of three times, and not after its end', async () => {
    const [order, withdrawn] = [await paid(), await paid()]
    await ask(order)
    await ask(withdrawn)
    await demand(world, 'POST', '/v1/orders/withdraw_cancellation/', business.token, { supplier_order_id: withdrawn.blockId })
    for (let day = 0; day < 5; day += 1) {
      await changeJobs(world, 'run_at = now()', 't.identifier = $1', ['orders.remind-of-cancellation'])
      await world.runJobs()
    }
    const reminders = (await subjectsTo(business.supplier.email)).filter((subject) => subject.includes('still asks'))
    const of = ({ name }: Paid) => reminders.filter((subject) => subject.startsWith(`Order ${name}:`)).length
    expect([of(order), of(withdrawn)]).toEqual([3, 0])
  })

  test('about what is shipped in part refunds the rest', async () => {
    const order = await paid(3)
    await ask(order)
    await ship(world, business, { supplier_order_id: order.blockId }, { lines: [{ id: order.product.id, quantity: 1 }] })
    const { cancellation } = await seenBySupplier(order)
    expect(cancellation.state).toBe('asked')
    const stale = await answer(order, true, { shown: order.total })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    expect((await answer(order, true)).body.order).toMatchObject({
      status: 'shipped',
      products: [{ shipped_quantity: 1, refunded_quantity: 2 }],
    })
    await world.runJobs()
    expect(await refundsAtStripe(order)).toEqual([cancellation.refund.minor])
  })

  test('ends where the goods are given up in another way', async () => {
    const order = await paid(1)
    await ask(order)
    await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
      order_id: order.blockId,
      lines: [{ id: order.product.id, quantity: 1 }],
      reason: 'out_of_stock',
      idempotency_key: crypto.randomUUID(),
    })
    expect((await blockOf(order)).cancellation.request.state).toBe('ended')
    await world.runJobs()
    expect(await refundsAtStripe(order)).toEqual([order.total])
  })

  test('can be taken back, and asked again', async () => {
    const order = await paid()
    await ask(order)
    const twice = await ask(order)
    expect([twice.status, twice.body.error.code]).toEqual([409, 'ALREADY_ASKED'])
    const withdraw = () =>
      world.call('POST', '/v1/orders/withdraw_cancellation/', { token: business.token, body: { supplier_order_id: order.blockId } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).body.error.code).toBe('NOT_ASKED')
    expect((await answer(order, true)).body.error.code).toBe('NOT_ASKED')
    expect((await ask(order)).status).toBe(200)
  })

  test('is answered once by two people, and never both accepted and shipped', async () => {
    const order = await paid(1)
    await ask(order)
    const [yes, no] = await Promise.all([answer(order, true), answer(order, false)])
    expect([yes.status, no.status].sort()).toEqual([200, 409])
    const other = await paid(1)
    await ask(other)
    const [accepted, shipped] = await Promise.all([answer(other, true), ship(world, business, { supplier_order_id: other.blockId })])
    expect([accepted.status, shipped.status].sort()).toEqual([200, 409])
    await world.runJobs()
    expect(await refundsAtStripe(other)).toEqual(accepted.status === 200 ? [other.total] : [])
  })

  test('whose refund the card refuses leaves the order cancelled, with the failure told', async () => {
    const order = await paid(1)
    await ask(order)
    await answer(order, true)
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    const { rows } = await world.pool.query<{ id: string }>('select external_id as id from refund where supplier_order_id = $1', [
      order.blockId,
    ])
    await stage(world, 'POST', `stripe/${world.stripeName}/refunds/${rows[0]!.id}/fail`)
    await until(async () => {
      await world.runJobs()
      return (await orderSeen(world, business.token, order.id)).timeline.some(({ kind }: { kind: string }) => kind === 'refund_failed')
    })
    expect((await blockOf(order)).status).toBe('cancelled')
  })

  test.each([
    ['a reason that there is not', { reason: 'bored' }, 422, 'reason'],
    ['another reason without a word', { reason: 'other', note: ' ' }, 422, 'note'],
    ['an order of nobody', { supplier_order_id: 999_999 }, 404, undefined],
  ])('is refused for %s', async (_name, more, status, field) => {
    const order = await paid(1)
    const refused = await ask(order, more)
    expect(refused.status).toBe(status)
    if (field) expect(JSON.stringify(refused.body)).toContain(field)
  })

  test('is no concern of what is shipped', async () => {
    const order = await paid(1)
    await ship(world, business, { supplier_order_id: order.blockId })
    expect((await ask(order)).body.error.code).toBe('ORDER_NOT_CANCELLABLE')
  })
})
