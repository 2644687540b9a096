/** Rate limits in the database, so that any number of processes count together. */
import { type Kysely, sql } from 'kysely'
import { Refusal } from '#foundation/context/refusal'
import type { Database } from '#foundation/database/db'

export interface Limit {
  /** What is counted: `sign-in:127.0.0.1`. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/**
 * Counts one more, in a statement of its own: a refused attempt counts although its request is rolled back.
 * @throws Refusal RATE_LIMITED
 */
export async function countOrRefuse(database: Database, now: Date, { key, most, windowMs }: Limit): Promise<void> {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, window_start) values (${key}, ${windowStart})
    on conflict (key, window_start) do update set hits = rate_limit.hits + 1 returning hits`.execute(
    database.reading as unknown as Kysely<unknown>,
  )
  if ((rows[0]?.hits ?? 0) > most) {
    const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
    throw new Refusal('RATE_LIMITED', 'Too many attempts. Please try again later.', { status: 429, data: { retry_after_seconds: seconds } })
  }
}

/** Forgets windows that ended; run by the schedule. */
export async function forgetOldLimits(database: Database, before: Date): Promise<void> {
  await sql`delete from rate_limit where window_start < ${before}`.execute(database.reading as unknown as Kysely<unknown>)
}
