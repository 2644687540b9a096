/** One open tab: events are written as server-sent events, and a tab that does not read is disconnected. */
import type { Writable } from 'node:stream'
import type { StreamEnd } from '@quayside/contract/vocabulary/live-event'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { AccountEvent } from '#foundation/live/account-events.records'
import { type Place, placeText } from '#foundation/live/place'

export interface Stream {
  readonly actor: SignedInActor
  readonly audiences: ReadonlySet<string>
  /** Everything below this position was sent or will never commit. */
  readonly place: bigint
  /** Sends the events that are new to this tab, and moves on to `place`. */
  tell(events: readonly AccountEvent[], place: Place): void
  /** Tells the tab that all of its data may be stale. */
  reset(place: Place): void
  /** Sends a heartbeat; a tab that has read nothing since the previous one is disconnected. */
  beat(place: Place): void
  end(why: StreamEnd): void
}

export const eventsPath = '/v1/events/'

/** Maximum buffer of a slow tab. */
export const mostWaitingBytes = 65_536

/** Maximum number of events sent singly; more cause a reset. */
const mostAtOnce = 100

const reconnectAfterMs = 2000

export function createStream(actor: SignedInActor, audiences: readonly string[], out: Writable, start: Place): Stream {
  const mine = new Set(audiences)
  let place = start.xact
  /** Ids of events already sent, which reading from `place` finds again. */
  let told = new Set<number>()
  let waitedSinceBeat = false

  const write = (text: string): void => {
    if (out.destroyed) return
    if (out.writableLength > mostWaitingBytes) out.destroy()
    else out.write(text)
  }
  write(`retry: ${reconnectAfterMs}\nid: ${placeText(start)}\nevent: open\ndata: {}\n\n`)

  const stream: Stream = {
    actor,
    audiences: mine,
    get place() {
      return place
    },
    tell(events, next) {
      const own = events.filter(({ audience, xact, id }) => mine.has(audience) && xact >= place && !told.has(id))
      told = new Set([...events].filter(({ xact }) => xact >= next.xact).map(({ id }) => id))
      place = next.xact
      if (own.length > mostAtOnce) stream.reset(next)
      else for (const text of new Set(own.map(dataOf))) write(`id: ${placeText(next)}\ndata: ${text}\n\n`)
    },
    reset(next) {
      place = next.xact
      write(`id: ${placeText(next)}\nevent: reset\ndata: {}\n\n`)
    },
    beat(next) {
      if (out.writableLength > 0 && waitedSinceBeat) out.destroy()
      waitedSinceBeat = out.writableLength > 0
      write(`id: ${placeText(next)}\n: here\n\n`)
    },
    end(why) {
      write(`event: end\ndata: ${JSON.stringify({ why })}\n\n`)
      out.end()
    },
  }
  return stream
}

/** Duplicates within one read are sent once. */
const dataOf = ({ kind, data }: AccountEvent): string => JSON.stringify({ kind, ...data })
