/** The listing equals a plain scan of the same tables: any combination of filters gives the same products in the same order. */
import { readFilters, type StoredFilter, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePortal, makeProduct, makeSupplier, reviseProduct, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'
import { rebuildListing } from '../listing/rebuild-listing.ts'
import { refreshProducts } from '../listing/refresh-listing.ts'

const world = testWorld()
let token: string
let storeId: number
/** Token of a store whose home is the third supplier's private portal. */
let portalToken: string
const suppliers: number[] = []

const words = ['Harbour', 'Stoneware', 'Linen', 'Copper', 'Candle', 'Oak', 'Wool', 'Cedar']
const categories = ['home_garden', 'beauty', 'toys_games', 'no_category']
const count = 140

interface Listed {
  product_id: number
  [column: string]: unknown
}
let all: Listed[]

beforeAll(async () => {
  ;({ token, storeId } = await signUpStore(world))
  for (let n = 0; n < 6; n++) {
    const { supplierId } = await makeSupplier(world, { country: n % 3 === 0 ? 'CA' : 'US', requiresApproval: n % 2 === 0 })
    suppliers.push(supplierId)
    await world.pool.query(`update supplier set "values" = $2, branded_invoicing = $3 where id = $1`, [
      supplierId,
      n % 2 ? ['vegan', 'handmade'] : ['organic'],
      n === 4,
    ])
  }
  for (let n = 0; n < count; n++) {
    const category = categories[n % categories.length]!
    const { productId } = await makeProduct(world, suppliers[n % suppliers.length]!, {
      title: `${words[n % words.length]} ${words[(n * 3 + 1) % words.length]} No. ${n}`,
      category,
      subcategory: category === 'home_garden' ? (n % 8 === 0 ? 'lighting' : 'storage') : 'other',
      variants: [{ priceMinor: 500 + ((n * 137) % 4000), retailPriceMinor: 1500 + ((n * 331) % 9000), quantity: n % 11 === 0 ? 0 : n }],
      shipping: [
        { toCountry: 'US', region: 'US', priceMinor: 300 + ((n * 53) % 1200) },
        ...(n % 4 === 0 ? [{ toCountry: 'CA', region: 'CA', priceMinor: 900 + n }] : []),
      ],
    })
    await world.pool.query('update product set sold_count = $2, imported_count = $3, created_at = $4 where id = $1', [
      productId,
      (n * 7) % 40,
      n % 5,
      new Date(Date.UTC(2024, 0, 1 + ((n * 17) % 300))),
    ])
  }
  portalToken = (await signUpStore(world, { host: await makePortal(world, suppliers[2]!) })).token
  await world.transaction((context) => rebuildListing({ context }))
  await readAll()
})

async function readAll(): Promise<void> {
  all = (await world.pool.query<Listed>('select l.*, t.words from listing l join listing_text t using (product_id)')).rows
}

const list = async (query: string, as = token) => world.call('GET', `/v1/products/?${query}`, { token: as })

/** Ids of all pages, one after the other. */
async function idsOf(query: string, as = token): Promise<{ ids: number[]; count: number }> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await list(`${query}&page=${page}`, as)
    expect(status).toBe(200)
    ids.push(...body.products.map((product: { id: number }) => product.id))
    if (page >= body.pagination.pages) return { ids, count: body.pagination.count }
  }
}

const has = (row: Listed, filter: StoredFilter) => (((row.flags as number) >> storedFilters.indexOf(filter)) & 1) === 1
const sortings: Record<string, string> = { default: 'score', new: 'created', sold: 'sold', imported: 'imported' }

function expected(keep: (row: Listed) => boolean, sorting = 'default', showAll = false): number[] {
  const column = sortings[sorting]!
  return all
    .filter((row) => (showAll || row.in_stock) && keep(row))
    .sort((a, b) => (b[column] as number) - (a[column] as number) || b.product_id - a.product_id)
    .map((row) => row.product_id)
}

