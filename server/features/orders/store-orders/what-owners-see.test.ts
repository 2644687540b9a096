/** Pages of an order from a real shop, before and after payment. */
import { beforeAll, expect, test } from 'vitest'
import { reviseProduct } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  pay,
  ship,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business

beforeAll(async () => {
  business = await openForBusiness(world, {
    product: { title: 'Pine Soap', variants: [{ priceMinor: 650, retailPriceMinor: 1400, quantity: 50 }] },
  })
})

const order = async () => {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 2 }]
  return arrived(world, business, await orderAsShopper(world, business, { line_items }))
}

test('an order leads to the order in the shop, and knows what the shop calls and sold the goods for', async () => {
  const seen = await order()
  const inShop = await fetch(seen.shop_url)
  expect([inShop.status, await inShop.text()]).toEqual([200, expect.stringContaining(seen.name)])
  expect(seen.currency).toBe('USD')
  expect(seen.suppliers[0].products).toMatchObject([{ title: 'Pine Soap', shop_title: 'Pine Soap', shop_price: 1400, quantity: 2 }])
  expect(seen.suppliers[0]).toMatchObject({ receipt: null, ship_by: null })
})

test('an order knows what its shopper paid in all', async () => {
  const line_items = [{ variant_id: business.goods.shopVariantIds[0], quantity: 2 }]
  const placed = await orderAsShopper(world, business, { line_items, shipping_price: '6.00', discount: '5.00', tax: '1.90' })
  const seen = await arrived(world, business, placed)
  expect(seen.shopper_paid).toEqual({ total: 2800 + 600 - 500 + 190, shipping: 600, tax: 190, tax_included: false, has_other_goods: false })
})

test('a paid block has a receipt of what its card was charged, and the day to ship by', async () => {
  const { id } = await order()
  const [block] = (await pay(world, business, id)).suppliers
  expect(block.receipt).toMatchObject({
    amount: block.total,
    card: { brand: 'visa', last4: '4242' },
    reference: expect.stringMatching(/^pi_/),
  })
  expect(Date.parse(block.receipt.charged_at)).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(block.ship_by)).toBeGreaterThan(Date.parse(block.paid_at))
})

test('the retail price of an order is hidden from its supplier', async () => {
  const { id } = await order()
  const [block] = (await pay(world, business, id)).suppliers
  const seen = await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token)
  expect(JSON.stringify(seen)).toContain('Pine Soap')
  expect(JSON.stringify(seen)).not.toMatch(/shop_price|shop_title|"receipt"/)
})

test('the mail of a new order says what was ordered, what it costs and where it goes', async () => {
  const seen = await order()
  await world.runJobs()
  const letter = (await lettersTo(world, business.email)).find(({ subject }) => subject.startsWith(`New order ${seen.name}`))
  const { suppliers, shipping_address: address } = await orderSeen(world, business.token, seen.id)
  const text = letter!.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('2 × Pine Soap')
  expect(text).toContain('$13.00')
  expect(text).toContain(`Shipping: $${suppliers[0].shipping.amount}`)
  expect(text).toContain(`To pay $${suppliers[0].total.amount}`)
  expect(text).toContain(address.address1)
})

test('the dashboard counts what is to pay and to ship, and what this month has brought', async () => {
  const trade = async () => demand(world, 'GET', '/v1/store_trade/', business.token)
  const before = await trade()
  const { id } = await order()
  expect(await trade()).toMatchObject({ to_pay: before.to_pay + 1, to_ship: before.to_ship })
  const [block] = (await pay(world, business, id)).suppliers
  const paid = await trade()
  expect(paid).toMatchObject({ to_pay: before.to_pay, to_ship: before.to_ship + 1, month: { orders: before.month.orders + 1 } })
  expect(paid.month.profit.minor - before.month.profit.minor).toBe(2 * 1400 - block.total.minor)
  await ship(world, business, block)
  expect(await trade()).toMatchObject({ to_pay: before.to_pay, to_ship: before.to_ship, month: paid.month })
  expect(before.changed).toBe(0)
  await reviseProduct(world, business.goods.productId, { variants: [{ id: business.goods.variantIds[0]!, retailPriceMinor: 1500 }] })
  await world.runJobs()
  expect((await trade()).changed).toBe(1)
})
