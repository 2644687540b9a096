/** Stock is pushed on its own, many products per call, whatever else has changed. */
import { expect, test } from 'vitest'
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import type { ProductWanted } from '#testing/actors/actors'
import { hurryJobs, importingStore } from '#testing/actors/import-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()

interface Logged {
  readonly description: string
  readonly body: string
  readonly fault?: string
}

/** A store with these products in its shop; counts start after their import. */
async function storeWith(products: readonly ProductWanted[]) {
  const store = await importingStore(world)
  const items: number[] = []
  for (const wanted of products) items.push(await store.list({ images: 0, ...wanted }))
  await store.push(...items)
  await world.runJobs()
  const { rows: copies } = await world.pool.query<{ id: number; product_id: number }>(
    'select id, product_id from store_copy where store_id = $1 order by import_item_id',
    [store.storeId],
  )
  const productIds = copies.map(({ product_id: id }) => id)
  const { rows: variants } = await world.pool.query<{ id: number; product_id: number }>(
    'select id, product_id from variant where product_id = any($1) order by product_id, position',
    [productIds],
  )
  const variantsOf = (index: number) => variants.filter(({ product_id: id }) => id === productIds[index]).map(({ id }) => id)
  const seen = async (operation: string) =>
    (await stage<{ requests: Logged[] }>(world, 'GET', `requests?provider=shopify&limit=5000&match=${store.shop}`)).requests.filter(
      ({ description }) => description.includes(operation),
    )
  const before = { whole: (await seen('SetProduct')).length }
  /** Revises products as their suppliers would, all in one transaction. */
  const revise = (...revisions: (ProductRevision & { index: number })[]) =>
    world.transaction(async (context) => {
      for (const { index, ...revision } of revisions)
        await reviseProducts(context, { supplierId: store.supplierId, revisions: [{ productId: productIds[index]!, ...revision }] })
    })
  const stockTo = (index: number, quantity: number) => ({
    index,
    variants: variantsOf(index).map((id) => ({ id, quantity })),
  })
  const stock = async () =>
    Object.fromEntries((await store.products()).map(({ title, variants }) => [title, variants.map((one) => one.inventory_quantity)]))
  const copy = async (index: number) =>
    (
      await world.pool.query(
        'select sync_state, sync_failure, sync_lag_ms, pushed_values, pending_stock from store_copy where product_id = $1 and store_id = $2',
        [productIds[index], store.storeId],
      )
    ).rows[0]
  const told = async () => ({ stock: (await seen('SetStock')).length, whole: (await seen('SetProduct')).length - before.whole })
  return { ...store, items, copies, productIds, variantsOf, seen, revise, stockTo, stock, copy, told }
}

const kettle = { title: 'Kettle', variants: [{ quantity: 8 }] }
const lamp = { title: 'Lamp', variants: [{ quantity: 3 }] }

test('stock is told by itself, and the copy knows what the shop has', async () => {
  const { revise, stockTo, stock, copy, told } = await storeWith([kettle])
  await revise(stockTo(0, 5))
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [5] })
  expect(await told()).toEqual({ stock: 1, whole: 0 })
  const { pushed_values: values, ...rest } = await copy(0)
  expect(rest).toMatchObject({ sync_state: 'in_step', sync_failure: null, pending_stock: null, sync_lag_ms: expect.any(Number) })
  expect(values.variants).toMatchObject([{ quantity: 5 }])
})

test('stock of many products is pushed in one call', async () => {
  const many = 8
  const { revise, stockTo, stock, told } = await storeWith(
    Array.from({ length: many }, (_, n) => ({ title: `Stool ${n}`, variants: [{ quantity: 1 }] })),
  )
  await revise(...Array.from({ length: many }, (_, n) => stockTo(n, 5 + n)))
  await eventually(async () => {
    await world.runJobs()
    return Object.values(await stock()).every(([quantity]) => quantity !== 1)
  }, 'all of them to be pushed')
  expect(await stock()).toEqual(Object.fromEntries(Array.from({ length: many }, (_, n) => [`Stool ${n}`, [5 + n]])))
  // Changes made during a call are pushed with the next one.
  const calls = await told()
  expect(calls.whole).toBe(0)
  expect(calls.stock).toBeLessThan(many / 2)
})

