/** A vendor discount: every price that this store reads includes it, and no other store's does. */
import { priceFor } from '@quayside/domain/vendors/price-for'
import { money } from '@quayside/domain/vocabulary/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  type Business,
  makePayableSupplier,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  type PayableSupplier,
  payBody,
  productsIn,
} from '#testing/actors/business-actors'
import { connectCard, stage } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const byCost = { global_pricing_use_retail_price: false, global_markup: 'PERCENT', global_markup_amount: 50 }
const variants = (sku: string) => [{ sku, priceMinor: 1000, retailPriceMinor: 3000, quantity: 500 }]

let from: PayableSupplier
/** A store of the supplier's portal: a private vendor, whose sales prices are 150% of its cost. */
let vendor: Business
/** A marketplace store with the same supplier. */
let other: Business

beforeAll(async () => {
  from = await makePayableSupplier(world)
  vendor = await openForBusiness(world, { from, isPrivateVendor: true, product: { title: 'Cedar bowl', variants: variants('BOWL') } })
  other = await openForBusiness(world, { from, product: { title: 'Birch bowl', variants: variants('BIRCH') } })
  for (const { token } of [vendor, other]) await call(token, 'POST', '/v1/store_settings/', { settings: byCost })
  for (const { token } of [vendor, other]) await call(token, 'POST', '/v1/apply_settings/')
  await world.runJobs()
})

