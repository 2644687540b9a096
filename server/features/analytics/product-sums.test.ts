/** Figures of products over a period are kept as sums that follow the roll-ups and the days. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { type Business, demand, openForBusiness, paidOrder, sell } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business
let begun: Date

beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ quantity: 50, priceMinor: 1000 }] } })
  begun = after(now(), -days(37))
  freezeClock(begun)
})
afterAll(() => freezeClock(undefined))

async function rollUp(): Promise<void> {
  await world.transaction(({ enqueue }) => enqueue('analytics.roll-up', {}))
  await world.runJobs()
}

const buy = (goods: Business['goods'], quantity: number) =>
  paidOrder(world, { ...business, goods }, { line_items: [{ variant_id: goods.shopVariantIds[0], quantity }] })

/** Title, orders, revenue and revenue of the period before of each product. */
async function table(period: string): Promise<unknown[][]> {
  const { products } = await demand(world, 'GET', `/v1/supplier_analytics/products/?period=${period}`, business.supplier.token)
  return products.map((row: Record<string, unknown>) => [row.title, row.orders, row.revenue_minor, row.revenue_before_minor])
}

test('sums of products follow new orders, later days and a rebuild, and agree with the daily figures', async () => {
  await buy(business.goods, 3)
  await rollUp()
  expect(await table('7d')).toEqual([['Cedar soap', 1, 3000, 0]])
  await buy(business.goods, 1)
  await rollUp()
  expect(await table('7d')).toEqual([['Cedar soap', 2, 4000, 0]])

  freezeClock(after(begun, days(8)))
  const pine = await sell(world, business, business.supplier.supplierId, {
    title: 'Pine soap',
    variants: [{ quantity: 50, priceMinor: 1000 }],
  })
  await buy(pine, 5)
  await buy(business.goods, 2)
  await rollUp()
  expect(await table('7d')).toEqual([
    ['Pine soap', 1, 5000, 0],
    ['Cedar soap', 1, 2000, 4000],
  ])
  expect(await table('30d')).toEqual([
    ['Cedar soap', 3, 6000, 0],
    ['Pine soap', 1, 5000, 0],
  ])

  freezeClock(after(begun, days(37)))
  await rollUp()
  // The import alone is of that day.
  expect(await table('7d')).toEqual([['Cedar soap', 0, 0, 0]])
  expect(await table('30d')).toEqual([
    ['Pine soap', 1, 5000, 0],
    ['Cedar soap', 1, 2000, 4000],
  ])
  const kept = await table('90d')
  await world.pool.query('update product_sums set summed_to = null')
  await rollUp()
  expect(await table('90d')).toEqual(kept)

  await world.pool.query(`update product_period_figures set revenue_minor = 1 where period = '90d'`)
  await rollUp()
  expect(await table('90d')).not.toEqual(kept)
  await world.transaction(({ enqueue }) => enqueue('analytics.rebuild', {}))
  await world.runJobs()
  expect(await table('90d')).toEqual(kept)
})
