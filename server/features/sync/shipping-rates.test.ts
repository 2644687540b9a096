/** Changed shipping rates are recorded, and prices that include shipping follow. */
import { describe, expect, test } from 'vitest'
import { type OptionRevision, reviseOption } from '#features/shipping'
import { makeProduct, makeShippingRate, makeSupplier, signUpStore } from '#testing/actors/actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { copyInStore, rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'
import { allJobs, dropJobs } from '#testing/waiting-jobs'
import { syncCopies } from './sync-copies.ts'

const world = testWorld()

interface Change {
  readonly type: string
  readonly previous_value: string
  readonly new_value: string
  readonly shipping_option__to_country: string
}

async function open() {
  const store = await storeWithProduct(world)
  const feed = async (query = '') => (await store.call('GET', `/v1/notifications/?${query}`)).body
  const conflicts = async () => (await store.call('GET', '/v1/copy_conflicts/')).body
  /** The kettle is sold at its cost plus shipping. */
  const includeShipping = async () => {
    const settings = { global_pricing_use_retail_price: false, include_shipping: true, include_us_shipping: true }
    await store.call('POST', '/v1/store_settings/', { settings })
    await store.call('POST', '/v1/apply_settings/')
    await world.runJobs()
  }
  return { ...store, feed, conflicts, includeShipping }
}

const told = ({ type, previous_value, new_value, shipping_option__to_country }: Change) => [
  type,
  shipping_option__to_country,
  previous_value,
  new_value,
]

test('a product’s own rate is a change of the product, of the kind that is asked for', async () => {
  const { reviseRate, feed, productId } = await open()
  await reviseRate({ rateMinor: 650, additionalRateMinor: 200 })
  await reviseRate({ isOff: true })
  const { notifications, pagination } = await feed('type=Shipping')
  expect(pagination.count).toBe(1)
  expect(notifications[0]).toMatchObject({ type: 'PRODUCT', product_id: productId, change_count: 3 })
  expect(notifications[0].changes.map(told)).toEqual([
    ['SHIPPING_OPTION', 'US', 'Active', 'Inactive'],
    ['XTRA_ITEM_SHIP_RATE', 'US', '1.00', '2.00'],
    ['SHIPPING_RATE', 'US', '5.00', '6.50'],
  ])
  expect((await feed('type=Price')).notifications).toEqual([])
})

test('a supplier’s usual rate is one row and a group of the supplier', async () => {
  const { supplierId, reviseRate, feed } = await open()
  await makeShippingRate(world, supplierId, { toCountry: 'CA', region: 'CA', priceMinor: 900 })
  await reviseRate({ rateMinor: 1100 }, 'supplier')
  const { notifications } = await feed('type=Shipping')
  expect(notifications).toMatchObject([{ type: 'SUPPLIER', supplier_id: supplierId, product_id: null, change_count: 1 }])
  expect(notifications[0].changes.map(told)).toEqual([['SHIPPING_RATE', 'CA', '9.00', '11.00']])
  const { rows } = await world.pool.query('select product_id from product_change where supplier_id = $1', [supplierId])
  expect(rows).toEqual([{ product_id: null }])
})

test('a price with shipping in it follows the rate; the owner’s own is asked about', async () => {
  const { includeShipping, reviseRate, shopPrices, price, small, conflicts } = await open()
  await includeShipping()
  expect(await shopPrices()).toEqual({ Small: '15.00', Large: '25.00' })
  await reviseRate({ rateMinor: 700 })
  expect(await shopPrices()).toEqual({ Small: '17.00', Large: '27.00' })
  await price(small, 1999)
  await reviseRate({ rateMinor: 800 })
  expect(await shopPrices()).toEqual({ Small: '19.99', Large: '28.00' })
  expect((await conflicts()).products[0].conflicts).toMatchObject([{ field: 'price', supplier: '18.00', was: '17.00', yours: '19.99' }])
})

test('a supplier’s usual rate moves the prices of what has none of its own', async () => {
  const { includeShipping, reviseRate, shopPrices, supplierId, productId } = await open()
  await makeShippingRate(world, supplierId)
  await includeShipping()
  await reviseRate({ rateMinor: 900 }, 'supplier')
  expect(await shopPrices(), 'by its own rate').toEqual({ Small: '15.00', Large: '25.00' })
  await reviseRate({ isOff: true })
  expect(await shopPrices(), `of product ${productId}, by the supplier’s`).toEqual({ Small: '19.00', Large: '29.00' })
})

