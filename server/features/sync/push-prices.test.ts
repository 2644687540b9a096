/** A change of prices pushes prices only, and a copy never has two pushes at once. */
import { expect, test } from 'vitest'
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import { hurryJobs, importingStore } from '#testing/actors/import-actors'
import { eventually, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

interface Logged {
  readonly description: string
  readonly body: string
}

/** A store with a kettle in its shop. */
async function storeWithKettle() {
  const store = await importingStore(world)
  const item = await store.list({
    title: 'Kettle',
    images: 0,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { values: ['Small'], priceMinor: 1000, retailPriceMinor: 2500, quantity: 8 },
      { values: ['Large'], priceMinor: 2000, retailPriceMinor: 4000, quantity: 3 },
    ],
  })
  await store.push(item)
  await world.runJobs()
  const copy = async () =>
    (
      await world.pool.query('select id, product_id, sync_state, sync_failure, pushed_values from store_copy where import_item_id = $1', [
        item,
      ])
    ).rows[0]
  const { product_id: productId } = await copy()
  const { rows } = await world.pool.query<{ id: number }>('select id from variant where product_id = $1 order by position', [productId])
  const [small, large] = rows.map(({ id }) => id) as [number, number]
  const asked = async (operation: string): Promise<{ id: string; variants: unknown[] }[]> =>
    (await stage<{ requests: Logged[] }>(world, 'GET', `requests?provider=shopify&limit=5000&match=${store.shop}`)).requests
      .filter(({ description }) => description.includes(operation))
      .map(({ body }) => JSON.parse(body).variables)
  const before = (await asked('SetProduct')).length
  const revise = (revision: ProductRevision) =>
    world.transaction((context) => reviseProducts(context, { supplierId: store.supplierId, revisions: [{ productId, ...revision }] }))
  const variants = async () => (await store.products())[0]!.variants
  const prices = async () => (await variants()).map(({ price }) => price)
  const told = async () => ({ prices: (await asked('SetPrices')).length, whole: (await asked('SetProduct')).length - before })
  return { ...store, item, productId, small, large, copy, asked, revise, variants, prices, told }
}

test('a price is told by itself, of that variant alone, and the copy knows what the shop has', async () => {
  const { revise, small, prices, told, asked, copy } = await storeWithKettle()
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  await world.runJobs()
  expect(await prices()).toEqual(['28.00', '40.00'])
  expect(await told()).toEqual({ prices: 1, whole: 0 })
  expect((await asked('SetPrices'))[0]!.variants).toEqual([{ id: expect.stringContaining('ProductVariant'), price: '28.00' }])
  const { pushed_values: values, ...rest } = await copy()
  expect(rest).toMatchObject({ sync_state: 'in_step', sync_failure: null })
  expect(values.variants).toMatchObject([{ priceMinor: 2800 }, { priceMinor: 4000 }])
})

test('prices of more variants than the platform takes at once go in several calls', async () => {
  const store = await importingStore(world)
  const sizes = Array.from({ length: 20 }, (_, n) => `S${n}`)
  const colours = Array.from({ length: 13 }, (_, n) => `C${n}`)
  const item = await store.list({
    title: 'Wall',
    images: 0,
    options: [
      { name: 'Size', values: sizes },
      { name: 'Colour', values: colours },
    ],
    variants: sizes.flatMap((size) => colours.map((colour) => ({ values: [size, colour], retailPriceMinor: 2500 }))),
  })
  await store.push(item)
  await world.runJobs()
  const { rows } = await world.pool.query<{ id: number; product_id: number }>(
    'select v.id, v.product_id from variant v join store_copy c on c.product_id = v.product_id where c.import_item_id = $1',
    [item],
  )
  await world.transaction((context) =>
    reviseProducts(context, {
      supplierId: store.supplierId,
      revisions: [{ productId: rows[0]!.product_id, variants: rows.map(({ id }) => ({ id, retailPriceMinor: 2600 })) }],
    }),
  )
  await world.runJobs()
  const [wall] = await store.products()
  expect(new Set(wall!.variants.map(({ price }) => price))).toEqual(new Set(['26.00']))
  expect(wall!.variants).toHaveLength(260)
})

test('a variant that was deleted in the shop stays away when suppliers change something, and comes back with a sync', async () => {
  const { revise, small, large, variants, prices, shop, copy, token, item, products } = await storeWithKettle()
  const [there] = await products()
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: [shop] })
  await stage(world, 'PATCH', `shopify/${shop}/products/${there!.id}`, { without: there!.variants[0]!.id })
  await revise({ variants: [small, large].map((id) => ({ id, retailPriceMinor: 4400 })) })
  await world.runJobs()
  expect(await prices()).toEqual(['44.00'])
  await revise({ variants: [small, large].map((id) => ({ id, quantity: 2 })) })
  await world.runJobs()
  expect(await variants()).toMatchObject([{ inventory_quantity: 2 }])
  expect(await copy()).toMatchObject({ sync_state: 'in_step', sync_failure: null })
  const missing = async () => (await world.call('GET', '/v1/unsynced/', { token })).body.unsynced
  expect(await missing()).toMatchObject([{ issue: 'Variant missing', details: ['Small is no longer in your store.'] }])
  const body = { imported_product_id: item, health_record_id: (await missing())[0].id, fix_type: 'sync' }
  await world.call('POST', '/v1/unsynced/', { token, body })
  await world.runJobs()
  expect(await missing()).toEqual([])
  expect(await prices()).toEqual(['44.00', '44.00'])
  await revise({ variants: [{ id: small, retailPriceMinor: 4500 }] })
  await world.runJobs()
  expect(await prices()).toEqual(['45.00', '44.00'])
})

test('prices whose answer was lost are told again', async () => {
  const { revise, small, prices, told, copy, fault, shop } = await storeWithKettle()
  await fault({ fault: 'drop-answer', match: [shop, 'SetPrices'], times: 1 })
  await revise({ variants: [{ id: small, retailPriceMinor: 2800 }] })
  await world.runJobs()
  expect(await copy()).toMatchObject({ sync_state: 'waiting' })
  await eventually(async () => {
    await hurryJobs(world)
    await world.runJobs()
    return (await copy()).sync_state === 'in_step'
  }, 'the shop to answer')
  expect(await prices()).toEqual(['28.00', '40.00'])
  expect(await told()).toEqual({ prices: 2, whole: 0 })
})

test.each(['SetPrices', 'SetProduct'])(
  'the later of two changes stays, though the earlier one is long on its way (%s)',
  async (operation) => {
    const { revise, small, prices, copy, fault, asked, shop } = await storeWithKettle()
    const said = (await asked(operation)).length
    const huge = { optionValues: ['Huge'], sku: 'H', priceMinor: 3000, retailPriceMinor: 6000, quantity: 1 }
    await fault({ fault: 'slow', match: [shop, operation], times: 1, delay_ms: 1500 })
    await revise({ variants: [{ id: small, retailPriceMinor: 2800 }], ...(operation === 'SetProduct' ? { newVariants: [huge] } : {}) })
    const working = world.runJobs()
    await eventually(async () => (await asked(operation)).length > said, 'the first change to be on its way')
    await revise({ variants: [{ id: small, retailPriceMinor: 3100 }] })
    await Promise.all([working, world.runJobs()])
    await eventually(async () => {
      await world.runJobs()
      return (await copy()).sync_state === 'in_step'
    }, 'the second change to be told')
    expect((await prices()).slice(0, 2)).toEqual(['31.00', '40.00'])
  },
)
