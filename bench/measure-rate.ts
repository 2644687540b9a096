import autocannon from 'autocannon'
import type { Rate } from './bench.ts'

interface Load {
  readonly url: string
  readonly token: string
  readonly connections: number
  /** Paths requested in a cycle; by default the address itself. */
  readonly paths?: readonly string[]
}

/** Warm-up of the JavaScript engine: some thousand requests. */
const warmUpSeconds = 8
const warmUpConnections = 16
/** Both alternate, so that other load on the machine affects both. */
const turns = 4

/**
 * Measures the maximum request rate at the given connections, alternating between ours and the floor's.
 * @throws Error if any answer is not a 200
 */
export async function measurePair(pair: { ours: Load; floor: Load }, seconds: number): Promise<{ ours: Rate; floor: Rate }> {
  await run({ ...pair.floor, connections: warmUpConnections }, warmUpSeconds)
  await run({ ...pair.ours, connections: warmUpConnections }, warmUpSeconds)
  const ours: Run[] = []
  const floor: Run[] = []
  for (let turn = 0; turn < turns; turn++) {
    floor.push(await run(pair.floor, seconds / turns))
    ours.push(await run(pair.ours, seconds / turns))
  }
  return { ours: rateOf(ours), floor: rateOf(floor) }
}

interface Run {
  readonly times: readonly number[]
  readonly seconds: number
}

async function run({ url, token, connections, paths }: Load, seconds: number): Promise<Run> {
  const times: number[] = []
  const wrong: number[] = []
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    const options = {
      url,
      connections,
      duration: Math.max(1, seconds),
      headers: { authorization: `Token ${token}` },
      ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
    }
    const instance = autocannon(options, (error) => (error ? reject(error) : resolve()))
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if (status !== 200) wrong.push(status)
    })
  })
  if (wrong.length) throw new Error(`${url} answered ${wrong[0]} (${wrong.length} of ${times.length})`)
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

/** Combines all turns. */
function rateOf(runs: readonly Run[]): Rate {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / runs.reduce((sum, run) => sum + run.seconds, 0), p50Ms: at(0.5), p95Ms: at(0.95) }
}
