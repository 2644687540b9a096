/**
 * Many conversations written in at once: 200 stores and 200 suppliers have a tab open, stores at one API process and suppliers at another, and
 * send 100 messages a second together. Each message has to stand in both tabs, in the same order. Halfway the streams of a tenth of the tabs
 * are cut. The floor writes a row with a notification and hears it on another connection, as often.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '../../server/foundation/secrets/token.ts'
import type { BenchResult, BenchWorld, Figure, Rate } from '../bench.ts'
import { freePort } from '../world/free-port.ts'
import { inOwnDatabase, signInFirst } from '../world/own-database.ts'
import { spawnProgram } from '../world/spawn-program.ts'
import { fillConversations } from './fill-conversations.ts'
import { createTab, type Tab } from './tab.ts'

/** The shared world may be empty. */
export const readsWorld = false

const conversations = 200
const everyMs = 10
const leastSeconds = 20
const longestMs = 30_000

export function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const fill = (database: pg.Client) => fillConversations(database, conversations)
  return inOwnDatabase(
    world,
    { name: 'bench_sending', content: `${conversations} conversations`, fill, signIn: signInFirst },
    async (own) => {
      const port = String(await freePort())
      const second = await spawnProgram('server/serve.ts', { ...world.environment, DATABASE_URL: own.url, PORT: port })
      try {
        const seconds = Math.max(leastSeconds, world.seconds)
        const floor = await measureFloor(own.url, seconds / 4)
        const before = busySeconds([own.api.pid, second.pid])
        const results = await measureSending(world, own, [own.apiUrl, `http://127.0.0.1:${port}`], { seconds, floor })
        world.say(`  both API processes took ${(busySeconds([own.api.pid, second.pid]) - before).toFixed(1)} s of a processor`)
        return results
      } finally {
        await second.stop()
      }
    },
  )
}

const ticksPerSecond = 100

/** Processor time of processes. */
const busySeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [user, system] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
    return sum + (Number(user) + Number(system)) / ticksPerSecond
  }, 0)

interface Arrivals {
  readonly sender: number[]
  readonly receiver: number[]
  readonly cut: number[]
}

