import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, reviseProduct, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { rebuildListing } from '../listing/rebuild-listing.ts'

const world = testWorld()
let store: StoreInTest
beforeAll(async () => {
  store = await signUpStore(world)
})
const get = (id: number | string, query = '') =>
  world.call('GET', `/v1/product/?id=${id}&store=${store.storeId}${query}`, { token: store.token })

test('a product shows variants in their order, shipping per region, profit with its workings, and its supplier', async () => {
  const { supplierId } = await makeSupplier(world, { name: 'Fernway Ceramics' })
  const { productId, imageIds } = await makeProduct(world, supplierId, {
    title: 'Wool Sweater',
    options: [{ name: 'Size', values: ['XL', 'S', 'M'] }],
    variants: [
      { values: ['XL'], priceMinor: 2400, retailPriceMinor: 6000, quantity: 1 },
      { values: ['S'], priceMinor: 2000, retailPriceMinor: 5000, quantity: 7 },
      { values: ['M'], priceMinor: 2000, retailPriceMinor: 5000, quantity: 0 },
      { values: ['L'], priceMinor: 100, quantity: 50, active: false },
    ],
    images: 2,
    shipping: [
      { toCountry: 'US', region: 'US', priceMinor: 500, additionalPriceMinor: 100, excludedRegions: ['HI'] },
      // A rate for one country is not the rate for abroad, whichever comes first.
      { toCountry: 'FR', region: 'INTL', priceMinor: 1200 },
      { toCountry: 'INTL', region: 'INTL', priceMinor: 1500 },
    ],
  })
  const { status, body } = await get(productId)
  expect(status).toBe(200)
  const { product } = body.data
  expect(product.variants.map(({ name }: { name: string }) => name)).toEqual(['S', 'M', 'XL'])
  expect(product.variants.map(({ quantity }: { quantity: number }) => quantity)).toEqual([7, 0, 1])
  expect(product).toMatchObject({
    title: 'Wool Sweater',
    quantity: 8,
    out_of_stock: false,
    price: { amount: '20.00' },
    price_range: { low: { amount: '20.00' }, high: { amount: '24.00' } },
    retail_price_range: { low: { amount: '50.00' }, high: { amount: '60.00' } },
    supplier: { id: supplierId, name: 'Fernway Ceramics', approval_status: 'NEW', processing_time: '1-2 Days' },
    approval_status: 'NEW',
    imported: null,
    return_policy: '',
    shipping_country: 'US',
  })
  expect(product.profit).toMatchObject({
    result: { amount: '25.00' },
    steps: [
      { label: 'Retail price', amount: { amount: '50.00' } },
      { label: 'Cost', amount: { amount: '-20.00' } },
      { label: 'Shipping to US', amount: { amount: '-5.00' } },
    ],
  })
  expect(product.shipping_options).toMatchObject({
    US: {
      country: 'United States',
      price: { amount: '5.00' },
      additional_price: { amount: '1.00' },
      excluded_regions: ['HI'],
      delivery: '3–7 days',
    },
    INTL: { price: { amount: '15.00' } },
  })
  expect(product.shipping_options.CA).toBeUndefined()
  const abroad = (await get(productId, '&shipping_country=GB')).body.data.product
  expect(abroad.profit.steps.at(-1)).toMatchObject({ label: 'Shipping to other countries', amount: { amount: '-15.00' } })
  expect(product.more_shipping_options).toMatchObject([{ country: 'France', country_code: 'FR', price: { amount: '12.00' } }])
  await world.transaction((context) => rebuildListing({ context }))
  const { body: listed } = await world.call('GET', '/v1/products/?search=Wool Sweater&shipping_country=INTL', { token: store.token })
  expect(listed.products.find(({ id }: { id: number }) => id === productId).shipping_options.INTL).toMatchObject({ amount: '15.00' })
  expect(product.images.map(({ id }: { id: number }) => id)).toEqual(imageIds)
  expect(product.images[0].url).toMatch(/^\/v1\/images\/\d+\/$/)
  const plain = await world.call('GET', `/v1/api/products/${productId}/`, { token: store.token })
  expect(plain.body).toEqual(product)
})

test('a product on the import list is told with the store’s own words and prices, and elsewhere without', async () => {
  const { supplierId } = await makeSupplier(world, { requiresApproval: false })
  const { productId } = await makeProduct(world, supplierId, {
    title: 'Wool Sweater',
    tags: ['wool', 'winter'],
    images: 2,
    variants: [{ priceMinor: 2000, retailPriceMinor: 5000, quantity: 7 }],
  })
  const seen = async (token = store.token) => (await world.call('GET', `/v1/product/?id=${productId}`, { token })).body.data.product
  expect(await seen()).toMatchObject({ import_info: null, issue: null, variants: [{ custom_price: null, compare_at_price: null }] })
  const { body } = await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: productId } })
  const item = (await world.call('GET', `/v1/fetch_import_list_product/?id=${body.imported_product_id}`, { token: store.token })).body
  const product = await seen()
  expect(product).toMatchObject({
    imported: 'list',
    issue: null,
    import_info: {
      id: body.imported_product_id,
      title: 'Wool Sweater',
      tags: item.tags.join(','),
      selected_images: product.images.map(({ id }: { id: number }) => id).join(','),
      collection: '[]',
    },
    variants: [{ custom_price: { amount: item.variants[0].price } }],
  })
  expect((await seen((await signUpStore(world)).token)).import_info).toBeNull()
})

