import { beforeAll, expect, it } from 'vitest'
import { approve, makeProduct, makeSupplier, password, reviseProduct, type SupplierInTest } from '#testing/actors/actors'
import { rowOfConnection } from '#testing/actors/order-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ PARTNER_SOURCES: 'northwind, southwind' })
const host = 'gable.localhost'
let keeper: SupplierInTest
let productId: number
let stores = 0

beforeAll(async () => {
  keeper = await makeSupplier(world, { name: 'Gable Goods', requiresApproval: false })
  await world.pool.query(`insert into portal (subdomain, supplier_id, colour, created_at) values ('gable', $1, '#c4693f', now())`, [
    keeper.supplierId,
  ])
  productId = (await makeProduct(world, keeper.supplierId)).productId
})

/** A store of the portal with one product on its list. */
async function portalStore(more: object = {}) {
  const body = { name: 'Corktown Carry', email: `corktown-${++stores}@stores.example`, password, ...more }
  const { body: store } = await world.call('POST', '/v1/signup/', { body, headers: { host } })
  await world.runJobs()
  await rowOfConnection(world, { token: store.token, storeId: store.store_id, email: body.email })
  const listed = await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: productId }, headers: { host } })
  expect(listed.status).toBe(200)
  const push = (at = host) =>
    world.call('POST', '/v1/import/', {
      token: store.token,
      body: { imported_product_ids: [listed.body.imported_product_id] },
      headers: { host: at },
    })
  const refusal = async (at = host) => {
    const { body } = await world.call('GET', '/v1/fetch_import_list/', { token: store.token, headers: { host: at } })
    return body.import_list[0].refusal
  }
  const settings = async () => (await world.call('GET', '/v1/store_settings/', { token: store.token, headers: { host } })).body
  const file = (format: string, of = keeper.supplierId, at = host) =>
    world.call('GET', `/v1/export-csv/${format}/${of}/`, { token: store.token, headers: { host: at } })
  return { storeId: store.store_id as number, token: store.token as string, push, refusal, settings, file }
}

const pending = { code: 'PORTAL_PENDING', message: 'Pending Supplier Approval' }

it('a store of a private portal imports once its supplier has approved it', async () => {
  const store = await portalStore()
  expect(await store.refusal()).toEqual(pending)
  expect(await store.push()).toMatchObject({ status: 409, body: { error: pending } })
  expect(await store.push('localhost'), 'nor by another door').toMatchObject({ status: 409, body: { error: pending } })
  expect(await store.push('global-goods.localhost'), 'nor where a name only contains a site’s').toMatchObject({ status: 409 })
  await approve(world, store.storeId, keeper.supplierId)
  expect(await store.refusal()).toBeNull()
  expect((await store.push()).status).toBe(200)
})

it.each(['global.localhost', 'nft.localhost'])('at %s it need not wait', async (at) => {
  const store = await portalStore()
  expect(await store.refusal(at)).toBeNull()
  expect((await store.push(at)).status).toBe(200)
})

it('a store that a partner sent imports without waiting for approval', async () => {
  expect((await (await portalStore({ referral_source: 'southwind' })).push()).status).toBe(200)
  expect((await (await portalStore({ referral_source: 'anybody' })).push()).status).toBe(409)
})

it('a supplier’s own limit takes the place of the plan’s, on the server and in the settings', async () => {
  const store = await portalStore()
  await approve(world, store.storeId, keeper.supplierId)
  const limit = (count: number | null) => world.pool.query(`update portal set import_limit = $1 where subdomain = 'gable'`, [count])
  await limit(0)
  expect(await store.settings()).toMatchObject({ supplier_based_import_limit: 0, import_limit: 0 })
  expect(await store.push()).toMatchObject({ status: 402, body: { error: { code: 'IMPORT_LIMIT', data: { limit: 0 } } } })
  await limit(1)
  expect((await store.push()).status).toBe(200)
  await limit(null)
  expect(await store.settings()).toMatchObject({ supplier_based_import_limit: null, import_limit: 25 })
})

it('an approved store takes its list away as a file, and nobody else', async () => {
  const store = await portalStore()
  expect(await store.file('quayside')).toMatchObject({ status: 409, body: { error: pending } })
  await approve(world, store.storeId, keeper.supplierId)
  const { body } = await store.file('quayside')
  expect(body.type).toBe('quayside')
  expect(body.products.split('\r\n')[1]).toContain(`${productId},`)
  expect(body.variants.split('\r\n').length).toBeGreaterThan(2)
  expect((await store.file('woocommerce')).body).toMatchObject({ type: 'woocommerce', variants: '' })
  const other = await makeSupplier(world)
  expect((await store.file('quayside', other.supplierId)).status, 'of another portal').toBe(404)
  expect((await store.file('quayside', keeper.supplierId, 'global.localhost')).status, 'where suppliers are hidden').toBe(404)
  expect((await store.file('excel')).status).toBe(422)
})

it('a file offers what a shop would be offered: less what is kept back, and nothing of what is not sold any more', async () => {
  const { productId: lamp } = await makeProduct(world, keeper.supplierId, { variants: [{ quantity: 8 }] })
  const store = await portalStore()
  await approve(world, store.storeId, keeper.supplierId)
  await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: lamp }, headers: { host } })
  const offered = async () => {
    const { body } = await store.file('quayside')
    const row = body.variants.split('\r\n').find((line: string) => line.startsWith(`${lamp},`))
    return Number(row.split(',').at(-1))
  }
  expect(await offered()).toBe(8)
  const buffer = { is_on: true, pieces: 3, pieces_per_day: 0, cap: 9 }
  const { sync } = await store.settings()
  await world.call('POST', '/v1/store_settings/', {
    token: store.token,
    body: { settings: { sync: { ...sync, buffer } } },
    headers: { host },
  })
  expect(await offered()).toBe(5)
  await reviseProduct(world, lamp, { active: false })
  expect(await offered()).toBe(0)
})

it('a file of a monstrous product is whole, clean, and no formula', async () => {
  const values = Array.from({ length: 2000 }, (_, n) => `No. ${n + 1}`)
  const { productId: monster } = await makeProduct(world, keeper.supplierId, {
    title: '=1+1 🧼 صابون, "סבון"',
    description: `<p onclick="steal()">Good<script>steal()</script></p>${'<b>x</b>'.repeat(2000)}`,
    options: [{ name: '@Number', values }],
    variants: values.map((value, n) => ({ values: [value], sku: `-M-${n}` })),
    images: 250,
  })
  const store = await portalStore()
  await approve(world, store.storeId, keeper.supplierId)
  await world.call('POST', '/v1/import_list/', { token: store.token, body: { product_id: monster }, headers: { host } })
  const { body } = await store.file('quayside')
  const row = body.products.split('\r\n').find((line: string) => line.startsWith(`${monster},`))
  expect(row).toContain(`${monster},"'=1+1 🧼 صابون, ""סבון""",<p>Good</p><b>x</b>`)
  expect(row).not.toMatch(/steal|script/)
  expect(row.match(/\/images\//g)).toHaveLength(250)
  expect(row).toContain("'@Number")
  const variants = body.variants.split('\r\n').filter((line: string) => line.startsWith(`${monster},`))
  expect(variants).toHaveLength(2000)
  expect(variants.at(-1)).toContain("'-M-1999,No. 2000,")
  const { body: woo } = await store.file('woocommerce')
  expect(woo.products.split('\r\n').filter((line: string) => line.startsWith('variation,'))).toHaveLength(2000)
})
