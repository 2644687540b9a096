/** A store from a supplier's private portal sees only that supplier, in every response and every action. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { routes } from '#app/router'
import { rebuildListing } from '#features/marketplace'
import { approve, makePortal, makeProduct, makeSupplier, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const world = testWorld()

interface House {
  readonly supplierId: number
  readonly productIds: readonly number[]
  readonly host: string
  /** The store that signed up in this supplier's portal. */
  readonly store: StoreInTest
  /** Words that only this supplier's products and pages contain. */
  readonly words: readonly string[]
}
let quillon: House
let thrupp: House
let ordinary: StoreInTest

beforeAll(async () => {
  quillon = await openHouse('Quillon', 'Zinc')
  thrupp = await openHouse('Thrupp', 'Pewter')
  ordinary = await signUpStore(world)
  await world.runJobs()
  await world.transaction((context) => rebuildListing({ context }))
})

/** Creates a supplier that requires no approval, so that only the portal restricts its store. */
async function openHouse(name: string, metal: string): Promise<House> {
  const { supplierId } = await makeSupplier(world, { name: `${name} Works`, requiresApproval: false })
  const productIds = []
  for (const thing of ['Sundial', 'Lantern', 'Kettle'])
    productIds.push((await makeProduct(world, supplierId, { title: `${metal} ${thing} of the Garden` })).productId)
  const host = await makePortal(world, supplierId)
  return { supplierId, productIds, host, store: await signUpStore(world, { host }), words: [name, metal] }
}

const get = (store: StoreInTest, path: string, host = 'localhost') => world.call('GET', path, { token: store.token, headers: { host } })
const post = (store: StoreInTest, path: string, body: object) => world.call('POST', path, { token: store.token, body })
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id).sort((a, b) => a - b)

const reads = routes.filter(({ endpoint, route }) => endpoint.method === 'GET' && route.audience === 'store')

/** Returns everything a store can read about the records of one supplier. */
async function everythingRead(store: StoreInTest, { supplierId, productIds }: House, host: string): Promise<Map<string, string>> {
  const [id] = productIds as [number]
  const asked: Record<string, string> = {
    '/v1/product/': `?id=${id}`,
    '/v1/similar_products/': `?id=${id}`,
    '/v1/compare_products/': `?ids=${productIds.join(',')}`,
    '/v1/supplier/': `?id=${supplierId}`,
    '/v1/store_approval_data/': `?supplier_id=${supplierId}`,
    '/v1/reviews/': `?supplier=${supplierId}`,
  }
  expect(Object.keys(asked).filter((path) => !reads.some(({ endpoint }) => endpoint.path === path))).toEqual([])
  const answers = new Map<string, string>()
  for (const { endpoint } of reads) {
    const path = endpoint.path.replace('{id}', `${id}`)
    const { body } = await get(store, `${path}${asked[endpoint.path] ?? ''}`, host)
    answers.set(endpoint.path, JSON.stringify(body))
  }
  return answers
}

const telling = (answers: Map<string, string>, { words }: House) =>
  [...answers].filter(([, answer]) => words.some((word) => answer.includes(word))).map(([path]) => path)

const browsing = [
  '/v1/dashboard/',
  '/v1/products/',
  '/v1/suppliers/',
  '/v1/supplier/',
  '/v1/product/',
  '/v1/api/products/{id}/',
  '/v1/compare_products/',
  '/v1/store_approval_data/',
]

describe('an ordinary store', () => {
  it('reads of every supplier', async () => {
    for (const house of [quillon, thrupp])
      expect(telling(await everythingRead(ordinary, house, 'localhost'), house)).toEqual(expect.arrayContaining(browsing))
  })

  it('sees everything at a portal that is open to all, and so does a store that is at home there', async () => {
    const supplier = await makeSupplier(world)
    const guest = await signUpStore(world, { host: await makePortal(world, supplier.supplierId, { isPrivate: false }) })
    expect(idsOf((await get(guest, '/v1/products/')).body)).toEqual([...quillon.productIds, ...thrupp.productIds])
    expect(idsOf((await get(ordinary, '/v1/products/', quillon.host)).body)).toEqual([...quillon.productIds, ...thrupp.productIds])
  })
})

