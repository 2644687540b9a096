/**
 * kill -9 of a worker and of the API during their work. The sandbox holds the killed process's call, so that it certainly dies in the
 * middle.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import { makeProduct, signInAs } from '#testing/actors/actors'
import {
  type Business,
  demand,
  fulfilmentsIn,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  ordersSeen,
  paidOrder,
  productsIn,
  ship,
  shopOrder,
} from '#testing/actors/business-actors'
import { eventually, holdCalls, stage } from '#testing/actors/shop-actors'
import { spawnApi, spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })
const world = testWorld()

let business: Business
beforeEach(async () => {
  business = await openForBusiness(world)
})

/** Holds the next matching calls until released; the caller may die meanwhile. */
const hold = (operation: string) => holdCalls(world, business.shop, operation)

interface Asked {
  readonly description: string
  readonly status?: number
}
const callsOf = async (operation: string) =>
  (await stage<{ requests: Asked[] }>(world, 'GET', `requests?provider=shopify&match=${business.shop}&match=${operation}`)).requests
const begun = (operation: string, calls: number) =>
  eventually(async () => (await callsOf(operation)).length >= calls, `${operation} to begin`)
const acted = (operation: string) =>
  eventually(async () => (await callsOf(operation)).every(({ status }) => status), `${operation} to be acted on`)

