import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, makeProduct, makeSupplier, reviseProduct, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { rebuildListing } from '../listing/rebuild-listing.ts'

const world = testWorld()
let store: StoreInTest
const ids: Record<string, number> = {}

const list = async (query = '', { token } = store) => (await world.call('GET', `/v1/suppliers/?${query}`, { token })).body
const names = async (query = '') => (await list(query)).suppliers.map(({ name }: { name: string }) => name)
const page = (id: number, query = '', { token } = store) => world.call('GET', `/v1/supplier/?id=${id}&${query}`, { token })

beforeAll(async () => {
  store = await signUpStore(world)
  const make = async (name: string, wanted: Parameters<typeof makeSupplier>[1], price: number, shipping: number, category: string) => {
    const { supplierId } = await makeSupplier(world, { name, ...wanted })
    ids[name] = supplierId
    await makeProduct(world, supplierId, {
      title: `${name} thing`,
      category,
      subcategory: 'other',
      variants: [{ priceMinor: price, retailPriceMinor: price * 3, quantity: 5 }],
      shipping: [{ toCountry: 'US', region: 'US', priceMinor: shipping }],
    })
  }
  await make('Alder Works', { requiresApproval: false }, 1000, 500, 'beauty')
  await make('Birch House', { country: 'CA' }, 2000, 900, 'home_garden')
  await make('Cedar 100% Co', {}, 3000, 1500, 'beauty')
  await make('Hidden Hollow', { status: 'HIDDEN' }, 3000, 1500, 'beauty')
  await make('Gone Away', { status: 'REMOVED' }, 3000, 1500, 'beauty')
  // Nothing of this supplier is available, so it is not listed.
  const { supplierId } = await makeSupplier(world, { name: 'Empty Shelf' })
  ids['Empty Shelf'] = supplierId
  await world.transaction((context) => rebuildListing({ context }))
})

describe('the list of suppliers', () => {
  test('holds who sells something now', async () => {
    expect((await names('sorting=name')) as string[]).toEqual(['Alder Works', 'Birch House', 'Cedar 100% Co'])
    expect((await list()).pagination).toMatchObject({ count: 3, page: 1, pages: 1 })
  })

  test.each([
    ['search=birch', ['Birch House']],
    ['search=100%25 co', ['Cedar 100% Co']],
    ['search=no such', []],
    ['category=beauty', ['Alder Works', 'Cedar 100% Co']],
    ['category=beauty&subcategory=other', ['Alder Works', 'Cedar 100% Co']],
    ['category=beauty&subcategory=soap', []],
    ['filters=supplier_canada', ['Birch House']],
    ['filters=no_approval_required', ['Alder Works']],
    ['filters=ships_to_us', ['Alder Works', 'Birch House', 'Cedar 100% Co']],
    ['filters=ships_to_canada', []],
    ['shipping_max=6', ['Alder Works']],
    ['price_min=25', ['Cedar 100% Co']],
    ['price_max=11', ['Alder Works']],
    ['price_type=retail_price&price_min=70', ['Cedar 100% Co']],
    ['price_type=retail_price&price_max=30', ['Alder Works']],
    ['price_type=retail_price&price_min=31&price_max=89', ['Birch House']],
    // Retail price less cost less shipping to the US: 15 US dollars, 31 Canadian dollars, 45 US dollars.
    ['profit_min=22', ['Birch House', 'Cedar 100% Co']],
    ['profit_min=31', ['Cedar 100% Co']],
    ['profit_min=22&shipping_country=CA', []],
    ['page=7', []],
  ])('%s finds %j', async (query, expected) => expect(await names(`${query}&sorting=name`)).toEqual(expected))

  test('tells past the last page how many there are', async () => {
    expect((await list('page=7')).pagination).toMatchObject({ count: 3, page: 7 })
  })

  test('knows the store’s own: favourites, once however often pressed, and who approved it', async () => {
    const supplier = ids['Birch House']!
    for (let n = 0; n < 2; n++) {
      const { body } = await world.call('POST', '/v1/api/favourite-suppliers/', { token: store.token, body: { supplier } })
      expect(body).toEqual({ supplier, favourite: true })
    }
    expect(await names('favourite=true')).toEqual(['Birch House'])
    const other = await signUpStore(world)
    expect((await list('favourite=true', other)).suppliers).toEqual([])
    await world.call('DELETE', `/v1/api/favourite-suppliers/${supplier}/`, { token: store.token })
    expect(await names('favourite=true')).toEqual([])

    await approve(world, store.storeId, ids['Cedar 100% Co']!)
    expect(await names('filters=my_suppliers')).toEqual(['Cedar 100% Co'])
  })

  test('keeps a favourite that has nothing left to sell, among the favourites alone', async () => {
    const asked = await signUpStore(world)
    const mine = async (query: string) => (await list(query, asked)).suppliers.map(({ name }: { name: string }) => name)
    for (const name of ['Empty Shelf', 'Birch House'])
      await world.call('POST', '/v1/api/favourite-suppliers/', { token: asked.token, body: { supplier: ids[name] } })
    expect(await mine('favourite=true')).toEqual(['Birch House', 'Empty Shelf'])
    expect(await mine('sorting=name')).not.toContain('Empty Shelf')
    const { body } = await world.call('GET', '/v1/dashboard/', { token: asked.token })
    expect(body.favourite_suppliers.map(({ name }: { name: string }) => name)).toEqual(['Birch House', 'Empty Shelf'])
    expect(body.favourite_suppliers[1]).toMatchObject({ product_count: 0, shipping_from: null })
  })

  test('keeps no favourite of a supplier that is gone, or hidden', async () => {
    for (const supplier of [ids['Gone Away'], ids['Hidden Hollow'], 999_999]) {
      const { status } = await world.call('POST', '/v1/api/favourite-suppliers/', { token: store.token, body: { supplier } })
      expect(status).toBe(404)
    }
  })
})

