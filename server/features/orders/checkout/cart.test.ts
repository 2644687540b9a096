import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  approve,
  makeProduct,
  makeSupplier,
  type ProductInTest,
  reviseProduct,
  type StoreInTest,
  signUpStore,
} from '#testing/actors/actors'
import { harbourAddress } from '#testing/actors/address'
import {
  type Business,
  demand,
  makePayableSupplier,
  openForBusiness,
  orderSeen,
  type PayableSupplier,
  payBody,
  ship,
} from '#testing/actors/business-actors'
import { stripeOf } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

const portland = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  address1: '48 Munjoy Street',
  city: 'Portland',
  country_code: 'US',
  province_code: 'ME',
  zip: '04101',
}

let business: Business
let soaps: PayableSupplier
let toys: PayableSupplier
let soap: ProductInTest
let kite: ProductInTest
let home: number

beforeAll(async () => {
  soaps = await makePayableSupplier(world)
  toys = await makePayableSupplier(world, { name: 'Slow Boat Toys' })
  business = await openForBusiness(world, { from: soaps })
  await approve(world, business.storeId, toys.supplier.supplierId)
  soap = await makeProduct(world, soaps.supplier.supplierId, { title: 'Cedar soap', variants: [{ priceMinor: 650, quantity: 500 }] })
  kite = await makeProduct(world, toys.supplier.supplierId, { title: 'Box kite', variants: [{ priceMinor: 2000, quantity: 500 }] })
  home = await addressOf(business.token, portland)
})

const addressOf = async (token: string, address: object): Promise<number> =>
  (await demand(world, 'POST', '/v1/api/addresses/', token, address)).address.id
const call = (method: string, path: string, token: string, body?: object) => world.call(method, path, { token, ...(body ? { body } : {}) })
const save = (token: string, items: readonly object[]) => call('POST', '/v1/api/cart-items/', token, { items })
const add = (token: string, { productId, variantIds }: ProductInTest) =>
  call('POST', '/v1/cart_item/', token, { product: productId, variant_relation: variantIds[0] })
const cart = async (token: string) => (await demand(world, 'GET', '/v1/api/cart-items/', token)).cart_items
const quote = (token: string, asked: Record<string, string>) =>
  demand(world, 'GET', `/v1/cart-items/quote/?${new URLSearchParams(asked)}`, token)
const checkOut = (token: string, body: object) => call('POST', '/v1/cart-items/checkout/', token, body)
const one = ({ variantIds }: ProductInTest, quantity = 1) => ({ variant_id: variantIds[0]!, quantity })
const refusalOf = ({ status, body }: { status: number; body: { error: { code: string; message: string } } }) => [
  status,
  body.error?.code,
  body.error?.message,
]
const empty = async (token: string) => {
  for (const { id } of await cart(token)) await demand(world, 'DELETE', `/v1/api/cart-items/?id=${id}`, token)
}

const orderCount = async () => (await demand(world, 'GET', '/v1/orders/?status=all', business.token)).counts.all

describe('a cart', () => {
  test('holds goods of several suppliers with what the store pays for each', async () => {
    await add(business.token, soap)
    const { body } = await save(business.token, [one(kite, 2)])
    expect(body.cart_items).toMatchObject([
      {
        product_title: 'Cedar soap',
        supplier: 'North Woods Soap',
        supplier_group: String(soaps.supplier.supplierId),
        quantity: 1,
        price: { minor: 650 },
        refusal: null,
        available: 500,
      },
      { product_title: 'Box kite', supplier: 'Slow Boat Toys', quantity: 2, price: { minor: 2000 } },
    ])
    await empty(business.token)
  })

  test('keeps its pending quantities all or not at all, down to none, and gives an item up by body or query', async () => {
    const { token } = business
    const dish = await makeProduct(world, soaps.supplier.supplierId, { title: 'Soap dish' })
    const [first, second] = (await save(token, [one(soap), one(kite)])).body.cart_items
    expect(
      (
        await save(token, [
          { id: first.id, quantity: 4 },
          { id: 999_999, quantity: 1 },
        ])
      ).status,
    ).toBe(404)
    expect((await cart(token)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
    const changed = await save(token, [
      { id: first.id, quantity: 0 },
      { id: second.id, quantity: 3 },
    ])
    expect(changed.body.cart_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0, 3])
    const negative = await save(token, [{ id: first.id, quantity: -1 }])
    expect([negative.status, negative.body.error.field]).toEqual([422, 'items.0.quantity'])
    const twice = await save(token, [{ id: first.id, quantity: 1 }, one(dish), one(dish, 2), { id: first.id, quantity: 0 }])
    expect(twice.body.cart_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0, 2, 3])
    await call('DELETE', '/v1/api/cart-items/', token, { id: twice.body.cart_items[1].id })
    expect((await call('DELETE', '/v1/api/cart-items/', token, { id: first.id })).body.cart_items).toHaveLength(1)
    expect((await call('DELETE', `/v1/api/cart-items/?id=${second.id}`, token)).body.cart_items).toEqual([])
    expect((await call('DELETE', `/v1/api/cart-items/?id=${second.id}`, token)).status).toBe(404)
    expect((await call('DELETE', '/v1/api/cart-items/', token, {})).body.error.field).toBe('id')
  })

  test('says why goods in it cannot be ordered any more, and no order is made of them', async () => {
    const gone = await makeProduct(world, soaps.supplier.supplierId)
    await save(business.token, [one(gone)])
    await reviseProduct(world, gone.productId, { active: false })
    expect(await cart(business.token)).toMatchObject([{ refusal: 'This product is no longer available.' }])
    const refused = await checkOut(business.token, { type: 'manual', shipping_address_id: home })
    expect(refusalOf(refused)).toEqual([409, 'CART_NOT_ORDERABLE', 'This product is no longer available.'])
    await empty(business.token)
  })

  test('takes a hundred products and no more, also when many are put into it at once', async () => {
    const store = await signUpStore(world)
    const { supplierId } = await makeSupplier(world, { requiresApproval: false })
    const variants = Array.from({ length: 101 }, (_, place) => ({ values: [String(place)] }))
    const options = [{ name: 'Size', values: variants.map(({ values }) => values[0]!) }]
    const { variantIds } = await makeProduct(world, supplierId, { options, variants, images: 0 })
    const answers = await Promise.all(variantIds.map((id) => save(store.token, [{ variant_id: id, quantity: 1 }])))
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual(['CART_FULL'])
    expect(await cart(store.token)).toHaveLength(100)
  })
})

