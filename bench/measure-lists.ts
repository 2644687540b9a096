/** Lists at one connection, in a database of their own. */
import pg from 'pg'
import { migrate } from '../server/foundation/database/migrate.ts'
import type { BenchResult, BenchWorld, Figure, Rate } from './bench.ts'
import { freePort } from './world/free-port.ts'
import { spawnProgram } from './world/spawn-program.ts'

const mostAsks = 200
const fewestAsks = 40

export interface List {
  readonly name: string
  /** Asked in turn. */
  readonly paths: readonly string[]
}

interface Wanted {
  /** Name of the database, which is made anew. */
  readonly database: string
  readonly lists: readonly List[]
  readonly aimMs: number
  /** @returns token of the session that asks */
  readonly fill: (database: pg.Client) => Promise<string>
}

/** Measures lists of a database of their own at one connection, beside a bare server that reads rows by primary key. */
export async function measureLists(world: BenchWorld, { database: name, lists, aimMs, fill }: Wanted): Promise<(BenchResult | Figure)[]> {
  const server = new pg.Client({ connectionString: world.databaseUrl })
  await server.connect()
  const url = new URL(world.databaseUrl)
  url.pathname = `/${name}`
  const environment = { ...world.environment, DATABASE_URL: url.href, PORT: String(await freePort()) }
  try {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name}`)
    await migrate(url.href)
    const token = await fillWith(world, url.href, fill)
    const api = await spawnProgram('server/serve.ts', environment)
    const floor = await world.startFloor('rows-floor.ts', { DATABASE_URL: url.href })
    try {
      const results: (BenchResult | Figure)[] = []
      for (const list of lists) {
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

async function fillWith(world: BenchWorld, url: string, fill: Wanted['fill']): Promise<string> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const startedAt = performance.now()
  try {
    const token = await fill(database)
    world.say(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return token
  } finally {
    await database.end()
  }
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
