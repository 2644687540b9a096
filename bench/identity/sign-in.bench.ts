/**
 * Fifty concurrent sign-ins to different accounts, compared with a floor that only verifies the password. Every response must be for the
 * right account. The event loop delay of both is reported, because hashing runs off the event loop.
 */
import http from 'node:http'
import path from 'node:path'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import type { BenchResult, BenchWorld, LoopDelay, Rate } from '../bench.ts'
import { freePort } from '../world/free-port.ts'
import { spawnProgram } from '../world/spawn-program.ts'

const warmUpSeconds = 2
/** Both alternate, so that other load on the machine affects both. */
const turns = 4

export async function measure(world: BenchWorld): Promise<BenchResult[]> {
  const preload = `--import ${path.join(import.meta.dirname, '../world/loop-delay.ts')}`
  const watched = async () => ({ NODE_OPTIONS: preload, LOOP_DELAY_PORT: String(await freePort()) })
  const [oursWatched, floorWatched] = [await watched(), await watched()]
  // a separate API, because the world's is not measured
  const port = String(await freePort())
  const api = await spawnProgram('server/serve.ts', { ...world.environment, ...oursWatched, PORT: port })
  const floor = await world.startFloor('sign-in-floor.ts', { ...floorWatched, BENCH_PASSWORD: demoPassword })
  try {
    const results: BenchResult[] = []
    for (const connections of [1, 50]) results.push(await compare(world, connections, `http://127.0.0.1:${port}`, floor.url))
    return results
  } finally {
    await floor.stop()
    await api.stop()
  }

  async function compare({ seconds, say }: BenchWorld, connections: number, oursUrl: string, floorUrl: string): Promise<BenchResult> {
    const [ours, bare] = [`${oursUrl}/v1/login/`, floorUrl]
    await signInFor(bare, connections, warmUpSeconds)
    await signInFor(ours, connections, warmUpSeconds)
    const runs = { ours: [] as Run[], floor: [] as Run[] }
    const delays = { ours: [] as LoopDelay[], floor: [] as LoopDelay[] }
    for (let turn = 0; turn < turns; turn++) {
      await delayOf(floorWatched.LOOP_DELAY_PORT)
      runs.floor.push(await signInFor(bare, connections, seconds / turns))
      delays.floor.push(await delayOf(floorWatched.LOOP_DELAY_PORT))
      await delayOf(oursWatched.LOOP_DELAY_PORT)
      runs.ours.push(await signInFor(ours, connections, seconds / turns))
      delays.ours.push(await delayOf(oursWatched.LOOP_DELAY_PORT))
    }
    const result = {
      name: 'sign-in',
      connections,
      ours: { ...rateOf(runs.ours), loopDelay: worst(delays.ours) },
      floor: { ...rateOf(runs.floor), loopDelay: worst(delays.floor) },
    }
    for (const [name, { loopDelay }] of Object.entries({ ours: result.ours, floor: result.floor }))
      say(`  ${connections} at once, event loop of ${name}: p99 ${loopDelay.p99Ms.toFixed(1)} ms, at most ${loopDelay.maxMs.toFixed(1)} ms`)
    return result
  }
}

/** Stores only, because users with several account kinds must choose one. */
const people = signIns.filter(({ role, company }) => role === 'store' && company !== 'Kraus Reviews')

interface Run {
  readonly times: readonly number[]
  readonly seconds: number
}

async function signInFor(url: string, connections: number, seconds: number): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const accounts = new Map<string, number>()
  const tokens = new Set<string>()
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const { email } = people[at % people.length]!
      while (performance.now() < until) {
        const began = performance.now()
        const answer = await signIn(url, email, agent)
        times.push(performance.now() - began)
        if (answer.token !== undefined) check(answer as Required<Answer>, email, accounts, tokens)
      }
    }),
  )
  agent.destroy()
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

interface Answer {
  readonly token?: string
  readonly store_id?: number
}

/** @throws Error if a sign-in returned another account than before, or a repeated token */
function check({ token, store_id: storeId }: Required<Answer>, email: string, accounts: Map<string, number>, tokens: Set<string>): void {
  if (tokens.has(token)) throw new Error('a token was given twice')
  if ((accounts.get(email) ?? storeId) !== storeId) throw new Error(`${email} came to two stores`)
  tokens.add(token)
  accounts.set(email, storeId)
}

function signIn(url: string, username: string, agent: http.Agent): Promise<Answer> {
  const body = JSON.stringify({ username, password: demoPassword })
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Answer)
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

const delayOf = async (port: string): Promise<LoopDelay> => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as LoopDelay

/** Worst delay of all rounds; a mean would hide the longest wait. */
const worst = (delays: readonly LoopDelay[]): LoopDelay => ({
  p99Ms: Math.max(...delays.map(({ p99Ms }) => p99Ms)),
  p999Ms: Math.max(...delays.map(({ p999Ms }) => p999Ms)),
  maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
})

function rateOf(runs: readonly Run[]): Rate {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / runs.reduce((sum, run) => sum + run.seconds, 0), p50Ms: at(0.5), p95Ms: at(0.95) }
}
