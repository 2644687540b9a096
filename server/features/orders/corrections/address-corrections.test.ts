/** Corrected addresses from the owner's press to the shop's own order, through what goes wrong between both. */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portlandInCalifornia } from '#testing/actors/address'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  hurry,
  inShop,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  pay,
  payBody,
  type ShopOrder,
  ship,
  shopOrder,
} from '#testing/actors/business-actors'
import { portland } from '#testing/actors/order-actors'
import { agree, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'
import { createOrder } from '../checkout/create-order.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const world = testWorld()

let business: Business
let shop: string
beforeAll(async () => {
  const shipping = [
    { toCountry: 'US', region: 'US', priceMinor: 500 },
    { toCountry: 'CA', region: 'CA', priceMinor: 1900 },
  ]
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }], shipping } })
  shop = business.shop
})

const wrong = { ...portlandInCalifornia, phone: '+15035550100' }
// biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
type Seen = any
type InShop = ShopOrder & { readonly shipping_address: Record<string, string | null> }

async function ordered(address: object = wrong): Promise<{ inTheShop: ShopOrder; order: Seen }> {
  const inTheShop = await orderAsShopper(world, business, { shipping_address: address })
  return { inTheShop, order: await arrived(world, business, inTheShop) }
}
const seen = ({ id }: { id: number }): Promise<Seen> => orderSeen(world, business.token, id)
const accept = (order: Seen, address: unknown = order.address_check.suggestion.address, token = business.token) =>
  world.call('POST', '/v1/order/accept_address/', { token, body: { order_id: order.id, address } })
const accepted = async (order: Seen) => expect(await accept(order)).toMatchObject({ status: 200 })
/** Runs attempts without their delays. */
const told = (order: Seen, state = 'pushed'): Promise<Seen> =>
  afterJobs(
    world,
    async () => {
      await hurry(world)
      const now = await seen(order)
      return now.address_push?.state === state && now
    },
    `the shop to be told: ${state}`,
  )
const addressInShop = async (order: ShopOrder) => ((await shopOrder(world, shop, order)) as InShop).shipping_address
const fault = (name: string, times: number, operation = 'ChangeAddress orderUpdate') =>
  stage<{ id: string }>(world, 'POST', 'faults', { provider: 'shopify', match: [shop, operation], fault: name, times })
const webhooks = (action: string, more: object = {}) =>
  stage(world, 'POST', 'webhooks', { action, provider: 'shopify', match: [shop, 'orders/updated'], ...more })
