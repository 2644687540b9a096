/** A supplier that cannot ship some pieces says so: they are refunded, and the store and its shop are told. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Business,
  demand,
  fulfilmentsIn,
  lettersTo,
  openForBusiness,
  orderSeen,
  paidOrder,
  ship,
} from '#testing/actors/business-actors'
import { stage, stripeOf, until } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})

async function paid(quantity: number) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, inTheShop, block } = await paidOrder(world, business, { line_items })
  const [product] = order.suppliers[0].products
  return {
    id,
    name: order.name as string,
    inTheShop,
    blockId: block.supplier_order_id,
    product,
    total: order.suppliers[0].total.minor as number,
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const refuse = ({ blockId, product }: Paid, quantity: number, more: object = {}) =>
  world.call('POST', '/v1/cannot_ship/', {
    token: business.supplier.token,
    body: {
      order_id: blockId,
      lines: [{ id: product.id, quantity }],
      reason: 'damaged',
      note: 'Broken in the kiln',
      idempotency_key: randomUUID(),
      ...more,
    },
  })
const blockOf = async ({ id }: Paid) => (await orderSeen(world, business.token, id)).suppliers[0]
const refundsAtStripe = async ({ blockId }: Paid) => {
  const { rows } = await world.pool.query<{ charge_id: string }>('select charge_id from payment where supplier_order_id = $1', [blockId])
  return (await stripeOf(world).refunds.list({ charge: rows[0]!.charge_id })).data.map(({ amount }) => amount)
}
const stock = async () => {
  const { rows } = await world.pool.query<{ quantity: number; reserved: number }>(
    'select quantity::int, reserved::int from variant where sku = $1 and supplier_id = $2',
    ['SOAP', business.supplier.supplierId],
  )
  return rows[0]!
}
const cancellations = async ({ blockId }: Paid) =>
  (await world.pool.query('select unshipped_at is not null as counts from supplier_order where id = $1', [blockId])).rows[0].counts

describe('pieces that a supplier cannot ship', () => {
  test('are refunded at once, leave the stock, and are told to the store and its shop with the reason', async () => {
    const order = await paid(3)
    const held = await stock()
    const { status, body } = await refuse(order, 1)
    expect([status, body.order?.products[0].refunded_quantity]).toEqual([200, 1])
    await world.runJobs()
    const block = await until(async () => {
      await world.runJobs()
      const seen = await blockOf(order)
      return seen.refunded && seen
    })
    const expected = order.product.price.minor + Math.floor((order.product.adjusted_shipping_rate?.minor ?? 0) / 3)
    expect(block).toMatchObject({ status: 'paid', refunded: { minor: expected } })
    expect(block.refunds).toMatchObject([{ reason: 'cannot_ship', lines: [{ product: order.product.id, quantity: 1 }] }])
    expect(await refundsAtStripe(order)).toEqual([expected])
    expect(await stock()).toEqual({ quantity: held.quantity - 1, reserved: held.reserved - 1 })
    const { timeline } = await orderSeen(world, business.token, order.id)
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'cannot_ship').text).toContain('Damaged: Broken in the kiln')
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('unshipped_pushed')
    const { order: inShop } = await stage(world, 'GET', `shopify/${business.shop}/orders/${order.inTheShop.id}`)
    expect(inShop.tags).toContain('Supplier cannot ship')
    const subjects = (await lettersTo(world, business.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(new RegExp(`^Order ${order.name}: .* cannot ship a part`)))
    expect(await cancellations(order)).toBe(true)
    const rest = await ship(world, business, { supplier_order_id: order.blockId })
    expect(rest.body.order).toMatchObject({ status: 'shipped', products: [{ shipped_quantity: 2, refunded_quantity: 1 }] })
    await world.runJobs()
    const made = (await fulfilmentsIn(world, business.shop)).filter(({ order_id }) => order_id === order.inTheShop.id)
    expect(made.map(({ line_items }) => line_items.map(({ quantity }) => quantity))).toEqual([[2]])
  })

  test('like a refund that came back, are told to the supplier’s open tabs', async () => {
    const order = await paid(2)
    const toldOf = async () => {
      const { rows } = await world.pool.query<{ times: number }>(
        `select count(*)::int as times from account_event where audience = $1 and kind = 'orders' and (data ->> 'id')::int = $2`,
        [`supplier:${business.supplier.supplierId}`, order.blockId],
      )
      return rows[0]!.times
    }
    const before = await toldOf()
    await refuse(order, 1)
    expect(await toldOf()).toBe(before + 1)
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    const refunded = await toldOf()
    const { rows } = await world.pool.query<{ id: string }>('select external_id as id from refund where supplier_order_id = $1', [
      order.blockId,
    ])
    await stage(world, 'POST', `stripe/${world.stripeName}/refunds/${rows[0]!.id}/fail`)
    await until(async () => {
      await world.runJobs()
      return (await orderSeen(world, business.token, order.id)).timeline.some(({ kind }: { kind: string }) => kind === 'refund_failed')
    })
    expect(await toldOf()).toBeGreaterThan(refunded)
  })

  test('are all of the order: it is cancelled, and its total goes back', async () => {
    const order = await paid(2)
    await refuse(order, 2, { reason: 'other', note: 'The workshop burned down' })
    await until(async () => {
      await world.runJobs()
      return (await blockOf(order)).refunded !== null
    })
    expect(await blockOf(order)).toMatchObject({ status: 'cancelled', refunded: { minor: order.total } })
    expect(await refundsAtStripe(order)).toEqual([order.total])
  })

  test('are refunded once where the same press comes twice, also at once', async () => {
    const order = await paid(3)
    const key = { idempotency_key: randomUUID() }
    const answers = await Promise.all([refuse(order, 1, key), refuse(order, 1, key), refuse(order, 1, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.runJobs()
    expect(await refundsAtStripe(order)).toHaveLength(1)
    expect((await blockOf(order)).products[0].refunded_quantity).toBe(1)
  })

  test('are never refunded and shipped at once', async () => {
    const order = await paid(1)
    const [refusal, shipping] = await Promise.all([refuse(order, 1), ship(world, business, { supplier_order_id: order.blockId })])
    await world.runJobs()
    expect([refusal.status, shipping.status].sort()).toEqual([200, 409])
    expect(await refundsAtStripe(order)).toHaveLength(refusal.status === 200 ? 1 : 0)
  })

  test.each([
    ['more than is left', 4, {}, 422, 'lines.0.quantity'],
    ['another reason without a word', 1, { reason: 'other', note: ' ' }, 422, 'note'],
    ['a line of nobody', 1, { lines: [{ id: 999_999, quantity: 1 }] }, 404, undefined],
    ['a reason that there is not', 1, { reason: 'bored' }, 422, 'reason'],
    ['no pieces', 1, { lines: [] }, 422, 'lines'],
  ])('are refused for %s', async (_what, quantity, more, status, field) => {
    const order = await paid(3)
    const answer = await refuse(order, quantity, more)
    expect(answer.status).toBe(status)
    if (field) expect(JSON.stringify(answer.body)).toContain(field)
    expect(await refundsAtStripe(order)).toEqual([])
  })

  test('are no concern of a shipped order', async () => {
    const order = await paid(1)
    await demand(world, 'POST', '/v1/mark_order_as_shipped/', business.supplier.token, { order_id: order.blockId, shipping_carrier: 'UPS' })
    expect((await refuse(order, 1)).status).toBe(409)
  })
})