test('the marketplace shows the new rate', async () => {
  const { reviseRate, call, productId } = await open()
  const shipping = async () => (await call('GET', `/v1/api/products/${productId}/`)).body.shipping_options.US.price.amount
  expect(await shipping()).toBe('5.00')
  await reviseRate({ rateMinor: 720 })
  expect(await shipping()).toBe('7.20')
})

test('a page beyond the last has no groups, and says how many there are', async () => {
  const { reviseRate, feed } = await open()
  await reviseRate({ rateMinor: 650 })
  expect(await feed('page=7')).toMatchObject({ notifications: [], pagination: { page: 7, pages: 1, count: 1 } })
})

describe('after a change of a supplier’s usual rate', () => {
  /** Stores with the same two products of a supplier, one of which has its own rate to the US. */
  async function manyStores() {
    const { supplierId } = await makeSupplier(world)
    const usual = await makeProduct(world, supplierId, { images: 0, shipping: [] })
    const own = await makeProduct(world, supplierId, { images: 0, shipping: [{ toCountry: 'US', region: 'US', priceMinor: 100 }] })
    const copies = new Map<string, string>()
    const open = async (name: string, settings: object = {}) => {
      const store = await signUpStore(world)
      const set = async (wanted: object) =>
        expect((await world.call('POST', '/v1/store_settings/', { token: store.token, body: { settings: wanted } })).status).toBe(200)
      await set(settings)
      const connection = await rowOfConnection(world, store)
      for (const product of [usual, own]) await copyInStore(world, store, connection, product)
      const { rows } = await world.pool.query<{ id: number; product_id: number }>(
        'select id, product_id from store_copy where store_id = $1',
        [store.storeId],
      )
      for (const { id, product_id } of rows) copies.set(`sync.sync-copy:${id}`, product_id === usual.productId ? name : `${name} (own)`)
      return { ...store, set }
    }
    /** Copies that are synced; those of the product with its own rate are marked. */
    const lookedAt = async (region: 'US' | 'CA' | 'EU' | 'INTL', revision: OptionRevision) => {
      await world.pool.query('delete from shipping_option where supplier_id = $1 and product_id is null', [supplierId])
      await makeShippingRate(world, supplierId, { toCountry: region, region, priceMinor: 700 })
      const { rows: options } = await world.pool.query<{ id: number }>(
        'select id from shipping_option where supplier_id = $1 and product_id is null',
        [supplierId],
      )
      await dropJobs(world)
      await world.transaction(async (context) => {
        const changes = await reviseOption(context, { supplierId, optionId: options[0]!.id, ...revision })
        await syncCopies({ context, input: { productIds: null, supplierId, place: { region, toCountry: region }, changes } })
      })
      const { rows: jobs } = await world.pool.query<{ key: string }>(`select key from ${allJobs} job where key like 'sync.sync-copy:%'`)
      return jobs.map(({ key }) => copies.get(key)).sort()
    }
    return { open, lookedAt }
  }

  const including = (...zones: string[]) => ({
    include_shipping: zones.length > 0,
    include_us_shipping: zones.includes('US'),
    include_canada_shipping: zones.includes('CA'),
    include_international_shipping: zones.includes('INTL'),
  })

  test('those copies are looked at whose store has the zone’s shipping in its prices', async () => {
    const { open, lookedAt } = await manyStores()
    await open('nobody')
    await open('states', including('US'))
    await open('canada', including('CA'))
    await open('both', including('US', 'CA'))
    await open('abroad', including('INTL'))
    expect(await lookedAt('US', { rateMinor: 900 })).toEqual(['both', 'states'])
    expect(await lookedAt('CA', { rateMinor: 900 })).toEqual(['both', 'both (own)', 'canada', 'canada (own)'])
    expect(await lookedAt('INTL', { isOff: true })).toEqual(['abroad', 'abroad (own)'])
    expect(await lookedAt('EU', { rateMinor: 900 }), 'in nobody’s price').toEqual([])
    expect(await lookedAt('CA', { additionalRateMinor: 900 }), 'what each further item costs').toEqual([])
  })

  test('a rate change reaches copies priced by former settings until the new settings are applied', async () => {
    const { open, lookedAt } = await manyStores()
    const { set, storeId } = await open('once', including('CA'))
    await set(including())
    expect(await lookedAt('CA', { rateMinor: 900 })).toEqual(['once', 'once (own)'])
    await world.pool.query(
      'update store_copy set settings_version = (select max(id) from import_settings_version where store_id = $1) where store_id = $1',
      [storeId],
    )
    expect(await lookedAt('CA', { rateMinor: 800 })).toEqual([])
  })
})
