/**
 * No large table is scanned, whatever the combination of filters: checks the plans of every statement of every call, with a hundred
 * thousand products.
 */
import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { rebuildListing } from '#features/marketplace'
import { makePortal, makeSupplier, signUpStore } from '#testing/actors/actors'
import { bigVocabulary, fillBigWorld } from '#testing/big-world'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const world = testWorld()
let token: string
/** A store whose home is the private portal of one of the suppliers with hundreds of products. */
let portal: { token: string; supplierId: number }
let supplier: { token: string; supplierId: number }
let bigTables: string[]
let plans: string[] = []

beforeAll(async () => {
  const store = await signUpStore(world)
  ;({ token } = store)
  supplier = await makeSupplier(world)
  await world.pool.query(
    `insert into supplier (name, slug, email, status, country, currency, created_at)
     select 'Maker ' || n, 'maker-' || n, 'maker-' || n || '@suppliers.example', 'ACTIVE', case when n % 3 = 0 then 'CA' else 'US' end, 'USD', now()
     from generate_series(1, 199) n`,
  )
  const { rows } = await world.pool.query<{ id: number }>('select id from supplier order by id')
  const keeper = rows[7]!.id
  portal = { token: (await signUpStore(world, { host: await makePortal(world, keeper) })).token, supplierId: keeper }
  await fillBigWorld(world.pool, { count: 100_000, supplierIds: rows.map(({ id }) => id), storeId: store.storeId })
  await world.transaction((context) => rebuildListing({ context }))
  await world.pool.query('vacuum analyze')
  const big = await world.pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages >= 300`,
  )
  bigTables = big.rows.map(({ relname }) => relname)
  await tellPlans()
})

/** Makes every further connection log the plan of each statement, including those inside functions. */
async function tellPlans(): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'notice',
    client_min_messages: 'notice',
  }
  await world.pool.query(`load 'auto_explain'`)
  const name = new URL(world.databaseUrl).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings)) await world.pool.query(`alter database ${name} set ${setting} = '${value}'`)
  world.pool.on('connect', (client: pg.PoolClient) => client.on('notice', ({ message }) => plans.push(message ?? '')))
  await world.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const own = await world.pool.connect()
  own.release(true)
}

const readsWhole = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (?:public\.)?(\w+)/g)].map(([, table]) => table!).filter((table) => bigTables.includes(table))

async function call(path: string, as = token): Promise<void> {
  plans = []
  const { status, body } = await world.call('GET', path, { token: as })
  expect([path, status, body.error]).toEqual([path, 200, undefined])
  expect([path, plans.length > 0]).toEqual([path, true])
  const faults = plans.filter((plan) => readsWhole(plan).length > 0)
  expect([path, faults]).toEqual([path, []])
}

test('the tables that matter are big here', () => {
  for (const table of [
    'product',
    'variant',
    'listing',
    'listing_text',
    'listing_bits',
    'listing_arrival',
    'import_item',
    'store_copy',
    'store_order',
    'supplier_order',
  ])
    expect(bigTables).toContain(table)
})

test('a table that is read from end to end is noticed', async () => {
  plans = []
  await world.pool.query('select count(*) from product where description = $1', ['none'])
  expect(plans.flatMap(readsWhole)).toEqual(['product'])
})

const places = ['', 'category=beauty', 'category=pets&subcategory=other']
const filters = [
  '',
  'vegan',
  'supplier_us,ships_to_canada',
  'my_suppliers',
  'hide_imported',
  'my_suppliers,hide_imported,show_all_products',
]
const ranges = ['', 'price_min=5&price_max=40', 'shipping_max=9&profit_min=10', 'price_type=retail_price&price_max=90&shipping_country=CA']
const [common, rare] = [bigVocabulary[0]!, bigVocabulary[380]!]
const texts = ['', common, `${common} ${rare}`, rare.slice(0, 4), common.slice(0, 1), `${rare}x`]
const sortings = ['default', 'new', 'sold', 'imported']
const pages = [1, 21, 60, 5000]

/** Covers each pair of values at least once, since all combinations would be thousands. */
const combinations = Array.from({ length: 312 }, (_, n) =>
  [
    places[n % places.length],
    `filters=${filters[Math.floor(n / 3) % filters.length]}`,
    ranges[Math.floor(n / 2 + n / 13) % ranges.length],
    `search=${texts[(n * 5 + Math.floor(n / 18)) % texts.length]}`,
    `sorting=${sortings[Math.floor(n / 7) % sortings.length]}`,
    `page=${pages[Math.floor(n / 5 + n / 24) % pages.length]}`,
  ].join('&'),
)

test('the listing, in some three hundred combinations of place, filter, range, text, sorting and page', async () => {
  expect(new Set(combinations).size).toBeGreaterThan(250)
  for (const query of combinations) await call(`/v1/products/?${query}`)
})

test('the listing at a private portal, in every combination of those that a page begins with', async () => {
  for (const query of combinations.filter((_, n) => n % 4 === 0)) await call(`/v1/products/?${query}`, portal.token)
  for (const path of ['/v1/dashboard/', '/v1/product_categories/', '/v1/suppliers/', `/v1/supplier/?id=${portal.supplierId}`])
    await call(path, portal.token)
})

test.each([
  '/v1/dashboard/',
  '/v1/product_categories/',
  '/v1/suppliers/',
  '/v1/suppliers/?search=maker&category=pets&sorting=sold&filters=ships_to_us&price_max=20&page=2',
  '/v1/fetch_import_list/',
  '/v1/fetch_import_list/?p=4&search=bar',
  '/v1/imported_products/',
  '/v1/imported_products/?p=12',
  '/v1/notifications/',
  '/v1/notifications/?days=30&page=3',
  '/v1/orders/?status=all',
  '/v1/orders/?status=shipped&page=3',
  '/v1/orders/?status=all&search=ada',
  `/v1/quick_search/?search=${common}`,
  '/v1/quick_search/?search=maker%201',
])('%s', async (path) => call(path))

test('the page of a supplier, and of a product', async () => {
  await call(`/v1/supplier/?id=${supplier.supplierId}`)
  await call(`/v1/supplier/?id=${supplier.supplierId}&search=${common}&price_max=50&page=2`)
  const { rows } = await world.pool.query<{ id: number }>('select min(product_id) + 777 as id from listing')
  await call(`/v1/product/?id=${rows[0]!.id}`)
  await call(`/v1/compare_products/?ids=${[0, 1, 500, 9000].map((step) => rows[0]!.id + step)}`)
})

test('plans: similar products, for common and rare words, with and without a category', async () => {
  const { rows } = await world.pool.query<{ id: number }>(
    `select product_id as id from listing where product_id in (select min(product_id) + n * 9973 from listing, generate_series(1, 8) n group by n)`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { id } of rows) await call(`/v1/similar_products/?id=${id}`)
})

test('plans: new arrivals of a saved search', async () => {
  const { rows } = await world.pool.query<{ newest: number }>('select max(number) as newest from listing_arrival')
  for (const newer of [0, 500, 40_000, 90].map((few) => rows[0]!.newest - few))
    for (const query of ['', `search=${common}`, `search=${rare}&price_max=90`, 'filters=vegan,my_suppliers&sorting=new', 'category=pets'])
      await call(`/v1/products/?${query}&newer_than=${newer}`)
  await call('/v1/saved_searches/')
})

test('plans: a supplier’s orders', async () => {
  await call('/v1/supplier_orders/?status=all', supplier.token)
  await call('/v1/supplier_orders/?status=shipped&page=2', supplier.token)
  await call('/v1/supplier_orders/?status=all&search=ada', supplier.token)
  await call('/v1/supplier_quick_search/?search=ada', supplier.token)
})
