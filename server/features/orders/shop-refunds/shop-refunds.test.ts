/** A store refunds its shopper in its own shop: what it may want back from the supplier is proposed, and never asked for by itself. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freezeClock, hours } from '#foundation/clock/clock'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  inShop,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  pay,
  ship,
} from '#testing/actors/business-actors'
import { askForRefund } from '#testing/actors/refund-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})
afterEach(() => freezeClock(undefined))

async function paid(quantity = 2) {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity }]
  const { id, order, inTheShop, block } = await paidOrder(world, business, { line_items })
  return {
    id: id as number,
    inTheShop,
    blockId: block.supplier_order_id as number,
    product: order.suppliers[0].products[0].id as number,
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const seen = ({ id }: Paid) => orderSeen(world, business.token, id)
const blockOf = async (order: Paid) => (await seen(order)).suppliers[0]
const kindsOf = async (order: Paid): Promise<string[]> => (await seen(order)).timeline.map(({ kind }: { kind: string }) => kind)
const refundInShop = ({ inTheShop }: Paid, quantity: number) =>
  inShop(world, business.shop, inTheShop, 'refund', { line_items: [{ id: inTheShop.line_items[0]!.id, quantity }] })
const told = (order: Paid, quantity: number) =>
  afterJobs(world, async () => (await blockOf(order)).refunded_in_shop[0]?.quantity === quantity, 'the refund to be told')
const proposed = async ({ blockId }: Paid): Promise<boolean> =>
  (await demand(world, 'GET', '/v1/desk/', business.token)).rows.some(({ key }: { key: string }) => key === `refunded_in_shop:${blockId}`)
const requests = async () => (await demand(world, 'GET', '/v1/api/refunds/', business.token)).refunds

describe('a refund in the shop', () => {
  test('of goods that are not shipped is on the order and the desk, and nothing is asked for by itself', async () => {
    const order = await paid(2)
    await refundInShop(order, 2)
    await told(order, 2)
    expect(await blockOf(order)).toMatchObject({
      status: 'paid',
      refunded: null,
      cancellation: { request: null },
      refunded_in_shop: [{ product: order.product, quantity: 2 }],
    })
    expect((await seen(order)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'refunded_in_store', text: 'You refunded 2 × Cedar soap to your shopper' }),
    )
    expect(await proposed(order)).toBe(true)
    expect(await requests()).toEqual([])
    await demand(world, 'POST', '/v1/orders/cancellation/', business.token, {
      supplier_order_id: order.blockId,
      reason: 'shopper_cancelled',
    })
    expect(await proposed(order)).toBe(false)
  })

  test('that is told twice, or with a later one, is counted once', async () => {
    const order = await paid(3)
    await refundInShop(order, 1)
    await told(order, 1)
    await inShop(world, business.shop, order.inTheShop, 'edit', { note: 'Ring twice' })
    await refundInShop(order, 1)
    await told(order, 2)
    expect((await kindsOf(order)).filter((kind) => kind === 'refunded_in_store')).toHaveLength(2)
    await world.transaction(({ enqueue }) => enqueue('platforms.poll-orders', {}))
    await world.runJobs()
    expect((await blockOf(order)).refunded_in_shop).toEqual([{ product: order.product, quantity: 2 }])
  })

  test('of shipped goods is proposed until as much was asked for', async () => {
    const order = await paid(2)
    expect((await ship(world, business, { supplier_order_id: order.blockId })).status).toBe(200)
    await world.runJobs()
    await refundInShop(order, 2)
    await told(order, 2)
    expect(await proposed(order)).toBe(true)
    await askForRefund(world, business.token, order.blockId, order.product, {})
    expect(await proposed(order)).toBe(true)
    await askForRefund(world, business.token, order.blockId, order.product, {})
    expect(await proposed(order)).toBe(false)
  })

  test('is not proposed any more where the store wants nothing of it, until it refunds more', async () => {
    const order = await paid(2)
    await refundInShop(order, 1)
    await told(order, 1)
    await demand(world, 'POST', '/v1/orders/dismiss_shop_refund/', business.token, { supplier_order_id: order.blockId })
    expect((await blockOf(order)).refunded_in_shop).toEqual([])
    expect(await proposed(order)).toBe(false)
    await refundInShop(order, 1)
    await told(order, 1)
    expect(await proposed(order)).toBe(true)
  })

  test('of before the payment is none of the supplier’s', async () => {
    const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 3 }]
    const inTheShop = await orderAsShopper(world, business, { line_items })
    const { id } = await arrived(world, business, inTheShop)
    await inShop(world, business.shop, inTheShop, 'refund', { line_items: [{ id: inTheShop.line_items[0]!.id, quantity: 1 }] })
    const piecesOf = async () => (await orderSeen(world, business.token, id)).suppliers[0].products[0].quantity
    await afterJobs(world, async () => (await piecesOf()) === 2, 'the order to follow')
    freezeClock(new Date(Date.now() + hours(1)))
    await pay(world, business, id)
    freezeClock(undefined)
    await inShop(world, business.shop, inTheShop, 'edit', { note: 'Ring twice' })
    await afterJobs(world, async () => (await orderSeen(world, business.token, id)).note === 'Ring twice', 'the note')
    expect((await orderSeen(world, business.token, id)).suppliers[0]).toMatchObject({ status: 'paid', refunded_in_shop: [] })
  })
})
