/** Rate limits in the database, shared by any number of processes. */
import { type Kysely, sql } from 'kysely'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { networkOf } from '#foundation/http/network-of'

export interface Limit {
  /** Counted key: `sign-in:127.0.0.1`. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/** Returns the limit key of the caller's network. */
export const placeOf = ({ request }: Pick<OutsideContext, 'request'>): string => `from:${networkOf(request.from)}`

/** Counts an attempt, committed before anything else, so that refused attempts count too. @throws Refusal RATE_LIMITED */
export async function countOrRefuse(context: OutsideContext, { key, most, windowMs }: Limit): Promise<void> {
  const { now } = context
  const windowStart = windowAt(now, windowMs)
  if ((await context.transaction(({ db }) => countOneMore(db, key, windowStart))) > most) throw tooMany(now, windowStart, windowMs)
}

/** Refuses if the limit is already reached, without counting; for actions that count only on failure. @throws Refusal RATE_LIMITED */
export async function refuseWhereFull(context: OutsideContext, { key, most, windowMs }: Limit): Promise<void> {
  const { now } = context
  const windowStart = windowAt(now, windowMs)
  if ((await context.transaction(({ db }) => hitsOf(db, key, windowStart))) >= most) throw tooMany(now, windowStart, windowMs)
}

/** Counts an action in its own transaction, so that refused or rolled-back ones do not count. @throws Refusal RATE_LIMITED */
export async function countDone({ db, now }: AtomicContext, { key, most, windowMs }: Limit): Promise<void> {
  const windowStart = windowAt(now, windowMs)
  if ((await countOneMore(db, key, windowStart)) > most) throw tooMany(now, windowStart, windowMs)
}

/** Counts one more in the caller's transaction, without refusing. */
export async function countIn({ db, now }: AtomicContext, { key, windowMs }: Limit): Promise<void> {
  await countOneMore(db, key, windowAt(now, windowMs))
}

const windowAt = (now: Date, windowMs: number): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

function tooMany(now: Date, windowStart: Date, windowMs: number): Refusal {
  const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
  return new Refusal('RATE_LIMITED', 'Too many attempts. Please try again later.', { status: 429, data: { retry_after_seconds: seconds } })
}

async function hitsOf(db: Db, key: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_limit where key = ${key} and window_start = ${windowStart}`.execute(db as unknown as Kysely<unknown>)
  return rows[0]?.hits ?? 0
}

async function countOneMore(db: Db, key: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, window_start) values (${key}, ${windowStart})
    on conflict (key, window_start) do update set hits = rate_limit.hits + 1 returning hits`.execute(db as unknown as Kysely<unknown>)
  return rows[0]?.hits ?? 0
}

/** Deletes windows that have ended; run by the schedule. */
export const forgetOldLimits = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db as unknown as Kysely<{ rate_limit: { window_start: Date } }>, 'rate_limit', 'window_start', before)
