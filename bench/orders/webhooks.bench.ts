/**
 * Order webhooks as a shop sends them: signature verified, delivery stored once, its job queued in the same transaction, response sent.
 * Compared with a floor that does the same in one statement on a bare server. Every delivery is new, so that none is answered as a
 * duplicate.
 */
import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import type { BenchResult, BenchWorld, Rate } from '../bench.ts'

const warmUpSeconds = 3
/** Both alternate, so that other load on the machine affects both. */
const turns = 4

export async function measure(world: BenchWorld): Promise<BenchResult[]> {
  const shop = await connectedShop(world)
  const secret = world.environment.SHOPIFY_API_SECRET!
  const floor = await world.startFloor('webhook-floor.ts')
  const sender = (url: string) => ({ url: `${url}/v1/webhooks/shopify/`, shop, secret })
  const [ours, bare] = [sender(world.apiUrl), sender(floor.url)]
  const results: BenchResult[] = []
  try {
    for (const connections of [1, 16]) {
      await send(bare, connections, warmUpSeconds)
      await send(ours, connections, warmUpSeconds)
      const runs = { ours: [] as Run[], floor: [] as Run[] }
      for (let turn = 0; turn < turns; turn++) {
        runs.floor.push(await send(bare, connections, world.seconds / turns))
        runs.ours.push(await send(ours, connections, world.seconds / turns))
      }
      results.push({ name: 'order webhook', connections, ours: rateOf(runs.ours), floor: rateOf(runs.floor) })
    }
    return results
  } finally {
    await floor.stop()
  }
}

async function connectedShop({ databaseUrl }: BenchWorld): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ shop_domain: string }>(
    `select shop_domain from connection where platform = 'shopify' and status = 'connected' order by id limit 1`,
  )
  await database.end()
  return rows[0]!.shop_domain
}

interface Sender {
  readonly url: string
  readonly shop: string
  readonly secret: string
}

interface Run {
  readonly times: readonly number[]
  readonly seconds: number
}

async function send(sender: Sender, connections: number, seconds: number): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await deliver(sender, agent)
        times.push(performance.now() - began)
      }
    }),
  )
  agent.destroy()
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

let orders = 7_000_000_000_000

function deliver({ url, shop, secret }: Sender, agent: http.Agent): Promise<void> {
  const body = JSON.stringify(orderBody(++orders))
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': 'orders/create',
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-triggered-at': new Date().toISOString(),
    'x-shopify-api-version': '2026-10',
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))))
    })
    request.once('error', reject)
    request.end(body)
  })
}

function orderBody(id: number) {
  const now = new Date().toISOString()
  const line = {
    id: id + 1,
    product_id: 1,
    variant_id: 1,
    sku: 'BENCH',
    title: 'Copper kettle',
    quantity: 1,
    price: '30.00',
    properties: [],
  }
  const address = {
    name: 'Ada Lindqvist',
    address1: '48 Munjoy Street',
    city: 'Portland',
    province_code: 'ME',
    zip: '04101',
    country_code: 'US',
  }
  const money = { currency: 'USD', financial_status: 'paid' }
  const times = { created_at: now, updated_at: now, cancelled_at: null }
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    ...money,
    ...times,
    line_items: [line],
    shipping_address: address,
  }
}

function rateOf(runs: readonly Run[]): Rate {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / runs.reduce((sum, run) => sum + run.seconds, 0), p50Ms: at(0.5), p95Ms: at(0.95) }
}
