/** Responses of sites that hide suppliers never name one: each response is searched completely. @see X-057 */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { routes } from '#app/router'
import { rebuildListing } from '#features/marketplace'
import { makeProduct } from '#testing/actors/actors'
import {
  type Business,
  demand,
  lettersTo,
  makePayableSupplier,
  openForBusiness,
  paidOrder,
  payBody,
  productsIn,
  sell,
  ship,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const world = testWorld()
const name = 'Quillon & Thrupp'
let business: Business
let secrets: string[]
let asked: Record<string, Record<string, string>>

beforeAll(async () => {
  const from = await makePayableSupplier(world, { name, requiresApproval: false, manufacturingTime: '2-4 Weeks' })
  business = await openForBusiness(world, { from })
  const { supplierId } = business.supplier
  const { rows } = await world.pool.query('select slug, email from supplier where id = $1', [supplierId])
  await world.pool.query(`update supplier set tagline = 'Thrupp made well', story = 'Quillon met Thrupp' where id = $1`, [supplierId])
  secrets = ['Quillon', 'Thrupp', rows[0].slug, rows[0].email, business.account]
  const { productId } = await makeProduct(world, supplierId)
  const { imported_product_id: itemId } = await demand(world, 'POST', '/v1/import_list/', business.token, { product_id: productId })
  const { id: orderId, block } = await paidOrder(world, business)
  await ship(world, business, block)
  await world.runJobs()
  await world.transaction((context) => rebuildListing({ context }))
  asked = {
    '/v1/product/': { id: `${productId}` },
    '/v1/api/products/{id}/': { id: `${productId}` },
    '/v1/fetch_import_list_product/': { id: `${itemId}` },
    '/v1/order/': { id: `${orderId}` },
    '/v1/supplier/': { id: `${supplierId}` },
    '/v1/store_approval_data/': { supplier_id: `${supplierId}` },
    '/v1/reviews/': { supplier: `${supplierId}` },
    '/v1/orders/': { status: 'all' },
    '/v1/orders/export/': { status: 'all' },
  }
})

const reads = routes.filter(({ endpoint, route }) => endpoint.method === 'GET' && route.audience === 'store')

/** Returns every response that a store can read, as text, by path. */
async function everythingRead(host: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { endpoint } of reads) {
    const { id, ...query } = asked[endpoint.path] ?? {}
    const path = endpoint.path.replace('{id}', String(id))
    const named: Record<string, string> = path === endpoint.path && id ? { ...query, id: String(id) } : query
    const search = new URLSearchParams(named)
    const { body } = await world.call('GET', `${path}?${search}`, { token: business.token, headers: { host } })
    answers.set(endpoint.path, JSON.stringify(body))
  }
  return answers
}

const tellsWho = (answer: string) =>
  secrets.some((secret) => answer.includes(secret)) ||
  new RegExp(`"supplier(_id|Id)?":(${business.supplier.supplierId}\\b|\\{"id")`).test(answer)

const atHome = (site: string) => world.pool.query('update account set site = $1 where store_id = $2', [site, business.storeId])

it('every read that is asked of something is one that there is', () => {
  const paths = reads.map(({ endpoint }) => endpoint.path)
  expect(Object.keys(asked).filter((path) => !paths.includes(path))).toEqual([])
})

describe('a store', () => {
  it('reads on the main site who makes what it sells', async () => {
    const told = [...(await everythingRead('localhost'))].filter(([, answer]) => tellsWho(answer)).map(([path]) => path)
    expect(told).toEqual(
      expect.arrayContaining([
        '/v1/products/',
        '/v1/product/',
        '/v1/fetch_import_list/',
        '/v1/fetch_import_list_product/',
        '/v1/imported_products/',
        '/v1/orders/',
        '/v1/order/',
        '/v1/orders/export/',
      ]),
    )
  })

  it.each(['global', 'nft'])('that asks at %s reads it nowhere', async (site) => {
    const answers = await everythingRead(`${site}.localhost`)
    for (const [path, answer] of answers) expect(tellsWho(answer), `${path}: ${answer}`).toBe(false)
    for (const path of ['/v1/products/', '/v1/fetch_import_list/', '/v1/imported_products/', '/v1/orders/', '/v1/order/'])
      expect(answers.get(path), path).toMatch(/Copper kettle|Supplier 1/)
  })

  it.each(['global', 'nft'])('that is at home at %s reads it nowhere, wherever it asks', async (site) => {
    await atHome(site)
    for (const [path, answer] of await everythingRead('localhost')) expect(tellsWho(answer), `${path}: ${answer}`).toBe(false)
    await atHome('main')
  })

  it('reads it on a site whose name only contains one of theirs', async () => {
    expect(tellsWho((await everythingRead('my-global-nft.localhost')).get('/v1/products/')!)).toBe(true)
  })
})

describe('a store at home at a site that hides suppliers', () => {
  it('names a supplier by its place in the order, and pays it by that', async () => {
    await atHome('global')
    const { orders } = await demand(world, 'GET', '/v1/orders/?status=all', business.token)
    expect(orders[0].blocks).toMatchObject([{ supplier: 'Supplier 1', status: 'shipped' }])
    const order = (await demand(world, 'GET', `/v1/order/?id=${orders[0].id}`, business.token)).data.order
    expect(order.suppliers[0]).toMatchObject({ id: null, name: 'Supplier 1', stripe_id: null })
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^You paid Supplier 1 /), 'Supplier 1 shipped with UPS 1Z999AA10123456784']),
    )
    const body = payBody(order)
    expect((await world.call('POST', '/v1/pay_supplier/', { token: business.token, body })).body.error.code).toBe('BLOCK_NOT_PAYABLE')
    const nobodys = { order_id: order.id, expected: body.expected }
    expect((await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: nobodys })).status).toBe(404)
    await atHome('main')
  })

  it('hears of none in its mails, which lead to that site, and its shop shows none', async () => {
    const before = (await lettersTo(world, business.email)).length
    await atHome('global')
    await sell(world, business, business.supplier.supplierId, { title: 'Tin lantern' })
    const { block } = await paidOrder(world, business)
    await ship(world, business, block)
    await world.runJobs()
    await atHome('main')
    const inShop = (await productsIn(world, business.shop)).find(({ title }) => title === 'Tin lantern')
    expect(JSON.stringify(inShop)).toContain('"vendor":"Harbour Lane"')
    const letters = (await lettersTo(world, business.email)).slice(before)
    expect(letters.length).toBeGreaterThanOrEqual(2)
    for (const { subject, html } of letters) expect(subject + html).not.toMatch(/Quillon|Thrupp/)
    expect(new Set(letters.map(({ links }) => new URL(links[0]!).hostname))).toEqual(new Set(['global.localhost']))
  })
})