test('no call holds more than the platform takes', async () => {
  const sizes = Array.from({ length: 20 }, (_, n) => `S${n}`)
  const colours = Array.from({ length: 13 }, (_, n) => `C${n}`)
  const large = (title: string): ProductWanted => ({
    title,
    options: [
      { name: 'Size', values: sizes },
      { name: 'Colour', values: colours },
    ],
    variants: sizes.flatMap((size) => colours.map((colour) => ({ values: [size, colour], quantity: 1 }))),
  })
  const { revise, stockTo, stock, told, seen } = await storeWith([large('Wall'), lamp])
  await revise(stockTo(0, 4), stockTo(1, 2))
  await eventually(async () => {
    await world.runJobs()
    const { Lamp: lamps, Wall: walls } = await stock()
    return lamps?.[0] === 2 && walls?.every((pieces) => pieces === 4)
  }, 'the stock of both to be pushed')
  const now = await stock()
  expect([now.Wall!.length, new Set(now.Wall), now.Lamp]).toEqual([260, new Set([4]), [2]])
  expect(await told()).toEqual({ stock: 3, whole: 0 })
  const sent = (await seen('SetStock')).map(({ body }) => JSON.parse(body).variables.input.quantities.length)
  expect(sent.sort((a, b) => b - a)).toEqual([250, 10, 1])
})

test('stock and price are pushed beside each other, each in a call of its own', async () => {
  const { revise, variantsOf, stock, products, told, seen } = await storeWith([kettle])
  await revise({ index: 0, variants: [{ id: variantsOf(0)[0]!, quantity: 5, retailPriceMinor: 9900 }] })
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [5] })
  expect((await products())[0]!.variants[0]!.price).toBe('99.00')
  expect(await told()).toEqual({ stock: 1, whole: 0 })
  expect(await seen('SetPrices')).toHaveLength(1)
})

test.each([
  ['does not keep at the shop’s place', { stocked: false }],
  ['does not count', { tracked: false }],
])('an item the merchant %s is stocked again, without holding up others', async (_what, change) => {
  const { revise, stockTo, stock, copy, told, products, shop } = await storeWith([kettle, lamp])
  const lampThere = (await products()).find(({ title }) => title === 'Lamp')!
  await stage(world, 'PATCH', `shopify/${shop}/products/${lampThere.id}`, change)
  await world.runJobs()
  const before = await told()
  await revise(stockTo(0, 5), stockTo(1, 1))
  // The shop's webhook about the change, and the comparison it causes, may happen in between.
  await eventually(async () => {
    await world.runJobs()
    return (await stock()).Lamp?.[0] === 1
  }, 'the lamp’s stock to be pushed')
  expect(await stock()).toEqual({ Kettle: [5], Lamp: [1] })
  expect(await copy(0)).toMatchObject({ sync_state: 'in_step' })
  expect(await copy(1)).toMatchObject({ sync_state: 'in_step' })
  // The batch was refused once, sent again without the lamp, and the lamp was then sent alone.
  expect(await told()).toEqual({ stock: before.stock + 3, whole: before.whole })
})

test('a shop that keeps its stock at another place by now is found out, and its stock goes there', async () => {
  const { revise, stockTo, stock, copy, shop, connectionId } = await storeWith([kettle, lamp])
  const placeOf = async () =>
    (await world.pool.query('select location_id from connection where id = $1', [connectionId])).rows[0].location_id
  const before = await placeOf()
  await stage(world, 'PUT', `shopify/${shop}`, { moves_stock: true })
  await revise(stockTo(0, 5), stockTo(1, 1))
  await eventually(async () => {
    await hurryJobs(world)
    await world.runJobs()
    return (await copy(1)).sync_state === 'in_step'
  }, 'the stock to go to the new place')
  expect(await stock()).toEqual({ Kettle: [5], Lamp: [1] })
  expect(await placeOf()).not.toBe(before)
})