describe('the listing finds what a plain reading of the rows finds', () => {
  const n = (row: Listed, column: string) => row[column] as number | null
  const cases: [name: string, query: string, keep: (row: Listed) => boolean, sorting?: string, showAll?: boolean][] = [
    ['everything', '', () => true],
    ['the newest first', 'sorting=new', () => true, 'new'],
    ['the most sold first', 'sorting=sold', () => true, 'sold'],
    ['the most imported first', 'sorting=imported', () => true, 'imported'],
    ['an unknown sorting is the default', 'sorting=upwards', () => true],
    ['a category', 'category=beauty', (row) => row.category === 'beauty'],
    ['Other', 'category=no_category', (row) => row.category === 'no_category'],
    ['an older key of a category', 'category=toys', (row) => row.category === 'toys_games'],
    ['a category nobody knows', 'category=spaceships', (row) => row.category === 'no_category'],
    ['a subcategory', 'category=home_garden&subcategory=lighting', (row) => row.subcategory === 'lighting'],
    ['a subcategory of another category', 'category=beauty&subcategory=lighting', () => false],
    ['a price range', 'price_min=10&price_max=30', (row) => n(row, 'cost')! >= 1000 && n(row, 'cost')! <= 3000],
    ['a single price', 'price_min=12.15&price_max=12.15', (row) => n(row, 'cost') === 1215],
    ['a range of retail prices', 'price_type=retail_price&price_max=40', (row) => n(row, 'retail')! <= 4000],
    ['a least profit', 'profit_min=20', (row) => n(row, 'profit_us') !== null && n(row, 'profit_us')! >= 2000],
    ['a least profit of nothing leaves losses out', 'profit_min=0', (row) => n(row, 'profit_us') !== null && n(row, 'profit_us')! >= 0],
    [
      'a highest rate to Canada',
      'shipping_max=9.5&shipping_country=CA',
      (row) => n(row, 'shipping_ca') !== null && n(row, 'shipping_ca')! <= 950,
    ],
    ['a rate to where nobody ships', 'shipping_max=500&shipping_country=DE', (row) => n(row, 'shipping_intl') !== null],
    ['a value of the supplier', 'filters=vegan', (row) => has(row, 'vegan')],
    [
      'several filters at once',
      'filters=handmade,ships_to_canada,supplier_us',
      (row) => has(row, 'handmade') && has(row, 'ships_to_canada') && has(row, 'supplier_us'),
    ],
    ['an unknown filter filters nothing', 'filters=shiny', () => true],
    ['branded invoicing', 'filters=branded_invoicing', (row) => has(row, 'branded_invoicing')],
    ['what need not be asked for', 'filters=no_approval_required', (row) => row.requires_approval === false],
    ['also what has run out', 'filters=show_all_products&sorting=new', () => true, 'new', true],
    ['amounts that are none filter nothing', 'price_min=cheap&price_max=-3', () => true],
    [
      'everything together',
      'category=home_garden&filters=organic&price_max=35&profit_min=1&shipping_max=12&sorting=sold',
      (row) =>
        row.category === 'home_garden' &&
        has(row, 'organic') &&
        n(row, 'cost')! <= 3500 &&
        n(row, 'profit_us')! >= 100 &&
        n(row, 'shipping_us')! <= 1200,
      'sold',
    ],
  ]
  test.each(cases)('%s', async (_name, query, keep, sorting, showAll) => {
    const found = await idsOf(query)
    expect(found.ids).toEqual(expected(keep, sorting, showAll))
    expect(found.count).toBe(found.ids.length)
  })

  test.each(cases)('%s, at a private portal: of its supplier alone', async (_name, query, keep, sorting, showAll) => {
    const found = await idsOf(query, portalToken)
    expect(found.ids).toEqual(expected((row) => row.supplier_id === suppliers[2] && keep(row), sorting, showAll))
    expect(found.count).toBe(found.ids.length)
  })

  test('a store that shows all products browses sold-out ones without asking', async () => {
    const store = await signUpStore(world)
    expect((await idsOf('sorting=new', store.token)).ids).toEqual(expected(() => true, 'new'))
    const info = { name: 'Everything', owner_email: 'all@stores.example', show_all_products: true }
    await world.call('PUT', '/v1/store_info/', { token: store.token, body: info })
    expect((await idsOf('sorting=new', store.token)).ids).toEqual(expected(() => true, 'new', true))
  })

  test('the words of a search, the last one as far as it is typed, with % taken out', async () => {
    const titled =
      (...wanted: string[]) =>
      (row: Listed) =>
        wanted.every((word) => (row.title as string).toLowerCase().includes(word))
    expect((await idsOf('search=linen')).ids).toEqual(expected(titled('linen')))
    expect((await idsOf('search=linen%20har')).ids).toEqual(expected(titled('linen', 'har')))
    expect((await idsOf('search=%25li%25nen%25')).ids).toEqual(expected(titled('linen')))
    expect((await idsOf('search=LINENS&category=beauty')).ids).toEqual(expected((row) => titled('linen')(row) && row.category === 'beauty'))
    expect((await idsOf('search=submarine')).count).toBe(0)
    expect((await idsOf(`search=${encodeURIComponent("'); drop table listing; --")}`)).count).toBe(0)
    expect((await idsOf('search=%25%25')).ids).toEqual(expected(() => true))
  })

  test('my suppliers, and what is hidden since it is in the shop or on the import list, depend on the store that asks', async () => {
    const [mine] = suppliers as [number]
    const imported = expected((row) => row.supplier_id === mine).slice(0, 3)
    await world.pool.query(`insert into approval (store_id, supplier_id, status) values ($1, $2, 'A')`, [storeId, mine])
    for (const [at, productId] of imported.entries()) {
      await world.pool.query(
        `insert into import_item (store_id, product_id, supplier_id, state, title, description, created_at, updated_at) values ($1, $2, $3, $4, '', '', now(), now())`,
        [storeId, productId, mine, ['imported', 'list', 'failed'][at]],
      )
    }
    expect((await idsOf('filters=my_suppliers')).ids).toEqual(expected((row) => row.supplier_id === mine))
    expect((await idsOf('filters=my_suppliers,hide_imported')).ids).toEqual(
      expected((row) => row.supplier_id === mine && !imported.includes(row.product_id)),
    )
    const { body } = await list('filters=my_suppliers')
    const card = body.products.find((product: { id: number }) => product.id === imported[0])
    expect(card).toMatchObject({ approval_status: 'A', imported: 'shopify', imported_product_id: expect.any(Number) })
    const other = await signUpStore(world)
    expect((await list('filters=my_suppliers', other.token)).body.pagination.count).toBe(0)
    expect((await list('filters=hide_imported', other.token)).body.pagination.count).toBe(expected(() => true).length)
  })

  test('a page past the end is empty and still knows how many there are', async () => {
    const { body } = await list('page=99')
    expect(body.products).toEqual([])
    expect(body.pagination).toMatchObject({ count: expected(() => true).length, per_page: 36, page: 99 })
  })
})

