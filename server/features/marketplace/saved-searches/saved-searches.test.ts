/** Saved searches: which may be saved, which products are new to them, and their mails. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, reviseProduct, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { type Letter, lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'
import { rebuildListing } from '../listing/rebuild-listing.ts'

const world = testWorld()
let supplierId: number

beforeAll(async () => {
  ;({ supplierId } = await makeSupplier(world, { name: 'Thrupp & Daughters' }))
  await arrive('Copper Kettle of Old')
  await world.transaction((context) => rebuildListing({ context }))
})

const changed = (productId: number, of = supplierId) =>
  world.transaction(({ publish }) => publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId: of } }))

/** Makes a product arrive, and publishes it like the catalogue does. */
async function arrive(title: string, wanted: Parameters<typeof makeProduct>[2] = {}, of = supplierId): Promise<number> {
  const { productId } = await makeProduct(world, of, { title, ...wanted })
  await changed(productId, of)
  await world.runJobs()
  return productId
}

async function nowDue(task: string): Promise<void> {
  await changeJobs(world, 'run_at = now()', 'j.key like $1', [`${task}%`])
  await world.runJobs()
}
/** Runs the job that counts arrivals and sends the mails that are due. */
const look = () => nowDue('marketplace.look-for-new')
const aDayLater = async ({ storeId }: StoreInTest) => {
  await world.pool.query(`update saved_search_mail set mailed_at = mailed_at - interval '1 day' where store_id = $1`, [storeId])
  await nowDue(`marketplace.mail-new-products:${storeId}`)
}

const lettersOf = async ({ email }: StoreInTest): Promise<Letter[]> =>
  (await lettersTo(world, email)).filter(({ text }) => text.includes('alerts about new products'))

async function open(host?: string) {
  const store = await signUpStore(world)
  const call = (method: string, path: string, body?: object) =>
    world.call(method, path, { token: store.token, ...(body ? { body } : {}), ...(host ? { headers: { host } } : {}) })
  const save = (name: string, query: object, alert = true) => call('POST', '/v1/saved_searches/', { name, query, alert })
  const keep = async (name: string, query: object, alert = true): Promise<number> => (await save(name, query, alert)).body.id
  const change = (id: number, body: object) => call('POST', `/v1/saved_searches/${id}/`, body)
  const list = async () => (await call('GET', '/v1/saved_searches/')).body.saved_searches
  const news = async () =>
    Object.fromEntries((await list()).map(({ name, new_count }: { name: string; new_count: number }) => [name, new_count]))
  return { ...store, call, save, keep, change, list, news, letters: () => lettersOf(store) }
}