describe.each([
  ['of the one', () => [quillon, thrupp] as const],
  ['of the other', () => [thrupp, quillon] as const],
])('a store %s portal', (_which, houses) => {
  it('reads of its supplier, and of the other one nowhere, by whichever door it comes', async () => {
    const [own, other] = houses()
    expect(telling(await everythingRead(own.store, own, own.host), own)).toEqual(expect.arrayContaining(browsing))
    for (const host of [own.host, other.host, 'localhost', 'global.localhost'])
      for (const house of [own, other])
        expect(telling(await everythingRead(own.store, house, host), other), `${host}, of ${house.words[0]}`).toEqual([])
  })

  it('browses its products and no others, whatever it looks for, and counts those alone', async () => {
    const [own, other] = houses()
    const listed = async (query: string) => (await get(own.store, `/v1/products/?${query}`)).body
    for (const query of ['', 'sorting=new', 'category=home_garden', 'search=garden', 'filters=show_all_products', 'price_max=500']) {
      const body = await listed(query)
      expect([query, idsOf(body), body.pagination.count]).toEqual([query, own.productIds, 3])
    }
    expect((await listed(`search=${other.words[1]}`)).products).toEqual([])
    const tree = (await get(own.store, '/v1/product_categories/')).body
    expect([tree.total, tree.categories.find(({ key }: { key: string }) => key === 'home_garden').count]).toEqual([3, 3])
    const { suppliers, pagination } = (await get(own.store, '/v1/suppliers/')).body
    expect([suppliers.map(({ id }: { id: number }) => id), pagination.count]).toEqual([[own.supplierId], 1])
  })

  it('has its own suppliers in the one that has approved it, and in nobody that it asked before', async () => {
    const [own, other] = houses()
    const mine = async () => (await get(own.store, '/v1/products/?filters=my_suppliers')).body.pagination.count
    await approve(world, own.store.storeId, other.supplierId)
    expect(await mine()).toBe(0)
    await approve(world, own.store.storeId, own.supplierId)
    expect(await mine()).toBe(3)
    await world.pool.query(`update approval set status = 'P' where store_id = $1 and supplier_id = $2`, [own.store.storeId, own.supplierId])
  })

  it('finds what is the other one’s nowhere: its page, its reviews, itself', async () => {
    const [own, other] = houses()
    const [id] = other.productIds
    for (const path of [
      `/v1/product/?id=${id}`,
      `/v1/api/products/${id}/`,
      `/v1/supplier/?id=${other.supplierId}`,
      `/v1/store_approval_data/?supplier_id=${other.supplierId}`,
      `/v1/reviews/?supplier=${other.supplierId}`,
    ])
      expect([path, (await get(own.store, path)).status]).toEqual([path, 404])
    const ids = [own.productIds[0], id]
    const { products } = (await get(own.store, `/v1/compare_products/?ids=${ids}`)).body
    expect(products).toMatchObject([
      { id: own.productIds[0], product: { id: own.productIds[0] } },
      { id, title: null, product: null },
    ])
    for (const like of ids) expect((await get(own.store, `/v1/similar_products/?id=${like}`)).body.products).toEqual([])
  })

  it('can do nothing with it: not list, import, ask, favour or review', async () => {
    const [own, other] = houses()
    const [product] = other.productIds
    const doings: [string, object][] = [
      ['/v1/import_list/', { product_id: product }],
      ['/v1/shopify_import/', { product }],
      ['/v1/request_approval/', { supplier_id: other.supplierId }],
      ['/v1/api/favourite-suppliers/', { supplier: other.supplierId }],
      ['/v1/reviews/', { supplier: other.supplierId, rating: 5, review: 'Seen by nobody of theirs.' }],
    ]
    for (const [path, body] of doings) expect([path, (await post(own.store, path, body)).status]).toEqual([path, 404])
    expect((await post(own.store, '/v1/import_list/', { product_id: own.productIds[0] })).status).toBe(200)
    expect((await post(own.store, '/v1/api/favourite-suppliers/', { supplier: own.supplierId })).status).toBe(200)
  })

  it('cannot import what stood on its list of another one', async () => {
    const [own, other] = houses()
    await approve(world, own.store.storeId, own.supplierId)
    await rowOfConnection(world, own.store)
    await atHome(own, 'main')
    const listed = await post(own.store, '/v1/import_list/', { product_id: other.productIds[1] })
    expect(listed.status).toBe(200)
    await atHome(own, 'portal')
    const gone = { code: 'PRODUCT_UNAVAILABLE' }
    const { import_list: items } = (await get(own.store, '/v1/fetch_import_list/')).body
    const item = items.find((one: { imported_product_id: number }) => one.imported_product_id === listed.body.imported_product_id)
    expect(item.refusal).toMatchObject(gone)
    const ids = [listed.body.imported_product_id]
    expect(await post(own.store, '/v1/import/', { imported_product_ids: ids })).toMatchObject({ status: 409, body: { error: gone } })
    const taken = await post(own.store, '/v1/remove_from_import_list/', { imported_product_id: ids[0] })
    expect(taken.status).toBe(200)
  })
})

it('a saved search of a portal’s store is told of what its supplier brings, and of nothing else', async () => {
  const [own, other] = [quillon, thrupp]
  const { body: kept } = await post(own.store, '/v1/saved_searches/', { name: 'Gardens', query: { search: 'garden' }, alert: true })
  for (const house of [other, own, other]) await arrive(house)
  await changeJobs(world, 'run_at = now()', `j.key like 'marketplace.look-for-new%'`)
  await world.runJobs()
  const { saved_searches } = (await get(own.store, '/v1/saved_searches/')).body
  expect(saved_searches).toMatchObject([{ id: kept.id, new_count: 1 }])
})

const atHome = ({ store, host }: House, site: 'main' | 'portal') =>
  world.pool.query('update account set site = $2, subdomain = $3 where store_id = $1', [
    store.storeId,
    site,
    site === 'portal' ? host.split('.')[0] : null,
  ])

async function arrive({ supplierId, words }: House): Promise<void> {
  const { productId } = await makeProduct(world, supplierId, { title: `${words[1]} Gnome of the Garden` })
  await world.transaction(({ publish }) =>
    publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId } }),
  )
  await world.runJobs()
}