test('sorting by profit lists products that ship to the US before those that do not', async () => {
  const earns = new Map(all.map((row) => [row.product_id, ((row.profit_us as number | null) ?? -1) > 0]))
  const order = (await idsOf('')).ids.map((id) => earns.get(Number(id)))
  expect(order).toContain(true)
  expect(order.slice(order.indexOf(false))).not.toContain(true)
  expect(order.indexOf(false)).toBeGreaterThan(0)
})

describe('the listing follows the catalogue', () => {
  async function checkAll(): Promise<void> {
    await readAll()
    for (const query of [
      '',
      'filters=show_all_products&sorting=sold',
      'price_max=20&sorting=new',
      'filters=vegan',
      'category=toys_games&profit_min=5',
    ]) {
      const params = new URLSearchParams(query)
      const { ids } = await idsOf(query)
      const filters = readFilters(params.get('filters') ?? '')
      const keep = (row: Listed) =>
        (!params.has('price_max') || (row.cost as number) <= 2000) &&
        (!filters.includes('vegan') || has(row, 'vegan')) &&
        (!params.has('category') || row.category === 'toys_games') &&
        (!params.has('profit_min') || ((row.profit_us as number | null) ?? -1) >= 500)
      expect(ids).toEqual(expected(keep, params.get('sorting') ?? 'default', filters.includes('show_all_products')))
    }
  }

  test('a changed product is found by what it is now, a new one is found, one that was taken off is not', async () => {
    const [changed, removed, runOut] = all.filter((row) => row.in_stock).map((row) => row.product_id) as [number, number, number]
    const variantsOf = async (productId: number) =>
      (await world.pool.query<{ id: number }>('select id from variant where product_id = $1', [productId])).rows
    const prices = { priceMinor: 77, retailPriceMinor: 100_000 }
    await reviseProduct(world, changed, {
      title: 'Brass Sextant',
      category: 'toys_games',
      variants: (await variantsOf(changed)).map(({ id }) => ({ id, ...prices })),
    })
    await reviseProduct(world, removed, { active: false })
    await reviseProduct(world, runOut, { variants: (await variantsOf(runOut)).map(({ id }) => ({ id, quantity: 0 })) })
    const added = await makeProduct(world, suppliers[1]!, { title: 'Pewter Compass', category: 'toys_games' })
    await world.transaction((context) => refreshProducts(context, [changed, removed, runOut, added.productId]))
    await checkAll()
    expect((await idsOf('search=sextant')).ids).toEqual([changed])
    expect((await idsOf('search=pewter')).ids).toEqual([added.productId])
    expect((await idsOf('price_max=0.77')).ids).toEqual([changed])
    expect((await idsOf('filters=show_all_products')).ids).not.toContain(removed)
  })

  test('bits that were changed one by one are those that a rebuild makes', async () => {
    const bits = async () =>
      (await world.pool.query('select segment, key, bits::text from listing_bits where key < 20000 order by 1, 2')).rows
    const before = await bits()
    await world.transaction((context) => rebuildListing({ context }))
    expect(await bits()).toEqual(before)
    await checkAll()
  })

  test('the event of the catalogue brings it about', async () => {
    const { productId } = await makeProduct(world, suppliers[1]!, { title: 'Ivory Domino' })
    await world.transaction((context) =>
      context.publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId: suppliers[1]! } }),
    )
    await world.runJobs()
    expect((await idsOf('search=domino')).ids).toEqual([productId])
  })

  test('what changes while all of it is rebuilt comes again afterwards, and holds up no other job', async () => {
    const { productId } = await makeProduct(world, suppliers[1]!, { title: 'Walnut Abacus' })
    const builder = await world.pool.connect()
    await builder.query('begin; select pg_advisory_xact_lock(7215303)')
    await world.transaction((context) =>
      context.publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId: suppliers[1]! } }),
    )
    await world.transaction((context) => context.publish({ name: 'suppliers.supplier-changed', payload: { supplierId: suppliers[1]! } }))
    await world.runJobs()
    expect((await idsOf('search=abacus')).ids).toEqual([])
    await builder.query('commit')
    builder.release()
    const which = `t.identifier in ('marketplace.refresh-listing', 'marketplace.refresh-supplier')`
    expect(await changeJobs(world, 'run_at = now()', which)).toBe(2)
    await world.runJobs()
    expect((await idsOf('search=abacus')).ids).toEqual([productId])
  })

  test('the tree says how many can be had of each category', async () => {
    await readAll()
    const { body } = await world.call('GET', '/v1/product_categories/', { token })
    const inCategory = (key: string) => all.filter((row) => row.in_stock && row.category === key).length
    expect(body.total).toBe(expected(() => true).length)
    expect(body.categories).toHaveLength(16)
    expect(body.categories.find(({ key }: { key: string }) => key === 'beauty')).toMatchObject({ count: inCategory('beauty') })
    expect(body.categories.find(({ key }: { key: string }) => key === 'no_category')).toMatchObject({
      label: 'Other',
      count: inCategory('no_category'),
    })
  })

  test.each<[query: string, keep: (row: Listed) => boolean, showAll?: boolean]>([
    ['filters=handmade', (row) => has(row, 'handmade')],
    ['price_min=10&price_max=30', (row) => (row.cost as number) >= 1000 && (row.cost as number) <= 3000],
    ['profit_min=20&shipping_country=CA', (row) => row.profit_ca !== null && (row.profit_ca as number) >= 2000],
    ['filters=show_all_products', () => true, true],
    ['search=qqqqqqqqq', () => false],
  ])('the tree counts what %s leaves of each category', async (query, keep, showAll = false) => {
    await readAll()
    const { body } = await world.call('GET', `/v1/product_categories/?${query}`, { token })
    const left = all.filter((row) => (showAll || row.in_stock) && keep(row))
    expect(body.total).toBe(left.length)
    for (const { key, count: counted, subcategories } of body.categories) {
      expect([key, counted]).toEqual([key, left.filter((row) => row.category === key).length])
      for (const one of subcategories)
        expect([key, one.key, one.count]).toEqual([
          key,
          one.key,
          left.filter((row) => row.category === key && row.subcategory === one.key).length,
        ])
    }
    // Each category and subcategory counts as many products as its list has.
    const { count: inBeauty } = await idsOf(`${query}&category=beauty`)
    expect(body.categories.find(({ key }: { key: string }) => key === 'beauty').count).toBe(inBeauty)
  })

  test('at a private portal categories count its supplier’s products', async () => {
    await readAll()
    const { body } = await world.call('GET', '/v1/product_categories/', { token: portalToken })
    const own = all.filter((row) => row.in_stock && row.supplier_id === suppliers[2])
    expect(body.total).toBe(own.length)
    expect(body.categories).toHaveLength(16)
    for (const { key, count: counted, subcategories } of body.categories) {
      expect([key, counted]).toEqual([key, own.filter((row) => row.category === key).length])
      for (const one of subcategories) {
        const within = own.filter((row) => row.category === key && row.subcategory === one.key)
        expect([key, one.key, one.count]).toEqual([key, one.key, within.length])
      }
    }
  })
})

