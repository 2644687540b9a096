/** Items on an import list follow prices and rates of their supplier. */
import { expect, test } from 'vitest'
import { type ProductRevision, reviseProducts } from '#features/catalogue'
import { type OptionRevision, reviseOption } from '#features/shipping'
import { makeShippingRate } from '#testing/actors/actors'
import { importingStore } from '#testing/actors/import-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** A store with a kettle on its list, priced at twice its cost. */
async function storeWithListed(sync: object = {}) {
  const store = await importingStore(world)
  await world.pool.query(
    `insert into store_settings (store_id, import_settings, sync_settings, updated_at) values ($1, $2, $3, now())
     on conflict (store_id) do update set import_settings = excluded.import_settings, sync_settings = excluded.sync_settings`,
    [store.storeId, { useRetailPrice: false, markup: { type: 'PERCENT', percent: 100 }, includeShipping: ['US'] }, sync],
  )
  // Shipping rate of the supplier, five dollars like the product's own.
  await makeShippingRate(world, store.supplierId)
  const item = await store.list({
    title: 'Kettle',
    images: 0,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { values: ['Small'], priceMinor: 1000 },
      { values: ['Large'], priceMinor: 2000 },
    ],
  })
  const { rows } = await world.pool.query<{ id: number; product_id: number }>(
    'select v.id, v.product_id from variant v join import_item i on i.product_id = v.product_id where i.id = $1 order by v.position',
    [item],
  )
  const [small, large] = rows.map(({ id }) => id) as [number, number]
  const productId = rows[0]!.product_id
  const { supplierId } = store
  const revise = async (revision: ProductRevision) => {
    await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId, ...revision }] }))
    await world.runJobs()
  }
  const reviseRate = async (revision: OptionRevision, whose: 'product' | 'supplier') => {
    const { rows: options } = await world.pool.query<{ id: number }>(
      'select id from shipping_option where supplier_id = $1 and product_id is not distinct from $2 order by id limit 1',
      [supplierId, whose === 'product' ? productId : null],
    )
    await world.transaction((context) => reviseOption(context, { supplierId, optionId: options[0]!.id, ...revision }))
    await world.runJobs()
  }
  const version = async () =>
    (await world.pool.query<{ version: number }>('select version from import_item where id = $1', [item])).rows[0]!.version
  const prices = async () =>
    (
      await world.pool.query<{ price_minor: number }>(
        'select v.price_minor from import_item_variant v join variant c on c.id = v.variant_id where v.import_item_id = $1 order by c.position',
        [item],
      )
    ).rows.map(({ price_minor: minor }) => minor)
  return { ...store, item, productId, small, large, revise, reviseRate, prices, version }
}

test('a price that stands as it was given is made anew, and stale tabs find out', async () => {
  const { revise, small, prices, version } = await storeWithListed()
  const [before, [first, second]] = [await version(), (await prices()) as [number, number]]
  await revise({ variants: [{ id: small, priceMinor: 1500 }] })
  expect(await prices()).toEqual([first + 1000, second])
  expect(await version()).toBeGreaterThan(before)
})

test('one that its owner has set stays', async () => {
  const { revise, small, large, prices, item } = await storeWithListed()
  await world.pool.query('update import_item_variant set price_minor = 7700 where import_item_id = $1 and variant_id = $2', [item, small])
  const [, second] = (await prices()) as [number, number]
  await revise({
    variants: [
      { id: small, priceMinor: 1500 },
      { id: large, priceMinor: 2500 },
    ],
  })
  expect(await prices()).toEqual([7700, second + 1000])
})

test('a store whose prices do not follow keeps what it was given', async () => {
  const { revise, small, prices } = await storeWithListed({ follows: { price: false } })
  const before = await prices()
  await revise({ variants: [{ id: small, priceMinor: 1500 }] })
  expect(await prices()).toEqual(before)
})

test.each(['product', 'supplier'] as const)('a rate of the %s that is in the price moves it', async (whose) => {
  const { reviseRate, prices } = await storeWithListed()
  await reviseRate(whose === 'product' ? {} : { isOff: true }, 'product')
  const [first, second] = (await prices()) as [number, number]
  await reviseRate({ rateMinor: 950 }, whose)
  expect(await prices()).toEqual([first + 450, second + 450])
})

test('products already in the shop are repriced by sync', async () => {
  const { revise, push, item, small, prices } = await storeWithListed()
  await push(item)
  await world.runJobs()
  const [first, second] = (await prices()) as [number, number]
  await revise({ variants: [{ id: small, priceMinor: 1500 }] })
  expect(await prices()).toEqual([first + 1000, second])
})
