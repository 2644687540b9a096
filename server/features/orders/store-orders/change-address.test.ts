/** Addresses that owners change by hand, and suppliers that deliver to no PO box. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  hurry,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  pay,
  payBody,
  type ShopOrder,
  ship,
  shopOrder,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { createOrder } from '../checkout/create-order.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  const shipping = [
    { toCountry: 'US', region: 'US', priceMinor: 500 },
    { toCountry: 'CA', region: 'CA', priceMinor: 1900 },
  ]
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }], shipping } })
})

/** An address without a house number, which nothing can be suggested for. */
const incomplete = {
  first_name: 'Ada',
  last_name: 'Hill',
  company: 'Hill & Sons',
  address1: 'Main Street',
  city: 'Portland',
  province: 'Oregon',
  province_code: 'OR',
  country: 'United States',
  country_code: 'US',
  zip: '97204',
  phone: '+15035550100',
}
const typed = {
  first_name: 'Ada',
  last_name: 'Hill',
  company: 'Hill & Sons',
  address1: '12 Main Street',
  address2: '',
  city: 'Portland',
  country_code: 'US',
  province_code: 'OR',
  zip: '97204',
}
const inOttawa = { ...typed, address1: '150 Elgin Street', city: 'Ottawa', country_code: 'CA', province_code: 'ON', zip: 'K2P 1L4' }

// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
type Seen = any
async function ordered(address: object = incomplete): Promise<{ inTheShop: ShopOrder; order: Seen }> {
  const inTheShop = await orderAsShopper(world, business, { shipping_address: address })
  return { inTheShop, order: await arrived(world, business, inTheShop) }
}
const seen = ({ id }: { id: number }): Promise<Seen> => orderSeen(world, business.token, id)
const change = (order: Seen, address: object = typed, { shown = order.shipping_address, token = business.token } = {}) =>
  world.call('POST', '/v1/order/change_address/', { token, body: { order_id: order.id, shown, address } })
const told = (order: Seen): Promise<Seen> =>
  afterJobs(
    world,
    async () => {
      await hurry(world)
      const now = await seen(order)
      return now.address_push?.state === 'pushed' && now
    },
    'the shop to be told',
  )
const kinds = ({ timeline }: Seen): string[] => timeline.map(({ kind }: { kind: string }) => kind)

