/** Products that nightly imports have tried, so that what was refused is not tried every night. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { feeds } from '../tables.ts'

export interface Attempt {
  readonly productKey: string
  readonly version: string
}

export async function saveAttempts(db: Db, feedId: number, runId: number, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    insert into feed_attempt (feed_id, product_key, version, run_id)
    select ${feedId}, a."productKey", a.version, ${runId} from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) a("productKey" text, version text)
    on conflict (feed_id, product_key) do update set version = excluded.version, run_id = excluded.run_id`.execute(feeds(db))
}

/** Versions by product that were tried to the end: what a run that failed has not seen is tried again. */
export async function triedVersions(db: Db, feedId: number): Promise<Map<string, string>> {
  const rows = await feeds(db)
    .selectFrom('feedAttempt as a')
    .innerJoin('feedRun as r', 'r.id', 'a.runId')
    .select(['a.productKey', 'a.version'])
    .where('a.feedId', '=', feedId)
    .where('r.state', 'in', ['applied', 'undoing', 'undone', 'cancelled'])
    .execute()
  return new Map(rows.map(({ productKey, version }) => [productKey, version]))
}
