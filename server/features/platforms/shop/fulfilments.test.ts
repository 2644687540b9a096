import { expect, it } from 'vitest'
import { connectionById, createFulfilment, type NewFulfilment } from '#features/platforms'
import { outsideContext } from '#foundation/context/build-context'
import { signUpStore } from '#testing/actors/actors'
import { connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

interface StagedOrder {
  readonly id: number
  readonly line_items: { readonly id: number; readonly quantity: number }[]
  readonly notifications: { readonly text: string }[]
}

/** A shop with an order of two lines: three mugs and one lamp. */
async function shopWithOrder() {
  const { token } = await signUpStore(world)
  const { shop, connectionId } = await connectShop(world, token)
  const context = outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
  const line_items = []
  for (const [title, quantity] of [
    ['A mug', 3],
    ['A lamp', 1],
  ] as const) {
    const { product } = await stage<{ product: { variants: { id: number }[] } }>(world, 'POST', `shopify/${shop}/products`, { title })
    line_items.push({ variant_id: product.variants[0]!.id, quantity })
  }
  const { order } = await stage<{ order: StagedOrder }>(world, 'POST', `shopify/${shop}/orders`, { line_items })
  const connection = (await world.transaction(({ db }) => connectionById(db, connectionId)))!
  const [mugs, lamp] = order.line_items.map(({ id, quantity }) => ({ externalLineId: String(id), quantity }))
  const tell = (wanted: Partial<NewFulfilment>) =>
    createFulfilment(context, connection, {
      externalOrderId: String(order.id),
      lines: [mugs!],
      carrier: 'UPS',
      trackingNumber: '1Z999',
      taken: [],
      key: 'shipment:1',
      ...wanted,
    })
  const fulfilments = async () =>
    (
      await stage<{
        fulfillments: { id: number; tracking_company: string; tracking_number: string | null; line_items: { quantity: number }[] }[]
      }>(world, 'GET', `shopify/${shop}/fulfillments`)
    ).fulfillments
  const order2 = async () => (await stage<{ order: StagedOrder }>(world, 'GET', `shopify/${shop}/orders/${order.id}`)).order
  return { shop, order, mugs: mugs!, lamp: lamp!, tell, fulfilments, orderNow: order2 }
}

it('a part of an order is fulfilled with its tracking, and the shopper is told by the shop', async () => {
  const { tell, fulfilments, orderNow } = await shopWithOrder()
  const told = await tell({})
  expect(told.outcome).toBe('pushed')
  const [made] = await fulfilments()
  expect(made).toMatchObject({
    id: Number(told.externalFulfilmentId),
    tracking_company: 'UPS',
    tracking_number: '1Z999',
    line_items: [{ quantity: 3 }],
  })
  expect((await orderNow()).notifications.at(-1)?.text).toContain('UPS 1Z999')
})

it('two suppliers of an order make two fulfilments', async () => {
  const { tell, fulfilments, lamp } = await shopWithOrder()
  await tell({})
  await tell({ lines: [lamp], carrier: 'USPS', trackingNumber: null })
  expect((await fulfilments()).map(({ tracking_company, tracking_number }) => [tracking_company, tracking_number])).toEqual([
    ['UPS', '1Z999'],
    ['USPS', null],
  ])
})

it('a fulfilment whose answer was lost is found again, and made once', async () => {
  const { tell, fulfilments, shop } = await shopWithOrder()
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'Fulfil fulfillmentCreate'], times: 1 })
  await expect(tell({})).rejects.toMatchObject({ kind: 'no-answer', retryable: true })
  const [made] = await fulfilments()
  expect(await tell({})).toEqual({ outcome: 'pushed', externalFulfilmentId: String(made!.id) })
  expect(await fulfilments()).toHaveLength(1)
})

it('two parcels of one line make two fulfilments, though nothing but the shop’s number tells them apart', async () => {
  const { tell, fulfilments, mugs } = await shopWithOrder()
  const one = { lines: [{ ...mugs, quantity: 1 }], trackingNumber: null }
  const first = await tell(one)
  expect(await tell(one)).toEqual(first)
  const second = await tell({ ...one, taken: [first.externalFulfilmentId!], key: 'shipment:2' })
  expect(second.externalFulfilmentId).not.toBe(first.externalFulfilmentId)
  const last = await tell({ ...one, taken: [first, second].map(({ externalFulfilmentId }) => externalFulfilmentId!), key: 'shipment:3' })
  expect(last.outcome).toBe('pushed')
  expect((await fulfilments()).map(({ line_items }) => line_items.map(({ quantity }) => quantity))).toEqual([[1], [1], [1]])
})

it('a larger parcel is not taken for a smaller one whose answer was lost', async () => {
  const { tell, fulfilments, mugs, shop } = await shopWithOrder()
  await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'Fulfil fulfillmentCreate'], times: 1 })
  await expect(tell({ lines: [{ ...mugs, quantity: 1 }] })).rejects.toMatchObject({ kind: 'no-answer' })
  await tell({ lines: [{ ...mugs, quantity: 2 }], key: 'shipment:2' })
  expect((await fulfilments()).map(({ line_items }) => line_items[0]!.quantity)).toEqual([1, 2])
})

it('items fulfilled in the shop before are left alone', async () => {
  const { tell, fulfilments, order, shop } = await shopWithOrder()
  await stage(world, 'POST', `shopify/${shop}/orders/${order.id}/fulfill`, { tracking_company: 'FedEx', tracking_number: 'F1' })
  const told = await tell({})
  expect(told).toEqual({ outcome: 'already', externalFulfilmentId: String((await fulfilments())[0]!.id) })
  expect(await fulfilments()).toHaveLength(1)
})

it('a partly fulfilled order gets its rest fulfilled', async () => {
  const { tell, fulfilments, order, mugs, shop } = await shopWithOrder()
  await stage(world, 'POST', `shopify/${shop}/orders/${order.id}/fulfill`, { line_items: [{ id: mugs.externalLineId, quantity: 1 }] })
  expect((await tell({})).outcome).toBe('pushed')
  expect((await fulfilments()).map(({ line_items }) => line_items[0]!.quantity)).toEqual([1, 2])
})

it('an order that was cancelled in the shop is refused in words', async () => {
  const { tell, order, shop } = await shopWithOrder()
  await stage(world, 'POST', `shopify/${shop}/orders/${order.id}/cancel`, {})
  await expect(tell({})).rejects.toMatchObject({ kind: 'refused', message: 'The order was cancelled in the shop' })
})

it('an order that is not in the shop is refused in words', async () => {
  const { tell } = await shopWithOrder()
  await expect(tell({ externalOrderId: '4711' })).rejects.toMatchObject({ kind: 'refused', code: 'NO_ORDER' })
})