describe('a sample is put into the cart', () => {
  const shop = async (change: { requiresApproval?: boolean } = {}) => {
    const store: StoreInTest = await signUpStore(world)
    const { supplierId } = await makeSupplier(world, { requiresApproval: false, ...change })
    return { ...store, product: await makeProduct(world, supplierId) }
  }

  test('only by a store with an address', async () => {
    const { token, product } = await shop()
    expect(refusalOf(await add(token, product))).toEqual([409, 'NO_SAMPLE_ADDRESS', 'You have not set an address for ordering samples.'])
    await addressOf(token, portland)
    expect((await add(token, product)).status).toBe(200)
  })

  test('only where its supplier ships to the country of that address', async () => {
    const { token, product } = await shop()
    await addressOf(token, harbourAddress)
    expect(refusalOf(await add(token, product))).toEqual([
      409,
      'NOT_SHIPPED_THERE',
      'This supplier does not offer shipping to your Sample Address country.',
    ])
  })

  test('only where the supplier has approved the store, or approves nobody', async () => {
    const { token, product } = await shop({ requiresApproval: true })
    await addressOf(token, portland)
    expect(refusalOf(await add(token, product)).slice(0, 2)).toEqual([409, 'APPROVAL_REQUIRED'])
    expect(refusalOf(await save(token, [one(product)])).slice(0, 2)).toEqual([409, 'APPROVAL_REQUIRED'])
    expect(await cart(token)).toEqual([])
  })

  test('once, whose quantity stays when it is put there again, and only as a variant of its product', async () => {
    const { token, product } = await shop()
    await addressOf(token, portland)
    await save(token, [one(product, 3)])
    expect((await add(token, product)).body.cart_items).toMatchObject([{ quantity: 3 }])
    const isInCart = async () =>
      (await demand(world, 'GET', `/v1/api/products/${product.productId}/`, token)).variants[0].in_sample_cart as boolean
    expect(await isInCart()).toBe(true)
    await save(token, [one(product, 0)])
    expect(await isInCart()).toBe(false)
    expect((await add(token, product)).body.cart_items).toMatchObject([{ quantity: 1 }])
    const wrong = await call('POST', '/v1/cart_item/', token, { product: soap.productId, variant_relation: product.variantIds[0] })
    expect(wrong.status).toBe(404)
  })
})

