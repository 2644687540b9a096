import { beforeAll, expect, test } from 'vitest'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

let business: Business
/** Oldest first; the second has shipped. */
let names: string[]

beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  names = []
  for (const isShipped of [false, true, false]) {
    const { order, block } = await paidOrder(world, business)
    names.push(order.name)
    if (isShipped) await ship(world, business, block)
  }
}, 120_000)

const list = async (query: string) => {
  const body = await demand(world, 'GET', `/v1/supplier_orders/?${query}`, business.supplier.token)
  return { names: body.supplier_orders.map(({ name }: { name: string }) => name), count: body.pagination.count, counts: body.counts }
}

test('orders of a supplier are listed by tab, newest first, with the number of each tab', async () => {
  const [first, second, third] = names
  const counts = { all: 3, paid: 2, shipped: 1, cancelled: 0 }
  expect(await list('status=all')).toEqual({ names: [third, second, first], count: 3, counts })
  expect(await list('status=paid')).toEqual({ names: [third, first], count: 2, counts })
  expect(await list('status=shipped')).toEqual({ names: [second], count: 1, counts })
  expect(await list('status=cancelled')).toEqual({ names: [], count: 0, counts })
  expect(await list('status=all&page=2')).toEqual({ names: [], count: 3, counts })
})

test('orders of a supplier are found by a part of their name or of the shopper’s, and by their vendor, with numbers to match', async () => {
  const [first, second, third] = names
  expect(await list(`status=all&search=${encodeURIComponent(second!.slice(1))}`)).toMatchObject({
    names: [second],
    counts: { all: 1, paid: 0, shipped: 1 },
  })
  const { supplier_orders: rows } = await demand(world, 'GET', '/v1/supplier_orders/?status=all', business.supplier.token)
  const shopper = rows[0].customer.slice(1, -1).toUpperCase()
  expect(await list(`status=paid&search=${encodeURIComponent(shopper)}`)).toMatchObject({ names: [third, first], counts: { all: 3 } })
  expect((await list(`status=all&vendor_id=${rows[0].vendor.id}`)).names).toEqual([third, second, first])
  expect(await list(`status=all&vendor_id=${rows[0].vendor.id + 1}`)).toMatchObject({ names: [], counts: { all: 0 } })
})
