import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePortal, makeProduct, makeShippingRate, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const save = (token: string, body: object) => world.call('POST', '/v1/create_product/', { token, body })
const get = async (token: string, id: number) => (await world.call('GET', `/v1/supplier_product/?id=${id}`, { token })).body
const list = async (token: string, query = '') => (await world.call('GET', `/v1/supplier_products/?${query}`, { token })).body
const titles = (page: { products: { title: string }[] }) => page.products.map(({ title }) => title)
const row = (more: object = {}) => ({ option_values: [], sku: 'SOAP-1', price: '7.00', retail_price: '10', quantity: '100', ...more })
const soap = (more: object = {}) => ({ title: 'Soap of the north', category: 'beauty', variants: [row()], ...more })

describe('creating a product', () => {
  it('a new product is kept as typed, and stores find it once its supplier is live', async () => {
    const { token, supplierId } = await makeSupplier(world)
    const { status, body } = await save(
      token,
      soap({
        description: '<p>Boiled slowly.</p>',
        tags: ['soap', 'vegan'],
        options: ['Size', 'Scent'],
        variants: [row({ option_values: ['Small', 'Pine'] }), row({ option_values: ['Large', 'Pine'], price: '14', retail_price: '20' })],
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Updated Successfully' })
    expect(body.product).toMatchObject({
      title: 'Soap of the north',
      category: 'beauty',
      tags: ['soap', 'vegan'],
      options: ['Size', 'Scent'],
      status: 'active',
      variants: [
        { option_values: ['Small', 'Pine'], price: '7.00', retail_price: '10.00', quantity: 100, active: true },
        { option_values: ['Large', 'Pine'], price: '14.00', retail_price: '20.00' },
      ],
      images: [],
    })
    await world.runJobs()
    const store = await signUpStore(world)
    const found = await world.call('GET', `/v1/products/?supplier=${supplierId}`, { token: store.token })
    expect(found.status).toBe(200)
  })

  it('its HS code and country are kept as customs writes them; what a save leaves out stays', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap({ hs_code: '3401.11.10', made_in: 'FR' }))).body
    expect(product).toMatchObject({ hs_code: '34011110', made_in: 'FR' })
    const edit = (more: object) =>
      get(token, product.id).then(({ version, variants: [first] }: { version: string; variants: { id: number }[] }) =>
        save(token, soap({ id: product.id, version, variants: [row({ id: first?.id })], ...more })),
      )
    expect((await edit({})).body.product).toMatchObject({ hs_code: '34011110', made_in: 'FR' })
    const wrong = await edit({ made_in: 'France' })
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'made_in'])
    expect((await edit({ hs_code: '', made_in: null })).body.product).toMatchObject({ hs_code: '', made_in: null })
  })

  it.each([
    ['hs_code', 'Please enter an HS code of 6 to 13 digits', { hs_code: '3401' }],
    ['title', 'Please enter a longer product title', { title: 'So' }],
    ['variants', 'Please create at least one variant', { variants: [] }],
    ['variants', 'You must have at least one active variant', { variants: [row({ active: false })] }],
    ['variants.0.price', 'Please enter a valid price', { variants: [row({ price: 'cheap' })] }],
    ['variants.0.retail_price', 'Please enter a valid retail price', { variants: [row({ retail_price: '0.50' })] }],
    ['variants.0.price', 'Price must be at least 30% off retail price', { variants: [row({ price: '8.01' })] }],
    ['variants.0.option_values', 'Please enter a valid name', { options: ['Size'], variants: [row({ option_values: [' '] })] }],
    ['variants.0.quantity', 'Please enter a whole number of items', { variants: [row({ quantity: '1.5' })] }],
    ['category', 'Please select a category of the list', { category: 'spaceships' }],
    ['variants', 'Two variants have the same options.', { variants: [row(), row()] }],
  ])('a fault of %s is answered with %j', async (field, message, wrong) => {
    const { token } = await makeSupplier(world)
    const { status, body } = await save(token, soap(wrong))
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ field, message })
  })

  it('a supplier at home at its own portal may set any price', async () => {
    const { token, supplierId } = await makeSupplier(world)
    await makePortal(world, supplierId)
    expect((await save(token, soap({ variants: [row({ price: '9.99' })] }))).status).toBe(200)
  })
})

