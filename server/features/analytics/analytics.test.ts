/** Figures of a supplier are computed from recorded events, by jobs that are idempotent and may crash. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { reviseProduct } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  paidOrder,
  sell,
  ship,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { rebuild, rollUp } from './roll-up.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

let business: Business

beforeAll(async () => {
  business = await openForBusiness(world, {
    product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 30, priceMinor: 1000, retailPriceMinor: 2500 }] },
  })
})

async function runTask(task: 'analytics.roll-up' | 'analytics.rebuild' | 'analytics.forecast-stock' | 'analytics.forget'): Promise<void> {
  await world.transaction(({ enqueue }) => enqueue(task, {}))
  await world.runJobs()
}

const get = (path: string, token = business.supplier.token) => demand(world, 'GET', `/v1/supplier_analytics/${path}`, token)
const see = (productId: number, token = business.token) => world.call('POST', '/v1/product_view/', { token, body: { id: productId } })

/** All rollup rows. */
async function rollups(): Promise<string> {
  const tables = ['supplier_figures', 'product_figures', 'vendor_figures', 'variant_figures']
  const rows = await Promise.all(tables.map((table) => world.pool.query(`select t::text as row from ${table} t order by 1`)))
  return JSON.stringify(rows.map((result) => result.rows))
}

