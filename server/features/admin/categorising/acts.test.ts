import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier, reviseProduct } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 180_000 })
const world = testWorld()

let admin: { token: string; email: string }
let second: string
let [north, south] = [0, 0]
beforeAll(async () => {
  admin = await makeAdmin(world)
  second = (await makeAdmin(world)).token
  north = (await makeSupplier(world, { name: 'North Kennels' })).supplierId
  south = (await makeSupplier(world, { name: 'South Kennels' })).supplierId
})

const bare = { category: 'Uncategorized' }
const grooming = { category: 'pets', subcategory: 'grooming' }
const make = async (supplierId: number, title: string, place: { category: string; subcategory?: string }) =>
  (await makeProduct(world, supplierId, { title, images: 0, ...place })).productId
const placesOf = async (ids: readonly number[]) =>
  (
    await world.pool.query<{ category: string; subcategory: string | null }>(
      'select category, subcategory from product where id = any($1) order by id',
      [ids],
    )
  ).rows.map(({ category, subcategory }) => (category === 'Uncategorized' ? category : [category, subcategory].filter(Boolean).join('/')))
const start = (body: object, token = admin.token) =>
  world.call('POST', '/v1/categorizing/', { token, body: { key: randomUUID(), ...body } })
const acts = async () => (await demand(world, 'GET', '/v1/categorizing/', admin.token)).acts
const actOf = async (id: number) => (await acts()).find((act: { id: number }) => act.id === id)
const undo = async (id: number) => {
  const answer = await world.call('POST', `/v1/categorizing/${id}/undo/`, { token: admin.token })
  await world.runJobs()
  return answer
}
async function carryOut(body: object): Promise<{ id: number }> {
  const { status, body: answer } = await start(body)
  expect([status, answer.act?.state]).toEqual([200, 'selecting'])
  await world.runJobs()
  return await actOf(answer.act.id)
}
const matching = (search: string, more: object = {}) => ({ list: 'products', ...bare, search, ...more })

