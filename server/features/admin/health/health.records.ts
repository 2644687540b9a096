/** Measurements of the installation. Each looks at few rows, by an index. */
import type { QueueReading, SystemReadings } from '@quayside/domain/admin/system-health'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { jobClasses, schemaOf } from '#foundation/jobs/job-class'
import { admin } from '../tables.ts'

const raw = (db: Db) => db as unknown as Kysely<unknown>
const secondsSince = (at: string) => sql.raw(`extract(epoch from now() - ${at})::float8`)

/** Seconds since a worker last started a scheduled job, or took one on; null: never. */
export async function readScheduledSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ${secondsSince('max(at)')} as seconds from (${sql.join(
      jobClasses.map(
        (jobClass) => sql`select coalesce(last_execution, known_since) as at from ${sql.raw(schemaOf(jobClass))}._private_known_crontabs`,
      ),
      sql` union all `,
    )}) known`.execute(raw(db))
  return rows[0]?.seconds ?? null
}

export async function readQueues(db: Db): Promise<QueueReading[]> {
  const { rows } = await sql<QueueReading>`${sql.join(
    jobClasses.map(
      (jobClass) => sql`
        select ${jobClass}::text as class, count(*)::integer as due, coalesce(${secondsSince('min(run_at)')}, 0) as "oldestSeconds"
        from ${sql.raw(schemaOf(jobClass))}._private_jobs where attempts < max_attempts and locked_at is null and run_at <= now()`,
    ),
    sql` union all `,
  )}`.execute(raw(db))
  return rows
}

/** Counts no more than a little over a thousand. */
export async function readWaitingWebhooks(db: Db): Promise<SystemReadings['webhooks']> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::integer as waiting, coalesce(${secondsSince('min(received_at)')}, 0) as oldest_seconds from (
      (select received_at from webhook_delivery where handled_at is null order by retry_at limit 1001)
      union all
      (select received_at from payment_event where handled_at is null and outcome is null order by received_at limit 1001)
    ) waiting`.execute(admin(db))
  return rows[0]!
}

/** Seconds that the oldest unsent mail has waited; null: none waits. */
export async function readOldestMail(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select ${secondsSince('created_at')} as seconds from mail where sent_at is null order by created_at limit 1`.execute(admin(db))
  return rows[0]?.seconds ?? null
}

/** Seconds since our books were last compared with Stripe's; null: never. */
export async function readComparedSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ${secondsSince('finished_at')} as seconds from reconciliation_progress where processor = 'stripe'`.execute(admin(db))
  return rows[0]?.seconds ?? null
}

export async function readDatabase(db: Db): Promise<SystemReadings['database']> {
  const { rows } = await sql<SystemReadings['database']>`
    select count(*)::integer as connections, current_setting('max_connections')::integer as "mostConnections",
      coalesce(${secondsSince(`min(xact_start) filter (where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`)}, 0)
        as "longestTransactionSeconds"
    from pg_stat_activity`.execute(raw(db))
  return rows[0]!
}

export async function readReplicas(db: Db): Promise<SystemReadings['replicas']> {
  const { rows } = await sql<{ name: string; lagSeconds: number | null }>`
    select coalesce(nullif(application_name, ''), pid::text) as name, extract(epoch from replay_lag)::float8 as "lagSeconds"
    from pg_stat_replication order by 1`.execute(raw(db))
  return rows
}
