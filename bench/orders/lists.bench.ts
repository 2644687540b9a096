/**
 * Orders, search, detail, export and statements of a store with many orders, and the nightly reconciliation, in a database of its own, which
 * holds five times as many orders: 200,000 of a million unless `--orders` says otherwise. Floors read 25 orders by primary key on a bare server.
 */
import fs from 'node:fs'
import type pg from 'pg'
import { monthAt } from '../../domain/ledger/month.ts'
import type { BenchWorld, Figure, Measured } from '../bench.ts'
import { type List, measureLists, pagesOf } from '../world/measure-lists.ts'
import { inOwnDatabase, type OwnDatabase, signInFirst } from '../world/own-database.ts'
import { fillOrders, shopperOf } from './fill-orders.ts'
import { measureReconciliation } from './measure-reconciliation.ts'

/** The shared world may be empty. */
export const readsWorld = false

export async function measure(world: BenchWorld): Promise<Measured[]> {
  const { orders } = world.size
  const fill = (database: pg.Client, url: string) => fillOrders(database, url, orders * 5)
  return inOwnDatabase(world, { name: 'bench_orders', content: `${orders * 5} orders`, fill, signIn: signInFirst }, async (own) => [
    ...(await measureLists(world, own, listsOf(orders), 30)),
    ...(await measureLists(world, own, [detailOf(orders)], 20)),
    ...(await measureLists(world, own, [statementPage()], 30)),
    ...(await measureLists(world, own, [{ name: 'desk of a store', paths: ['/v1/desk/'] }], 40)),
    ...(await measureFiles(world, own)),
    ...(await measureReconciliation(world, own)),
  ])
}

function listsOf(orders: number): List[] {
  const path = '/v1/orders/'
  const searched = (name: string, words: readonly string[]): List => ({
    name: `orders, ${name}`,
    paths: words.map((word) => `${path}?status=all&search=${encodeURIComponent(word)}`),
  })
  const spread = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => Math.floor(orders * share) * 5)
  return [
    ...pagesOf(`${path}?status=all`, Math.floor(orders / 25)),
    ...pagesOf(`${path}?status=pending`, Math.floor((orders * 0.02) / 25)),
    ...pagesOf(`${path}?status=fulfilled`, Math.floor((orders * 0.06) / 25)),
    ...pagesOf(`${path}?status=shipped`, Math.floor((orders * 0.88) / 25)),
    ...pagesOf(`${path}?status=cancelled`, Math.floor((orders * 0.02) / 25)),
    searched(
      'order name',
      spread.map((n) => `#${1000 + n}`),
    ),
    searched('shopper, of few', spread.map(shopperOf)),
    searched('shopper, of a seventh', ['Ada', 'Cleo', 'Gia']),
    searched('product, of one', ['basket 1005', 'bowl 1800', 'blanket 1505']),
    searched('product, of a ninth', ['bowl', 'lamp', 'vase']),
    searched('SKU', ['HG-1005', 'HG-1800', 'HG-1505']),
    searched(
      'tracking number',
      spread.map((n) => `9400${n - (n % 250) + 35}`),
    ),
  ]
}

const detailOf = (orders: number): List => ({
  name: 'order, detail',
  paths: [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => `/v1/order/?id=${Math.floor(orders * share) * 5}`),
})

/** The month before this one, which is closed. */
const month = (): string => monthAt(new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1))).name

const statementPage = (): List => ({ name: 'store_statement, first page', paths: [`/v1/store_statement/?month=${month()}`] })

/** Whole files, read to their end. */
async function measureFiles(world: BenchWorld, own: OwnDatabase): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path, aim] of [
    ['statement of a month', `/v1/store_statement/export/?month=${month()}`, 'at most 1'],
    ['statement of a month as PDF', `/v1/store_statement/pdf/?month=${month()}`, undefined],
    ['export of all orders', '/v1/orders/export/?status=all', undefined],
  ] as const) {
    forgetPeak(own.api.pid)
    const before = residentMb(own.api.pid)
    const { seconds, lines, megabytes } = await read(own, path)
    const more = peakMb(own.api.pid) - before
    world.say(
      `  ${name}: ${lines} lines, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, memory ${more.toFixed(0)} MB above ${before.toFixed(0)}`,
    )
    figures.push({ figure: `${name}: time`, value: seconds, unit: 's', ...(aim ? { aim } : {}) })
    figures.push({ figure: `${name}: lines`, value: lines, unit: 'lines' })
    figures.push({ figure: `${name}: memory beyond what the process had`, value: more, unit: 'MB' })
  }
  return figures
}

async function read({ apiUrl, token }: OwnDatabase, path: string) {
  const startedAt = performance.now()
  const answer = await fetch(apiUrl + path, { headers: { authorization: `Token ${token}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of answer.body!) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  return { seconds: (performance.now() - startedAt) / 1000, lines, megabytes: bytes / 1e6 }
}

const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const residentMb = (pid: number): number => statusOf(pid, 'VmRSS')
const peakMb = (pid: number): number => statusOf(pid, 'VmHWM')

const forgetPeak = (pid: number): void => fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