describe('a card', () => {
  test('shows amounts in the currency of the store, and keeps those of the supplier', async () => {
    const canada = await makeSupplier(world, { country: 'CA' })
    const { productId } = await makeProduct(world, canada.supplierId, {
      title: 'Maple Toffee Tin',
      variants: [
        { priceMinor: 1360, retailPriceMinor: 2720, quantity: 4 },
        { priceMinor: 2000, retailPriceMinor: 4000, quantity: 5 },
      ],
      shipping: [{ toCountry: 'US', region: 'US', priceMinor: 136 }],
    })
    await world.transaction((context) => refreshProducts(context, [productId]))
    const { body } = await list('search=toffee')
    expect(body.products[0]).toMatchObject({
      title: 'Maple Toffee Tin',
      ships_from: 'Canada',
      store_currency: 'USD',
      original_currency: 'CAD',
      price: { amount: '10.00', original_amount: '13.60' },
      price_range: { low: { amount: '10.00' }, high: { amount: '14.71', original_amount: '20.00' } },
      retail_price: { amount: '20.00' },
      profit: { amount: '9.00', original_amount: '12.24' },
      quantity: 9,
      variant_count: 2,
      out_of_stock: false,
      approval_status: 'NEW',
      imported: null,
      is_new: true,
    })
    expect((await list('search=toffee&price_min=10&price_max=10')).body.pagination.count).toBe(1)
    await world.pool.query(`update store set currency = 'CAD' where id = $1`, [storeId])
    expect((await list('search=toffee&price_min=13.6&price_max=13.6')).body.products[0]).toMatchObject({
      store_currency: 'CAD',
      price: { amount: '13.60' },
    })
  })

  test('has no range where all variants have one price, and no second amount where the supplier has the store’s currency', async () => {
    const { supplierId } = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplierId, { title: 'Quince Paste Box' })
    await world.transaction((context) => refreshProducts(context, [productId]))
    await world.pool.query(`update store set currency = 'USD' where id = $1`, [storeId])
    const [card] = (await list('search=quince+paste')).body.products
    expect(card.price).toEqual({ amount: '12.00' })
    expect(Object.keys(card)).not.toContain('price_range')
    expect(Object.keys(card)).not.toContain('retail_price_range')
  })

  test.each(['USD', 'CAD'])('36 of them are at most 32 KB before compression, read in %s', async (currency) => {
    await world.pool.query('update store set currency = $2 where id = $1', [storeId, currency])
    const { body } = await list('show_all=1')
    expect(body.products).toHaveLength(36)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(32 * 1024)
  })

  test('is refused to whoever has not signed in, and to another store’s id', async () => {
    expect((await world.call('GET', '/v1/products/')).status).toBe(401)
    expect((await list('store=999999')).status).toBe(403)
  })
})

test('a search for a cart answers its first products and the number of all', async () => {
  const ids = ({ products }: { products: readonly { id: number }[] }) => products.map(({ id }) => id)
  const { body: listed } = await world.call('GET', '/v1/products/?search=linen', { token })
  const { body: found } = await world.call('GET', '/v1/api/products/?search=linen', { token })
  expect(listed.pagination.count).toBeGreaterThan(6)
  expect([ids(found), found.total]).toEqual([ids(listed).slice(0, 6), listed.pagination.count])
})