describe('keeping', () => {
  test('a search stands in the list by its name, as the listing is asked, and opens what it found', async () => {
    const { save, list, call } = await open()
    const { status, body } = await save('  Cheap   copper ', {
      search: ' Copper%  Kettle ',
      category: 'home_garden',
      filters: 'vegan,shiny,handmade',
      price_max: '40.5',
      price_min: 'cheap',
      sorting: 'sold',
      shipping_country: 'CA',
      page: 7,
    })
    expect(status).toBe(200)
    const query = {
      search: 'Copper Kettle',
      category: 'home_garden',
      filters: 'handmade,vegan',
      price_max: 40.5,
      sorting: 'sold',
      shipping_country: 'CA',
    }
    expect(body).toMatchObject({ name: 'Cheap copper', query, alert: true, new_count: 0, is_place_gone: false })
    expect(Object.keys(body.query).sort()).toEqual(Object.keys(query).sort())
    await save('apples', { search: 'apple' }, false)
    expect((await list()).map(({ name, alert }: { name: string; alert: boolean }) => [name, alert])).toEqual([
      ['apples', false],
      ['Cheap copper', true],
    ])
    const found = await call('GET', `/v1/products/?${new URLSearchParams(body.query)}`)
    expect(found.status).toBe(200)
  })

  test('two of one name, none at all, too long a one, or a search for everything is refused', async () => {
    const { save, keep, change, list } = await open()
    const refused = async (answer: ReturnType<typeof save>) => {
      const { status, body } = await answer
      return [status, body.error.code, body.error.message]
    }
    const first = await keep('Copper', { search: 'copper' })
    const taken = [409, 'SAVED_SEARCH_NAME_TAKEN', 'You already have a saved search with this name']
    expect(await refused(save('COPPER ', { search: 'tin' }))).toEqual(taken)
    expect(await refused(save('  ', { search: 'tin' }))).toEqual([422, 'INVALID_INPUT', 'Please give it a name'])
    expect(await refused(save('x'.repeat(61), { search: 'tin' }))).toEqual([422, 'INVALID_INPUT', 'A name has 60 letters at most'])
    expect((await refused(save('All', { sorting: 'new' })))[1]).toBe('SAVED_SEARCH_EMPTY')
    const other = await keep('Tin', { search: 'tin' })
    expect(await refused(change(other, { name: 'copper' }))).toEqual(taken)
    expect((await refused(change(other, { query: { search: ' % ' } })))[1]).toBe('SAVED_SEARCH_EMPTY')
    expect((await change(first, { name: 'COPPER' })).body).toMatchObject({ name: 'COPPER', query: { search: 'copper' } })
    expect(await list()).toHaveLength(2)
  })

  test('fifty are kept and no more, from however many tabs', async () => {
    const { save, keep, list, call } = await open()
    for (let n = 0; n < 47; n++) await keep(`Search ${n}`, { search: `word${n}` })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`Tab ${n}`, { search: 'tab' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('SAVED_SEARCH_LIMIT')
    const [first] = await list()
    expect((await call('DELETE', `/v1/saved_searches/${first.id}/`)).status).toBe(200)
    expect((await save('One more', { search: 'more' })).status).toBe(200)
  })

  test('nobody reaches the search of another store', async () => {
    const [mine, other] = [await open(), await open()]
    const id = await mine.keep('Copper', { search: 'copper' })
    expect((await other.change(id, { name: 'Theirs' })).status).toBe(404)
    expect((await other.call('POST', `/v1/saved_searches/${id}/opened/`, {})).status).toBe(404)
    expect((await other.call('DELETE', `/v1/saved_searches/${id}/`)).status).toBe(404)
    expect((await other.save('Copper', { search: 'copper' })).status).toBe(200)
    expect((await mine.list())[0]).toMatchObject({ id, name: 'Copper' })
  })

  test('one whose place in the tree is gone opens without it, and looks for nothing new', async () => {
    const { keep, list, storeId, letters } = await open()
    await keep('Gone shelf', { category: 'home_garden', subcategory: 'kitchen_dining', search: 'pewter' })
    await keep('Gone category', { category: 'pets', search: 'pewter' })
    await keep('Renamed', { category: 'toys', search: 'pewter' })
    const recall = (name: string, change: object) =>
      world.pool.query('update saved_search set query = query || $3 where store_id = $1 and name = $2', [storeId, name, change])
    await recall('Gone shelf', { subcategory: 'samovars', filters: 'shiny,vegan' })
    await recall('Gone category', { category: 'spaceships' })
    await arrive('Pewter Jug', { category: 'toys_games' })
    await look()
    expect(await list()).toMatchObject([
      { query: { search: 'pewter' }, is_place_gone: true, new_count: 0 },
      { query: { category: 'home_garden', search: 'pewter', filters: 'shiny,vegan' }, is_place_gone: true, new_count: 0 },
      { query: { category: 'toys_games', search: 'pewter' }, is_place_gone: false, new_count: 1 },
    ])
    const [{ query }] = (await list()) as [{ query: object }]
    expect(query).not.toHaveProperty('category')
    expect((await letters()).map(({ subject }) => subject)).toEqual(['1 new product for “Renamed”'])
  })
})

describe('what is new', () => {
  test('is counted until the search is opened, and is what the listing then shows', async () => {
    const { keep, list, news, call } = await open()
    const id = await keep('Brass', { search: 'brass', price_max: 20 })
    await keep('Anything in Beauty', { category: 'beauty' })
    const [first, second] = [await arrive('Brass Bell'), await arrive('Brass Lamp')]
    await arrive('Brass Anchor', { variants: [{ priceMinor: 90_000 }] })
    await arrive('Tin Bell')
    expect(await news()).toEqual({ Brass: 0, 'Anything in Beauty': 0 })
    await look()
    expect(await news()).toEqual({ Brass: 2, 'Anything in Beauty': 0 })

    const search = (await list()).find((one: { id: number }) => one.id === id)
    const asked = new URLSearchParams({ ...search.query, newer_than: `${search.newer_than}` })
    const { body } = await call('GET', `/v1/products/?${asked}`)
    expect(body.products.map((product: { id: number }) => product.id).sort()).toEqual([first, second].sort())
    expect(body.pagination.count).toBe(2)

    await call('POST', `/v1/saved_searches/${id}/opened/`, {})
    expect(await news()).toEqual({ Brass: 0, 'Anything in Beauty': 0 })
    const third = await arrive('Brass Button')
    await look()
    expect(await news()).toEqual({ Brass: 1, 'Anything in Beauty': 0 })
    await reviseProduct(world, third, { active: false })
    await world.runJobs()
    await arrive('Brass Buckle')
    await look()
    expect(await news()).toEqual({ Brass: 1, 'Anything in Beauty': 0 })
  })

  test('is a product once: the first time that it can be had', async () => {
    const { keep, news, call } = await open()
    const id = await keep('Zinc', { search: 'zinc' })
    const productId = await arrive('Zinc Tub', { variants: [{ quantity: 0 }] })
    await look()
    expect(await news()).toEqual({ Zinc: 0 })
    const quantity = async (pieces: number) => {
      const { rows } = await world.pool.query<{ id: number }>('select id from variant where product_id = $1', [productId])
      await reviseProduct(world, productId, { variants: rows.map(({ id }) => ({ id, quantity: pieces })) })
      await world.runJobs()
      await look()
    }
    await quantity(5)
    expect(await news()).toEqual({ Zinc: 1 })
    await call('POST', `/v1/saved_searches/${id}/opened/`, {})
    await quantity(0)
    await quantity(5)
    expect(await news()).toEqual({ Zinc: 0 })
    await world.transaction((context) => rebuildListing({ context }))
    await look()
    expect(await news()).toEqual({ Zinc: 0 })
  })

  test('depends on the store: on its suppliers, its imports, its currency and its site', async () => {
    const [mine, other] = [await open(), await open()]
    const canada = await makeSupplier(world, { name: 'Quillfeather Works', country: 'CA' })
    await world.pool.query(`insert into approval (store_id, supplier_id, status) values ($1, $2, 'A')`, [mine.storeId, canada.supplierId])
    await world.pool.query(`update store set currency = 'CAD' where id = $1`, [other.storeId])
    await world.pool.query(`update account set site = 'global' where store_id = $1`, [other.storeId])
    for (const store of [mine, other]) {
      await store.keep('Mine', { filters: 'my_suppliers', search: 'quince' })
      await store.keep('Up to 13', { price_max: 13, search: 'quince' })
      await store.keep('By name', { search: 'quillfeather' })
    }
    await arrive('Quince Paste', { variants: [{ priceMinor: 1360 }] }, canada.supplierId)
    await look()
    expect(await mine.news()).toEqual({ Mine: 1, 'Up to 13': 1, 'By name': 1 })
    expect(await other.news()).toEqual({ Mine: 0, 'Up to 13': 0, 'By name': 0 })
  })

  test('is counted from now on where the filters have changed', async () => {
    const { keep, change, news } = await open()
    const id = await keep('Slate', { search: 'slate' })
    await arrive('Slate Board')
    await look()
    expect(await news()).toEqual({ Slate: 1 })
    await change(id, { query: { search: 'slate', sorting: 'new' } })
    expect(await news()).toEqual({ Slate: 0 })
  })

  test('is missed by nobody when a job dies and is done again', async () => {
    const { keep, news, storeId } = await open()
    await keep('Onyx', { search: 'onyx' })
    await arrive('Onyx Egg')
    await world.pool.query(`create or replace function fails() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await world.pool.query('create trigger fails before update on saved_search for each row execute function fails()')
    await look()
    expect(await news()).toEqual({ Onyx: 0 })
    await arrive('Onyx Ring')
    await world.pool.query('drop trigger fails on saved_search')
    await look()
    await nowDue('marketplace.count-new')
    expect(await news()).toEqual({ Onyx: 2 })
    await world.transaction(({ enqueue }) => enqueue('marketplace.count-new', { storeId }))
    await world.runJobs()
    expect(await news()).toEqual({ Onyx: 2 })
  })
})

describe('the mail', () => {
  test('tells of all searches in one, with ways to each product and each search, and how to switch it off', async () => {
    const { keep, letters } = await open()
    await keep('Agate things', { search: 'agate' })
    await keep('Cheap', { search: 'agate', price_max: 15 })
    await keep('Quiet', { search: 'agate' }, false)
    const ids: number[] = []
    for (let n = 1; n <= 4; n++) ids.push(await arrive(`Agate Marble ${n}`))
    await look()
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter!.subject).toBe('New products for 2 of your saved searches')
    expect(letter!.text).toContain('Agate things: 4 new products')
    expect(letter!.text).toContain('The first 3 of them:')
    expect(letter!.text).toContain('Thrupp & Daughters · costs $12.00 · suggested retail $30.00')
    expect(letter!.text).not.toContain('Quiet')
    expect(letter!.text).toContain('Switch it off for each search on the product list, under Saved searches.')
    expect(letter!.links.some((link) => link.endsWith(`/product/${ids[3]}`))).toBe(true)
    expect(letter!.links.some((link) => /\/products\?search=agate&price_max=15&saved=\d+&newer_than=\d+$/.test(link))).toBe(true)
    expect(letter!.links.some((link) => /\/login\?magic=.*type=saved_searches/.test(link))).toBe(true)
  })

  test('goes out once a day at most, with all that has come meanwhile, and nothing twice', async () => {
    const store = await open()
    await store.keep('Jade', { search: 'jade' })
    await arrive('Jade Cup')
    await look()
    expect((await store.letters()).map(({ subject }) => subject)).toEqual(['1 new product for “Jade”'])
    await arrive('Jade Bowl')
    await look()
    await arrive('Jade Spoon')
    await look()
    await nowDue(`marketplace.mail-new-products:${store.storeId}`)
    expect(await store.letters()).toHaveLength(1)
    await aDayLater(store)
    const [, second] = await store.letters()
    expect(second!.subject).toBe('2 new products for “Jade”')
    expect(second!.text).not.toContain('Jade Cup')
    await world.transaction(({ enqueue }) => enqueue('marketplace.mail-new-products', { storeId: store.storeId }))
    await world.runJobs()
    await aDayLater(store)
    expect(await store.letters()).toHaveLength(2)
  })

  test('does not tell what its owner has seen, nor what came while the alert was off', async () => {
    const store = await open()
    const id = await store.keep('Opal', { search: 'opal' })
    await arrive('Opal Pin')
    await look()
    expect(await store.letters()).toHaveLength(1)
    await arrive('Opal Brooch')
    await look()
    await store.call('POST', `/v1/saved_searches/${id}/opened/`, {})
    await aDayLater(store)
    expect(await store.letters()).toHaveLength(1)

    await store.change(id, { alert: false })
    await arrive('Opal Clasp')
    await look()
    await aDayLater(store)
    expect(await store.letters()).toHaveLength(1)
    expect(await store.news()).toEqual({ Opal: 1 })
    await store.change(id, { alert: true })
    await arrive('Opal Chain')
    await look()
    await aDayLater(store)
    const last = (await store.letters()).at(-1)!
    expect(last.subject).toBe('1 new product for “Opal”')
    expect(last.text).toContain('Opal Chain')
  })

  test('is neither lost nor doubled when its job dies after it was written', async () => {
    const store = await open()
    await store.keep('Topaz', { search: 'topaz' })
    await world.pool.query(`create or replace function fails() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await world.pool.query('create trigger fails before insert on saved_search_mail for each row execute function fails()')
    await arrive('Topaz Stud')
    await look()
    expect(await store.letters()).toEqual([])
    await world.pool.query('drop trigger fails on saved_search_mail')
    await nowDue(`marketplace.mail-new-products:${store.storeId}`)
    await nowDue(`marketplace.mail-new-products:${store.storeId}`)
    expect((await store.letters()).map(({ subject }) => subject)).toEqual(['1 new product for “Topaz”'])
  })

  test('names no supplier where the store’s site names none', async () => {
    const store = await open('global.localhost')
    await world.pool.query(`update account set site = 'global' where store_id = $1`, [store.storeId])
    await store.keep('Ruby', { search: 'ruby' })
    await arrive('Ruby Bead')
    await look()
    const [letter] = await store.letters()
    expect(letter!.text).toContain('Ruby Bead')
    expect(letter!.text).not.toContain('Thrupp')
    expect(letter!.links.filter((link) => link.includes('/product')).every((link) => new URL(link).hostname.startsWith('global.'))).toBe(
      true,
    )
  })
})

test('whatever comes at once of a supplier is looked for once', async () => {
  const store = await open()
  await store.keep('Flint', { search: 'flint' })
  for (let n = 0; n < 30; n++) await makeProduct(world, supplierId, { title: `Flint ${n}` })
  await world.transaction(({ publish }) => publish({ name: 'suppliers.supplier-changed', payload: { supplierId } }))
  await world.runJobs()
  const { rows } = await world.pool.query(`select count(*)::int as count from ${allJobs} job where key = 'marketplace.look-for-new'`)
  expect(rows).toEqual([{ count: 1 }])
  await look()
  expect(await store.news()).toEqual({ Flint: 30 })
})
