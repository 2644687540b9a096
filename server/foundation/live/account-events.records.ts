/**
 * Rows behind the live events. A reader's position is the lowest transaction that was still open at its last read. Everything below it was
 * read or will never commit, so reading on from there misses no late commit.
 */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { type Tables, tablesOf } from '#foundation/database/tables'

const live = tablesOf<Tables<'accountEvent'>>('live', ['accountEvent'])

/** Notification channel that only says which accounts have news. */
export const channel = 'account_event'

export interface NewAccountEvent {
  readonly audience: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly at: Date
}

export async function insertEvent(db: Db, { audience, kind, data, at }: NewAccountEvent): Promise<void> {
  await sql`
    with told as (
      insert into account_event (audience, kind, data, at) values (${audience}, ${kind}, ${JSON.stringify(data)}, ${at}) returning audience
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
export const readFrom = (db: Db, audiences: readonly string[], place: bigint): Promise<Reading> =>
  read(db, audiences, sql`event.xact >= ${String(place)}::xid8`)

/** Reads the events of these audiences since a time. */
export const readSince = (db: Db, audiences: readonly string[], since: Date): Promise<Reading> =>
  read(db, audiences, sql`event.at >= ${since}`)

interface Row {
  readonly place: string
  readonly end: string
  readonly id: number | null
  readonly audience: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly xact: string
}

async function read(db: Db, audiences: readonly string[], which: ReturnType<typeof sql>): Promise<Reading> {
  const { rows } = await sql<Row>`
    select pg_snapshot_xmin(seen)::text as place, pg_snapshot_xmax(seen)::text as end,
      event.id, event.audience, event.kind, event.data, event.xact::text as xact
    from (select pg_current_snapshot() as seen) as snapshot
    left join account_event as event on event.audience = any(${audiences}) and ${which}
    order by event.id`.execute(live(db))
  const [first] = rows
  const events = rows.flatMap(({ id, xact, audience, kind, data }) =>
    id === null ? [] : [{ id, audience, kind, data, xact: BigInt(xact) }],
  )
  return { events, place: BigInt(first?.place ?? 0), end: BigInt(first?.end ?? 0) }
}

export const deleteEvents = (db: Db, alreadyPushed: Date): Promise<boolean> => deleteOlder(live(db), 'accountEvent', 'at', alreadyPushed)
