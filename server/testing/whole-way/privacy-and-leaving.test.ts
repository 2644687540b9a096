/** A shopper who asks for erasure, and a shop that leaves and returns. */
import { expect, test, vi } from 'vitest'
import {
  afterJobs,
  arrived,
  type Business,
  demand,
  fulfilmentsIn,
  lettersTo,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  paidOrder,
  ship,
} from '#testing/actors/business-actors'
import { agree, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

const nora = {
  email: 'nora.winterbourne@shoppers.example',
  note: 'For the Winterbourne wedding',
  shipping_address: {
    first_name: 'Nora',
    last_name: 'Winterbourne',
    address1: '77 Unmistakable Lane',
    city: 'Portland',
    province_code: 'ME',
    country_code: 'US',
    zip: '04101',
    phone: '+12075550177',
  },
}
const traces = ['Winterbourne', 'winterbourne', 'Unmistakable', '2075550177']

/** Returns tables with a row that still contains data of the shopper. */
async function whereKnown(): Promise<string[]> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where (table_schema = 'public' or table_schema like 'graphile_worker%') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ count: number }>(`select count(*)::int as count from ${name} t where t::text ~ $1`, [
      traces.join('|'),
    ])
    if (rows[0]!.count) found.push(name)
  }
  return found
}

const privacy = (shop: string, body: object) => stage(world, 'POST', `shopify/${shop}/privacy`, body)
const connectionOf = async ({ token }: Business) => (await demand(world, 'GET', '/v1/platform_connection/', token)).connection
const uninstall = async (business: Business) => {
  await stage(world, 'POST', `shopify/${business.shop}/uninstall`)
  await afterJobs(world, async () => (await connectionOf(business)) === null, 'the uninstall to be heard of')
}
async function connectAgain({ token, shop }: Business) {
  const { redirect } = await demand(world, 'POST', '/v1/set_platform_uid/', token, { uid: shop })
  await demand(world, 'POST', '/v1/shopify_auth/', token, await agree(redirect))
  await world.runJobs()
}

test('a shopper who is to be forgotten leaves no trace in any table; the books stay', async () => {
  const business = await openForBusiness(world)
  const line_items = [
    { variant_id: business.goods.shopVariantIds[0], quantity: 1, properties: [{ name: 'Engraving', value: 'N. Winterbourne' }] },
  ]
  const { inTheShop, id, block, order } = await paidOrder(world, business, { ...nora, line_items })
  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  expect(order).toMatchObject({ customer: 'Nora Winterbourne' })
  expect(await whereKnown()).toContain('public.store_order')

  await privacy(business.shop, { topic: 'customers/redact', orders: [inTheShop.id] })
  const seen = await afterJobs(
    world,
    async () => {
      const now = await orderSeen(world, business.token, id)
      return now.timeline.at(-1).kind === 'redacted' && now
    },
    'the erasure',
  )
  expect(seen).toMatchObject({
    customer: '',
    note: '',
    shipping_address: null,
    suppliers: [{ status: 'shipped', total: order.suppliers[0].total }],
  })
  const atSupplier = await demand(world, 'GET', `/v1/supplier_order/?id=${block.supplier_order_id}`, business.supplier.token)
  expect(atSupplier.order).toMatchObject({ customer: '', shipping_address: null })
  expect(await whereKnown()).toEqual([])
})

test('the owner is written which orders hold a shopper’s data', async () => {
  const business = await openForBusiness(world)
  const placed = await orderAsShopper(world, business, { email: 'ida@shoppers.example' })
  await arrived(world, business, placed)
  await privacy(business.shop, { topic: 'customers/data_request', customer: { email: 'ida@shoppers.example' } })
  const letter = await afterJobs(
    world,
    async () => (await lettersTo(world, business.email)).find(({ subject }) => subject === 'A shopper asked for their data'),
    'the letter',
  )
  expect(letter.html).toContain(placed.name)
})

test('a shop that is to be forgotten takes its shoppers with it, also those of an earlier connection', async () => {
  const business = await openForBusiness(world)
  const first = await orderAsShopper(world, business, nora)
  await arrived(world, business, first)
  await uninstall(business)
  await connectAgain(business)
  const second = await orderAsShopper(world, business, { ...nora, email: null })
  await arrived(world, business, second)
  await uninstall(business)
  await privacy(business.shop, { topic: 'shop/redact' })
  await afterJobs(world, async () => (await ordersSeen(world, business.token)).every(({ customer }) => customer === ''), 'the erasure')
  expect(await ordersSeen(world, business.token)).toMatchObject([
    { name: second.name, shipping_address: null },
    { name: first.name, shipping_address: null },
  ])
  expect(await whereKnown()).toEqual([])
})

test('a shop whose app was taken out is told nothing and tells nothing, and goes on where it was when it is back', async () => {
  const business = await openForBusiness(world)
  const { shop, token, goods } = business
  const { inTheShop, id, block } = await paidOrder(world, business)
  await uninstall(business)
  expect(await demand(world, 'GET', '/v1/store_settings/', token)).toMatchObject({ platform: null })

  // Paid goods ship anyway; the owner sees that the shop was not updated.
  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  expect((await orderSeen(world, token, id)).suppliers[0]).toMatchObject({
    status: 'shipped',
    push_state: 'failed',
    push_failure: 'the store is no longer connected',
  })
  expect((await orderSeen(world, token, id)).timeline.at(-1)).toMatchObject({ kind: 'shipment_push_failed' })
  const again = await world.call('POST', '/v1/import/', { token, body: { imported_product_ids: [goods.itemId] } })
  expect(again.status).toBe(409)

  await connectAgain(business)
  expect(await connectionOf(business)).toMatchObject({ uid: shop, status: 'connected' })
  await demand(world, 'POST', '/v1/orders/push_shipment/', token, { order_id: id, supplier_id: business.supplier.supplierId })
  await world.runJobs()
  expect((await orderSeen(world, token, id)).suppliers[0]).toMatchObject({ push_state: 'pushed', push_failure: null })
  expect(await fulfilmentsIn(world, shop)).toMatchObject([{ order_id: inTheShop.id, tracking_number: '1Z999AA10123456784' }])

  const next = await orderAsShopper(world, business)
  expect(await arrived(world, business, next)).toMatchObject({ status: 'pending', suppliers: [{ name: 'North Woods Soap' }] })
})