test('where it does not ship to there is no profit to speak of', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId } = await makeProduct(world, supplierId)
  const { product } = (await get(productId, '&shipping_country=CA')).body.data
  expect(product.profit).toBeNull()
  expect(product.variants[0].profit).toBeNull()
  expect(product.shipping_country).toBe('CA')
})

test('a product that was taken off says so, whoever took it off', async () => {
  const gone = async (leave: (of: { supplierId: number; productId: number }) => Promise<unknown>) => {
    const { supplierId } = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplierId)
    await leave({ supplierId, productId })
    const { status, body } = await get(productId)
    return [status, body.error.code, body.error.message]
  }
  const expected = [404, 'PRODUCT_GONE', 'This product is no longer available.']
  expect(await gone(({ productId }) => reviseProduct(world, productId, { active: false }))).toEqual(expected)
  expect(await gone(({ productId }) => reviseProduct(world, productId, { isDeleted: true }))).toEqual(expected)
  expect(await gone(({ supplierId }) => world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplierId]))).toEqual(
    expected,
  )
})

test('a product of a hidden supplier stands by its address, and every site says that nothing new is taken of it', async () => {
  const { supplierId } = await makeSupplier(world, { status: 'HIDDEN' })
  const { productId } = await makeProduct(world, supplierId)
  expect((await get(productId)).body.data.product).toMatchObject({ supplier_status: 'HIDDEN', supplier: { id: supplierId } })
  const nameless = { token: store.token, headers: { host: 'global.localhost' } }
  const { body } = await world.call('GET', `/v1/api/products/${productId}/`, nameless)
  expect(body).toMatchObject({ supplier_status: 'HIDDEN', supplier: null })
})

test('a product that was never there is not found; a number that is none is refused by name', async () => {
  expect((await get(999_999)).status).toBe(404)
  const answer = await get('mug')
  expect(answer.status).toBe(422)
  expect(answer.body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'id' })
})

describe('side by side', () => {
  const compare = async (ids: string, query = '', host?: string) =>
    (await world.call('GET', `/v1/compare_products/?ids=${ids}${query}`, { token: store.token, ...(host ? { headers: { host } } : {}) }))
      .body.products

  test('up to four products stand in the order asked for, each told as on its own page', async () => {
    const { supplierId } = await makeSupplier(world)
    const ids: number[] = []
    for (let n = 0; n < 5; n++)
      ids.push(
        (
          await makeProduct(world, supplierId, {
            title: `Mug ${n}`,
            variants: [{ values: ['S'] }, { values: ['M'], priceMinor: 1300 }, { values: ['L'], active: false }],
          })
        ).productId,
      )
    const [a, b, c, d, e] = ids as [number, number, number, number, number]
    const products = await compare(`${c},${a},x,-4,${c},${e},${b},${d}`, '&shipping_country=US')
    expect(products.map(({ id }: { id: number }) => id)).toEqual([c, a, e, b])
    const { description, images, feature_image_id, variants, tags, more_shipping_options, issue, import_info, ...page } = (await get(c))
      .body.data.product
    expect(products[0]).toEqual({ id: c, title: 'Mug 2', product: { ...page, variant_count: 2 } })
    expect([issue, import_info]).toEqual([null, null])
    expect([description, images.length, feature_image_id, variants.length, tags.length, more_shipping_options.length]).toEqual([
      '<p>Spun by hand.</p>',
      1,
      images[0].id,
      2,
      2,
      0,
    ])
    expect((await compare(`${a}`, '&shipping_country=CA'))[0].product).toMatchObject({ profit: null, shipping_country: 'CA' })
    expect((await compare(`${a}`, '', 'global.localhost'))[0].product.supplier).toBeNull()
    expect(await compare('')).toEqual([])
  })

  test('one that was taken off, or never was, says so beside the others', async () => {
    const { supplierId } = await makeSupplier(world)
    const [here, gone] = [await makeProduct(world, supplierId), await makeProduct(world, supplierId, { title: 'Old Jug' })]
    await reviseProduct(world, gone.productId, { isDeleted: true })
    expect(await compare(`${gone.productId},999999,${here.productId}`)).toMatchObject([
      { id: gone.productId, title: 'Old Jug', product: null },
      { id: 999_999, title: null, product: null },
      { id: here.productId, product: { id: here.productId } },
    ])
  })
})
