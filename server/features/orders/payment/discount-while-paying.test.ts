/** A supplier changes a store's discount while the store is paying an order: the amount shown is the amount charged. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterJobs, arrived, type Business, openForBusiness, orderAsShopper, orderSeen, payBody } from '#testing/actors/business-actors'
import { connectCard, stage } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
let shown: any

beforeAll(async () => {
  business = await openForBusiness(world, {
    isPrivateVendor: true,
    product: { variants: [{ sku: 'SOAP', priceMinor: 1000, quantity: 500 }] },
  })
})

beforeEach(async () => {
  await setDiscount(10)
  await connectCard(world, business, 'good')
  shown = await order()
})

const order = async (quantity = 1) =>
  arrived(world, business, await orderAsShopper(world, business, { line_items: [{ sku: 'SOAP', quantity }] }))
const block = async () => (await orderSeen(world, business.token, shown.id)).suppliers[0]
const pay = (body: object = payBody(shown)) => world.call('POST', '/v1/pay_supplier/', { token: business.token, body })
async function setDiscount(discount_rate: number): Promise<void> {
  const body = { id: business.storeId, discount_rate }
  expect((await world.call('POST', '/v1/api/vendors/', { token: business.supplier.token, body })).status).toBe(200)
  await world.runJobs()
}
interface Intent {
  readonly id: string
  readonly description: string
  readonly amount: number
  readonly status: string
}
const intent = async (): Promise<Intent> => {
  const { payment_intents: intents } = await stage(
    world,
    'GET',
    `stripe/${world.stripeName}/payment_intents?destination=${business.account}`,
  )
  return (intents as Intent[]).find(({ description }) => description === `Supplier order ${shown.suppliers[0].supplier_order_id}`)!
}

describe('a discount that is changed while its store is paying', () => {
  it.each([0, 40])('to %i percent: the order is paid at the amount its owner saw, and the next one has the new price', async (rate) => {
    const { total } = await block()
    await setDiscount(rate)
    expect(await block()).toMatchObject({ total, workings: shown.suppliers[0].workings })
    expect((await pay()).body).toMatchObject({ status: 'paid' })
    expect(await intent()).toMatchObject({ amount: total.minor, status: 'succeeded' })
    const next = await order()
    expect(next.suppliers[0].total.minor).toBe(total.minor - 900 + 10 * (100 - rate))
  })

  it('at the same moment as the payment: one amount, the one that was shown', async () => {
    const { total } = await block()
    const [paid] = await Promise.all([pay(), setDiscount(40)])
    expect(paid.body).toMatchObject({ status: 'paid' })
    expect(await intent()).toMatchObject({ amount: total.minor, status: 'succeeded' })
    expect((await block()).total).toEqual(total)
  })

  it('while the bank has the payment: the bank’s approval is of the amount that was shown', async () => {
    await connectCard(world, business, 'processing')
    expect((await pay()).body).toMatchObject({ status: 'under_way' })
    await setDiscount(40)
    await stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${(await intent()).id}`, { outcome: 'approve' })
    await afterJobs(world, async () => (await block()).status === 'paid', 'the payment')
    expect((await intent()).amount).toBe(shown.suppliers[0].total.minor)
  })

  it('followed by a change of the order in the shop: a tab that shows the old amount is refused with the new one and its workings', async () => {
    const inTheShop = await orderAsShopper(world, business, { line_items: [{ sku: 'SOAP', quantity: 1 }] })
    shown = await arrived(world, business, inTheShop)
    await setDiscount(40)
    await stage(world, 'POST', `shopify/${business.shop}/orders/${inTheShop.id}/edit`, { line_items: [{ sku: 'SOAP', quantity: 2 }] })
    await afterJobs(world, async () => (await block()).products[0].quantity === 2, 'the change')
    const now = await block()
    expect(await pay()).toMatchObject({
      status: 409,
      body: { error: { code: 'AMOUNT_CHANGED', data: { total: now.total } } },
    })
    expect(await intent()).toBeUndefined()
    expect((await pay({ ...payBody(shown), expected: { minor: now.total.minor, currency: now.currency } })).body.status).toBe('paid')
    expect((await intent()).amount).toBe(now.total.minor)
  })
})
