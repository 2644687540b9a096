import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxForTests } from '../testing/sandbox-for-tests.ts'
import { rightDocuments } from './testing/documents.ts'
import { type Answer, admin, allScopes, type Sdk, shopifySdk } from './testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let sdk: Sdk

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())

async function shop(name: string, requested: object = {}) {
  const made = await world.stage<Answer>('PUT', `shopify/${name}`, { install: { scopes: allScopes }, ...requested })
  const raw = async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await fetch(`${world.url}/shopify/${name}.myshopify.com/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': made.shop.installation.access_token },
      body: JSON.stringify({ query, variables }),
    })
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) }
  }
  return { raw, ask: admin(sdk, `${name}.myshopify.com`, made.shop.installation.access_token) }
}

test('every answer says what it cost and what is left', async () => {
  const { raw } = await shop('cost')
  const { extensions } = await raw('{ products(first: 10) { nodes { id variants(first: 5) { nodes { id } } } } shop { name } }')
  expect(extensions.cost).toEqual({
    requestedQueryCost: 61,
    actualQueryCost: 1,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: expect.any(Number), restoreRate: 100 },
  })
  const input = { title: 'A', files: [{ originalSource: 'http://127.0.0.1:9/a.png' }, { originalSource: 'http://127.0.0.1:9/b.png' }] }
  expect((await raw(rightDocuments.productSet!, { input })).extensions.cost.requestedQueryCost).toBe(14)
})

test('an empty bucket throttles with HTTP 200 and no data, and fills again', async () => {
  const { raw } = await shop('busy', { throttled: { maximumAvailable: 40, restoreRate: 100 } })
  const input = { title: 'A' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => raw(rightDocuments.productSet!, { input })))
  const throttled = answers.filter(({ errors }) => errors)
  expect(throttled.length).toBeGreaterThan(0)
  expect(throttled[0]).toMatchObject({
    status: 200,
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost: 10, actualQueryCost: null } },
  })
  expect(throttled[0].data).toBeUndefined()
  const { products } = await world.stage<Answer>('GET', 'shopify/busy/products')
  expect(products).toHaveLength(8 - throttled.length)
})

test('a shop without throttling takes everything, and a query that is too dear is refused anywhere', async () => {
  const { raw } = await shop('fast', { throttled: false })
  const answers = await Promise.all(Array.from({ length: 60 }, () => raw('{ products(first: 250) { nodes { id } } }')))
  expect(answers.every(({ errors }) => !errors)).toBe(true)
  expect(await raw('{ products(first: 250) { nodes { id media(first: 5) { nodes { id } } } } }')).toMatchObject({
    errors: [{ extensions: { code: 'MAX_COST_EXCEEDED' } }],
  })
})

test('a field without its scope is null, and the error names the scope', async () => {
  const { raw } = await shop('modest', { install: { scopes: ['write_products'] } })
  const denied = await raw('{ orders(first: 1) { nodes { id } } }')
  expect(denied).toMatchObject({
    status: 200,
    data: null,
    errors: [{ path: ['orders'], extensions: { code: 'ACCESS_DENIED', requiredAccess: expect.stringContaining('read_orders') } }],
  })
  const stock = await raw(rightDocuments.stock!, { key: 'k', input: { name: 'available', reason: 'correction', quantities: [] } })
  expect(stock).toMatchObject({ data: { inventorySetQuantities: null }, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] })
  expect((await raw('{ products(first: 1) { nodes { id } } }')).errors).toBeUndefined()
  const { data } = await raw('{ currentAppInstallation { accessScopes { handle } } }')
  expect(data.currentAppInstallation.accessScopes).toEqual([{ handle: 'write_products' }, { handle: 'read_products' }])
  const { shop: denieds } = (await raw('{ shop { name } }')).data
  expect(denieds.name).toBe('Modest')
})

test('a query against the schema is refused with HTTP 200, an empty request with 400', async () => {
  const { raw } = await shop('strict')
  expect(await raw('{ shop { naem } }')).toMatchObject({ status: 200, errors: [{ message: expect.stringContaining('naem') }] })
  expect(await raw('{ shop {')).toMatchObject({ status: 200, errors: [{ message: expect.stringContaining('Syntax Error') }] })
  expect(await raw('')).toMatchObject({ status: 400 })
  expect(await raw(rightDocuments.productSet!, { input: { titel: 'A' } })).toMatchObject({
    status: 200,
    errors: [{ message: expect.stringContaining('titel') }],
  })
})

test('faults are planned by operation, and a lost answer is lost after Shopify acted', async () => {
  const { raw } = await shop('faulty')
  await world.stage('POST', 'faults', { provider: 'shopify', match: ['faulty.myshopify.com', 'productSet'], fault: 'drop-answer' })
  await expect(raw(rightDocuments.productSet!, { input: { title: 'Made in silence' } })).rejects.toThrow()
  expect((await world.stage<Answer>('GET', 'shopify/faulty/products')).products).toHaveLength(1)
  await world.stage('POST', 'faults', { provider: 'shopify', match: 'faulty.myshopify.com', fault: 'status-429' })
  const slow = await raw('{ shop { id } }')
  expect([slow.status, slow.headers.get('retry-after')]).toEqual([429, '2.0'])
  const { requests } = await world.stage<Answer>('GET', 'requests?provider=shopify&match=faulty')
  expect(requests.map(({ description }: Answer) => description)).toEqual([
    'POST /shopify/faulty.myshopify.com/admin/api/2026-10/graphql.json mutation Set productSet',
    'POST /shopify/faulty.myshopify.com/admin/api/2026-10/graphql.json query shop',
  ])
})