describe('an address', () => {
  test('without a suggestion is changed by hand, with its phone number kept, and written into the shop’s order', async () => {
    const { inTheShop, order } = await ordered()
    expect(order.address_check).toEqual({ problems: ['The house number seems to be missing.'], notes: [], suggestion: null })
    expect(order.address_edit).toEqual({ refusal: null, shop_refusal: null, is_paid: false })
    expect(await change(order)).toMatchObject({ status: 200 })
    expect(await seen(order)).toMatchObject({
      shipping_address: { name: 'Ada Hill', company: 'Hill & Sons', address1: '12 Main Street', province: 'Oregon' },
      address_check: null,
      suppliers: [{ status: 'pending', total: order.suppliers[0].total }],
    })
    expect(kinds(await told(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
    const kept = (await shopOrder(world, business.shop, inTheShop)) as ShopOrder & { shipping_address: object }
    expect(kept.shipping_address).toMatchObject({ address1: '12 Main Street', company: 'Hill & Sons', phone: '+15035550100' })
    const { rows } = await world.pool.query(`select detail from audit_entry where action = 'orders.address-corrected' and subject = $1`, [
      `order:${order.id}`,
    ])
    expect(rows).toEqual([{ detail: { fields: ['address1'] } }])
  })

  test('in another country changes the price that is shown, and that price is charged', async () => {
    const { order } = await ordered()
    expect(order.suppliers[0].total.minor).toBe(1700)
    await change(order, inOttawa)
    const now = await seen(order)
    expect(now.suppliers[0]).toMatchObject({ shipping: { minor: 1900 }, total: { minor: 3100 } })
    const stale = await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    expect((await pay(world, business, order.id)).suppliers[0].receipt.amount.minor).toBe(3100)
  })

  test('saved twice, also at once, is changed once', async () => {
    const { order } = await ordered()
    const answers = await Promise.all([change(order), change(order), change(order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(kinds(await told(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
  })

  test('of an order without a shop is saved here alone', async () => {
    const { storeId, supplier, goods } = business
    const wanted = { supplierId: supplier.supplierId, productId: goods.productId, variantId: goods.variantIds[0]!, quantity: 1 }
    const shippingAddress = {
      ...{ name: 'Ada Hill', company: null, address1: 'Main Street', address2: null, city: 'Portland', phone: null },
      ...{ province: 'Oregon', provinceCode: 'OR', zip: '97204', country: 'United States', countryCode: 'US' },
    }
    const { id } = await world.transaction((context) =>
      createOrder(context, storeId, { type: 'manual', shippingAddress, note: '', goods: [wanted], idempotencyKey: randomUUID() }),
    )
    const order = await orderSeen(world, business.token, id)
    expect((await change(order, inOttawa)).status).toBe(200)
    await world.runJobs()
    const now = await seen(order)
    expect(now).toMatchObject({ shipping_address: { country_code: 'CA' }, address_push: null, suppliers: [{ total: { minor: 3100 } }] })
    expect(kinds(now)).toEqual(['created', 'address_corrected'])
  })

  test('is refused for another store, where another was shown, at a wrong field, and once a supplier has shipped', async () => {
    const { order } = await ordered()
    const other = await openForBusiness(world, { from: { supplier: business.supplier, account: business.account } })
    expect((await change(order, typed, { token: other.token })).status).toBe(404)
    const another = await change(order, typed, { shown: { ...order.shipping_address, city: 'Salem' } })
    expect([another.status, another.body.error.code]).toEqual([409, 'ADDRESS_CHANGED'])
    const wrong = await change(order, { ...typed, address1: 'Main Street' })
    expect([wrong.status, wrong.body.error.field]).toEqual([422, 'address.address1'])
    expect(kinds(await seen(order))).toEqual(['arrived'])
    await pay(world, business, order.id)
    await ship(world, business, order.suppliers[0])
    const shipped = await change(order)
    expect([shipped.status, shipped.body.error]).toMatchObject([
      409,
      { code: 'ADDRESS_NOT_CHANGEABLE', message: 'Goods of this order have been shipped already.' },
    ])
    expect(await seen(order)).toMatchObject({ address_edit: null, shipping_address: { address1: 'Main Street' } })
  })
})

describe('the address of a paid order', () => {
  async function paid(): Promise<{ inTheShop: ShopOrder; order: Seen; block: { supplier_order_id: number } }> {
    const { inTheShop, order } = await ordered()
    return { inTheShop, order: await pay(world, business, order.id), block: order.suppliers[0] }
  }
  const supplierSees = async ({ supplier_order_id: id }: { supplier_order_id: number }) =>
    (await demand(world, 'GET', `/v1/supplier_order/?id=${id}`, business.supplier.token)).order

  test('is corrected until it is shipped: supplier and shop are told, money stays, and shipping asks for a yes', async () => {
    const { inTheShop, order, block } = await paid()
    expect(order.address_edit).toEqual({ refusal: null, shop_refusal: null, is_paid: true })
    expect(await change(order)).toMatchObject({ status: 200 })
    const now = await told(order)
    expect(now.suppliers[0]).toMatchObject({ status: 'paid', total: order.suppliers[0].total })
    const kept = (await shopOrder(world, business.shop, inTheShop)) as ShopOrder & { shipping_address: object }
    expect(kept.shipping_address).toMatchObject({ address1: '12 Main Street' })
    expect(await supplierSees(block)).toMatchObject({ shipping_address: { address1: '12 Main Street' }, flag: 'changed_in_store' })
    const letters = (await lettersTo(world, business.supplier.email)).filter(({ subject }) => subject.startsWith(`Order ${order.name}:`))
    expect(letters.map(({ subject }) => subject)).toContain(`Order ${order.name}: please ship to another address`)
    expect(letters.at(-1)!.html).toContain('12 Main Street')
    // The shop's own telling of the corrected address is no further change.
    await hurry(world)
    await world.runJobs()
    expect(kinds(await seen(order))).not.toContain('changed_in_store')
    const unsure = await ship(world, business, block)
    expect([unsure.status, unsure.body.error.code]).toEqual([409, 'CONFIRMATION_REQUIRED'])
    expect((await ship(world, business, block, { confirmed: true })).status).toBe(200)
  })

  test('stays where shipping would cost something else, with what to do, and nothing is changed', async () => {
    const { order, block } = await paid()
    const { status, body } = await change(order, inOttawa)
    expect([status, body.error.code]).toEqual([409, 'ADDRESS_NOT_CHANGEABLE'])
    expect(body.error.message).toMatch(/does not cost what you paid for it\. Ask North Woods Soap to cancel this order/)
    const abroad = await change(order, { ...typed, city: 'Oslo', country_code: 'NO', province_code: '', zip: '0150' })
    expect(abroad.body.error.message).toContain('does not ship to this address')
    expect(await seen(order)).toMatchObject({ shipping_address: { address1: 'Main Street' }, address_push: null })
    expect(await supplierSees(block)).toMatchObject({ flag: null })
    expect(kinds(await seen(order))).not.toContain('address_corrected')
  })

  test('corrected while it is shipped: one of both is refused, and no parcel goes to an address that its supplier did not see', async () => {
    const { order, block } = await paid()
    const [changed, shipped] = await Promise.all([change(order), ship(world, business, block)])
    expect([changed.status, shipped.status].sort()).toEqual([200, 409])
    const now = await seen(order)
    expect(now.suppliers[0].status).toBe(shipped.status === 200 ? 'shipped' : 'paid')
    expect(now.shipping_address.address1).toBe(shipped.status === 200 ? 'Main Street' : '12 Main Street')
  })

  test('is no PO box where its supplier delivers to none', async () => {
    const { order } = await paid()
    await demand(world, 'POST', '/v1/supplier_settings/', business.supplier.token, { refuses_po_boxes: true })
    const { status, body } = await change(order, { ...typed, address1: 'PO Box 12' })
    await demand(world, 'POST', '/v1/supplier_settings/', business.supplier.token, { refuses_po_boxes: false })
    expect([status, body.error.message]).toEqual([409, 'North Woods Soap does not deliver to PO boxes.'])
  })
})

test('a PO box is named before paying where its supplier refuses them, and is a note where it does not', async () => {
  const { order } = await ordered({ ...incomplete, address1: 'PO Box 12' })
  expect(order.address_check).toMatchObject({ problems: [], notes: [expect.stringContaining('This is a PO box.')] })
  const refuse = (isOn: boolean) => demand(world, 'POST', '/v1/supplier_settings/', business.supplier.token, { refuses_po_boxes: isOn })
  await refuse(true)
  expect((await demand(world, 'GET', '/v1/supplier_settings/', business.supplier.token)).refuses_po_boxes).toBe(true)
  const { name } = (await seen(order)).suppliers[0]
  const problem = `${name} does not deliver to PO boxes.`
  expect((await seen(order)).address_check).toEqual({ problems: [problem], notes: [], suggestion: null })
  const review = await demand(world, 'GET', `/v1/orders/payment_review/?order_ids=${order.id}`, business.token)
  expect(review.addresses).toEqual([{ order_id: order.id, order: order.name, problem }])
  expect((await ordered({ ...incomplete, address1: '12 Main Street' })).order.address_check).toBeNull()
  await refuse(false)
  expect((await seen(order)).address_check.problems).toEqual([])
})
