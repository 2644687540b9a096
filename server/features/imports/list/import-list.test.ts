import { describe, expect, it } from 'vitest'
import { approve, makeProduct, makeSupplier, type ProductWanted, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** A store with a product of a supplier that has approved it. */
async function storeWithProduct(wanted: ProductWanted = {}) {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  await approve(world, store.storeId, supplierId)
  const product = await makeProduct(world, supplierId, wanted)
  const add = () => world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: product.productId } })
  const list = (query = '') => world.call('GET', `/v1/fetch_import_list/${query}`, { token: store.token })
  const save = (item: object) => world.call('POST', '/v1/update_import_list_item/', { token: store.token, body: { item } })
  return { ...store, ...product, supplierId, add, list, save }
}

async function storeWithItem(wanted: ProductWanted = {}) {
  const store = await storeWithProduct(wanted)
  await store.add()
  const { body } = await store.list()
  return { ...store, item: editOf(body.import_list[0]), whole: body.import_list[0] }
}

// biome-ignore lint/suspicious/noExplicitAny: what the wire gives, sent back
function editOf(item: any): any {
  const { imported_product_id, version, title, description, tags, product_type, collections } = item
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const variants = item.variants.map(({ id, active, price, compare_price }: any) => ({ id, active, price, compare_price }))
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const images = item.images.filter((image: any) => image.selected).map((image: any) => image.id)
  return { imported_product_id, version, title, description, tags, product_type, collections, variants, images }
}

it('a product is added once, and the list counts it', async () => {
  const { add, list, productId, email, storeId } = await storeWithProduct({ title: 'Copper kettle' })
  const first = await add()
  expect(first.body).toMatchObject({ import_list_count: 1, email, store_id: storeId })
  expect((await add()).body).toEqual(first.body)
  const { body } = await list()
  expect(body.import_list).toHaveLength(1)
  expect(body.import_list[0]).toMatchObject({ product_id: productId, state: 'list', title: 'Copper kettle', imported: false, version: 1 })
  expect(body).toMatchObject({ import_list_count: 1, imported_to_shopify_count: 0, product_ids: [first.body.imported_product_id] })
})

it('a product of a supplier that has not approved the store is not added', async () => {
  const { token } = await signUpStore(world)
  const { supplierId } = await makeSupplier(world)
  const { productId } = await makeProduct(world, supplierId)
  const { status, body } = await world.call('POST', '/v1/import_list/', { token, body: { product_id: productId } })
  expect([status, body.error.code]).toEqual([409, 'APPROVAL_REQUIRED'])
})

it('a product that is offered no more is not added', async () => {
  const { add } = await storeWithProduct({ active: false })
  expect((await add()).body.error).toMatchObject({ code: 'PRODUCT_UNAVAILABLE', message: 'This product is no longer available.' })
})

it('an import item shows the supplier’s rates where the store charges shipping separately', async () => {
  const rate = { toCountry: 'US', region: 'US', priceMinor: 450, additionalPriceMinor: 150, carrier: 'Northpost' } as const
  const toEurope = { ...rate, toCountry: 'EU', region: 'EU', priceMinor: 1200 } as const
  const { add, list, token } = await storeWithProduct({ shipping: [rate, toEurope, { ...toEurope, toCountry: 'FR', priceMinor: 900 }] })
  await add()
  expect((await list()).body.import_list[0].separate_shipping).toBeNull()
  const settings = { add_separate_shipping_rate: true }
  expect((await world.call('POST', '/v1/store_settings/', { token, body: { settings } })).status).toBe(200)
  const [item] = (await list()).body.import_list
  expect(item.separate_shipping).toMatchObject([
    { key: 'US/US', place: 'United States', price: { amount: '4.50' }, additional_price: { amount: '1.50' } },
    { key: 'EU/EU', place: 'Europe', price: { amount: '12.00' } },
    { key: 'EU/FR', place: 'France', price: { amount: '9.00' } },
  ])
})

