/**
 * Latency of any combination of filters, sort orders, words and pages, at one connection, and at sixteen beside a bare server with the same
 * statement. Totals are compared with plain row counts, and no large table may be scanned.
 */
import pg from 'pg'
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { measurePair } from '../measure-rate.ts'
import { type QueryClass, queryClasses } from './listing-queries.ts'

const company = 'Maple & Pine'
const times = 3
/** Number of requests per class whose total is verified, because counting a million rows takes seconds. */
const heldAgainstRows = 6

export async function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const token = await world.signIn(company)
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const floor = await world.startFloor('catalogue-floor.ts')
  try {
    const classes = await queryClasses(database)
    const results: (BenchResult | Figure)[] = []
    const asked: string[] = []
    // Warm-up of the JavaScript engine.
    for (const { queries } of classes) for (const query of queries.slice(0, 6)) await ask(world.apiUrl, token, query, 1)
    await world.loopDelay()
    const before = await wholeReads(database)
    for (const one of classes) {
      const { figures, paths } = await timesOf(one, world, token)
      results.push(...figures)
      asked.push(...paths)
    }
    results.push({
      figure: 'big tables read from end to end meanwhile',
      value: (await wholeReads(database)) - before,
      unit: '',
      aim: 'none',
    })
    for (const { name, queries, isPlain } of classes) if (isPlain) results.push(await beside(name, queries))
    const { p999Ms } = await world.loopDelay()
    results.push({ figure: 'event loop of the API, p99.9 of its delay', value: p999Ms, unit: 'ms', aim: 'below 50' })
    results.push({ figure: 'memory of the API, at most', value: world.memoryPeakMb(), unit: 'MB', aim: 'below 300' })
    world.say(`  ${asked.length} combinations asked`)
    return results
  } finally {
    await floor.stop()
    await database.end()
  }

  /** Compares the total with a plain row count. */
  async function assertAsMany(ours: string, bare: string): Promise<void> {
    const counts = await Promise.all([ours, bare].map(async (url) => (await read(url, token)).pagination.count))
    if (counts[0] !== counts[1]) throw new Error(`${ours} finds ${counts[0]}, the rows ${counts[1]}`)
  }

  async function beside(name: string, queries: readonly string[]): Promise<BenchResult> {
    const paths = queries.map((query) => `/v1/products/?${query}`)
    for (const query of queries.slice(0, heldAgainstRows))
      await assertAsMany(`${world.apiUrl}/v1/products/?${query}`, `${floor.url}/plain/?${query}`)
    const load = { token, connections: 16, paths }
    const { ours, floor: floors } = await measurePair(
      { ours: { ...load, url: world.apiUrl }, floor: { ...load, url: floor.url } },
      world.seconds,
    )
    world.say(`  ${name}, 16: ${ours.perSecond.toFixed(0)}/s beside ${floors.perSecond.toFixed(0)}/s`)
    return { name: `listing, ${name}`, connections: 16, ours, floor: floors }
  }
}

/** Times each query on one of its pages: the first, the twenty-first, the middle one, the last, one beyond it. Takes the median of each. */
async function timesOf(
  { name, aimMs, queries }: QueryClass,
  world: BenchWorld,
  token: string,
): Promise<{ figures: Figure[]; paths: string[] }> {
  const medians: number[] = []
  const paths: string[] = []
  for (const [n, query] of queries.entries()) {
    const { pages } = await ask(world.apiUrl, token, query, 1)
    const page = [1, Math.min(21, pages), Math.ceil(pages / 2), pages, pages + 1][n % 5]!
    const took: number[] = []
    for (let time = 0; time < times; time++) took.push((await ask(world.apiUrl, token, query, page)).ms)
    medians.push(took.sort((a, b) => a - b)[times >> 1]!)
    paths.push(`${query}&page=${page}`)
  }
  const slowest = medians.indexOf(Math.max(...medians))
  const sorted = [...medians].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!
  world.say(`  ${name}: p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, slowest ${at(1).toFixed(1)} ms (${paths[slowest]})`)
  return {
    figures: [
      { figure: `listing, ${name}: p50`, value: at(0.5), unit: 'ms' },
      { figure: `listing, ${name}: p95`, value: at(0.95), unit: 'ms', aim: `at most ${aimMs}` },
    ],
    paths,
  }
}

async function ask(apiUrl: string, token: string, query: string, page: number): Promise<{ ms: number; pages: number }> {
  const began = performance.now()
  const { pagination } = await read(`${apiUrl}/v1/products/?${query}&page=${page}`, token)
  return { ms: performance.now() - began, pages: pagination.pages }
}

interface Page {
  readonly pagination: { readonly pages: number; readonly count: number }
}

async function read(url: string, token: string): Promise<Page> {
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Page
}

/** Counts sequential scans of tables of more than 300 pages since the server's start. Connections report their counters within a second. */
async function wholeReads(database: pg.ClientBase): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  // Flushes this connection's own counters, so that its earlier statements do not count as part of the measurement.
  await database.query('select pg_stat_force_next_flush()')
  const { rows } = await database.query<{ scans: number }>(
    `select coalesce(sum(s.seq_scan), 0)::int as scans from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.schemaname = 'public' and c.relpages >= 300`,
  )
  return rows[0]!.scans
}