const call = async (token: string, method: string, path: string, body?: unknown) =>
  (await world.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body
const saveDiscount = (percent: unknown, id = vendor.storeId, token = from.supplier.token) =>
  world.call('POST', '/v1/api/vendors/', { token, body: { id, discount_rate: percent } })
async function discount(percent: number) {
  expect((await saveDiscount(percent)).body.vendor).toMatchObject({ discount_rate: percent })
  await world.runJobs()
}
const shopPrice = async ({ shop }: Business, title: string) =>
  (await productsIn(world, shop)).find((one) => one.title === title)?.variants[0]?.price
const listed = async (token: string, wanted: Parameters<typeof makeProduct>[2] = {}) => {
  const { productId } = await makeProduct(world, from.supplier.supplierId, { images: 1, ...wanted })
  await world.runJobs()
  const { imported_product_id: itemId } = await call(token, 'POST', '/v1/import_list/', { product_id: productId })
  const item = async () => (await call(token, 'GET', `/v1/fetch_import_list_product/?id=${itemId}`)).variants[0]
  return { productId, itemId, item }
}

test('the price that the database works out is the one of the rule', async () => {
  const cases = [1, 99, 994, 995, 999, 1205, 123_456_789].flatMap((minor) =>
    [0, 7, 333, 1000, 1250, 3333, 4999, 5000, 9000].map((bp) => [minor, bp] as const),
  )
  const { rows } = await world.pool.query<{ minor: string }>(
    'select vendor_price(list, off) as minor from unnest($1::bigint[], $2::integer[]) with ordinality one(list, off, n) order by n',
    [cases.map(([minor]) => minor), cases.map(([, bp]) => bp)],
  )
  expect(rows.map(({ minor }) => Number(minor))).toEqual(
    cases.map(([minor, discountBasisPoints]) => priceFor({ listPrice: money(minor, 'USD') }, { discountBasisPoints }).result.minor),
  )
})

describe('a discount reaches', () => {
  test('cards, the product page, the comparison and the supplier page of that store alone, with the list price beside it', async () => {
    await discount(0)
    const { productId } = await listed(other.token, {
      title: 'Maple spoon',
      variants: [{ priceMinor: 2000, retailPriceMinor: 5000, quantity: 5 }],
    })
    await reviseProduct(world, productId, { variants: [{ id: await variantOf(productId), quantity: 6 }] })
    await discount(12.5)
    for (const [token, price, list] of [
      [vendor.token, '17.50', '20.00'],
      [other.token, '20.00', undefined],
    ] as const) {
      const cards = [
        (await call(token, 'GET', '/v1/products/?search=maple+spoon')).products,
        (await call(token, 'GET', `/v1/supplier/?id=${from.supplier.supplierId}&search=maple`)).products,
      ]
      for (const [card] of cards) {
        expect(card).toMatchObject({ id: productId, price: { amount: price } })
        expect(card.list_price?.amount).toBe(list)
      }
      const page = await call(token, 'GET', `/v1/api/products/${productId}/`)
      const { products } = await call(token, 'GET', `/v1/compare_products/?ids=${productId}`)
      for (const product of [page, products[0].product]) {
        expect(product).toMatchObject({ price: { amount: price }, price_range: { low: { amount: price } } })
        expect(product.list_price?.amount).toBe(list)
      }
      expect(page.variants[0].price.amount).toBe(price)
      expect(page.variants[0].price_workings?.steps.map(({ amount }: { amount: { amount: string } }) => amount.amount)).toEqual(
        list ? ['20.00', '-2.50'] : undefined,
      )
    }
  })

  test('the import list: what is added, what waits there as it was given, and nothing that the owner has set', async () => {
    await discount(0)
    const waits = await listed(vendor.token)
    const [given, own] = [
      await listed(vendor.token, { variants: variants('GIVEN') }),
      await listed(vendor.token, { variants: variants('OWN') }),
    ]
    const foreign = await listed(other.token, { variants: variants('FOREIGN') })
    const { version } = await call(vendor.token, 'GET', `/v1/fetch_import_list_product/?id=${own.itemId}`)
    const edit = {
      imported_product_id: own.itemId,
      version,
      title: 'Own',
      description: '',
      tags: [],
      product_type: '',
      collections: [],
      images: [],
      variants: [{ id: (await own.item()).id, active: true, price: '44.00', compare_price: '0' }],
    }
    expect((await world.call('POST', '/v1/update_import_list_item/', { token: vendor.token, body: { item: edit } })).status).toBe(200)
    await discount(20)
    expect(await given.item()).toMatchObject({ price: '12.00', cost: { amount: '8.00' } })
    expect(await own.item()).toMatchObject({ price: '44.00', cost: { amount: '8.00' } })
    expect(await foreign.item()).toMatchObject({ price: '15.00', cost: { amount: '10.00' } })
    const added = await listed(vendor.token, { variants: variants('ADDED') })
    expect(await added.item()).toMatchObject({ price: '12.00', cost: { amount: '8.00' } })
    expect(waits.itemId).toBeGreaterThan(0)
  })

  test('the copies in that store’s shop, its change feed and its mails, once, and no other store’s', async () => {
    await discount(0)
    const [before, beforeOther] = [await shopPrice(vendor, 'Cedar bowl'), await shopPrice(other, 'Birch bowl')]
    expect([before, beforeOther]).toEqual(['15.00', '15.00'])
    const changesOf = async ({ token }: Business) =>
      (await call(token, 'GET', '/v1/notifications/')).notifications
        .filter(({ product_id }: { product_id: number | null }) => product_id !== null)
        .flatMap(({ changes }: { changes: { type: string; previous_value: string; new_value: string }[] }) => changes)
        .filter(({ type }: { type: string }) => type === 'PRICE')
    const known = [(await changesOf(vendor)).length, (await changesOf(other)).length]
    await discount(30)
    expect(await shopPrice(vendor, 'Cedar bowl')).toBe('10.50')
    expect(await shopPrice(other, 'Birch bowl')).toBe('15.00')
    const told = await changesOf(vendor)
    expect(told).toHaveLength(known[0]! + 1)
    expect(told[0]).toMatchObject({ previous_value: '10.00', new_value: '7.00' })
    expect(await changesOf(other)).toHaveLength(known[1]!)
    await saveDiscount(30)
    await world.runJobs()
    expect(await changesOf(vendor)).toHaveLength(known[0]! + 1)
    const subjects = (await lettersTo(world, vendor.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'North Woods Soap gives you 30% off its list prices')).toHaveLength(1)
    expect((await lettersTo(world, other.email)).some(({ subject }) => subject.includes('list prices'))).toBe(false)
  })

  test('later changes of the list price: copy, feed and cost check go by what the store pays', async () => {
    await discount(50)
    await reviseProduct(world, vendor.goods.productId, { variants: [{ id: await variantOf(vendor.goods.productId), priceMinor: 1200 }] })
    await world.runJobs()
    expect(await shopPrice(vendor, 'Cedar bowl')).toBe('9.00')
    const [{ changes }] = (await call(vendor.token, 'GET', '/v1/notifications/')).notifications
    expect(changes[0]).toMatchObject({ previous_value: '5.00', new_value: '6.00' })
    const { products: imported } = await call(vendor.token, 'GET', '/v1/imported_products/?search=cedar')
    expect(imported[0].issues).toEqual([])
    await reviseProduct(world, vendor.goods.productId, { variants: [{ id: await variantOf(vendor.goods.productId), priceMinor: 1000 }] })
    await world.runJobs()
  })

  test('what changed settings would do', async () => {
    await discount(50)
    const { examples } = await call(vendor.token, 'POST', '/v1/dry_run_settings/', {
      settings: { ...byCost, global_markup_amount: 100 },
    })
    expect(examples.find(({ title }: { title: string }) => title === 'Cedar bowl')).toMatchObject({
      price: { amount: '7.50' },
      price_after: { amount: '10.00' },
    })
  })
})

const variantOf = async (productId: number): Promise<number> =>
  (await world.pool.query<{ id: number }>('select id from variant where product_id = $1', [productId])).rows[0]!.id

describe('orders', () => {
  const ordered = async (quantity = 2) =>
    arrived(world, vendor, await orderAsShopper(world, vendor, { line_items: [{ sku: 'BOWL', quantity }] }))

  test('arrive at the store’s own price, with its workings, and keep it whatever becomes of the discount', async () => {
    await discount(10)
    const order = await ordered()
    const [block] = order.suppliers
    expect(block.products[0]).toMatchObject({ price: { amount: '9.00' } })
    expect(block.subtotal.amount).toBe('18.00')
    expect(block.workings.steps[0]).toMatchObject({ amount: { amount: '18.00' }, note: '10% off the list price of $10.00' })
    await discount(0)
    expect((await orderSeen(world, vendor.token, order.id)).suppliers[0]).toMatchObject({ total: block.total, workings: block.workings })
    expect((await ordered()).suppliers[0].subtotal.amount).toBe('20.00')
  })

  test('of another store arrive at the list price', async () => {
    await discount(10)
    const order = await arrived(world, other, await orderAsShopper(world, other, { line_items: [{ sku: 'BIRCH', quantity: 1 }] }))
    expect(order.suppliers[0].subtotal.amount).toBe('10.00')
  })

  test('being paid while the discount changes are charged what was shown', async () => {
    await discount(10)
    const order = await ordered()
    await connectCard(world, vendor, 'processing')
    const paying = await world.call('POST', '/v1/pay_supplier/', { token: vendor.token, body: payBody(order) })
    expect(paying.body).toMatchObject({ status: 'under_way' })
    await discount(60)
    const { rows } = await world.pool.query<{ intent: string; amount: number }>(
      'select payment_intent_id as intent, amount_minor as amount from payment where supplier_order_id = $1',
      [order.suppliers[0].supplier_order_id],
    )
    await stage(world, 'POST', `stripe/${world.stripeName}/payment_intents/${rows[0]!.intent}`, { outcome: 'approve' })
    const block = async () => (await orderSeen(world, vendor.token, order.id)).suppliers[0]
    await afterJobs(world, async () => (await block()).status === 'paid', 'the payment')
    expect(await block()).toMatchObject({ status: 'paid', total: order.suppliers[0].total, receipt: { amount: order.suppliers[0].total } })
    expect(rows[0]!.amount).toBe(order.suppliers[0].total.minor)
    await connectCard(world, vendor, 'good')
  })
})

describe('the supplier', () => {
  test.each([
    [91, 'The discount must be between 0 and 90%'],
    [-1, 'The discount must be between 0 and 90%'],
    [10.123, 'The discount can have up to two decimals'],
    ['ten', 'Enter the discount as a number, such as 10 or 12.5'],
  ])('cannot grant %s', async (percent, message) => {
    const { status, body } = await saveDiscount(percent)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toMatchObject({ field: 'discount_rate', message })
  })

  test('sees what a discount would do before it is saved, and nothing changes', async () => {
    await discount(0)
    const preview = await call(from.supplier.token, 'GET', `/v1/api/vendors/${vendor.storeId}/discount_preview/?discount_rate=25`)
    expect(preview).toMatchObject({ discount_rate: 25, in_shop: 1 })
    expect(preview.examples[0]).toMatchObject({
      list_price: { amount: '10.00' },
      price: { amount: '10.00' },
      price_after: { amount: '7.50' },
    })
    expect((await call(from.supplier.token, 'GET', `/v1/api/vendors/${vendor.storeId}/`)).vendor.discount_rate).toBe(0)
  })

  test('finds no store of the marketplace and none of another supplier to grant a discount to', async () => {
    const stranger = await makeSupplier(world)
    for (const [id, token] of [
      [other.storeId, from.supplier.token],
      [vendor.storeId, stranger.token],
      [(await signUpStore(world)).storeId, from.supplier.token],
    ] as const)
      expect((await saveDiscount(10, id, token)).status).toBe(404)
  })

  test('that saves two discounts at the same moment leaves the store with one of them, everywhere', async () => {
    await Promise.all([saveDiscount(40), saveDiscount(45)])
    await world.runJobs()
    const { discount_rate: percent } = (await call(from.supplier.token, 'GET', `/v1/api/vendors/${vendor.storeId}/`)).vendor
    expect([40, 45]).toContain(percent)
    expect(await shopPrice(vendor, 'Cedar bowl')).toBe(((1000 * (1 - percent / 100) * 1.5) / 100).toFixed(2))
  })
})