test('a product that has gone from the shop unheard is found out', async () => {
  const { revise, stockTo, item, items, products, shop } = await storeWith([kettle])
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: [shop, 'products/delete'] })
  await stage(world, 'DELETE', `shopify/${shop}/products/${(await products())[0]!.id}`)
  await revise(stockTo(0, 5))
  await world.runJobs()
  expect(await item(items[0]!)).toMatchObject({ state: 'list', error_code: 'DELETED_IN_STORE' })
})

test('an answer that was lost is asked for again under the same key', async () => {
  const { revise, stockTo, stock, copy, fault, seen, shop } = await storeWith([kettle])
  await fault({ fault: 'drop-answer', match: [shop, 'SetStock'], times: 1 })
  await revise(stockTo(0, 5))
  await world.runJobs()
  expect(await copy(0)).toMatchObject({ sync_state: 'waiting', pending_stock: { stock: [[expect.any(Number), 5]] } })
  await eventually(async () => {
    await hurryJobs(world)
    await world.runJobs()
    return (await copy(0)).sync_state === 'in_step'
  }, 'the shop to answer')
  expect(await stock()).toEqual({ Kettle: [5] })
  const keys = (await seen('SetStock')).map(({ body }) => JSON.parse(body).variables.key)
  expect(new Set(keys).size).toBe(1)
})

test('a number that arrives late is put right', async () => {
  const { revise, variantsOf, stockTo, stock, copy, fault, seen, shop } = await storeWith([kettle])
  await fault({ fault: 'slow', match: [shop, 'SetStock'], times: 1, delay_ms: 1500 })
  await revise(stockTo(0, 5))
  const working = world.runJobs()
  await eventually(async () => (await seen('SetStock')).length > 0, 'the first number to be on its way')
  // The price change pushes its stock sooner than the stock call that was sent before.
  await revise({ index: 0, variants: [{ id: variantsOf(0)[0]!, quantity: 2, retailPriceMinor: 9900 }] })
  await working
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [2] })
  expect(await copy(0)).toMatchObject({ sync_state: 'in_step', pending_stock: null })
})

test('a change while a number is on its way is told by the next one', async () => {
  const { revise, stockTo, stock, copy, told, fault, seen, shop } = await storeWith([kettle])
  await fault({ fault: 'slow', match: [shop, 'SetStock'], times: 1, delay_ms: 1000 })
  await revise(stockTo(0, 5))
  const working = world.runJobs()
  await eventually(async () => (await seen('SetStock')).length > 0, 'the first number to be on its way')
  await revise(stockTo(0, 2))
  await working
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [2] })
  expect(await copy(0)).toMatchObject({ sync_state: 'in_step', pending_stock: null })
  expect(await told()).toEqual({ stock: 2, whole: 0 })
})

test('a copy of which nobody knows what its shop was told is told all of it, stock by itself', async () => {
  const { revise, stockTo, stock, told, storeId } = await storeWith([kettle])
  await world.pool.query(`update store_copy set pushed_digest = 'a digest of before' where store_id = $1`, [storeId])
  await revise(stockTo(0, 5))
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [5] })
  expect(await told()).toEqual({ stock: 1, whole: 1 })
})

test('after the last attempt the copy says so in the shop’s own words, and whatever the shop takes next brings its stock there', async () => {
  const { revise, stockTo, stock, copy, fault, told, shop } = await storeWith([kettle, lamp])
  await fault({ fault: 'status-500', match: [shop, 'SetStock'], times: 2 })
  await revise(stockTo(0, 5))
  await world.runJobs()
  await changeJobs(world, 'max_attempts = 2', `j.key like 'sync.push-stock:%'`)
  await hurryJobs(world)
  await world.runJobs()
  expect(await copy(0)).toMatchObject({ sync_state: 'failed', pending_stock: { trouble: 'Shopify answered that it is broken' } })
  await revise(stockTo(1, 2))
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [5], Lamp: [2] })
  expect(await copy(0)).toMatchObject({ sync_state: 'in_step', pending_stock: null })
  await revise(stockTo(0, 4))
  await world.runJobs()
  expect(await stock()).toEqual({ Kettle: [4], Lamp: [2] })
  expect(await copy(0)).toMatchObject({ sync_state: 'in_step', sync_failure: null })
  expect((await told()).whole).toBe(0)
})