async function measureSending(
  world: BenchWorld,
  own: { readonly url: string },
  apiUrls: readonly [string, string],
  { seconds, floor }: { readonly seconds: number; readonly floor: Rate },
): Promise<(BenchResult | Figure)[]> {
  const tokens = await signInAll(own.url)
  const run = randomBytes(6).toString('base64url')
  const dueAt = new Map<string, number>()
  const arrivals: Arrivals = { sender: [], receiver: [], cut: [] }
  const pairs = Array.from({ length: conversations }, (_, at) =>
    ([0, 1] as const).map((side) =>
      createTab({
        apiUrl: apiUrls[side],
        token: tokens[at + side * conversations]!,
        label: `label${at + 1}`,
        onArrival: ({ text }) => {
          const due = dueAt.get(text)
          if (due === undefined) return
          const isCut = at % 10 === 0
          arrivals[isCut ? 'cut' : text.startsWith(`${side} `) ? 'sender' : 'receiver'].push(performance.now() - due)
        },
      }),
    ),
  )
  const tabs = pairs.flat()
  for (let at = 0; at < tabs.length; at += 20) await Promise.all(tabs.slice(at, at + 20).map((tab) => tab.open()))
  const sent = await sendAll(pairs, { run, dueAt, seconds })
  const startedAt = performance.now()
  while (tabs.some((tab) => tab.messages.at(-1)!.seq < lastOf(pairs, tab)) && performance.now() - startedAt < longestMs) await pause(50)
  await Promise.all(tabs.map((tab) => tab.close()))
  assertAllArrived(pairs, { run, sent })

  const calls = tabs.reduce((sum, tab) => sum + tab.calls, 0)
  const refusals = tabs.reduce((sum, tab) => sum + tab.refusals, 0)
  const all = [...arrivals.sender, ...arrivals.receiver]
  const ours = rateOf(all, seconds)
  const slowest = Math.max(...all)
  world.say(
    `  ${sent} messages in ${seconds} s, each in both tabs and in order, with ${calls} calls, ${refusals} of them refused, and ${tabs.length} streams`,
  )
  for (const [name, times] of Object.entries(arrivals))
    world.say(
      `  ${name}: median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    )
  return [
    { name: 'messages, until both tabs show them', connections: tabs.length, ours, floor },
    { figure: 'messages, until both tabs show them: p95', value: ours.p95Ms, unit: 'ms', aim: 'at most 500' },
    { figure: 'messages, until the receiver’s tab shows them: p95', value: at(arrivals.receiver, 0.95), unit: 'ms', aim: 'at most 500' },
    { figure: 'messages, until both tabs show them: slowest', value: slowest, unit: 'ms' },
    { figure: 'messages, tabs whose stream was cut: slowest', value: Math.max(...arrivals.cut), unit: 'ms' },
  ]
}

/** Sends at its times, however long the answers take. @returns the number of messages */
async function sendAll(
  pairs: readonly (readonly Tab[])[],
  { run, dueAt, seconds }: { readonly run: string; readonly dueAt: Map<string, number>; readonly seconds: number },
): Promise<number> {
  const count = Math.floor((seconds * 1000) / everyMs)
  const sendings: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < count; n++) {
    const due = startedAt + n * everyMs
    if (due > performance.now()) await pause(due - performance.now())
    // Spread as by chance, so that both sides sometimes write at the same time.
    const chance = Math.imul(n + 1, 2_654_435_761) >>> 0
    const side = chance & 1
    const text = `${side} sends ${run} ${n}`
    dueAt.set(text, due)
    sendings.push(pairs[(chance >>> 8) % pairs.length]![side]!.send(text))
    if (n === count >> 1) for (let at = 0; at < pairs.length; at += 10) for (const tab of pairs[at]!) tab.cut()
  }
  await Promise.all(sendings)
  return count
}

const lastOf = (pairs: readonly (readonly Tab[])[], tab: Tab): number =>
  Math.max(...pairs.find((pair) => pair.includes(tab))!.map(({ messages }) => messages.at(-1)!.seq))

/** Each tab throws when it is told a message out of its order; here both hold the same, and each sender's stand as they were sent. */
function assertAllArrived(pairs: readonly (readonly Tab[])[], { run, sent }: { readonly run: string; readonly sent: number }): void {
  let found = 0
  for (const [at, [one, other]] of pairs.entries()) {
    const [texts, others] = [one!, other!].map(({ messages }) => messages.map(({ text }) => text).filter((text) => text.includes(run))) as [
      string[],
      string[],
    ]
    if (texts.join('\n') !== others.join('\n')) throw new Error(`the tabs of conversation ${at + 1} differ`)
    for (const side of [`0 sends ${run} `, `1 sends ${run} `]) {
      const numbers = texts.filter((text) => text.startsWith(side)).map((text) => Number(text.slice(side.length)))
      if (numbers.some((n, place) => place > 0 && n < numbers[place - 1]!)) throw new Error(`conversation ${at + 1} is out of order`)
      found += numbers.length
    }
  }
  if (found !== sent) throw new Error(`${found} of ${sent} messages arrived`)
}

/** Makes a session of each account, in the order of their ids. @returns their tokens */
async function signInAll(url: string): Promise<string[]> {
  const tokens = Array.from({ length: 2 * conversations }, () => randomBytes(32).toString('base64url'))
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(
    `insert into session (token_hash, person_id, account_id, created_at, expires_at, origin)
     select hash, n, n, now(), now() + interval '1 day', 'bench' from unnest($1::bytea[]) with ordinality as made (hash, n)`,
    [tokens.map(hashToken)],
  )
  await database.end()
  return tokens
}

async function measureFloor(url: string, seconds: number): Promise<Rate> {
  const [writer, listener] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([writer.connect(), listener.connect()])
  const times: number[] = []
  const dueAt = new Map<string, number>()
  listener.on('notification', ({ payload }) => times.push(performance.now() - dueAt.get(payload!)!))
  await listener.query('listen bench_floor')
  await writer.query('drop table if exists bench_floor')
  await writer.query('create table bench_floor (text text)')
  for (let n = 0; n < (seconds * 1000) / everyMs; n++) {
    dueAt.set(String(n), performance.now())
    await writer.query(
      "with told as (insert into bench_floor values ($1) returning text) select pg_notify('bench_floor', text) from told",
      [String(n)],
    )
    await pause(everyMs)
  }
  while (times.length < dueAt.size) await pause(everyMs)
  await Promise.all([writer.end(), listener.end()])
  return rateOf(times, seconds)
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

const rateOf = (times: readonly number[], seconds: number): Rate => ({
  perSecond: times.length / seconds,
  p50Ms: at(times, 0.5),
  p95Ms: at(times, 0.95),
})
