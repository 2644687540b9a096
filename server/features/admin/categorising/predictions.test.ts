import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier, reviseProduct } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let admin: string
let [teacher, pupil] = [0, 0]
const make = async (title: string, place: { category: string; subcategory?: string }, supplierId = pupil) =>
  (await makeProduct(world, supplierId, { title, images: 0, ...place })).productId
const bare = { category: 'Uncategorized' }
const grooming = { category: 'pets', subcategory: 'grooming' }

interface Predicted {
  id: number
  category: { key: string }
  prediction_score: number
}
const list = (query = '') => demand(world, 'GET', `/v1/categorize_predictions/?supplier=${pupil}&${query}`, admin)
const listed = async (query: string): Promise<Predicted[]> => (await list(query)).products.results
const idsIn = async (query: string) => (await listed(query)).map(({ id }) => id)
const review = (body: object) => world.call('POST', '/v1/categorize_predictions/', { token: admin, body })
const placeOf = async (id: number) =>
  (await world.pool.query('select category, subcategory from product where id = $1', [id])).rows[0] as {
    category: string
    subcategory: string | null
  }

beforeAll(async () => {
  admin = (await makeAdmin(world)).token
  teacher = (await makeSupplier(world, { name: 'North Kennels' })).supplierId
  pupil = (await makeSupplier(world, { name: 'South Kennels' })).supplierId
  for (let n = 0; n < 6; n++) {
    await make(`Oak Dog Brush ${n}`, grooming, teacher)
    await make(`Oak Table Lamp ${n}`, { category: 'home_garden', subcategory: 'lighting' }, teacher)
    await make(`Linen Hair Brush ${n}`, { category: 'beauty', subcategory: 'hair_tools' }, teacher)
  }
  await world.transaction(({ enqueue }) => enqueue('admin.predict-categories', {}))
  await world.runJobs()
})

/** Products made in tests are changed through the product's own way, so that they are learned from. */
const touch = async (id: number, title: string) => {
  await reviseProduct(world, id, { title })
  await world.runJobs()
}