test('a sample order costs what was quoted: it is made once, paid to each supplier, shipped, and stands among the samples', async () => {
  const { token } = business
  await save(token, [one(soap, 2), one(kite)])
  const before = await demand(world, 'GET', `/v1/product/?id=${soap.productId}`, token)
  expect(before.data.product.variants).toMatchObject([{ in_sample_cart: true, sample_ordered: false }])
  const quoted = await quote(token, { type: 'sample', shipping_address_id: String(home) })
  expect(quoted).toMatchObject({ refusal: null, totals: [{ minor: 1300 + 600 + 2000 + 500 }] })
  expect(quoted.blocks.map((block: { total: { minor: number } }) => block.total.minor)).toEqual([1900, 2500])
  const key = randomUUID()
  const body = { type: 'sample', shipping_address_id: home, idempotency_key: key, note: 'For a photograph' }
  const made = await Promise.all([checkOut(token, body), checkOut(token, body), checkOut(token, body)])
  const [id, ...others] = made.map(({ body: { order_id: one } }) => one as number)
  expect(others).toEqual([id, id])
  expect(await cart(token)).toEqual([])

  const order = await orderSeen(world, token, id!)
  expect(order).toMatchObject({ type: 'sample', note: 'For a photograph', customer: 'Ada Lindqvist', status: 'pending' })
  expect(order.suppliers.map((block: { total: { minor: number } }) => block.total.minor)).toEqual([1900, 2500])
  for (const block of order.suppliers) await demand(world, 'POST', '/v1/pay_supplier/', token, payBody(order, block))
  await world.runJobs()
  const paid = await orderSeen(world, token, id!)
  expect(paid.status).toBe('fulfilled')
  for (const { receipt, total } of paid.suppliers) {
    const intent = await stripeOf(world).paymentIntents.retrieve(receipt.reference)
    expect(intent.amount_received).toBe(total.minor)
  }
  expect((await ship(world, business, paid.suppliers[0])).status).toBe(200)
  await world.runJobs()
  const { variants } = await demand(world, 'GET', `/v1/api/products/${soap.productId}/`, token)
  expect(variants).toMatchObject([{ in_sample_cart: false, sample_ordered: true }])
  const { samples, next } = await demand(world, 'GET', '/v1/samples/', token)
  expect(next).toBeNull()
  expect(samples).toMatchObject([
    {
      order_id: id,
      supplier: 'North Woods Soap',
      status: 'shipped',
      tracking: [{ carrier: 'UPS' }],
      products: [{ title: 'Cedar soap', quantity: 2 }],
    },
    { order_id: id, supplier: 'Slow Boat Toys', status: 'paid', products: [{ title: 'Box kite' }] },
  ])
})

test('a manual order goes to any address, of the chosen suppliers alone, and what was not chosen stays in the cart', async () => {
  const { token } = business
  await save(token, [one(soap), one(kite)])
  const shopper = { ...portland, first_name: 'Grace', last_name: 'Hopper', address1: '1 Navy Yard' }
  const chosen = { type: 'manual', supplier_ids: [soaps.supplier.supplierId], shipping_address: shopper }
  const { body } = await checkOut(token, chosen)
  const order = await orderSeen(world, token, body.order_id)
  expect(order).toMatchObject({
    type: 'manual',
    customer: 'Grace Hopper',
    shipping_address: { address1: '1 Navy Yard', country_code: 'US', country: 'United States', province: 'Maine' },
    suppliers: [{ name: 'North Woods Soap' }],
  })
  expect(await cart(token)).toMatchObject([{ product_title: 'Box kite' }])
  expect((await demand(world, 'GET', '/v1/api/addresses/', token)).addresses).toHaveLength(1)
  await empty(token)
})

describe('an order is not made of a cart', () => {
  test.each<[string, () => Promise<object>, unknown[]]>([
    ['that is empty', async () => ({ type: 'manual', shipping_address_id: home }), [409, 'NOTHING_TO_ORDER']],
    ['for nobody', async () => ({ type: 'manual' }), [422, 'INVALID_INPUT']],
    ['as a sample for a shopper', async () => ({ type: 'sample', shipping_address: portland }), [422, 'INVALID_INPUT']],
    ['to an address that is none', async () => ({ type: 'manual', shipping_address: { ...portland, zip: '' } }), [422, 'INVALID_INPUT']],
    ['to an address of another store', async () => ({ type: 'manual', shipping_address_id: 999_999 }), [404, 'NOT_FOUND']],
    [
      'of a supplier that is not in it',
      async () => ({ type: 'manual', supplier_ids: [999_999], shipping_address_id: home }),
      [404, 'NOT_FOUND'],
    ],
  ])('%s', async (_name, body, refusal) => {
    expect(refusalOf(await checkOut(business.token, await body())).slice(0, 2)).toEqual(refusal)
  })

  test('where a supplier does not ship, or has not got so many: the quote says the same', async () => {
    const { token } = business
    const before = await orderCount()
    const halifax = await addressOf(token, harbourAddress)
    await save(token, [one(soap)])
    const message = 'This supplier does not offer shipping to your Sample Address country.'
    expect(await quote(token, { type: 'sample', shipping_address_id: String(halifax) })).toMatchObject({ refusal: { reason: message } })
    expect(refusalOf(await checkOut(token, { type: 'sample', shipping_address_id: halifax }))).toEqual([409, 'CART_NOT_ORDERABLE', message])
    const zone = 'Invalid Shipping Zone: You do not have shipping setup for this country. Please contact support'
    expect(await quote(token, { type: 'manual', country_code: 'CA' })).toMatchObject({ refusal: { reason: zone } })
    expect(refusalOf(await checkOut(token, { type: 'manual', shipping_address_id: halifax }))).toEqual([409, 'CART_NOT_ORDERABLE', zone])
    await save(token, [one(soap, 900)])
    const short = await checkOut(token, { type: 'manual', shipping_address_id: home })
    expect(refusalOf(short)[2]).toMatch(/^Only \d+ of Cedar soap left in stock\.$/)
    expect(await orderCount()).toBe(before)
    await empty(token)
  })
})
