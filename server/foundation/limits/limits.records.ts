/** Rate limits in the database, so that any number of processes count together. */
import { type Kysely, sql } from 'kysely'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'

export interface Limit {
  /** What is counted: `sign-in:127.0.0.1`. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/**
 * Counts one more, committed before anything else happens: a refused attempt counts too.
 * @throws Refusal RATE_LIMITED
 */
export async function countOrRefuse(context: OutsideContext, { key, most, windowMs }: Limit): Promise<void> {
  const { now } = context
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  if ((await context.transaction(({ db }) => countOneMore(db, key, windowStart))) <= most) return
  const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
  throw new Refusal('RATE_LIMITED', 'Too many attempts. Please try again later.', { status: 429, data: { retry_after_seconds: seconds } })
}

async function countOneMore(db: Db, key: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, window_start) values (${key}, ${windowStart})
    on conflict (key, window_start) do update set hits = rate_limit.hits + 1 returning hits`.execute(db as unknown as Kysely<unknown>)
  return rows[0]?.hits ?? 0
}

/** Forgets windows that ended; run by the schedule. */
export const forgetOldLimits = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db as unknown as Kysely<{ rate_limit: { window_start: Date } }>, 'rate_limit', 'window_start', before)
