/** PostgreSQL restarts while orders arrive and products are imported: accepted work exists once, and the rest was refused. */
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#foundation/database/embedded-postgres'
import { migrate } from '#foundation/database/migrate'
import { makeProduct } from '#testing/actors/actors'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, productsIn } from '#testing/actors/business-actors'
import { eventually, holdCalls, stage } from '#testing/actors/shop-actors'
import { livingWorkers, untilNothingIsDue } from '#testing/jobs'
import { type SpawnedProcess, spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-restarted-'))
const settings = { shared_buffers: '32MB' }
let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dir, settings })
await migrate(postgres.url)
const { port } = postgres
// One job at a time per worker, so two concurrent jobs mean two active workers.
const world = testWorld({ DATABASE_URL: postgres.url, WORKER_CONCURRENCY: '1' })

let business: Business
let template: { id: number }
const workers: SpawnedProcess[] = []
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ quantity: 100_000 }] } })
  const order = await orderAsShopper(world, business)
  await arrived(world, business, order)
  const match = `match=${business.shop}&match=${encodeURIComponent('orders/create')}`
  const { deliveries } = await stage<{ deliveries: { body: string }[] }>(world, 'GET', `deliveries?provider=shopify&${match}`)
  template = JSON.parse(deliveries[0]!.body)
  for (let number = 0; number < 2; number++) workers.push(await spawnWorker(world))
})
afterAll(async () => {
  for (const worker of workers) await worker.kill()
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

let lastId = 900_000_000_000

/** Sends a webhook as the shop does. @returns its order's name and our response status */
async function sendOrder(): Promise<{ name: string; status: number }> {
  const id = ++lastId
  const name = `#R${id}`
  const body = JSON.stringify({ ...template, id, name, updated_at: new Date().toISOString() })
  const { status } = await fetch(`${world.url}/v1/webhooks/shopify/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': business.shop,
      'x-shopify-webhook-id': `webhook-${id}`,
      'x-shopify-hmac-sha256': createHmac('sha256', 'sandbox-shopify-secret').update(body).digest('base64'),
    },
    body,
  })
  return { name, status }
}

async function listBowls(count: number): Promise<Map<number, string>> {
  const items = new Map<number, string>()
  for (let number = 0; number < count; number++) {
    const title = `Birch bowl ${crypto.randomUUID()}`
    const { productId } = await makeProduct(world, business.supplier.supplierId, { title, images: 0 })
    const { imported_product_id } = await demand(world, 'POST', '/v1/import_list/', business.token, { product_id: productId })
    items.set(imported_product_id, title)
  }
  return items
}
const push = async (itemId: number) =>
  (await world.call('POST', '/v1/import/', { token: business.token, body: { imported_product_ids: [itemId] } })).status

/** Repeats work sequentially until stopped, or until nothing is left to do. */
async function keepOn<T>(isOver: () => boolean, work: () => Promise<T | undefined>): Promise<T[]> {
  const outcomes: T[] = []
  while (!isOver()) {
    const outcome = await work()
    if (outcome === undefined) return outcomes
    outcomes.push(outcome)
  }
  return outcomes
}

async function restart(signal?: 'SIGQUIT'): Promise<void> {
  if (signal) process.kill(postgres.pid, signal)
  await postgres.stop()
  postgres = await startEmbeddedPostgres({ dir, port, settings })
}

const ready = async () => (await world.call('GET', '/ready')).status === 200
test.each([
  ['stopped and started again', restart],
  ['stopped at once, without a word to anybody, and started again', () => restart('SIGQUIT')],
] as const)('%s: nothing accepted is lost or doubled', async (_words, disturb) => {
  const items = await listBowls(16)
  const left = [...items.keys()]
  let over = false
  const orders = [1, 2].map(() => keepOn(() => over, sendOrder))
  const imports = keepOn(
    () => over,
    async () => {
      const id = left.shift()
      return id === undefined ? undefined : { id, status: await push(id) }
    },
  )
  const reads = keepOn(
    () => over,
    async () => (await world.call('GET', '/v1/orders/?status=all', { token: business.token })).status,
  )
  // Work is in progress on both sides of the restart.
  try {
    await eventually(async () => left.length < 13, 'the first imports to be accepted')
    await disturb()
    await eventually(ready, 'the API to be ready again')
    const stillLeft = left.length
    await eventually(async () => left.length < Math.max(1, stillLeft - 3), 'imports to be accepted again')
  } finally {
    over = true
    await Promise.allSettled([...orders, imports, reads])
  }

  const sent = (await Promise.all(orders)).flat()
  const pushed = await imports
  const answered = [...sent, ...pushed].map(({ status }) => status).concat(await reads)
  expect([...new Set(answered)].sort()).toEqual([200, 503])

  await untilNothingIsDue(world)

  // Every accepted order exists once.
  const accepted = sent.filter(({ status }) => status === 200).map(({ name }) => name)
  const counted = async () =>
    new Map(
      (
        await world.pool.query<{ name: string; count: number }>(
          `select o.name, count(*)::int as count from store_order o join supplier_order b on b.store_order_id = o.id where o.name = any($1) group by o.name`,
          [accepted],
        )
      ).rows.map(({ name, count }) => [name, count]),
    )
  await eventually(async () => (await counted()).size === accepted.length, `${accepted.length} orders`)
  expect([...new Set((await counted()).values())]).toEqual([1])
  const { rows: stock } = await world.pool.query(
    `select v.reserved, (select sum(quantity)::int from order_line l join supplier_order b on b.id = l.supplier_order_id where l.variant_id = v.id and b.status = 'pending') as held
     from variant v where v.id = $1`,
    [business.goods.variantIds[0]],
  )
  expect(stock[0].reserved).toBe(stock[0].held)

  // Every accepted import is in the shop once, and nothing is there twice.
  const wanted = pushed.filter(({ status }) => status === 200).map(({ id }) => items.get(id)!)
  const standing = async () =>
    (await productsIn(world, business.shop)).map(({ title }) => title).filter((title) => [...items.values()].includes(title))
  await eventually(async () => {
    const titles = new Set(await standing())
    return wanted.every((title) => titles.has(title))
  }, `${wanted.length} products`)
  const titles = await standing()
  expect(titles).toHaveLength(new Set(titles).size)
  const running = async () => (await demand(world, 'GET', '/v1/import_run/', business.token)).run?.is_running
  await eventually(async () => !(await running()), 'the last import to be told as done')

  // Both workers are alive and take jobs.
  await eventually(async () => (await livingWorkers(world)) === 2, 'both workers to prove themselves alive again')
  await bothAtWork()
})

async function bothAtWork(): Promise<void> {
  const items = [...(await listBowls(2)).keys()]
  const release = await holdCalls(world, business.shop, 'SetProduct', 2)
  for (const id of items) expect(await push(id)).toBe(200)
  const calls = async () =>
    (await stage<{ requests: { status?: number }[] }>(world, 'GET', `requests?provider=shopify&match=${business.shop}&match=SetProduct`))
      .requests
  await eventually(async () => (await calls()).filter(({ status }) => status === undefined).length === 2, 'two workers to import at once')
  await release()
  const states = async () =>
    Promise.all(items.map(async (id) => (await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${id}`, business.token)).state))
  await eventually(async () => (await states()).every((state) => state === 'imported'), 'both imports')
}