describe('a whole list', () => {
  test('of products without a category is added to one, however many suppliers they have, and undone; each on the record', async () => {
    const ids = [await make(north, 'Felt Brush', bare), await make(south, 'Felt Comb', bare), await make(south, 'Oak Comb', bare)]
    const act = await carryOut({ operation: 'add', selection: matching('felt'), ...grooming })
    expect(act).toMatchObject({
      state: 'written',
      operation: 'add',
      category: 'pets',
      subcategory: 'grooming',
      asked_by: admin.email,
      total: 2,
      written: 2,
      left: 0,
      refused: 0,
    })
    expect(await placesOf(ids)).toEqual(['pets/grooming', 'pets/grooming', 'Uncategorized'])
    expect((await undo(act.id)).status).toBe(200)
    expect(await placesOf(ids)).toEqual(['Uncategorized', 'Uncategorized', 'Uncategorized'])
    expect(await actOf(act.id)).toMatchObject({ state: 'undone', undone: 2 })
    expect((await undo(act.id)).body.error).toMatchObject({
      code: 'CATEGORISING_STATE',
      message: 'This is undone: there is nothing to undo.',
    })
    const { rows } = await world.pool.query('select action, actor_kind from audit_entry where subject = $1 order by id', [
      `categorising:${act.id}`,
    ])
    expect(rows).toEqual([
      { action: 'catalogue.categorising-begun', actor_kind: 'admin' },
      { action: 'catalogue.categorising-undone', actor_kind: 'admin' },
    ])
  })

  test('of a subcategory is removed; stores see it, and what somebody moves before the undo stays there', async () => {
    const ids = [
      (await makeProduct(world, north, { title: 'Tin Bowl', category: 'pets', subcategory: 'feeding' })).productId,
      await make(south, 'Tin Dish', { category: 'pets', subcategory: 'feeding' }),
      await make(south, 'Tin Bed', { category: 'pets', subcategory: 'beds_furniture' }),
    ]
    const selection = { list: 'products', category: 'pets', subcategory: 'feeding', search: 'tin' }
    const act = await carryOut({ operation: 'remove', selection })
    expect(await placesOf(ids)).toEqual(['Uncategorized', 'Uncategorized', 'pets/beds_furniture'])
    const listed = async () => (await world.pool.query('select category from listing where product_id = $1', [ids[0]])).rows
    expect(await listed()).toEqual([{ category: 'Uncategorized' }])
    await reviseProduct(world, ids[1]!, { category: 'beauty' })
    await undo(act.id)
    expect(await placesOf(ids)).toEqual(['pets/feeding', 'beauty', 'pets/beds_furniture'])
    expect(await listed()).toEqual([{ category: 'pets' }])
    expect(await actOf(act.id)).toMatchObject({ state: 'undone', written: 2, undone: 1 })
  })

  test('that two admins act on at once: each product goes to one of the two, and the other act leaves it', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(await make(n % 2 ? north : south, `Wicker Basket ${n}`, bare))
    const add = (category: string, token: string) => start({ operation: 'add', selection: matching('wicker'), category }, token)
    const begun = await Promise.all([add('pets', admin.token), add('home_garden', second)])
    await Promise.all([world.runJobs(), world.runJobs()])
    const [one, other] = [await actOf(begun[0].body.act.id), await actOf(begun[1].body.act.id)]
    expect([one.state, other.state, one.written + other.written, one.total + other.total - one.left - other.left]).toEqual([
      'written',
      'written',
      6,
      6,
    ])
    const places = await placesOf(ids)
    expect(places.filter((place) => place === 'pets')).toHaveLength(one.written)
    expect(places.filter((place) => place === 'home_garden')).toHaveLength(other.written)
  })

  test('pressed twice is one act, and an act that is cancelled before it began changes nothing', async () => {
    const id = await make(north, 'Cork Mat', bare)
    const body = { key: randomUUID(), operation: 'add', selection: matching('cork'), category: 'pets' }
    const both = await Promise.all([start(body), start(body)])
    expect(both[0].body.act.id).toBe(both[1].body.act.id)
    const path = `/v1/categorizing/${both[0].body.act.id}/cancel/`
    expect((await world.call('POST', path, { token: second })).body.act.state).toBe('cancelled')
    expect((await world.call('POST', path, { token: second })).status).toBe(409)
    await world.runJobs()
    expect(await placesOf([id])).toEqual(['Uncategorized'])
    expect((await undo(both[0].body.act.id)).body.error.message).toBe('No product was changed.')
  })

  test.each([
    [
      'a move without a category',
      { operation: 'move', selection: matching('x') },
      'category',
      'Select a Category and an optional subcategory',
    ],
    [
      'an addition without one',
      { operation: 'add', selection: matching('x') },
      'category',
      'Select a Category and an optional subcategory',
    ],
    [
      'a subcategory of another',
      { operation: 'add', selection: matching('x'), category: 'pets', subcategory: 'coffee' },
      'subcategory',
      'Select a subcategory of the category',
    ],
    ['removing from nothing', { operation: 'remove', selection: matching('x') }, 'selection.category', 'Select a category'],
    [
      'adding what is in one',
      { operation: 'add', selection: matching('x', { category: 'pets' }), category: 'beauty' },
      'selection.category',
      'Only products without a category can be added to one.',
    ],
  ])('with %s is refused with its field', async (_what, body, field, message) => {
    const { status, body: answer } = await start(body)
    expect([status, answer.error.field, answer.error.message]).toEqual([422, field, message])
  })

  test('that is not there is not found', async () => {
    expect((await undo(999_999_999)).status).toBe(404)
    expect((await world.call('POST', '/v1/categorizing/999999999/cancel/', { token: admin.token })).status).toBe(404)
  })
})