describe('price bounds', () => {
  const dollars = [5, 12.15, 40, 500]
  beforeAll(async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Wide Span' })
    const make = (amount: number, quantity: number) =>
      makeProduct(world, supplierId, {
        category: 'garden_tools',
        variants: [{ priceMinor: Math.round(amount * 100), retailPriceMinor: Math.round(amount * 200), quantity }],
      })
    for (const amount of dollars) await make(amount, 5)
    await make(77, 0)
    await world.transaction((context) => rebuildListing({ context }))
  })
  afterAll(async () => {
    await world.pool.query(`update supplier set status = 'REMOVED' where name = 'Wide Span'`)
  })

  const bounds = [0, 4.99, 5, 5.01, 12.14, 12.15, 12.16, 20, 30, 40, 70, 80, 499.99, 500, 500.01, 1_000_000]
  const isFound = async (query: string) => (await names(`${query}&search=wide`)).length === 1

  test('find a supplier where something of it that can be had is priced within them, and only there', async () => {
    for (const from of [undefined, ...bounds])
      for (const to of [undefined, ...bounds]) {
        const asked = (times: number) =>
          [from === undefined ? '' : `price_min=${times * from}`, to === undefined ? '' : `price_max=${times * to}`]
            .filter(Boolean)
            .join('&')
        const isThere = dollars.some((amount) => amount >= (from ?? 0) && amount <= (to ?? Number.POSITIVE_INFINITY))
        expect([asked(1), await isFound(asked(1))]).toEqual([asked(1), isThere])
        const doubled = `price_type=retail_price&${asked(2)}`
        expect([doubled, await isFound(doubled)]).toEqual([doubled, isThere])
      }
  })

  test('follow a price that changes', async () => {
    expect(await isFound('price_min=30&price_max=35')).toBe(false)
    const { rows } = await world.pool.query<{ id: number; product_id: number }>(
      'select id, product_id from variant where price_minor = 4000 and quantity > 0',
    )
    expect(rows).toHaveLength(1)
    await reviseProduct(world, rows[0]!.product_id, { variants: [{ id: rows[0]!.id, priceMinor: 3333 }] })
    await world.runJobs()
    expect(await isFound('price_min=30&price_max=35')).toBe(true)
    expect(await isFound('price_min=39&price_max=41')).toBe(false)
  })
})

