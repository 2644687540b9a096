/** Checkout rates equal the suppliers' rates, for stores that have chosen so. */
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { approve, makeSupplier } from '#testing/actors/actors'
import {
  type Business,
  demand,
  inShop,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  sell,
} from '#testing/actors/business-actors'
import { connectShop, eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business

const save = (settings: object, { token }: Pick<Business, 'token'> = business) =>
  demand(world, 'POST', '/v1/store_settings/', token, { settings })
const charging = async (charges: boolean, of: Business = business) => {
  await save({ add_separate_shipping_rate: charges }, of)
  await world.runJobs()
}
const toStates = { toCountry: 'US', region: 'US', priceMinor: 595, additionalPriceMinor: 195, excludedRegions: ['HI'] } as const
const toCanada = { toCountry: 'CA', region: 'CA', priceMinor: 1100, additionalPriceMinor: 300 } as const

beforeAll(async () => {
  business = await openForBusiness(world, {
    product: { title: 'Soap', shipping: [toStates, toCanada], variants: [{ sku: 'SOAP', quantity: 500 }] },
  })
  await charging(true)
})

const lines = (...pairs: (readonly [variantId: number | undefined, quantity: number])[]) => ({
  line_items: pairs.map(([variant_id, quantity]) => ({ variant_id, quantity })),
})
const soap = (quantity: number) => lines([business.goods.shopVariantIds[0], quantity])
/** Shipping that the shopper was charged. */
const shippingPaid = async (order: object): Promise<string> =>
  (
    await stage<{ order: { total_shipping_price_set: { shop_money: { amount: string } } } }>(
      world,
      'POST',
      `shopify/${business.shop}/orders`,
      order,
    )
  ).order.total_shipping_price_set.shop_money.amount
const connectionSeen = async ({ token }: Pick<Business, 'token'> = business) =>
  (await demand(world, 'GET', '/v1/platform_connection/', token)).connection

describe('a store that charges for shipping separately', () => {
  it('has its shop ask for the rates, once', async () => {
    await save({ global_markup_round_up: true })
    await charging(true)
    const { shop } = await stage<{ shop: { carrier_services: unknown[] } }>(world, 'GET', `shopify/${business.shop}`)
    expect(shop.carrier_services).toEqual([{ name: 'Quayside', callback_url: `${world.url}/v1/webhooks/shopify/rates/` }])
    expect(await connectionSeen()).toMatchObject({ offers_rates: true, rates_refusal: null })
  })

  it.each<[string, number, object, string]>([
    ['one to the States', 1, {}, '5.95'],
    ['three to the States, each further one at its lower rate', 3, {}, '9.85'],
    ['two to Canada', 2, { country_code: 'CA', province_code: 'ON' }, '14.00'],
  ])('charges its shoppers what its supplier asks for: %s', async (_name, quantity, place, amount) => {
    expect(await shippingPaid({ ...soap(quantity), shipping_address: { country_code: 'US', province_code: 'OR', ...place } })).toBe(amount)
  })

  it('keeps no cent of it and adds none: the order that arrives costs as much to send', async () => {
    const placed = await orderAsShopper(world, business, soap(3))
    const id = await eventually(async () => {
      await world.runJobs()
      return (await ordersSeen(world, business.token)).find(({ name }) => name === placed.name)?.id
    }, 'the order to arrive')
    const order = await orderSeen(world, business.token, id)
    expect([order.shopper_paid.shipping, order.suppliers[0].shipping.minor]).toEqual([985, 985])
    await inShop(world, business.shop, placed, 'cancel')
  })

  it('charges for each supplier of a cart', async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Second' })
    await approve(world, business.storeId, supplierId)
    const mug = await sell(world, business, supplierId, {
      title: 'Mug',
      shipping: [{ ...toStates, priceMinor: 700 }],
      variants: [{ sku: 'MUG' }],
    })
    expect(await shippingPaid(lines([business.goods.shopVariantIds[0], 1], [mug.shopVariantIds[0], 1]))).toBe('12.95')
  })

  it('sells nothing to where one of its suppliers does not ship', async () => {
    await expect(shippingPaid({ ...soap(1), shipping_address: { country_code: 'US', province_code: 'HI' } })).rejects.toThrow(
      'does not ship there',
    )
  })

  it('leaves a cart with goods of its own to its own rates', async () => {
    const { product } = await stage<{ product: { variants: { id: number }[] } }>(world, 'POST', `shopify/${business.shop}/products`, {
      title: 'Card of ours',
    })
    await expect(shippingPaid(lines([business.goods.shopVariantIds[0], 1], [product.variants[0]!.id, 1]))).rejects.toThrow(
      'does not ship there',
    )
  })
})