describe('changing a product', () => {
  const editOf = (product: Record<string, unknown> & { variants: Record<string, unknown>[] }, more: object = {}) => ({
    id: product.id,
    version: product.version,
    title: product.title,
    description: product.description,
    category: product.category,
    options: product.options,
    tags: product.tags,
    active: product.active,
    variants: product.variants.map(({ id, option_values, sku, price, retail_price, quantity, active }) => ({
      id,
      option_values,
      sku,
      price,
      retail_price,
      quantity: String(quantity),
      active,
    })),
    ...more,
  })

  it('a saved change is a change row that stores read, and a variant is added and taken out of sale', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap({ options: ['Size'], variants: [row({ option_values: ['Small'] })] }))).body
    const edit = editOf(product)
    const changed = {
      ...edit,
      title: 'Soap of the south',
      variants: [{ ...edit.variants[0], price: '6.50', active: false }, row({ option_values: ['Large'], quantity: '3' })],
    }
    const saved = (await save(token, changed)).body.product
    expect(saved).toMatchObject({ title: 'Soap of the south', status: 'low_stock' })
    expect(saved.variants).toMatchObject([
      { id: edit.variants[0]!.id, price: '6.50', active: false },
      { option_values: ['Large'], active: true },
    ])
    await world.runJobs()
    const { rows } = await world.pool.query(
      'select type, previous_value as before, new_value as after from product_change where product_id = $1 order by id',
      [product.id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { type: 'TITLE', before: 'Soap of the north', after: 'Soap of the south' },
        { type: 'PRICE', before: '7.00', after: '6.50' },
        { type: 'NEW', before: null, after: 'Active' },
      ]),
    )
  })

  it('the second save of two tabs is refused with the newer values', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap())).body
    expect((await save(token, editOf(product, { title: 'From the first tab' }))).status).toBe(200)
    const second = await save(token, editOf(product, { title: 'From the second tab' }))
    expect(second.status).toBe(409)
    expect(second.body.error).toMatchObject({ code: 'PRODUCT_CHANGED', data: { product: { title: 'From the first tab' } } })
    expect((await get(token, product.id)).title).toBe('From the first tab')
  })

  it('of two saves at the same moment one is kept', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap())).body
    const answers = await Promise.all(['One', 'Two'].map((word) => save(token, editOf(product, { title: `${word} of two` }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a variant of another product is refused', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap())).body
    const other = (await save(token, soap({ title: 'Another soap' }))).body.product
    const answer = await save(token, editOf(product, { variants: [{ ...row(), id: other.variants[0].id }] }))
    expect(answer.body.error).toMatchObject({ field: 'variants', message: 'This variant does not belong to the product.' })
  })
})

describe('the list of products', () => {
  it('shows each state under its tab, and finds by title and SKU', async () => {
    const { token, supplierId } = await makeSupplier(world)
    await makeShippingRate(world, supplierId, { toCountry: 'US', region: 'US', priceMinor: 200 })
    await save(token, soap({ title: 'Plenty of soap' }))
    await save(token, soap({ title: 'Little soap', variants: [row({ quantity: '4', sku: 'LIT-9' })] }))
    await save(token, soap({ title: 'Resting soap', active: false }))
    expect(titles(await list(token))).toEqual(['Little soap', 'Plenty of soap'])
    expect(titles(await list(token, 'type=inactive'))).toEqual(['Resting soap'])
    expect(titles(await list(token, 'type=all'))).toHaveLength(3)
    await world.runJobs()
    const low = await list(token, 'type=low_stock')
    expect(low.products).toMatchObject([{ title: 'Little soap', status: 'low_stock', quantity: 4 }])
    expect(low.products[0]).toMatchObject({ profit: { minor: 300 }, profit_with_shipping: { minor: 100 } })
    expect(titles(await list(token, 'search=little'))).toEqual(['Little soap'])
    expect(titles(await list(token, 'search=lit-9'))).toEqual(['Little soap'])
    expect(titles(await list(token, 'search=100%25'))).toEqual([])
    expect((await list(token, 'type=all&page=2')).products).toEqual([])
  })

  it('shows the products with few pieces left again once their kept rows were rebuilt', async () => {
    const { token, supplierId } = await makeSupplier(world)
    await save(token, soap({ title: 'Little soap', variants: [row({ quantity: '4' })] }))
    await save(token, soap({ title: 'Lost soap', variants: [row({ quantity: '2' })] }))
    const { product } = (await save(token, soap({ title: 'Plenty of soap' }))).body
    await world.runJobs()
    await world.pool.query(`delete from low_stock_product l using product p where p.id = l.product_id and p.title = 'Lost soap'`)
    await world.pool.query('insert into low_stock_product (supplier_id, product_id) values ($1, $2)', [supplierId, product.id])
    expect(titles(await list(token, 'type=low_stock')).toSorted()).toEqual(['Little soap', 'Plenty of soap'])
    await world.transaction(({ enqueue }) => enqueue('supplier-products.rebuild-low-stock', {}))
    await world.runJobs()
    expect(titles(await list(token, 'type=low_stock')).toSorted()).toEqual(['Little soap', 'Lost soap'])
  })

  it('products are activated and deactivated together, and another supplier’s are not there', async () => {
    const { token } = await makeSupplier(world)
    const ids = [(await save(token, soap())).body.product.id, (await save(token, soap())).body.product.id]
    const press = (body: object) => world.call('POST', '/v1/api/supplier-products/activate/', { token, body })
    expect((await press({ product_ids: ids, active: false })).body).toEqual({ success: true, changed: 2 })
    expect((await press({ product_ids: ids, active: false })).body).toEqual({ success: true, changed: 0 })
    const other = await makeSupplier(world)
    const foreign = await makeProduct(world, other.supplierId)
    expect((await press({ product_ids: [...ids, foreign.productId], active: true })).status).toBe(404)
    expect((await get(token, ids[0])).active).toBe(false)
  })
})