it('the list is searched by title and paged', async () => {
  const { list, token, supplierId } = await storeWithItem({ title: 'Copper kettle' })
  for (let n = 0; n < 21; n++) {
    const { productId } = await makeProduct(world, supplierId, { title: `Woollen blanket ${n}`, images: 0 })
    await world.call('POST', '/v1/import_list/', { token, body: { product_id: productId } })
  }
  expect((await list('?search=KETTLE')).body.import_list).toHaveLength(1)
  const second = (await list('?p=2')).body
  expect(second.pagination).toEqual({ page: 2, pages: 2, per_page: 20, count: 22, first_item: 21, last_item: 22 })
  expect(second.import_list).toHaveLength(2)
  expect(second.product_ids).toHaveLength(22)
  expect((await list('?p=9')).body.import_list).toEqual([])
})

it("another store's item is not there", async () => {
  const { item } = await storeWithItem()
  const other = await signUpStore(world)
  const path = `/v1/fetch_import_list_product/?id=${item.imported_product_id}`
  expect((await world.call('GET', path, { token: other.token })).status).toBe(404)
  const saved = await world.call('POST', '/v1/update_import_list_item/', { token: other.token, body: { item } })
  expect(saved.status).toBe(404)
  const removed = await world.call('POST', '/v1/remove_from_import_list/', {
    token: other.token,
    body: { imported_product_id: item.imported_product_id },
  })
  expect(removed.status).toBe(404)
})

it('everything an owner edits is kept', async () => {
  const { item, save, list, imageIds } = await storeWithItem({ images: 3, variants: [{ priceMinor: 1000 }, { priceMinor: 2000 }] })
  const [first, second] = item.variants
  const edited = {
    ...item,
    title: 'A kettle of our own',
    description: '<p>Ours</p>',
    tags: ['kettle', 'küche'],
    product_type: 'Kitchen',
    collections: ['Under $40'],
    images: [imageIds[2], imageIds[0]],
    variants: [
      { ...first, price: '25.5', compare_price: '30' },
      { ...second, active: false, price: 'nonsense' },
    ],
  }
  expect((await save(edited)).status).toBe(200)
  const [kept] = (await list()).body.import_list
  expect(kept).toMatchObject({
    title: 'A kettle of our own',
    description: '<p>Ours</p>',
    tags: ['kettle', 'küche'],
    product_type: 'Kitchen',
    collections: ['Under $40'],
    version: 2,
  })
  // biome-ignore lint/suspicious/noExplicitAny: the wire
  expect(kept.images.map((image: any) => [image.id, image.selected])).toEqual([
    [imageIds[2], true],
    [imageIds[0], true],
    [imageIds[1], false],
  ])
  expect(kept.variants[0]).toMatchObject({ price: '25.50', compare_price: '30.00', active: true })
  expect(kept.variants[1]).toMatchObject({ price: second.price, active: false })
})

it('a description keeps its words and loses its scripts', async () => {
  const { item, save } = await storeWithItem()
  const description =
    '<h1>Big</h1><p onclick="steal()">Soft<script>steal()</script> <a href="javascript:steal()" target="_blank">here</a><img src="data:x" onerror="steal()"></p><iframe src="https://evil.example"></iframe>'
  const { body } = await save({ ...item, description })
  expect(body.item.description).toBe('<h2>Big</h2><p>Soft <a target="_blank" rel="noopener noreferrer">here</a><img /></p>')
})

it('a tab that has not seen the latest is refused in clear words, and nothing is lost', async () => {
  const { item, save, list } = await storeWithItem()
  await save({ ...item, title: 'The newer title' })
  const { status, body } = await save({ ...item, title: 'The older title' })
  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'STALE_ITEM',
    message: 'This product was changed in another tab. Reload the page to see what is saved.',
  })
  expect(body.error.data.item, 'what is saved, to be shown beside what was typed').toEqual((await list()).body.import_list[0])
  expect(body.error.data.item).toMatchObject({ title: 'The newer title', version: item.version + 1 })
  expect(
    (await save({ ...item, title: 'The older title', version: body.error.data.item.version })).status,
    'seen, and kept all the same',
  ).toBe(200)
})

it('ten saves of one version at once: one is kept, the others get 409', async () => {
  const { item, save, list } = await storeWithItem()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ ...item, title: `Title ${n}` })))
  const kept = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect([status, body.error.code]).toEqual([409, 'STALE_ITEM'])
  expect((await list()).body.import_list[0]).toMatchObject({ title: kept[0]!.body.item.title, version: item.version + 1 })
})

