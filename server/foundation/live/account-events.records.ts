/**
 * Rows behind the live events. A reader's position is the lowest transaction that was still open at its last read. Everything below it was
 * read or will never commit, so reading on from there misses no late commit.
 */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { preparedRead } from '#foundation/database/prepared-read'
import { type Tables, tablesOf } from '#foundation/database/tables'

const live = tablesOf<Tables<'accountEvent'>>('live', ['accountEvent'])

/** Notification channel that only says which accounts have news. */
export const channel = 'account_event'

export interface NewAccountEvent {
  readonly audience: string
  readonly kind: string
  readonly data: Record<string, unknown>
}

/** Writes events in their order, and wakes the processes that hold tabs of their audiences. */
export async function insertEvents(db: Db, at: Date, events: readonly NewAccountEvent[]): Promise<void> {
  const [audiences, kinds] = [events.map(({ audience }) => audience), events.map(({ kind }) => kind)]
  await sql`
    with told as (
      insert into account_event (audience, kind, data, at)
      select audience, kind, data::jsonb, ${at}
      from unnest(${audiences}::text[], ${kinds}::text[], ${events.map(({ data }) => JSON.stringify(data))}::text[])
        with ordinality as event (audience, kind, data, place)
      order by place returning audience
    )
    select pg_notify(${channel}, audience) from told`.execute(live(db))
}

export interface AccountEvent {
  readonly id: number
  readonly audience: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly xact: bigint
}

export interface Reading {
  readonly events: readonly AccountEvent[]
  /** Position from which to read on. */
  readonly place: bigint
  /** Upper bound; positions from here on belong to another database. */
  readonly end: bigint
}

/** Reads the events of these audiences in transactions from `place` on. */
export const readFrom = async (db: Db, audiences: readonly string[], place: bigint): Promise<Reading> =>
  readingOf(await fromPlace(db, [audiences, String(place)]))

/** Reads the events of these audiences since a time. */
export const readSince = async (db: Db, audiences: readonly string[], since: Date): Promise<Reading> =>
  readingOf(await sinceTime(db, [audiences, since]))

interface Row {
  readonly place: string
  readonly end: string
  readonly id: number | null
  readonly audience: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly xact: string
}

const statement = (which: string): string => `
  select pg_snapshot_xmin(seen)::text as place, pg_snapshot_xmax(seen)::text as end,
    event.id, event.audience, event.kind, event.data, event.xact::text as xact
  from (select pg_current_snapshot() as seen) as snapshot
  left join account_event as event on event.audience = any($1::text[]) and ${which}
  order by event.id`
/** Every process reads so for all of its tabs, many times a second while something happens. */
const fromPlace = preparedRead<Row>(statement('event.xact >= $2::xid8'))
const sinceTime = preparedRead<Row>(statement('event.at >= $2'))

function readingOf(rows: readonly Row[]): Reading {
  const [first] = rows
  const events = rows.flatMap(({ id, xact, audience, kind, data }) =>
    id === null ? [] : [{ id, audience, kind, data, xact: BigInt(xact) }],
  )
  return { events, place: BigInt(first?.place ?? 0), end: BigInt(first?.end ?? 0) }
}

export const deleteEvents = (db: Db, alreadyPushed: Date): Promise<boolean> => deleteOlder(live(db), 'accountEvent', 'at', alreadyPushed)
