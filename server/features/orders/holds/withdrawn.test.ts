/** A supplier withdraws goods while an order of them is waiting to be paid. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  payBody,
  type ShopOrder,
} from '#testing/actors/business-actors'
import { connectCard, stage } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business
let inTheShop: ShopOrder
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
let order: any

beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Copper kettle', variants: [{ sku: 'KETTLE', quantity: 500 }] } })
})

beforeEach(async () => {
  await setOffered(true)
  inTheShop = await orderAsShopper(world, business, { line_items: [{ sku: 'KETTLE', quantity: 1 }] })
  order = await arrived(world, business, inTheShop)
})

const gone = 'Copper kettle is no longer available.'
const see = () => orderSeen(world, business.token, order.id)
const block = async () => (await see()).suppliers[0]
const pay = async () => world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(await see()) })
/** Uses the supplier's switch on its list of products. */
async function setOffered(active: boolean): Promise<void> {
  const body = { product_ids: [business.goods.productId], active }
  const { status } = await world.call('POST', '/v1/api/supplier-products/activate/', { token: business.supplier.token, body })
  expect(status).toBe(200)
  await world.runJobs()
}
const waiting = (token = business.supplier.token) =>
  world.call('GET', `/v1/supplier_orders/waiting/?product_id=${business.goods.productId}`, { token })
const lettersAbout = async (words: string) =>
  (await lettersTo(world, business.email)).filter(({ subject }) => subject.startsWith(`Order ${inTheShop.name}`) && subject.includes(words))

describe('a product that is withdrawn while an order of it is unpaid', () => {
  it('cannot be paid: the order says why, its timeline and a mail say so once, and nothing is charged', async () => {
    await setOffered(false)
    expect(await block()).toMatchObject({
      status: 'error',
      errors: [{ type: 'unavailable', message: gone }],
      pay_refusal: { code: 'BLOCK_NOT_PAYABLE', reason: gone },
    })
    expect(await pay()).toMatchObject({ status: 409, body: { error: { code: 'BLOCK_NOT_PAYABLE', message: gone } } })
    await world.runJobs()
    const said = (await see()).timeline.filter(({ kind }: { kind: string }) => kind === 'withdrawn')
    expect(said.map(({ text }: { text: string }) => text)).toEqual([`North Woods Soap stopped offering goods of this order: ${gone}`])
    expect(await lettersAbout('cannot be paid')).toHaveLength(1)
  })

  it('is counted for its supplier until it is offered again, and for nobody else', async () => {
    expect((await waiting()).body).toEqual({ orders: 0, items: 0 })
    await setOffered(false)
    const { orders, items } = (await waiting()).body
    // Orders of other tests wait too, each of one piece.
    expect(orders).toBeGreaterThan(0)
    expect(items).toBe(orders)
    const stranger = await makeSupplier(world)
    expect((await waiting(stranger.token)).status).toBe(404)
    await setOffered(true)
    expect((await waiting()).body).toEqual({ orders: 0, items: 0 })
  })

  it('can be paid at the amount shown once it is offered again', async () => {
    const { total } = await block()
    await setOffered(false)
    await setOffered(true)
    expect(await block()).toMatchObject({ status: 'pending', errors: [], pay_refusal: null, total })
    expect((await pay()).body).toMatchObject({ status: 'paid' })
  })

  it('is refused to a tab that pays before the order has heard of it', async () => {
    const body = { product_ids: [business.goods.productId], active: false }
    await world.call('POST', '/v1/api/supplier-products/activate/', { token: business.supplier.token, body })
    expect(await pay()).toMatchObject({ status: 409, body: { error: { code: 'BLOCK_NOT_PAYABLE', message: gone } } })
    expect((await block()).status).toBe('error')
    await world.runJobs()
    expect(await lettersAbout('cannot be paid')).toHaveLength(1)
  })

  it('stays what it is where its payment is under way, and is shipped once that has succeeded', async () => {
    await connectCard(world, business, 'processing')
    expect((await pay()).body.status).toBe('under_way')
    await setOffered(false)
    expect(await block()).toMatchObject({ status: 'pending', payment_under_way: true })
    const { payment_intents: intents } = await stage(
      world,
      'GET',
      `stripe/${world.stripeName}/payment_intents?destination=${business.account}`,
    )
    const open = intents.find(
      ({ description }: { description: string }) => description === `Supplier order ${order.suppliers[0].supplier_order_id}`,
    )
    await stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${open.id}`, { outcome: 'approve' })
    await afterJobs(world, async () => (await block()).status === 'paid', 'the payment')
    await connectCard(world, business, 'good')
  })

  it('cannot be paid after a payment that was under way has failed', async () => {
    await connectCard(world, business, 'declined')
    expect((await pay()).status).toBe(402)
    await connectCard(world, business, 'good')
    await setOffered(false)
    expect(await pay()).toMatchObject({ status: 409, body: { error: { message: gone } } })
  })
})

describe('a product that is put on a private price list without the store', () => {
  const lists = async (method: string, path = '', body?: object) => {
    const answer = await demand(world, method, `/v1/api/price-lists/${path}`, business.supplier.token, body)
    await world.runJobs()
    return answer
  }
  const listOf = (more: object = {}) => ({ name: 'Friends', product_ids: [business.goods.productId], vendor_ids: [], ...more })

  it('cannot be paid, and can be again once the list is removed', async () => {
    const { total } = await block()
    const { price_list: list } = await lists('POST', '', listOf())
    expect(await block()).toMatchObject({ status: 'error', errors: [{ type: 'unavailable', message: gone }] })
    await lists('DELETE', `${list.id}/`)
    expect(await block()).toMatchObject({ status: 'pending', errors: [], pay_refusal: null, total })
    expect((await pay()).body).toMatchObject({ status: 'paid' })
  })

  it('can be paid once the store is added to the list', async () => {
    const { price_list: list } = await lists('POST', '', listOf())
    expect((await block()).status).toBe('error')
    await lists('POST', '', listOf({ id: list.id, vendor_ids: [business.storeId] }))
    expect(await block()).toMatchObject({ status: 'pending', errors: [], pay_refusal: null })
    expect((await pay()).body).toMatchObject({ status: 'paid' })
    await lists('DELETE', `${list.id}/`)
  })
})

it('an unpaid order of a supplier that staff fire cannot be paid, and a paid one still has to be shipped', async () => {
  const paid = await block()
  expect((await pay()).body.status).toBe('paid')
  const later = await orderAsShopper(world, business, { line_items: [{ sku: 'KETTLE', quantity: 1 }] })
  order = await arrived(world, business, later)
  const { token } = await makeAdmin(world)
  const body = { supplier: business.supplier.supplierId, action: 'rejected' }
  expect((await world.call('POST', '/v1/supplier_management/', { token, body })).status).toBe(200)
  await world.runJobs()
  expect(await block()).toMatchObject({ status: 'error', pay_refusal: { code: 'BLOCK_NOT_PAYABLE', reason: gone } })
  expect((await pay()).status).toBe(409)
  const { orders } = await world.call('GET', '/v1/supplier_orders/', { token: business.supplier.token }).then(({ body: seen }) => ({
    orders: seen.supplier_orders,
  }))
  expect(orders.map(({ id }: { id: number }) => id)).toContain(paid.supplier_order_id)
})