describe('products without a category', () => {
  test('are listed by the category predicted for them, with score and reasons; added, they are there for stores and leave the list', async () => {
    const { productId: id } = await makeProduct(world, pupil, { title: 'A', ...bare })
    await touch(id, 'Soft Dog Brush')
    const { categories, category, products } = await list()
    expect(categories).toHaveLength(16)
    expect(category).toEqual({ key: 'pets', name: 'Pets', count: 1 })
    expect(products).toMatchObject({
      next: null,
      previous: null,
      results: [
        {
          id,
          title: 'Soft Dog Brush',
          image: expect.any(String),
          supplier: { id: pupil, name: 'South Kennels' },
          category: { key: 'pets', name: 'Pets' },
          subcategory: { key: 'grooming', name: 'Grooming & Care' },
          current: null,
          reasons: ['“dog” in the title: 100% of such products are here', '“brush” in the title: 50% of such products are here'],
        },
      ],
    })
    expect(products.results[0].prediction_score).toBeGreaterThan(0.5)
    expect((await review({ operation: 'add', products: [{ id, category: 'pets' }] })).body).toEqual({ changed: 1 })
    expect(await placeOf(id)).toEqual(grooming)
    expect(await idsIn('category=pets')).toEqual([])
    await world.runJobs()
    const { rows } = await world.pool.query('select category, subcategory from listing where product_id = $1', [id])
    expect(rows).toEqual([grooming])
    const { rows: audited } = await world.pool.query(`select action from audit_entry where subject = $1`, [`product:${id}`])
    expect(audited).toEqual([{ action: 'catalogue.product-saved' }])
  })

  test('are moved to the category that staff choose, which a move needs', async () => {
    const id = await make('B', bare)
    await touch(id, 'Hard Dog Brush')
    const one = { products: [{ id, category: 'pets' }], operation: 'move' }
    const missing = await review(one)
    expect([missing.status, missing.body.error.field, missing.body.error.message]).toEqual([
      422,
      'category',
      'Select a Category and an optional subcategory',
    ])
    expect((await review({ ...one, category: 'beauty', subcategory: 'grooming' })).status).toBe(422)
    expect((await review({ ...one, category: 'beauty', subcategory: 'hair_tools' })).body).toEqual({ changed: 1 })
    expect(await placeOf(id)).toEqual({ category: 'beauty', subcategory: 'hair_tools' })
  })

  test('are predicted for another category once they were removed from one, and for none once from all', async () => {
    const id = await make('C', bare)
    await touch(id, 'Wide Dog Brush')
    expect(await idsIn('category=pets')).toEqual([id])
    for (const category of ['pets', 'beauty']) {
      expect((await review({ operation: 'remove', products: [{ id, category }] })).body).toEqual({ changed: 1 })
      expect(await idsIn(`category=${category}`)).toEqual([])
    }
    expect(await idsIn('category=home_garden')).toEqual([id])
    await review({ operation: 'remove', products: [{ id, category: 'home_garden' }] })
    expect((await list()).categories.map(({ count }: { count: number }) => count)).toEqual(Array(16).fill(0))
    expect(await placeOf(id)).toEqual({ category: 'Uncategorized', subcategory: null })
    await world.runJobs()
    expect((await list()).categories.some(({ count }: { count: number }) => count > 0)).toBe(false)
  })

  test('are surer of a category after staff have confirmed one like them', async () => {
    const [first, second] = [await make('D', bare), await make('E', bare)]
    await touch(first, 'Quill Zither')
    await touch(second, 'Quill Zither Deluxe')
    const scoreOf = async (category: string) => (await listed(`category=${category}`)).find(({ id }) => id === second)?.prediction_score
    const before = (await scoreOf('toys_games')) ?? 0
    expect(before).toBe(0)
    await review({ operation: 'move', products: [{ id: first, category: 'pets' }], category: 'toys_games', subcategory: 'arts_music' })
    await world.runJobs()
    expect(await scoreOf('toys_games')).toBeGreaterThan(0.5)
    expect(await idsIn('category=toys_games&score=50')).toContain(second)
    expect(await idsIn('category=toys_games&score=100')).toEqual([])
    await review({ operation: 'remove', products: [{ id: second, category: 'toys_games' }] })
  })

  test('two admins add and move one at once: one of them does, the other changes nothing', async () => {
    const id = await make('F', bare)
    await touch(id, 'Tall Table Lamp')
    const products = [{ id, category: 'home_garden' }]
    const both = await Promise.all([review({ operation: 'add', products }), review({ operation: 'move', products, category: 'pets' })])
    expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 1])
    expect((await placeOf(id)).category).toBe(both[0]!.body.changed === 1 ? 'home_garden' : 'pets')
  })
})

describe('products with a category', () => {
  test('are listed by it, those first that belong elsewhere; confirmed or removed, they leave the list', async () => {
    const [right, wrong] = [await make('G', { category: 'pets' }), await make('H', { category: 'home_garden' })]
    await reviseProduct(world, right, { title: 'Brass Table Lamp', category: 'home_garden', subcategory: 'lighting' })
    await touch(wrong, 'Fine Dog Brush')
    const query = 'categorized=1&category=home_garden'
    const shown = (await listed(query)).filter(({ id }) => [right, wrong].includes(id))
    expect(shown).toMatchObject([
      { id: wrong, category: { key: 'pets' }, current: { key: 'home_garden', name: 'Home & Garden' } },
      { id: right, category: { key: 'home_garden' } },
    ])
    const current = 'home_garden'
    const confirmed = await review({ operation: 'add', products: [{ id: right, category: 'home_garden', current }] })
    expect(confirmed.body).toEqual({ changed: 1 })
    expect(await placeOf(right)).toEqual({ category: 'home_garden', subcategory: 'lighting' })
    expect((await review({ operation: 'add', products: [{ id: wrong, category: 'pets', current: 'beauty' }] })).body).toEqual({
      changed: 0,
    })
    await review({ operation: 'remove', products: [{ id: wrong, category: 'pets', current }] })
    const left = await idsIn(query)
    expect([left.includes(right), left.includes(wrong)]).toEqual([false, false])
    expect(await placeOf(wrong)).toEqual({ category: 'Uncategorized', subcategory: null })
    expect(await idsIn('category=pets')).toContain(wrong)
    await world.runJobs()
    expect(await idsIn(query)).not.toContain(right)
  })
})

