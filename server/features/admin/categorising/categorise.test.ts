import { beforeAll, expect, test, vi } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld()

let admin: string
let [north, south] = [0, 0]
beforeAll(async () => {
  admin = (await makeAdmin(world)).token
  north = (await makeSupplier(world, { name: 'North Kennels' })).supplierId
  south = (await makeSupplier(world, { name: 'South Kennels' })).supplierId
})

const listed = async (query: string): Promise<number[]> =>
  (await demand(world, 'GET', `/v1/uncategorize/?${query}`, admin)).products.map(({ id }: { id: number }) => id)
const save = (body: object) => world.call('POST', '/v1/uncategorize/', { token: admin, body })
const make = async (supplierId: number, title: string, place: { category: string; subcategory?: string }) =>
  (await makeProduct(world, supplierId, { title, ...place })).productId
const pets = { category: 'pets', subcategory: 'grooming' }

test('products of all suppliers are removed from a category, and added to another; once each, and on the record', async () => {
  const ids = [await make(north, 'Oak Brush', pets), await make(south, 'Elm Brush', pets)]
  expect(await listed('category=pets')).toEqual(ids.toReversed())
  const removed = await save({ category: 'pets', products: [...ids, ids[0]] })
  expect(removed.body).toMatchObject({ changed: 2, products: [], pagination: { count: 0 } })
  expect((await save({ category: 'pets', products: ids })).body.changed).toBe(0)
  expect(await listed('')).toEqual(ids.toReversed())
  const add = { category: 'beauty', subcategory: 'hair_tools', products: ids, type: 'add' }
  const both = await Promise.all([save(add), save({ ...add, subcategory: 'skincare' })])
  expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 2])
  expect(await listed('category=beauty')).toEqual(ids.toReversed())
  const [kept, other] = both[0]!.body.changed === 2 ? ['hair_tools', 'skincare'] : ['skincare', 'hair_tools']
  expect(await listed(`category=beauty&subcategory=${kept}`)).toEqual(ids.toReversed())
  expect(await listed(`category=beauty&subcategory=${other}`)).toEqual([])
  const { rows } = await world.pool.query(`select supplier_id from audit_entry where action = 'catalogue.product-saved' and subject = $1`, [
    `product:${ids[1]}`,
  ])
  expect(rows.map(({ supplier_id: id }) => Number(id))).toEqual([south, south])
})

test('the list is searched, and narrowed to a supplier; adding shows what has no category', async () => {
  const [lead, mat] = [await make(north, 'Rope Lead 100%', pets), await make(south, 'Wool Mat', pets)]
  const bare = await make(south, 'Wool Ball', { category: 'Uncategorized' })
  expect(await listed('category=pets&search=wool')).toEqual([mat])
  expect(await listed(`category=pets&supplier=${north}`)).toEqual([lead])
  expect(await listed(`category=pets&type=add&search=wool`)).toEqual([bare])
  expect(await listed('category=pets&page=2')).toEqual([])
})

test('saving answers what is left of the list chosen from: the same search, supplier and page, or the last page there is', async () => {
  const ids: number[] = []
  for (let n = 0; n < 51; n++) ids.push(await make(north, `Felt Toy ${n}`, pets))
  const other = await make(south, 'Felt Toy of another', pets)
  const list = { category: 'pets', search: 'felt toy', supplier: north, page: 2 }
  const emptied = await save({ ...list, products: [ids[0]] })
  expect(emptied.body.pagination).toMatchObject({ page: 1, pages: 1, count: 50 })
  expect(emptied.body.products.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1).toReversed())
  const foreign = await save({ ...list, supplier: south, page: 1, products: [ids[1]] })
  expect(foreign.body.products.map(({ id }: { id: number }) => id)).toEqual([other])
  const added = await save({ category: 'pets', type: 'add', search: 'felt toy 1', supplier: north, products: [ids[1]] })
  expect(added.body).toMatchObject({ changed: 1, products: [] })
})

test('a category, its own subcategory and products that exist are needed', async () => {
  const id = await make(north, 'Cat Tree', pets)
  expect((await save({ category: 'Uncategorized', products: [id] })).status).toBe(422)
  expect((await save({ category: 'pets', subcategory: 'coffee', products: [id], type: 'add' })).status).toBe(422)
  expect((await save({ category: 'pets', products: [] })).status).toBe(422)
  expect((await save({ category: 'pets', products: [id, 999_999_999] })).status).toBe(404)
  expect(await listed('category=pets&search=cat+tree')).toEqual([id])
})
