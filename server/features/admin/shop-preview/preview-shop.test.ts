import type { ShopPreview } from '@quayside/contract/admin/shop-preview'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeAdmin, makeSupplier, signUpStore } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, productsIn, ship } from '#testing/actors/business-actors'
import { connectSupplierShop, endFaults, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const world = testWorld()

let business: Business
let admin: string
let product: string
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar Soap', variants: [{ sku: 'SOAP', quantity: 9 }] } })
  admin = (await makeAdmin(world)).token
  product = String((await productsIn(world, business.shop))[0]!.id)
})

const ask = (accountType: string, accountId: number, objectType: string, objectId: string) =>
  world.call(
    'GET',
    `/v1/shopify_preview/?account_type=${accountType}&account_id=${accountId}&object_type=${objectType}&object_id=${objectId}`,
    { token: admin },
  )
const preview = async (...asked: Parameters<typeof ask>): Promise<ShopPreview> => {
  const { status, body } = await ask(...asked)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.audit
}
const differing = ({ rows }: ShopPreview) => rows.filter(({ differs }) => differs).map(({ name, shop, ours }) => [name, shop, ours])

test('a store’s product is what the shop has, beside what was pushed, and a change there is marked', async () => {
  const same = await preview('store', business.storeId, 'product', product)
  expect(same).toMatchObject({ shop: business.shop, in_shop: true, known: true })
  expect(same.rows.find(({ name }) => name === 'Title')).toEqual({ name: 'Title', shop: 'Cedar Soap', ours: 'Cedar Soap', differs: false })
  expect(same.rows.some(({ name, ours }) => name.endsWith(': price') && ours !== null)).toBe(true)
  expect(differing(same)).toEqual([])
  await stage(world, 'PATCH', `shopify/${business.shop}/products/${product}`, { price: '99.00' })
  const changed = differing(await preview('store', business.storeId, 'product', product))
  expect(changed.map(([name, shop]) => [name, shop])).toEqual([[expect.stringMatching(/: price$/), '99.00']])
})

test('a store’s order is compared line by line, with its tracking', async () => {
  const { inTheShop, block } = await paidOrder(world, business)
  expect((await ship(world, business, block)).status).toBe(200)
  await world.runJobs()
  const order = await preview('store', business.storeId, 'order', String(inTheShop.id))
  expect(order).toMatchObject({ in_shop: true, known: true })
  expect(differing(order)).toEqual([])
  expect(order.rows).toContainEqual({ name: 'Order', shop: inTheShop.name, ours: inTheShop.name, differs: false })
  expect(order.rows).toContainEqual({ name: 'Tracking', shop: '1Z999AA10123456784', ours: '1Z999AA10123456784', differs: false })
})

test('a supplier’s own product that was never imported is in the shop alone', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { shop } = await connectSupplierShop(world, token)
  const { product: made } = await stage<{ product: { id: number } }>(world, 'POST', `shopify/${shop}/products`, {
    title: 'Mug',
    sku: 'MUG',
    price: '12.00',
  })
  const found = await preview('supplier', supplierId, 'product', String(made.id))
  expect(found).toMatchObject({ in_shop: true, known: false })
  expect(found.rows).toContainEqual({ name: 'MUG: price', shop: '12.00', ours: null, differs: false })
  expect(await preview('supplier', supplierId, 'order', '999')).toMatchObject({ in_shop: false, known: false, rows: [] })
})

test('an account that is not there, or has no shop, is refused', async () => {
  const { storeId } = await signUpStore(world)
  expect((await ask('store', 999_999_999, 'product', '1')).status).toBe(404)
  const { status, body } = await ask('store', storeId, 'product', '1')
  expect([status, body.error.code]).toEqual([409, 'NOT_CONNECTED'])
  expect((await ask('store', storeId, 'product', 'mug')).status).toBe(422)
})

test('a look is noted for staff and in the account’s own activity, and a shop that fails is told', async () => {
  await preview('store', business.storeId, 'product', '424242')
  const { rows } = await world.pool.query(
    `select store_id, actor_kind, detail from audit_entry where action = 'admin.shop-previewed' order by id desc limit 1`,
  )
  expect(rows).toMatchObject([{ actor_kind: 'admin', detail: { product: '424242' } }])
  expect(Number(rows[0].store_id)).toBe(business.storeId)
  expect(JSON.stringify(await demand(world, 'GET', '/v1/activity/', business.token))).toContain('Staff looked at a product or order')
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [business.shop], fault: 'status-403', times: 20 })
  const { status, body } = await ask('store', business.storeId, 'product', product)
  await endFaults(world, business.shop)
  expect([status, body.error.code]).toEqual([409, 'SHOP_FAILED'])
  expect(body.error.message).toMatch(/^Shopify refused: /)
})