const listed = async (token: string, title = 'Birch bowl'): Promise<number> => {
  const { productId } = await makeProduct(world, business.supplier.supplierId, { title, images: 0 })
  return (await demand(world, 'POST', '/v1/import_list/', token, { product_id: productId })).imported_product_id
}
const stateOf = async (itemId: number) => (await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${itemId}`, business.token)).state
const states = async (ids: readonly number[]): Promise<string[]> =>
  (await world.pool.query<{ state: string }>('select state from import_item where id = any($1)', [ids])).rows.map(({ state }) => state)
const bowls = async () => (await productsIn(world, business.shop)).filter(({ title }) => title === 'Birch bowl')

test.each([
  ['before another takes over', true],
  ['after another has done it', false],
])('the worker, while it imports a product that the shop makes %s: it stands there once', async (_words, isBefore) => {
  const itemId = await listed(business.token)
  const calls = (await callsOf('SetProduct')).length
  const release = await hold('SetProduct')
  await using first = await spawnWorker(world)
  await demand(world, 'POST', '/v1/import/', business.token, { imported_product_ids: [itemId] })
  await begun('SetProduct', calls + 1)
  await first.kill()
  expect(await stateOf(itemId)).toBe('importing')
  if (isBefore) await release()
  await using _second = await spawnWorker(world)
  await eventually(async () => (await stateOf(itemId)) === 'imported', 'the import to be done by another worker')
  if (!isBefore) await release()
  await acted('SetProduct')
  expect(await bowls()).toHaveLength(1)
  const { run, ...counts } = await demand(world, 'GET', '/v1/import_run/', business.token)
  expect([run, counts]).toMatchObject([
    { total: 1, done: 1, failed: 0, is_running: false },
    { import_list_count: 0, imported_to_shopify_count: 2 },
  ])
})

test.each([
  ['before another takes over', true],
  ['after another has done it', false],
])('the worker, while it tells the shop of a fulfilment that is made %s: the shopper is told once', async (_words, isBefore) => {
  const { inTheShop, id, block } = await paidOrder(world, business)
  const release = await hold('fulfillmentCreate')
  await using first = await spawnWorker(world)
  expect((await ship(world, business, block)).status).toBe(200)
  await begun('fulfillmentCreate', 1)
  await first.kill()
  if (isBefore) await release()
  await using _second = await spawnWorker(world)
  const told = async () => (await orderSeen(world, business.token, id)).suppliers[0].push_state !== 'waiting'
  await eventually(told, 'the shop to be told by another worker')
  if (!isBefore) await release()
  await acted('fulfillmentCreate')
  expect((await orderSeen(world, business.token, id)).suppliers[0]).toMatchObject({ push_state: 'pushed', push_failure: null })
  expect(await fulfilmentsIn(world, business.shop)).toHaveLength(1)
  const { notifications } = await shopOrder(world, business.shop, inTheShop)
  expect(notifications.filter(({ text }) => text.includes('on the way'))).toHaveLength(1)
})

/** Locks a table against writes; `waits` resolves when a transaction waits. */
async function lockTable(table: string) {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  const waiting = `select 1 from pg_locks where not granted and relation = '${table}'::regclass`
  return {
    waits: () => eventually(async () => (await world.pool.query(waiting)).rowCount, `somebody to wait for ${table}`),
    release: async () => {
      await client.query('rollback')
      client.release()
      await eventually(async () => (await world.pool.query(waiting)).rowCount === 0, 'nobody to wait any more')
    },
  }
}

test('the API, while it takes in an import: nothing of it is begun, and the press that follows imports once', async () => {
  const itemId = await listed(business.token)
  await using api = await spawnApi(world)
  const press = (url: string) =>
    fetch(`${url}/v1/import/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${business.token}` },
      body: JSON.stringify({ imported_product_ids: [itemId] }),
    }).then(
      ({ status }) => status,
      () => 'lost' as const,
    )
  const lock = await lockTable('import_run')
  const answer = press(api.url)
  await lock.waits()
  await api.kill()
  expect(await answer).toBe('lost')
  await lock.release()
  expect(await stateOf(itemId)).toBe('list')
  await world.runJobs()
  expect(await bowls()).toEqual([])
  expect(await press(world.url)).toBe(200)
  await world.runJobs()
  expect(await bowls()).toHaveLength(1)
})

test('worker and API together, again and again in an import of ten: what is shown right after is what is there, also to who signs in anew, and each stands in the shop once', async () => {
  const ids: number[] = []
  for (let n = 1; n <= 10; n++) ids.push(await listed(business.token, `Birch bowl ${n}`))
  const slow = { provider: 'shopify', match: [business.shop, 'SetProduct'], fault: 'slow', delay_ms: 400, times: 1000 }
  await stage(world, 'POST', 'faults', slow)
  let port = 0
  let token = business.token
  for (const [life, enough] of [2, 5, 10].entries()) {
    await using api = await spawnApi(world, port)
    port = Number(new URL(api.url).port)
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Token ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
      const answer = await fetch(api.url + path, { method, headers, body: body ? JSON.stringify(body) : null })
      expect([path, answer.status]).toEqual([path, 200])
      return (await answer.json()) as { run: { done: number }; imported_to_shopify_count: number }
    }
    if (life === 0) await ask('POST', '/v1/import/', { imported_product_ids: ids })
    // No worker runs yet, so this is the state that the killed ones left behind.
    const { run, imported_to_shopify_count: standing } = await ask('GET', '/v1/import_run/')
    expect(run).toMatchObject({ total: 10, failed: 0, is_running: true })
    expect(standing - 1, 'all that is counted, beside the goods of before').toBe(run.done)
    expect((await states(ids)).filter((state) => state === 'imported')).toHaveLength(run.done)
    await ask('POST', '/v1/logout/')
    token = await signInAs(world, business.email)
    expect((await ask('GET', '/v1/import_run/')).run).toEqual(run)
    await using worker = await spawnWorker(world)
    await eventually(async () => (await ask('GET', '/v1/import_run/')).run.done >= enough, `${enough} of ten`)
    await Promise.all([worker.kill(), api.kill()])
  }
  await acted('SetProduct')
  const { run } = await demand(world, 'GET', '/v1/import_run/', token)
  expect(run).toMatchObject({ total: 10, done: 10, failed: 0, is_running: false, failures: [] })
  const titles = (await productsIn(world, business.shop)).map(({ title }) => title).filter((title) => title.startsWith('Birch bowl'))
  expect(titles.toSorted()).toEqual(ids.map((_, n) => `Birch bowl ${n + 1}`).toSorted())
})

interface Delivery {
  readonly state: string
  readonly attempts: readonly { readonly status?: number; readonly error?: string }[]
}

test('the API, while it takes a webhook: the shop sends it again, and the order is there once', async () => {
  await using api = await spawnApi(world)
  await subscribe(api.url)
  // Our other API does not receive it.
  await stage(world, 'POST', 'webhooks', { action: 'lose', provider: 'shopify', match: [business.shop, world.url] })
  const deliveries = async () =>
    (
      await stage<{ deliveries: Delivery[] }>(
        world,
        'GET',
        `deliveries?provider=shopify&match=${business.shop}&match=${encodeURIComponent(api.url)}`,
      )
    ).deliveries
  const lock = await lockTable('webhook_delivery')
  const order = await orderAsShopper(world, business)
  await lock.waits()
  await api.kill()
  await lock.release()
  expect(await ordersSeen(world, business.token)).toEqual([])
  await using _again = await spawnApi(world, Number(new URL(api.url).port))
  const delivered = await eventually(async () => {
    // The shop's own retry delay grows to half a minute, which is skipped here.
    await stage(world, 'POST', 'webhooks', { action: 'retry-now', provider: 'shopify', match: [business.shop, api.url] })
    return (await deliveries()).find(({ state }) => state === 'delivered')
  }, 'the webhook to be sent again')
  expect(delivered.attempts[0]).toMatchObject({ error: expect.any(String) })
  expect(delivered.attempts.at(-1)).toMatchObject({ status: 200 })
  await world.runJobs()
  expect((await ordersSeen(world, business.token)).map(({ name }) => name)).toEqual([order.name])
})

/** Subscribes another address of ours to the shop's new orders. */
async function subscribe(url: string): Promise<void> {
  const { shop } = await stage<{ shop: { installation: { access_token: string } } }>(world, 'GET', `shopify/${business.shop}`)
  const answer = await fetch(`${world.sandboxUrl}/shopify/${business.shop}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': shop.installation.access_token },
    body: JSON.stringify({
      query: `mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { uri: "${url}/v1/webhooks/shopify/" }) { userErrors { message } } }`,
    }),
  })
  const { data, errors } = (await answer.json()) as { data?: { webhookSubscriptionCreate: { userErrors: unknown[] } }; errors?: unknown }
  if (errors || data?.webhookSubscriptionCreate.userErrors.length) throw new Error(JSON.stringify({ data, errors }))
}
