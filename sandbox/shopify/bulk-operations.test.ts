import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxForTests } from '../testing/sandbox-for-tests.ts'
import { type Answer, admin, shopifySdk } from './testing/shop-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof sandboxForTests>>
const shop = 'bulk.myshopify.com'
let ask: ReturnType<typeof admin>

const stage = (method: string, path: string, body?: unknown): Promise<Answer> => sandbox.stage(method, `shopify/${path}`, body)
const run = async (query: string): Promise<Answer> =>
  (
    await ask(
      `mutation ($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id status } userErrors { code message } } }`,
      { query },
    )
  ).bulkOperationRunQuery
const look = async (id: string): Promise<Answer> =>
  (await ask('query ($id: ID!) { bulkOperation(id: $id) { status url objectCount rootObjectCount errorCode } }', { id })).bulkOperation

beforeAll(async () => {
  sandbox = await sandboxForTests()
  const { shop: made } = await stage('PUT', shop, { install: { scopes: ['read_products'] } })
  ask = admin(shopifySdk(sandbox.url), shop, made.installation.access_token)
  await stage('POST', `${shop}/products`, { title: 'Mug', sku: 'MUG', sizes: ['S', 'L'] })
  await stage('POST', `${shop}/products`, { title: 'Jug', sku: 'JUG' })
})

afterAll(() => sandbox.stop())

const products = '{ products { edges { node { id title variants { edges { node { id sku } } } } } } }'

describe('a bulk operation', () => {
  test('ends with a file in which what belongs to a product follows it', async () => {
    const { bulkOperation, userErrors } = await run(products)
    expect([bulkOperation.status, userErrors]).toEqual(['CREATED', []])
    const done = await look(bulkOperation.id)
    expect(done).toMatchObject({ status: 'COMPLETED', objectCount: '5', rootObjectCount: '2', errorCode: null })
    const lines = (await (await fetch(done.url)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ title, sku }) => title ?? sku)).toEqual(['Mug', 'MUG-S', 'MUG-L', 'Jug', 'JUG'])
    expect(lines[1].__parentId).toBe(lines[0].id)
    expect((await fetch(`${done.url}x`)).status).toBe(403)
  })

  test('without anything to give has no file', async () => {
    const { bulkOperation } = await run(products.replace('products', 'products(query: "id:1")'))
    expect(await look(bulkOperation.id)).toMatchObject({ status: 'COMPLETED', url: null, objectCount: '0' })
  })

  test('that is held runs on until it is cancelled', async () => {
    await stage('PUT', shop, { holds_bulk_operations: true })
    const { bulkOperation } = await run(products)
    expect(await look(bulkOperation.id)).toMatchObject({ status: 'RUNNING', url: null })
    await ask('mutation ($id: ID!) { bulkOperationCancel(id: $id) { userErrors { message } } }', { id: bulkOperation.id })
    expect(await look(bulkOperation.id)).toMatchObject({ status: 'CANCELED' })
    const running: string[] = []
    for (let at = 0; at < 5; at++) running.push((await run(products)).bulkOperation.id)
    expect((await run(products)).userErrors).toMatchObject([{ code: 'LIMIT_REACHED' }])
    await stage('PUT', shop, { holds_bulk_operations: false })
    for (const id of running) expect(await look(id)).toMatchObject({ status: 'COMPLETED' })
  })

  test.each([
    ['no query', 'mutation { tagsAdd(id: "1", tags: []) { node { id } } }'],
    ['a field that does not exist', '{ products { edges { node { id titel } } } }'],
    ['no list', '{ shop { id } }'],
    ['lists three deep', '{ products { edges { node { id variants { edges { node { id media { edges { node { id } } } } } } } } } }'],
    ['two roots', '{ products { edges { node { id } } } shop { id } }'],
  ])('of %s is refused', async (_name, query) => expect((await run(query)).userErrors).toMatchObject([{ code: 'INVALID' }]))

  test('fails where a scope is missing', async () => {
    const { bulkOperation } = await run('{ orders { edges { node { id } } } }')
    expect(await look(bulkOperation.id)).toMatchObject({ status: 'FAILED', errorCode: 'ACCESS_DENIED', url: null })
  })
})
