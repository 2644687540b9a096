import { expect, test } from 'vitest'
import { optionsFor } from '#features/shipping'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const usual = (supplierId: number, region: string, price: number, deactivated: string | null = null) =>
  world.pool.query(
    `insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency, delivery_days_min, delivery_days_max, excluded_regions, deactivated_at)
     values ($1, 'US', $2, $2, $3, 100, 'USD', 2, 4, '{AK,HI}', $4)`,
    [supplierId, region, price, deactivated],
  )

test('a product has its own rates and the supplier’s where it has none', async () => {
  const { supplierId } = await makeSupplier(world)
  await usual(supplierId, 'US', 700)
  await usual(supplierId, 'CA', 900)
  await usual(supplierId, 'INTL', 1900, '2024-01-01')
  const heavy = await makeProduct(world, supplierId, { shipping: [{ toCountry: 'US', region: 'US', priceMinor: 2500 }] })
  const light = await makeProduct(world, supplierId, { shipping: [] })
  const asked = [heavy, light].map(({ productId }) => ({ productId, supplierId }))
  const options = await optionsFor(world.process.database.reading, asked)
  const rates = ({ productId }: { productId: number }) => options.get(productId)?.map(({ region, rate }) => [region, rate.minor])
  expect(rates(heavy)).toEqual([
    ['US', 2500],
    ['CA', 900],
  ])
  expect(rates(light)).toEqual([
    ['US', 700],
    ['CA', 900],
  ])
  expect(await optionsFor(world.process.database.reading, [])).toEqual(new Map())
})

test('a supplier reads its own rates and its processing time, and nobody else does', async () => {
  const supplier = await makeSupplier(world)
  const neighbour = await makeSupplier(world)
  await usual(supplier.supplierId, 'US', 700)
  await usual(neighbour.supplierId, 'US', 800)
  const { productId } = await makeProduct(world, supplier.supplierId)
  const list = (token: string, query = '?supplier-only=1') => world.call('GET', `/v1/api/shipping-options/${query}`, { token })
  const { body } = await list(supplier.token)
  expect(body.processing_time).toBe('1-2 Days')
  expect(body.shipping_options).toEqual([
    expect.objectContaining({
      region: 'US',
      price: expect.objectContaining({ amount: '7.00' }),
      additional_item_shipping_rate: expect.objectContaining({ amount: '1.00' }),
      excluded_regions: 'AK,HI',
      deactivated: null,
      product: null,
    }),
  ])
  expect((await list(supplier.token, `?product=${productId}`)).body.shipping_options).toHaveLength(1)
  expect((await list(neighbour.token, `?product=${productId}`)).body.shipping_options).toEqual([])
  expect((await list((await signUpStore(world)).token)).status).toBe(403)
})