describe('the page of a supplier', () => {
  test('shows what it is and what of it can be had, narrowed like the listing', async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Maker of Two', requiresApproval: false })
    const make = (title: string, priceMinor: number, quantity = 3) =>
      makeProduct(world, supplierId, {
        title,
        category: 'beauty',
        variants: [{ priceMinor, retailPriceMinor: 5000, quantity }],
        shipping: [{ toCountry: 'US', region: 'US', priceMinor: 400 }],
      })
    const { productId } = await make('Copper Bowl', 1000)
    await make('Linen Towel', 2000)
    await make('Sold Out Soap', 500, 0)
    await world.pool.query('update product set featured = true where id = $1', [productId])
    await world.transaction((context) => rebuildListing({ context }))

    const { body } = await page(supplierId)
    expect(body.supplier).toMatchObject({ id: supplierId, name: 'Maker of Two', product_count: 2, approval_status: 'A', favourite: false })
    expect(body.supplier.stats.shipped_orders_line).toBe('<100 Orders Shipped')
    expect(body.featured_products.map(({ title }: { title: string }) => title)).toEqual(['Copper Bowl'])
    expect(body.pagination.count).toBe(2)

    const titles = async (query: string) => (await page(supplierId, query)).body.products.map(({ title }: { title: string }) => title)
    expect(await titles('search=tow')).toEqual(['Linen Towel'])
    expect(await titles('price_max=15')).toEqual(['Copper Bowl'])
    expect(await titles('profit_min=30')).toEqual(['Copper Bowl'])
    expect(await titles('shipping_max=3')).toEqual([])
    expect((await page(supplierId, 'page=9')).body).toMatchObject({ products: [], featured_products: [], pagination: { count: 2 } })
    expect((await page(supplierId, 'price_max=15')).body.featured_products).toEqual([])
  })

  test('is not searched by whose page it is: what has the words in its title comes first', async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Quince Soap Company', requiresApproval: false })
    const make = (title: string, description: string) => makeProduct(world, supplierId, { title, category: 'beauty', description })
    await make('Lipstick', '<p>Goes well with our soap.</p>')
    await make('Oat Soap', '<p>Mild.</p>')
    await make('Wooden Comb', '<p>Of pear.</p>')
    await world.transaction((context) => rebuildListing({ context }))
    const found = async (search: string) => {
      const { products, pagination } = (await page(supplierId, `search=${search}`)).body
      return [pagination.count, ...products.map(({ title }: { title: string }) => title)]
    }
    expect(await found('soap')).toEqual([2, 'Oat Soap', 'Lipstick'])
    expect(await found('soa')).toEqual([2, 'Oat Soap', 'Lipstick'])
    expect(await found('quince')).toEqual([0])
    expect(await found('--')).toEqual([0])
  })

  test('of a hidden supplier stands by its address; of one that is gone, or none, it does not', async () => {
    expect((await page(ids['Hidden Hollow']!)).body.supplier).toMatchObject({ status: 'HIDDEN' })
    for (const id of [ids['Gone Away']!, 999_999]) {
      const { status, body } = await page(id)
      expect([status, body.error.message]).toEqual([404, "Oops, we couldn't find that"])
    }
  })

  test('follows a change of the supplier within a job', async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Soon a Star' })
    await makeProduct(world, supplierId, { title: 'Bright Lamp', category: 'home_garden' })
    await world.pool.query(
      'insert into supplier_score (supplier_id, shipped_count, delayed_count, reply_time_minutes) values ($1, 200, 1, 30)',
      [supplierId],
    )
    await world.transaction((context) => rebuildListing({ context }))
    const write = () =>
      world.call('POST', '/v1/reviews/', { token: store.token, body: { supplier: supplierId, rating: 5, review: 'Always on time.' } })
    expect((await write()).body).toMatchObject({
      message: 'Created review successfully',
      review: { rating: 5, verified: false, mine: true },
    })
    await world.runJobs()
    const { body } = await world.call('GET', '/v1/products/?search=Bright Lamp', { token: store.token })
    expect(body.products[0].supplier.badges).toEqual(['star', 'smooth', 'fast', 'reviews'])
  })
})

describe('the dashboard', () => {
  test('has suppliers in three rows and products of the favourite categories', async () => {
    await world.call('POST', '/v1/save_setup/', { token: store.token, body: { categories: ['home_garden', 'pets'] } })
    await world.call('POST', '/v1/api/favourite-suppliers/', { token: store.token, body: { supplier: ids['Birch House'] } })
    const { body } = await world.call('GET', '/v1/dashboard/', { token: store.token })
    expect(body.favourite_suppliers.map(({ name }: { name: string }) => name)).toEqual(['Birch House'])
    expect(body.new_suppliers.length).toBeGreaterThanOrEqual(3)
    expect(body.featured_suppliers.length).toBeLessThanOrEqual(12)
    // No supplier sells for pets here, so there is no empty shelf.
    expect(body.categories.map(({ key }: { key: string }) => key)).toEqual(['home_garden'])
    expect(body.categories[0].products.length).toBeLessThanOrEqual(4)
  })
})
