/**
 * All open tabs of one process. News for any of them triggers one read of the rows from their positions on, for all of them at once. So
 * does a timer, so that an event with a lost notification is late but not lost.
 */
import type { Writable } from 'node:stream'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { after, now, seconds } from '#foundation/clock/clock'
import { Refusal } from '#foundation/context/refusal'
import type { Database } from '#foundation/database/db'
import { type Reading, readFrom, readSince } from '#foundation/live/account-events.records'
import { keptMs } from '#foundation/live/forget-events'
import { type Listener, startListening } from '#foundation/live/listener.records'
import type { Place } from '#foundation/live/place'
import { audiencesOf } from '#foundation/live/publish-to-account'
import { createStream, type Stream } from '#foundation/live/stream'
import type { Log } from '#foundation/log/log'
import { openStreams } from '#foundation/metrics/metrics'

export interface HubParts {
  readonly database: Database
  readonly log: Log
  /** Maximum number of open tabs per account and process. */
  readonly mostOfAccount: number
  /** Returns the actors that may still receive events: signed in, and not blocked. */
  readonly stillWelcome: (actors: readonly SignedInActor[]) => Promise<ReadonlySet<SignedInActor>>
}

/** Position at which a tab resumes, or the age of its oldest data. */
export type Since = { readonly place: Place } | { readonly ageMs: number } | 'unknown'

export interface Hub {
  /** Takes one of the account's slots until `out` is closed. @throws Refusal if none is left */
  admit(actor: SignedInActor, out: Writable): void
  open(actor: SignedInActor, out: Writable, since: Since): Promise<void>
  close(): Promise<void>
}

const beatEveryMs = seconds(20)
const lookAtWelcomeEveryMs = seconds(3)
/** Events within this time are read together. */
const gatherMs = 40
/** A transaction's timestamp is that of its start. */
const slackMs = seconds(10)

export function createHub({ database, log, mostOfAccount, stillWelcome }: HubParts): Hub {
  const streams = new Set<Stream>()
  /** Account of each stream from its admission on, since missed events are read before the stream exists. */
  const places = new Map<Writable, number>()
  let listener: Listener | undefined
  let timers: NodeJS.Timeout[] = []
  let reading: Promise<void> | undefined
  let again = false
  let closing = false

  const read = async (): Promise<void> => {
    const readers = [...streams]
    if (readers.length === 0) return
    const audiences = [...new Set(readers.flatMap(({ audiences }) => [...audiences]))]
    const from = readers.reduce((least, { place }) => (place < least ? place : least), readers[0]!.place)
    const { events, place } = await readFrom(database.reading, audiences, from)
    for (const stream of readers) stream.tell(events, { xact: place, at: now() })
  }
  /** Runs one read at a time; requests during it cause one more. */
  const readSoon = (): void => {
    again = true
    reading ??= (async () => {
      while (again) {
        await pause(gatherMs)
        again = false
        await read().catch((error) => log.warn({ err: error }, 'the events of open tabs could not be read; trying again'))
      }
      reading = undefined
    })()
  }
  const beat = (): void => {
    const at = now()
    for (const stream of streams) stream.beat({ xact: stream.place, at })
    readSoon()
  }
  const lookAtWelcome = async (): Promise<void> => {
    const actors = [...streams].map(({ actor }) => actor)
    if (actors.length === 0) return
    const welcome = await stillWelcome(actors)
    for (const stream of streams) if (actors.includes(stream.actor) && !welcome.has(stream.actor)) stream.end('signed-out')
  }
  const start = (): void => {
    listener ??= startListening({
      pool: database.pool,
      log,
      onNews: (audience) => {
        if ([...streams].some(({ audiences }) => audiences.has(audience))) readSoon()
      },
      onListening: readSoon,
    })
    if (timers.length > 0) return
    timers = [setInterval(beat, beatEveryMs), setInterval(() => void lookAtWelcome().catch(() => {}), lookAtWelcomeEveryMs)]
    for (const timer of timers) timer.unref()
  }

  return {
    admit({ accountId }, out) {
      const taken = [...places.values()].filter((other) => other === accountId).length
      if (taken >= mostOfAccount)
        throw new Refusal('RATE_LIMITED', 'Too many tabs are open.', { status: 429, data: { retry_after_seconds: 60 } })
      // A caller who has already left releases nothing.
      if (out.destroyed) return
      places.set(out, accountId)
      out.once('close', () => places.delete(out))
    },
    async open(actor, out, since) {
      start()
      const audiences = audiencesOf(actor)
      const before = await readBefore(database, audiences, since)
      const at = now()
      const stream = createStream(actor, audiences, out, { xact: before.from, at })
      const place = { xact: before.reading.place, at }
      if (before.isGap) stream.reset(place)
      stream.tell(before.reading.events, place)
      if (closing) stream.end('restarting')
      if (closing || out.destroyed) return
      streams.add(stream)
      openStreams.inc()
      out.once('close', () => {
        streams.delete(stream)
        openStreams.dec()
      })
      // Reads events committed since the previous read.
      readSoon()
    },
    async close() {
      closing = true
      for (const timer of timers) clearInterval(timer)
      for (const stream of streams) stream.end('restarting')
      streams.clear()
      again = false
      await Promise.all([listener?.close(), reading])
    },
  }
}

interface Before {
  readonly reading: Reading
  readonly from: bigint
  /** True if the tab's data may be older than the retained events. */
  readonly isGap: boolean
}

async function readBefore({ reading: db }: Database, audiences: readonly string[], since: Since): Promise<Before> {
  if (since !== 'unknown' && 'ageMs' in since) {
    const age = Math.min(since.ageMs, keptMs) + slackMs
    const reading = await readSince(db, audiences, after(now(), -age))
    return { reading, from: 0n, isGap: since.ageMs > keptMs }
  }
  const place = since === 'unknown' ? undefined : since.place
  const isKept = place !== undefined && place.at > after(now(), -keptMs)
  const reading = await readFrom(db, audiences, isKept ? place.xact : 2n ** 62n)
  const isForeign = isKept && place.xact > reading.end
  return { reading, from: isKept ? place.xact : reading.place, isGap: !isKept || isForeign }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