it('a tab that saves what another has taken off the list is told', async () => {
  const { item, save, token } = await storeWithItem()
  await world.call('POST', '/v1/remove_from_import_list/', { token, body: { imported_product_id: item.imported_product_id } })
  expect(await save({ ...item, title: 'Late' })).toMatchObject({
    status: 404,
    body: { error: { message: 'This product is no longer on your import list.' } },
  })
})

describe('a save is refused with the field it is about', () => {
  it.each([
    ['an empty title', { title: '  ' }, 'item.title', 'Please enter a title'],
    ['a tag with a space', { tags: ['ok', 'not ok'] }, 'item.tags.1', 'Invalid Tag. Please remove special characters.'],
    [
      'a long product type',
      { product_type: 'x'.repeat(251) },
      'item.product_type',
      'The Product Type field can have a max of 250 characters.',
    ],
    ['a picture of another product', { images: [999_999] }, 'item.images.0', 'This picture does not belong to the product.'],
  ])('%s', async (_what, change, field, message) => {
    const { item, save } = await storeWithItem()
    const { status, body } = await save({ ...item, ...change })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ field, message })
  })

  it.each([
    ['no price', { price: '' }, 'price', 'Please enter a valid price'],
    ['a price of words', { price: 'cheap' }, 'price', 'Please enter a valid price'],
    ['no compare price', { compare_price: '' }, 'compare_price', 'Please enter a valid price, or enter 0.00 for no Compare Price.'],
    [
      'a compare price below the price',
      { price: '20', compare_price: '19.99' },
      'compare_price',
      'Compare Price must be higher than Price.',
    ],
  ])('%s', async (_what, change, field, message) => {
    const { item, save } = await storeWithItem()
    const { body } = await save({ ...item, variants: [{ ...item.variants[0], ...change }] })
    expect(body.error).toMatchObject({ field: `item.variants.0.${field}`, message })
  })

  it('a price below the minimum selling price', async () => {
    const { item, save } = await storeWithItem({
      variants: [{ priceMinor: 1200, retailPriceMinor: 3000, enforceMinimumSellingPrice: true }],
    })
    const { body } = await save({ ...item, variants: [{ ...item.variants[0], price: '29.99' }] })
    expect(body.error.message).toBe('This variant has a Minimum Selling Price of $30.00. Please set the price at or above this price.')
  })

  it('no active variant of several', async () => {
    const { item, save } = await storeWithItem({ variants: [{}, {}] })
    const variants = item.variants.map((variant: object) => ({ ...variant, active: false }))
    const { body } = await save({ ...item, variants })
    expect(body.error).toMatchObject({ field: 'item.variants', message: 'Please ensure at least one variant is active for importing.' })
  })

  it('all complaints at once', async () => {
    const { item, save } = await storeWithItem()
    const { body } = await save({ ...item, title: '', variants: [{ ...item.variants[0], price: '' }] })
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['item.title', 'item.variants.0.price'])
  })
})

it('an item is taken off the list, and the list counts one less', async () => {
  const { item, token, list } = await storeWithItem()
  const { body } = await world.call('POST', '/v1/remove_from_import_list/', {
    token,
    body: { imported_product_id: item.imported_product_id },
  })
  expect(body).toEqual({ success: true, import_list_count: 0 })
  expect((await list()).body.import_list).toEqual([])
})

it('a store is warned of a supplier that does not ship to it and of one that needs time', async () => {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world, { requiresApproval: false, payable: true, manufacturingTime: '2-3 Weeks' })
  const { productId } = await makeProduct(world, supplierId, { shipping: [{ toCountry: 'CA', region: 'CA', priceMinor: 900 }] })
  await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: productId } })
  const { body } = await world.call('GET', '/v1/fetch_import_list/', { token: store.token })
  expect(body.import_list[0].warnings.map(({ code, title }: { code: string; title: string }) => [code, title])).toEqual([
    ['DOES_NOT_SHIP', 'This supplier does not ship to the United States'],
    ['MANUFACTURING_TIME', 'Additional Manufacturing Time Required'],
  ])
  expect(body.import_list[0].shipping).toBeNull()
})
