/** A store's profit by month: what shoppers paid, less taxes and suppliers, equal to what each order's page says. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, orderSeen, paidOrder } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const month = new Date().toISOString().slice(0, 7)
let business: Business
let plain: Awaited<ReturnType<typeof paidOrder>>
let taxed: Awaited<ReturnType<typeof paidOrder>>
beforeAll(async () => {
  business = await openForBusiness(world)
  plain = await paidOrder(world, business, { ...ordered(2), shipping_price: '5.00' })
  taxed = await paidOrder(world, business, { ...ordered(1), discount: '1.00', tax: '2.00' })
})

const ordered = (quantity: number) => ({ line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity }] })
interface Row {
  id: number | null
  name: string
  pieces: number | null
  sold_minor: number
  cost_minor: number
  profit_minor: number
  workings: { steps: { label: string; amount: { minor: number } }[] } | null
}
const read = (by = 'orders', more = '', token = business.token) =>
  demand(world, 'GET', `/v1/store_profit/?month=${month}&by=${by}${more}`, token)
const rowOf = (rows: Row[], id: number) => rows.find((row) => row.id === id)!
const sum = (rows: Row[], of: 'sold_minor' | 'cost_minor' | 'profit_minor') => rows.reduce((all, row) => all + row[of], 0)

describe('profit of a month', () => {
  test('counts each order with what its shopper paid, without taxes, less its suppliers', async () => {
    const { rows, orders, profit, currency, margin_basis_points: margin } = await read()
    expect([orders, currency]).toEqual([2, 'USD'])
    for (const { id } of [plain, taxed]) {
      const order = await orderSeen(world, business.token, id)
      const { total, tax } = order.shopper_paid
      const paid = order.suppliers[0].total.minor
      expect(rowOf(rows, id)).toMatchObject({ sold_minor: total - tax, cost_minor: paid, profit_minor: total - tax - paid })
    }
    expect(rowOf(rows, taxed.id).workings!.steps.map(({ label }) => label)).toEqual(['Your shopper paid', 'Taxes', 'Suppliers'])
    expect(profit.result.minor).toBe(sum(rows, 'profit_minor'))
    expect(margin).toBe(Math.round((profit.result.minor * 10_000) / sum(rows, 'sold_minor')))
  })

  test.each(['products', 'suppliers'])('by %s adds up to the same', async (by) => {
    const all = await read()
    const { rows, profit } = await read(by)
    expect(profit).toEqual(all.profit)
    expect(sum(rows, 'profit_minor')).toBe(profit.result.minor)
    expect(sum(rows, 'sold_minor')).toBe(sum(all.rows, 'sold_minor'))
    const id = by === 'products' ? business.goods.productId : business.supplier.supplierId
    expect(rowOf(rows, id)).toMatchObject({ pieces: 3 })
    expect(rows.at(-1)).toMatchObject({ id: null })
  })

  test('leaves out orders that are still to be paid, and says so', async () => {
    const order = await arrived(world, business, await orderAsShopper(world, business, ordered(1)))
    const { orders, left_out, rows } = await read()
    expect([orders, left_out]).toEqual([2, { unpaid: 1, unknown: 0 }])
    expect(rowOf(rows, order.id)).toBeUndefined()
  })

  test('takes back what a supplier could not ship', async () => {
    const before = rowOf((await read()).rows, plain.id)
    const seen = await demand(world, 'GET', `/v1/supplier_order/?id=${plain.block.supplier_order_id}`, business.supplier.token)
    const lines = [{ id: seen.order.products[0].id, quantity: 1 }]
    const body = { order_id: plain.block.supplier_order_id, lines, reason: 'damaged', note: '', idempotency_key: randomUUID() }
    await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, body)
    await world.runJobs()
    const returned = (await orderSeen(world, business.token, plain.id)).suppliers[0].refunded.minor
    const after = await read()
    expect(returned).toBeGreaterThan(0)
    expect(rowOf(after.rows, plain.id)).toMatchObject({
      profit_minor: before.profit_minor + returned,
      cost_minor: before.cost_minor - returned,
    })
    const ofProduct = await read('products')
    expect(rowOf(ofProduct.rows, business.goods.productId)).toMatchObject({ pieces: 2 })
    expect(sum(ofProduct.rows, 'profit_minor')).toBe(after.profit.result.minor)
  })

  test('is downloaded whole, and adds up', async () => {
    const text = (await world.call('GET', `/v1/store_profit/export/?month=${month}&by=products`, { token: business.token })).body as string
    const rows = text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','))
    expect(rows[0]![0]).toContain('Product')
    const { profit } = await read('products')
    const total = rows.slice(1).reduce((all, row) => all + Number(row.at(-2)), 0)
    expect(Math.round(total * 100)).toBe(profit.result.minor)
  })

  test('is the store’s own, and months begin with its first order', async () => {
    expect(await demand(world, 'GET', '/v1/store_profit_months/', business.token)).toEqual({ months: [month] })
    const other = await openForBusiness(world)
    expect(await demand(world, 'GET', '/v1/store_profit_months/', other.token)).toEqual({ months: [] })
    expect(await read('products', '', other.token)).toMatchObject({ orders: 0, rows: [], margin_basis_points: null })
    const wrong = await world.call('GET', '/v1/store_profit/?month=2026-13', { token: other.token })
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'month'])
  })
})