describe('categories', () => {
  it('an older tag leads to its place in the tree, and removing it leaves the product without one', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap({ category: undefined }))).body
    expect(product.category).toBe('Uncategorized')
    const press = (body: object) => world.call('POST', '/v1/api/category-tags/', { token, body: { product_ids: [product.id], ...body } })
    expect((await press({ tag: 'beauty_health', type: 'add' })).body).toEqual({ success: true, changed: 1 })
    expect((await get(token, product.id)).category).toBe('beauty')
    const inBeauty = await world.call('GET', '/v1/api/category-tags/?category=beauty', { token })
    expect(titles(inBeauty.body)).toEqual(['Soap of the north'])
    expect((await press({ tag: 'beauty', type: 'remove' })).body.changed).toBe(1)
    expect((await get(token, product.id)).category).toBe('Uncategorized')
    expect((await press({ tag: 'spaceships', type: 'add' })).body.error.field).toBe('tag')
  })
})

describe('images', () => {
  const add = (token: string, body: object) => world.call('POST', '/v1/image_upload/', { token, body })
  const picture = (name: string) => `${world.sandboxUrl}/pictures/test/${name}.webp`

  it('images are added from addresses, put in order, and deleted down to the last one', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap())).body
    const [one, two] = [picture('one'), picture('two')]
    await add(token, { product_id: product.id, url: one })
    const { images } = (await add(token, { product_id: product.id, url: two })).body
    expect(images).toMatchObject([{ is_feature: true }, { is_feature: false }])
    expect((await add(token, { product_id: product.id, url: two })).body.error).toMatchObject({
      field: 'url',
      message: 'This image is there already.',
    })
    const now = await get(token, product.id)
    const reordered = await save(token, {
      ...soap({ variants: [{ ...row(), id: now.variants[0].id }] }),
      id: product.id,
      version: now.version,
      images: [images[1].id, images[0].id],
    })
    expect(reordered.body.product.images.map(({ id }: { id: number }) => id)).toEqual([images[1].id, images[0].id])
    const drop = (imageId: number) => world.call('POST', '/v1/image_delete/', { token, body: { image_id: imageId } })
    expect((await drop(images[0].id)).body.images).toMatchObject([{ id: images[1].id }])
    expect((await drop(images[1].id)).body.error).toMatchObject({ code: 'LAST_IMAGE' })
    expect((await drop(999_999)).status).toBe(404)
  })

  const camera = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'in my kitchen' } })
      .jpeg()
      .toBuffer()
  const upload = async (token: string) =>
    (await world.call('POST', '/v1/api/uploads/?purpose=product_image&name=a.jpg', { token, bytes: await camera() })).body.file.id as number

  it('an uploaded image is added once, is served drawn anew, and is nobody else’s', async () => {
    const [{ token }, theirs] = [await makeSupplier(world), await makeSupplier(world)]
    const { product } = (await save(token, soap())).body
    const fileId = await upload(token)
    const added = await add(token, { product_id: product.id, file_id: fileId })
    expect(added.body.images).toMatchObject([{ is_feature: true }])
    expect((await add(token, { product_id: product.id, file_id: fileId })).body).toEqual(added.body)
    const served = await fetch(world.url + added.body.images[0].url)
    const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined])
    const { product: other } = (await save(theirs.token, soap())).body
    expect((await add(theirs.token, { product_id: other.id, file_id: await upload(token) })).status).toBe(404)
    expect((await add(token, { product_id: other.id, file_id: await upload(token) })).status).toBe(404)
    expect((await add(token, { product_id: product.id, file_id: fileId, url: 'https://pictures.example/a.webp' })).status).toBe(422)
    expect((await add(token, { product_id: product.id })).body.error).toMatchObject({ field: 'url' })
  })

  it('an address without an image is refused with its field, and nothing is added', async () => {
    const { token } = await makeSupplier(world)
    const { product } = (await save(token, soap())).body
    const bad = await add(token, { product_id: product.id, url: `${world.sandboxUrl}/no/such/picture` })
    expect(bad.body.error).toMatchObject({ field: 'url', message: 'There is no image at this address, or it cannot be fetched.' })
    expect((await add(token, { product_id: product.id, url: 'ftp://pictures.example/a.webp' })).body.error).toMatchObject({ field: 'url' })
    expect((await get(token, product.id)).images).toEqual([])
  })
})