describe('figures of a supplier', () => {
  test('say what was seen, imported, paid and shipped, beside the period before', async () => {
    await see(business.goods.productId)
    await see(business.goods.productId)
    const { block } = await paidOrder(world, business, {
      line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 3 }],
    })
    await ship(world, business, block)
    await runTask('analytics.roll-up')
    const { analytics } = await get('?period=7d')
    expect(analytics.total).toMatchObject({
      arrived: 1,
      short_of_stock: 0,
      orders: 1,
      items: 3,
      revenue_minor: 3000,
      margin_minor: 4500,
      shipped: 1,
      shipped_late: 0,
      cancelled: 0,
      imports: 1,
      views: 1,
    })
    expect(analytics.total.promised_seconds).toBeGreaterThan(days(1) / 1000)
    expect(analytics.total_before).toMatchObject({ orders: 0, revenue_minor: 0 })
    expect(analytics.vendors).toEqual({ approved: 1, pending: 0, denied: 0 })
    expect(analytics.points).toHaveLength(7)
    expect((await get('?period=24h')).analytics.points.at(-1).figures.orders).toBe(1)
    freezeClock(after(now(), days(7)))
    expect((await get('?period=7d')).analytics).toMatchObject({ total: { orders: 0 }, total_before: { orders: 1, revenue_minor: 3000 } })
  })

  test('stand in tables of products and vendors, and in files', async () => {
    const { products, pagination, currency } = await get('products/?period=30d')
    expect([products, pagination.count, currency]).toEqual([
      [
        expect.objectContaining({
          title: 'Cedar soap',
          views: 1,
          imports: 1,
          orders: 1,
          items: 3,
          revenue_minor: 3000,
          revenue_before_minor: 0,
        }),
      ],
      1,
      'USD',
    ])
    const { vendors } = await get('vendors/?period=24h')
    expect(vendors).toEqual([
      expect.objectContaining({ vendor_id: business.storeId, orders: 1, revenue_minor: 3000, margin_minor: 4500, imports: 1 }),
    ])
    const files = await Promise.all(
      ['over_time', 'products', 'vendors', 'stock'].map((table) =>
        world.call('GET', `/v1/supplier_analytics/export/?period=30d&table=${table}`, { token: business.supplier.token }),
      ),
    )
    expect(files.map(({ status, body }) => [status, String(body).trim().split('\n').length])).toEqual([
      [200, 31],
      [200, 2],
      [200, 2],
      [200, 1],
    ])
    expect(String(files[1]!.body)).toContain('Cedar soap')
    expect(files[0]!.headers.get('content-disposition')).toMatch(/over-time-30d-\d{4}-\d\d-\d\d\.csv/)
    expect((await world.call('GET', '/v1/supplier_analytics/export/?table=people', { token: business.supplier.token })).status).toBe(422)
  })

  test('stay the same when a job is done again, dies, or begins anew', async () => {
    const before = await rollups()
    await runTask('analytics.roll-up')
    expect(await rollups()).toBe(before)
    await expect(
      world.transaction(async (context) => {
        await rebuild({ context })
        throw new Error('died')
      }),
    ).rejects.toThrow('died')
    await world.pool.query('delete from rollup_mark')
    await expect(
      world.transaction(async (context) => {
        await rollUp({ context })
        throw new Error('died')
      }),
    ).rejects.toThrow('died')
    expect((await world.pool.query('select * from rollup_mark')).rows).toEqual([])
    await Promise.all([runTask('analytics.roll-up'), world.transaction((context) => rollUp({ context }))])
    expect(await rollups()).toBe(before)
    await world.pool.query('update supplier_figures set orders = 99')
    await runTask('analytics.rebuild')
    expect(await rollups()).toBe(before)
  })

  test('catch up with weeks that nobody worked out, and outlast the views that they come from', async () => {
    const begun = now()
    await paidOrder(world, business)
    freezeClock(after(begun, days(16)))
    await runTask('analytics.roll-up')
    freezeClock(undefined)
    expect((await get('?period=30d')).analytics.total).toMatchObject({ orders: 2, items: 4 })
    expect(Date.parse((await get('')).analytics.counted_at)).toBe(after(begun, days(16)).getTime())
    freezeClock(after(begun, days(41)))
    await runTask('analytics.forget')
    await runTask('analytics.rebuild')
    freezeClock(undefined)
    expect((await world.pool.query('select * from product_view')).rows).toEqual([])
    expect((await get('?period=30d')).analytics.total).toMatchObject({ orders: 2, views: 1 })
  })

  test('keep an order that was short of stock, when stock has come', async () => {
    const { token, supplier, shop } = business
    const goods = await sell(world, { token, shop }, supplier.supplierId, { title: 'Pine soap', variants: [{ sku: 'PINE', quantity: 5 }] })
    const stock = (quantity: number) => reviseProduct(world, goods.productId, { variants: [{ id: goods.variantIds[0]!, quantity }] })
    const inTheShop = await orderAsShopper(world, { ...business, goods })
    await stock(0)
    const { id } = await arrived(world, business, inTheShop)
    expect((await orderSeen(world, token, id)).suppliers[0].status).toBe('error')
    await stock(5)
    await world.runJobs()
    expect((await orderSeen(world, token, id)).suppliers[0].status).toBe('pending')
    await world.pool.query('delete from rollup_mark')
    await runTask('analytics.roll-up')
    expect((await get('?period=7d')).analytics.total).toMatchObject({ short_of_stock: 1 })
  })

  test('make the scorecard that both sides see', async () => {
    const { analytics } = await get('?period=7d')
    const { supplier } = await demand(world, 'GET', `/v1/supplier/?id=${business.supplier.supplierId}`, business.token)
    expect(supplier.scorecard).toEqual(analytics.scorecard)
    expect(supplier.scorecard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'late', part: 0, whole: 1, is_good: true, to_raise: null }),
        expect.objectContaining({ key: 'short_of_stock', part: 1, whole: 3, is_good: false, to_raise: 38 }),
      ]),
    )
  })

  test('are its own', async () => {
    const other = await openForBusiness(world)
    await runTask('analytics.roll-up')
    const { analytics } = await get('?period=30d', other.supplier.token)
    expect(analytics.total).toMatchObject({ orders: 0, imports: 1 })
    expect((await get('vendors/', other.supplier.token)).vendors).toHaveLength(1)
  })
})

test('a product that is not there is not seen', async () => {
  expect((await see(999_999)).status).toBe(404)
})

test('variants that run out at the pace of four weeks are listed, with what is there now', async () => {
  await paidOrder(world, business, { line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 14 }] })
  await world.pool.query('delete from rollup_mark')
  await runTask('analytics.roll-up')
  freezeClock(after(now(), days(1)))
  await runTask('analytics.forecast-stock')
  const { stock } = await get('stock/')
  expect(stock).toEqual([expect.objectContaining({ sku: 'SOAP', sold: 18 })])
  expect(stock[0].days_left).toBeCloseTo((stock[0].available * 28) / 18, 1)
  freezeClock(after(now(), days(29)))
  await runTask('analytics.forecast-stock')
  freezeClock(undefined)
  expect((await get('stock/')).stock).toEqual([])
})
