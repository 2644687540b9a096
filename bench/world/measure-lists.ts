/** Lists asked at one connection, by turns with a floor that reads 25 orders by primary key on a bare server. */
import type { BenchResult, BenchWorld, Figure, Rate } from '../bench.ts'
import type { OwnDatabase } from './own-database.ts'

const mostAsks = 200
const fewestAsks = 40

export interface List {
  readonly name: string
  /** Asked in turn. */
  readonly paths: readonly string[]
}

const firstMiddleLast = ['first page', 'middle page', 'last page']

/** The first, middle and last page of a list. */
export const pagesOf = (path: string, last: number): List[] =>
  [1, Math.max(1, Math.floor(last / 2)), Math.max(1, last)].map((page, at) => ({
    name: `${nameOf(path)}, ${firstMiddleLast[at]}`,
    paths: [`${path}${path.includes('?') ? '&' : '?'}page=${page}`],
  }))

export const nameOf = (path: string): string => path.replace('/v1/', '')

/** @param aimMs aim of p95 */
export async function measureLists(
  world: BenchWorld,
  own: OwnDatabase,
  lists: readonly List[],
  aimMs: number,
): Promise<(BenchResult | Figure)[]> {
  const floor = await world.startFloor('rows-floor.ts', { DATABASE_URL: own.url })
  try {
    const results: (BenchResult | Figure)[] = []
    for (const list of lists) {
      const measured = await measureList(list, own, floor.url, world.seconds)
      const { ours, floor: floors } = measured
      world.say(`  ${list.name}: median ${ours.p50Ms.toFixed(1)} ms, p95 ${ours.p95Ms.toFixed(1)} ms beside ${floors.p95Ms.toFixed(1)} ms`)
      results.push(measured, { figure: `${list.name}: p95`, value: ours.p95Ms, unit: 'ms', aim: `at most ${aimMs}` })
    }
    return results
  } finally {
    await floor.stop()
  }
}

async function measureList(list: List, { apiUrl, token }: OwnDatabase, floorUrl: string, seconds: number): Promise<BenchResult> {
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

/** Verifies that the page has rows, or the one thing asked for, so that the measurement is meaningful. */
async function assertRows(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
  const body = (await answer.json()) as Record<string, unknown>
  const hasRows = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null && Object.values(value).some(hasRows)
  if (answer.status !== 200 || !hasRows(body)) throw new Error(`${url} answered ${answer.status} without rows: ${JSON.stringify(body)}`)
}

function rateOf(times: readonly number[]): Rate {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0), p50Ms: at(0.5), p95Ms: at(0.95) }
}