test('the list is of one supplier, page after page; a supplier that there is none of is said so', async () => {
  const { supplierId } = await makeSupplier(world)
  for (let n = 0; n < 51; n++) await make(`Pine Table Lamp ${n}`, bare, supplierId)
  await world.transaction(({ enqueue }) => enqueue('admin.predict-categories', {}))
  await world.runJobs()
  const page = (query: string) =>
    demand(world, 'GET', `/v1/categorize_predictions/?supplier=${supplierId}&category=home_garden&${query}`, admin)
  const [first, second] = [await page(''), await page('page=2')]
  expect([first.products.results.length, first.products.next, first.products.previous]).toEqual([50, 2, null])
  expect([second.products.results.length, second.products.next, second.products.previous]).toEqual([1, null, 1])
  expect(first.category.count).toBe(51)
  const unknown = await world.call('GET', '/v1/categorize_predictions/?supplier=999999999', { token: admin })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Supplier not found'])
})

test('a product that is gone is refused, and one that is learned from is taken back when it changes', async () => {
  expect((await review({ operation: 'add', products: [{ id: 999_999_999, category: 'pets' }] })).status).toBe(404)
  const counted = async () =>
    (await world.pool.query(`select place, products from category_word_count where word = 'title:gyroscope' and products > 0`)).rows
  const id = await make('I', bare)
  await touch(id, 'Gyroscope')
  expect(await counted()).toEqual([])
  await reviseProduct(world, id, { category: 'toys_games' })
  await world.runJobs()
  expect(await counted()).toEqual([{ place: 'toys_games', products: 1 }])
  await reviseProduct(world, id, { category: 'pets', subcategory: 'pet_toys' })
  await world.runJobs()
  expect(await counted()).toEqual([{ place: 'pets/pet_toys', products: 1 }])
  await touch(id, 'Spinning Top')
  expect(await counted()).toEqual([])
})

test('kill -9 while all products are learned from: another worker goes on, and each counts once', async () => {
  const lessons = async () =>
    (
      await world.pool.query<{ lessons: number; counted: number }>(
        `select (select count(*)::int from category_lesson where place is not null) as lessons,
          (select coalesce(sum(products), 0)::int from category_place_count) as counted`,
      )
    ).rows[0]!
  await world.pool.query(
    `insert into product (supplier_id, title, category, currency, created_at, updated_at)
     select $1, 'Many ' || n, 'pets', 'USD', now(), now() from generate_series(1, 9000) n`,
    [teacher],
  )
  await world.transaction(({ enqueue }) => enqueue('admin.predict-categories', {}))
  const phase = async () => (await world.pool.query<{ phase: string | null }>('select phase from category_learning')).rows[0]!.phase
  const before = (await lessons()).lessons
  {
    await using worker = await spawnWorker(world)
    await vi.waitUntil(async () => (await lessons()).lessons > before, { timeout: 60_000, interval: 2 })
    await worker.kill()
  }
  expect(await phase()).not.toBeNull()
  await using _second = await spawnWorker(world)
  await vi.waitUntil(async () => (await phase()) === null, { timeout: 100_000, interval: 100 })
  const after = await lessons()
  expect(after.lessons).toBe(after.counted)
  expect(after.lessons).toBe(before + 9000)
})