test('a product that cannot be written holds up nobody, and is named', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await make(n % 2 ? north : south, `Slate Tile ${n}`, bare))
  // Nothing that a supplier can do makes a category unwritable: the fault is one of the database.
  await world.pool.query(`create function refuse_tile() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
  await world.pool.query(
    `create trigger refuse_tile before update on product for each row when (old.id = ${ids[2]}) execute function refuse_tile()`,
  )
  const act = await carryOut({ operation: 'add', selection: matching('slate'), category: 'home_garden' })
  expect(act).toMatchObject({
    state: 'written',
    total: 5,
    written: 4,
    refused: 1,
    refusals: [{ id: ids[2], title: 'Slate Tile 2', reason: 'Something went wrong on our side.' }],
  })
  await world.pool.query('drop trigger refuse_tile on product')
  expect(await placesOf(ids)).toEqual(['home_garden', 'home_garden', 'Uncategorized', 'home_garden', 'home_garden'])
})

describe('all predictions of a list', () => {
  test('are added each to its own place, or removed and not predicted there again', async () => {
    for (let n = 0; n < 8; n++) {
      await make(north, `Zinc Dog Brush ${n}`, grooming)
      await make(north, `Zinc Table Lamp ${n}`, { category: 'home_garden', subcategory: 'lighting' })
    }
    const { supplierId } = await makeSupplier(world)
    const ids = [await make(supplierId, 'Low Dog Brush', bare), await make(supplierId, 'High Dog Brush', bare)]
    await world.transaction(({ enqueue }) => enqueue('admin.predict-categories', {}))
    await world.runJobs()
    const selection = { list: 'predictions', categorized: false, category: 'pets', supplier: supplierId }
    const nothing = await carryOut({ operation: 'add', selection: { ...selection, score: 100 } })
    expect(nothing).toMatchObject({ state: 'written', total: 0, written: 0 })
    const act = await carryOut({ operation: 'add', selection })
    expect(act).toMatchObject({ total: 2, written: 2 })
    expect(await placesOf(ids)).toEqual(['pets/grooming', 'pets/grooming'])
    await undo(act.id)
    expect(await placesOf(ids)).toEqual(['Uncategorized', 'Uncategorized'])
    const counted = async () =>
      (await demand(world, 'GET', `/v1/categorize_predictions/?supplier=${supplierId}&category=pets`, admin.token)).category.count
    expect(await counted()).toBe(2)
    const removed = await carryOut({ operation: 'remove', selection })
    expect(await counted()).toBe(0)
    await undo(removed.id)
    expect(await counted()).toBe(2)
  })
})

test('kill -9 while a thousand products are added: another worker goes on, and each is written once', async () => {
  const count = 2000
  await world.pool.query(
    `with made as (
       insert into product (supplier_id, title, category, currency, created_at, updated_at)
       select case when n % 2 = 0 then $1::bigint else $2::bigint end, 'Marble ' || n, 'Uncategorized', 'USD', now(), now()
       from generate_series(1, $3::int) n returning id, supplier_id)
     insert into variant (product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, quantity)
     select id, supplier_id, 0, 'Default Title', '{}', 'M-' || id, 1000, 3000, 5 from made`,
    [north, south, count],
  )
  const { body } = await start({ operation: 'add', selection: matching('marble'), category: 'toys_games' })
  const { id } = body.act
  {
    await using worker = await spawnWorker(world)
    await vi.waitUntil(async () => (await actOf(id)).written > 0, { timeout: 60_000, interval: 5 })
    await worker.kill()
  }
  expect(await actOf(id)).toMatchObject({ state: 'writing', total: count })
  await using _second = await spawnWorker(world)
  await vi.waitUntil(async () => (await actOf(id)).state === 'written', { timeout: 120_000, interval: 100 })
  expect(await actOf(id)).toMatchObject({ written: count, left: 0, refused: 0 })
  const { rows } = await world.pool.query(
    `select count(*)::int as count from product where title like 'Marble %' and category = 'toys_games'`,
  )
  expect(rows).toEqual([{ count }])
})
