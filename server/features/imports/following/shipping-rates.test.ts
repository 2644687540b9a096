/** What a supplier asks for shipping is written down where it changes, and prices that hold it follow. */
import { expect, test } from 'vitest'
import { makeShippingRate } from '#testing/actors'
import { storeWithProduct } from '#testing/standing-actors'
import { testWorld } from '#testing/test-world'

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
  /** The kettle is sold at its cost and what it takes to send it. */
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