const kinds = ({ timeline }: Seen): string[] => timeline.map(({ kind }: { kind: string }) => kind)
const askedOf = async (operation: string) =>
  (
    await stage<{ requests: { description: string; answer: string }[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&limit=5000`)
  ).requests.filter(({ description }) => description.includes(operation))
const delivered = async ({ id }: ShopOrder, count: number) =>
  afterJobs(
    world,
    async () => {
      const { rows } = await world.pool.query(
        `select 1 from webhook_delivery where subject = $1 and topic = 'orders/updated' and handled_at is not null`,
        [String(id)],
      )
      return rows.length >= count
    },
    `${count} webhooks to be handled`,
  )
/** Versions of an order are whole seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)))

describe('a suggested address', () => {
  test('is shown, taken by one press, written into the shop’s order, and is what the supplier gets', async () => {
    const { inTheShop, order } = await ordered()
    expect(order.address_check).toEqual({
      problems: ['The ZIP code 97204 is in Oregon, not in California.'],
      notes: [],
      suggestion: {
        address: { ...order.shipping_address, province: 'Oregon', province_code: 'OR' },
        texts: ['Set the state to Oregon, where 97204 is'],
        action: 'Use Oregon',
        refusal: null,
        shop_refusal: null,
      },
    })
    await accepted(order)
    expect(await seen(order)).toMatchObject({
      shipping_address: { province: 'Oregon', province_code: 'OR' },
      address_check: null,
      address_push: { state: 'waiting', failure: null },
      suppliers: [{ status: 'pending', total: order.suppliers[0].total }],
    })
    expect(kinds(await told(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
    expect(await addressInShop(inTheShop)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Hill',
      address1: '12 Main Street',
      province: 'Oregon',
      province_code: 'OR',
      zip: '97204',
      country_code: 'US',
      phone: '+15035550100',
    })
    const { rows } = await world.pool.query(`select detail from audit_entry where action = 'orders.address-corrected' and subject = $1`, [
      `order:${order.id}`,
    ])
    expect(rows).toEqual([{ detail: { fields: ['provinceCode', 'province'] } }])
    // The shop's own webhook with the same address changes nothing.
    await delivered(inTheShop, 1)
    expect(kinds(await seen(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
    const paid = await pay(world, business, order.id)
    const block = paid.suppliers[0]
    const { order: theirs } = await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token)
    expect(theirs).toMatchObject({ shipping_address: { province_code: 'OR' }, flag: null })
  })

  test('pressed twice at once is taken once', async () => {
    const { order } = await ordered()
    const before = (await askedOf('ChangeAddress')).length
    const answers = await Promise.all([accept(order), accept(order), accept(order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(kinds(await told(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
    expect((await askedOf('ChangeAddress')).length - before).toBe(1)
  })

  test('of another country changes what shipping costs, and that amount is charged', async () => {
    const { inTheShop, order } = await ordered({ ...wrong, province: null, province_code: null, city: 'Ottawa', zip: 'k2p1l4' })
    const [block] = order.suppliers
    expect(block).toMatchObject({ status: 'pending', total: { minor: 1700 } })
    await accepted(order)
    const now = await seen(order)
    expect(now.suppliers[0]).toMatchObject({ status: 'pending', shipping: { minor: 1900 }, total: { minor: 3100 } })
    expect(now.timeline.at(-1).text).toBe('You corrected the shipping address: amounts were recalculated')
    const stale = await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: payBody(order) })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    expect((await pay(world, business, order.id)).suppliers[0]).toMatchObject({ status: 'paid', receipt: { amount: { minor: 3100 } } })
    await told(order)
    expect(await addressInShop(inTheShop)).toMatchObject({ country_code: 'CA', province_code: 'ON', zip: 'K2P 1L4' })
  })

  test('of an order without a shop changes here alone', async () => {
    const { storeId, supplier, goods, token } = business
    const wanted = { supplierId: supplier.supplierId, productId: goods.productId, variantId: goods.variantIds[0]!, quantity: 1 }
    const shippingAddress = { ...portland, province: 'Oregon', provinceCode: 'OR' }
    const { id } = await world.transaction((context) =>
      createOrder(context, storeId, { type: 'manual', shippingAddress, note: '', goods: [wanted], idempotencyKey: randomUUID() }),
    )
    const order = await orderSeen(world, token, id)
    expect(order.address_check.suggestion).toMatchObject({ action: 'Use Maine', shop_refusal: null })
    await accepted(order)
    await world.runJobs()
    const now = await seen(order)
    expect(now).toMatchObject({ shipping_address: { province_code: 'ME' }, address_push: null })
    expect(kinds(now)).toEqual(['created', 'address_corrected'])
  })

  test('is refused for another store, once the supplier has shipped, once it is cancelled, and where another was shown', async () => {
    const { order } = await ordered()
    const other = await openForBusiness(world, { from: { supplier: business.supplier, account: business.account } })
    const { address } = order.address_check.suggestion
    expect((await accept(order, address, other.token)).status).toBe(404)
    const another = await accept(order, { ...address, city: 'Salem' })
    expect([another.status, another.body.error.code]).toEqual([409, 'ADDRESS_CHANGED'])
    await pay(world, business, order.id)
    await ship(world, business, order.suppliers[0])
    const shipped = await accept(order, address)
    expect([shipped.status, shipped.body.error]).toMatchObject([
      409,
      { code: 'ADDRESS_NOT_CHANGEABLE', message: 'Goods of this order have been shipped already.' },
    ])
    expect(await seen(order)).toMatchObject({ address_check: null, shipping_address: { province_code: 'CA' } })
    const { order: cancelled } = await ordered()
    await demand(world, 'POST', '/v1/cancel_order/', business.token, { order_id: cancelled.id })
    expect((await accept(cancelled, address)).body.error.code).toBe('ADDRESS_NOT_CHANGEABLE')
    expect((await world.call('POST', '/v1/order/accept_address/', { token: business.token, body: { order_id: order.id } })).status).toBe(
      422,
    )
  })
})

describe('the shop', () => {
  test.each(['status-500-acted', 'drop-answer'])(
    'that acted and then failed (%s) is asked once more and not changed twice',
    async (name) => {
      const { inTheShop, order } = await ordered()
      const before = (await askedOf('ChangeAddress')).length
      // Its webhook does not say either that it acted.
      await webhooks('lose', { times: 1 })
      await fault(name, 1)
      await accepted(order)
      expect(kinds(await told(order))).toEqual(['arrived', 'address_corrected', 'address_pushed'])
      expect((await askedOf('ChangeAddress')).length - before).toBe(1)
      expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
    },
  )

  test('that asks to slow down is told when its bucket has filled', async () => {
    const { inTheShop, order } = await ordered()
    const before = (await askedOf('Address')).length
    await stage(world, 'PUT', `shopify/${shop}`, { throttled: { maximumAvailable: 11, restoreRate: 3 } })
    await accepted(order)
    await told(order)
    await stage(world, 'PUT', `shopify/${shop}`, { throttled: false })
    expect((await askedOf('Address')).slice(before).some(({ answer }) => answer.includes('THROTTLED'))).toBe(true)
    expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
  })

  test('that never answers ends in words to the owner, who tries again', async () => {
    const { inTheShop, order } = await ordered()
    const { id: planned } = await fault('reset-connection', 1000, 'Address')
    await accepted(order)
    const failed = await told(order, 'failed')
    expect(failed).toMatchObject({
      shipping_address: { province_code: 'OR' },
      address_push: { failure: expect.stringContaining('did not answer') },
    })
    expect(kinds(failed).at(-1)).toBe('address_push_failed')
    await stage(world, 'DELETE', `faults/${planned}`)
    const again = { token: business.token, body: { order_id: order.id } }
    expect((await world.call('POST', '/v1/order/push_address/', again)).status).toBe(200)
    await told(order)
    expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
    const once = await world.call('POST', '/v1/order/push_address/', again)
    expect([once.status, once.body.error.code]).toEqual([409, 'NOTHING_TO_PUSH'])
  })

  test('that refuses says why', async () => {
    const { order } = await ordered({ ...wrong, address1: '12 refuse-me Street' })
    await accepted(order)
    expect((await told(order, 'failed')).address_push.failure).toContain('is not allowed by this shop')
  })

  test('whose owner changed the address meanwhile keeps that one, and so do we', async () => {
    const { inTheShop, order } = await ordered()
    await webhooks('lose', { times: 1 })
    await inShop(world, shop, inTheShop, 'edit', {
      shipping_address: { address1: '99 Other Street', province_code: 'OR', province: 'Oregon' },
    })
    await accepted(order)
    expect((await told(order, 'failed')).address_push.failure).toBe('The address was changed in the shop meanwhile')
    expect(await addressInShop(inTheShop)).toMatchObject({ address1: '99 Other Street' })
    await nextSecond()
    await inShop(world, shop, inTheShop, 'edit', { note: 'Ring twice' })
    await delivered(inTheShop, 1)
    const now = await seen(order)
    expect(now).toMatchObject({ shipping_address: { address1: '99 Other Street' }, address_push: null })
    expect(kinds(now).slice(-1)).toEqual(['address_changed'])
  })

  test.each([false, true])(
    'that sends a webhook with the former address late (after its own of the correction: %s) does not undo it',
    async (reverse) => {
      const { inTheShop, order } = await ordered()
      await webhooks('hold', { times: 10 })
      await inShop(world, shop, inTheShop, 'edit', { note: 'Ring twice' })
      await accepted(order)
      await told(order)
      await webhooks('release', { reverse })
      await delivered(inTheShop, 2)
      const now = await seen(order)
      expect(now).toMatchObject({ shipping_address: { province_code: 'OR' }, note: 'Ring twice', address_push: { state: 'pushed' } })
      expect(kinds(now)).toEqual(['arrived', 'address_corrected', 'address_pushed'])
      expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
    },
  )

  test('that still has the former address while it does not answer does not undo it', async () => {
    const { inTheShop, order } = await ordered()
    const { id: planned } = await fault('reset-connection', 1000, 'Address')
    await accepted(order)
    await told(order, 'failed')
    await inShop(world, shop, inTheShop, 'edit', { note: 'Ring twice' })
    await delivered(inTheShop, 1)
    expect(await seen(order)).toMatchObject({
      shipping_address: { province_code: 'OR' },
      note: 'Ring twice',
      address_push: { state: 'failed' },
    })
    await stage(world, 'DELETE', `faults/${planned}`)
  })

  test('whose owner puts the former address back afterwards is followed', async () => {
    const { inTheShop, order } = await ordered()
    await accepted(order)
    await told(order)
    await delivered(inTheShop, 1)
    await nextSecond()
    await inShop(world, shop, inTheShop, 'edit', { shipping_address: { province: 'California', province_code: 'CA' } })
    await delivered(inTheShop, 2)
    const now = await seen(order)
    expect(now).toMatchObject({ shipping_address: { province_code: 'CA' }, address_push: null })
    expect(now.address_check.suggestion).toMatchObject({ action: 'Use Oregon' })
    // And corrected once more it is written once more.
    await accepted(now)
    await told(order)
    expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
  })

  test('that asks to erase the shopper has no address left here', async () => {
    const { inTheShop, order } = await ordered()
    await accepted(order)
    await told(order)
    const rows = async () => (await world.pool.query('select 1 from address_correction where store_order_id = $1', [order.id])).rowCount
    expect(await rows()).toBe(1)
    await stage(world, 'POST', `shopify/${shop}/privacy`, { topic: 'customers/redact', orders: [inTheShop.id] })
    await afterJobs(world, async () => (await seen(order)).shipping_address === null, 'the shopper to be erased')
    expect(await rows()).toBe(0)
  })

  test('that does not let its orders be changed, or is not connected, is said so, and keeps its address', async () => {
    const { inTheShop, order } = await ordered()
    // A shop that was connected before the scope was asked for.
    await world.pool.query(`update connection set scopes = array_remove(scopes, 'write_orders') where id = $1`, [business.connectionId])
    expect((await seen(order)).address_check.suggestion.shop_refusal).toContain('does not let us change its orders')
    await accepted(order)
    expect((await told(order, 'failed')).address_push.failure).toContain('does not let us change its orders')
    expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'CA' })
    const { order: later } = await ordered()
    await demand(world, 'POST', '/v1/disconnect_platform/', business.token)
    expect((await seen(later)).address_check.suggestion.shop_refusal).toBe('Your store is not connected.')
    const { redirect } = await demand(world, 'POST', '/v1/set_platform_uid/', business.token, { uid: shop })
    await demand(world, 'POST', '/v1/shopify_auth/', business.token, await agree(redirect))
    await world.runJobs()
    await demand(world, 'POST', '/v1/order/push_address/', business.token, { order_id: order.id })
    await told(order)
    expect(await addressInShop(inTheShop)).toMatchObject({ province_code: 'OR' })
  })
})