it('a store that charges no longer gives no rate, and its shop’s own stands', async () => {
  const other = await openForBusiness(world, { product: { shipping: [toStates], variants: [{ sku: 'BAR' }] } })
  await charging(true, other)
  await charging(false, other)
  expect(await askAs(other.shop)).toMatchObject({ status: 404 })
  const { order } = await stage<{ order: { total_shipping_price_set: { shop_money: { amount: string } } } }>(
    world,
    'POST',
    `shopify/${other.shop}/orders`,
    lines([other.goods.shopVariantIds[0], 1]),
  )
  expect(order.total_shipping_price_set.shop_money.amount).toBe('4.90')
})

it('a shop whose plan has no such rates says so, and is asked again when its owner saves once more', async () => {
  const refused = await openForBusiness(world, { product: { variants: [{ sku: 'TOWEL' }] } })
  await stage(world, 'PUT', `shopify/${refused.shop}`, { carrier_rates: false })
  await charging(true, refused)
  expect(await connectionSeen(refused)).toMatchObject({
    offers_rates: false,
    rates_refusal: 'Carrier Calculated Shipping must be enabled for your store to add carrier services.',
  })
  await stage(world, 'PUT', `shopify/${refused.shop}`, { carrier_rates: true })
  await charging(false, refused)
  await charging(true, refused)
  expect(await connectionSeen(refused)).toMatchObject({ offers_rates: true, rates_refusal: null })
})

it('a shop that is connected later is asked when it is', async () => {
  const { token, storeId } = await openForBusiness(world)
  await demand(world, 'POST', '/v1/disconnect_platform/', token)
  await world.runJobs()
  await save({ add_separate_shipping_rate: true }, { token })
  await world.runJobs()
  const { shop } = await connectShop(world, token)
  expect(storeId).toBeGreaterThan(0)
  const { shop: staged } = await stage<{ shop: { carrier_services: unknown[] } }>(world, 'GET', `shopify/${shop}`)
  expect(staged.carrier_services).toHaveLength(1)
})

const question = {
  rate: {
    destination: { country: 'US', province: 'OR' },
    items: [{ variant_id: 1, quantity: 1, requires_shipping: true }],
    currency: 'USD',
  },
}
async function askAs(shop: string, body: string = JSON.stringify(question), secret = 'sandbox-shopify-secret') {
  const answer = await fetch(`${world.url}/v1/webhooks/shopify/rates/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-shop-domain': shop,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

describe('a question', () => {
  it('that the platform did not sign is not answered', async () => {
    expect(await askAs(business.shop, undefined, 'somebody-else')).toEqual({ status: 401, text: '' })
  })

  it.each(['{', '[]', '{"rate":{}}', '{"rate":{"destination":{"country":"US"},"items":[{"quantity":-1}],"currency":"USD"}}'])(
    'that is none is refused: %s',
    async (body) => {
      expect((await askAs(business.shop, body)).status).toBe(400)
    },
  )

  it('of a shop that is not connected is not known', async () => {
    expect((await askAs('nobody.myshopify.com')).status).toBe(404)
  })

  it('about another shop’s goods has no rate', async () => {
    const items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 1 }]
    const other = await openForBusiness(world, { product: { shipping: [toStates], variants: [{ sku: 'FOREIGN' }] } })
    await charging(true, other)
    const body = JSON.stringify({ rate: { ...question.rate, items } })
    expect(JSON.parse((await askAs(other.shop, body)).text)).toEqual({ rates: [] })
    expect(JSON.parse((await askAs(business.shop, body)).text)).toMatchObject({ rates: [{ total_price: '595', currency: 'USD' }] })
  })

  it('in a currency that we have no rate for has none', async () => {
    const items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 1 }]
    expect(JSON.parse((await askAs(business.shop, JSON.stringify({ rate: { ...question.rate, items, currency: 'EUR' } }))).text)).toEqual({
      rates: [],
    })
  })
})
