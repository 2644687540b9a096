/**
 * Lists of a supplier with many products and orders, at one connection, in a database of its own: 50,000 products and 200,000 orders unless
 * `--products` and `--orders` say otherwise. The floor reads 25 orders by primary key on a bare server.
 */
import pg from 'pg'
import { migrate } from '../../server/foundation/database/migrate.ts'
import type { BenchResult, BenchWorld, Figure, Rate } from '../bench.ts'
import { freePort } from '../world/free-port.ts'
import { spawnProgram } from '../world/spawn-program.ts'
import { fillSupplier, vendorsFor } from './fill-supplier.ts'

/** The shared world may be empty. */
export const readsWorld = false

const name = 'bench_supplier_lists'
const aimMs = 50
const mostAsks = 200
const fewestAsks = 40

export async function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const wanted = { products: world.size.products, orders: world.size.orders }
  const server = new pg.Client({ connectionString: world.databaseUrl })
  await server.connect()
  const url = new URL(world.databaseUrl)
  url.pathname = `/${name}`
  const environment = { ...world.environment, DATABASE_URL: url.href, PORT: String(await freePort()) }
  try {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name}`)
    await migrate(url.href)
    const token = await fill(world, url.href, wanted)
    const api = await spawnProgram('server/serve.ts', environment)
    const floor = await world.startFloor('rows-floor.ts', { DATABASE_URL: url.href })
    try {
      const results: (BenchResult | Figure)[] = []
      for (const list of listsOf(wanted)) {
        const measured = await measureList(
          { list, apiUrl: `http://127.0.0.1:${environment.PORT}`, floorUrl: floor.url, token },
          world.seconds,
        )
        const { ours, floor: floors } = measured
        world.say(
          `  ${list.name}: median ${ours.p50Ms.toFixed(1)} ms, p95 ${ours.p95Ms.toFixed(1)} ms beside ${floors.p95Ms.toFixed(1)} ms`,
        )
        results.push(measured, { figure: `${list.name}: p95`, value: ours.p95Ms, unit: 'ms', aim: `at most ${aimMs}` })
      }
      return results
    } finally {
      await floor.stop()
      await api.stop()
    }
  } finally {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  }
}

async function fill(world: BenchWorld, url: string, wanted: { products: number; orders: number }): Promise<string> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const startedAt = performance.now()
  try {
    const token = await fillSupplier(database, wanted)
    world.say(`  ${wanted.products} products and ${wanted.orders} orders in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return token
  } finally {
    await database.end()
  }
}

interface List {
  readonly name: string
  /** Asked in turn. */
  readonly paths: readonly string[]
}

function listsOf(wanted: { products: number; orders: number }): List[] {
  const { products, orders } = wanted
  const pagesOf = (path: string, last: number, names = ['first page', 'middle page', 'last page']): List[] =>
    [1, Math.max(1, Math.floor(last / 2)), Math.max(1, last)].map((page, at) => ({
      name: `${path.replace('/v1/', '')}, ${names[at]}`,
      paths: [`${path}${path.includes('?') ? '&' : '?'}page=${page}`],
    }))
  const one = (path: string): List => ({ name: path.replace('/v1/', ''), paths: [path] })
  const spread = [0.1, 0.3, 0.5, 0.7, 0.9]
  const productsPath = '/v1/supplier_products/'
  const ordersPath = '/v1/supplier_orders/'
  return [
    ...pagesOf(`${productsPath}?type=all`, Math.floor(products / 25)),
    ...pagesOf(`${productsPath}?type=active`, Math.floor((products * 0.9) / 25)),
    ...pagesOf(`${productsPath}?type=inactive`, Math.floor((products * 0.1) / 25)),
    ...pagesOf(`${productsPath}?type=low_stock`, Math.floor((products * 0.05) / 25)),
    {
      name: 'supplier_products, title, common',
      paths: ['bowl', 'linen', 'glass vase', 'oak'].map((word) => `${productsPath}?type=all&search=${word}`),
    },
    { name: 'supplier_products, title, one', paths: spread.map((at) => `${productsPath}?type=all&search=${Math.floor(products * at)}`) },
    { name: 'supplier_products, SKU', paths: spread.map((at) => `${productsPath}?type=all&search=HG-${Math.floor(products * at)}-1`) },
    ...pagesOf(`${ordersPath}?status=all`, Math.floor((orders * 0.98) / 25)),
    ...pagesOf(`${ordersPath}?status=paid`, Math.floor((orders * 0.06) / 25)),
    ...pagesOf(`${ordersPath}?status=shipped`, Math.floor((orders * 0.9) / 25)),
    ...pagesOf(`${ordersPath}?status=cancelled`, Math.floor((orders * 0.02) / 25)),
    { name: 'supplier_orders, order name', paths: spread.map((at) => `${ordersPath}?status=all&search=${1010 + Math.floor(orders * at)}`) },
    {
      name: 'supplier_orders, shopper',
      paths: ['Ada', 'Ben Reed', 'Vale 12', 'Cleo Moss'].map((who) => `${ordersPath}?status=all&search=${encodeURIComponent(who)}`),
    },
    { name: 'supplier_orders, vendor', paths: [2, 5, 9, 14].map((id) => `${ordersPath}?status=all&vendor_id=${id}`) },
    ...['pending', 'approved', 'denied'].flatMap((status) => [
      one(`/v1/dcvendors/?status=${status}`),
      one(`/v1/api/vendors/?status=${status}`),
    ]),
    ...pagesOf('/v1/dcvendors/?status=approved', Math.floor(vendorsFor(wanted) / 4 / 25)).slice(2),
    ...pagesOf('/v1/bulk_edits/', 20),
    one('/v1/feeds/'),
    ...['7d', '30d', '90d'].flatMap((period) => [
      one(`/v1/supplier_analytics/products/?period=${period}`),
      one(`/v1/supplier_analytics/vendors/?period=${period}`),
    ]),
    one('/v1/supplier_analytics/stock/'),
    one('/v1/api/price-lists/'),
  ]
}

interface Asked {
  readonly list: List
  readonly apiUrl: string
  readonly floorUrl: string
  readonly token: string
}

/** Asks ours and the floor by turns, one at a time. */
async function measureList({ list, apiUrl, floorUrl, token }: Asked, seconds: number): Promise<BenchResult> {
  const ours: number[] = []
  const floor: number[] = []
  for (const path of list.paths) await assertRows(apiUrl + path, token)
  const endsAt = performance.now() + seconds * 1000
  for (let n = 0; n < fewestAsks || (n < mostAsks && performance.now() < endsAt); n++) {
    ours.push(await ask(apiUrl + list.paths[n % list.paths.length]!, token))
    floor.push(await ask(floorUrl, token))
  }
  return { name: list.name, connections: 1, ours: rateOf(ours), floor: rateOf(floor) }
}

async function ask(url: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} ${body}`)
  return performance.now() - startedAt
}

/** Verifies that the page has rows, so that the measurement is meaningful. */
async function assertRows(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
  const body = (await answer.json()) as Record<string, unknown>
  if (!Object.values(body).some((value) => Array.isArray(value) && value.length > 0))
    throw new Error(`${url} answered ${answer.status} without rows: ${JSON.stringify(body)}`)
}

function rateOf(times: readonly number[]): Rate {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0), p50Ms: at(0.5), p95Ms: at(0.95) }
}
