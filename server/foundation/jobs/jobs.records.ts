/** A job is part of the transaction that causes it: rolled back together, committed together. */
import { type Kysely, sql } from 'kysely'
import type { Db } from '#foundation/database/db'

export interface EnqueueOptions {
  /** What must not happen twice: a waiting job with this key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  /** The waiting job with this key keeps its time: what comes later is gathered up by it. */
  readonly keepsTime?: boolean
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
  /** Lower runs first. */
  readonly priority?: number
}

/** What holds for many jobs alike. */
export type BatchOptions = Pick<EnqueueOptions, 'maxAttempts' | 'priority'>

export interface JobPayload {
  readonly input: Record<string, unknown>
  readonly requestId: string
  /** The span that caused it, as a `traceparent`. */
  readonly trace?: string
}

const defaultAttempts = 12

export async function enqueueIn(db: Db, task: string, payload: JobPayload, options: EnqueueOptions = {}): Promise<void> {
  if (options.key) await dropGivenUp(db, [options.key])
  const { key = null, runAt = null, keepsTime = false, maxAttempts = defaultAttempts, queue = null, priority = 0 } = options
  await sql`select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key}, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}, priority => ${priority}::int)`.execute(
    db as unknown as Kysely<unknown>,
  )
}

/** Who asks again takes the place of a job that gave up: it is tried again, and stands among those that gave up no more. */
async function dropGivenUp(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where key = any(${[...keys]}::text[]) and attempts >= max_attempts and locked_at is null`.execute(
    db as unknown as Kysely<unknown>,
  )
}

/** Many jobs of one task in one statement; a waiting job with the same key is replaced. */
export async function enqueueAllIn(
  db: Db,
  task: string,
  jobs: readonly { readonly payload: JobPayload; readonly key: string }[],
  { maxAttempts = defaultAttempts, priority = 0 }: BatchOptions = {},
): Promise<void> {
  if (!jobs.length) return
  await dropGivenUp(
    db,
    jobs.map(({ key }) => key),
  )
  await sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${task}, payload::json, null, null, ${maxAttempts}::int, key, ${priority}::int, null)::graphile_worker.job_spec
      from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key)}::text[]) job(payload, key)))`.execute(
    db as unknown as Kysely<unknown>,
  )
}

/**
 * Takes waiting jobs of a task into this transaction, oldest first: whoever takes them does them too. For tasks whose jobs run one after the
 * other and cost less together; one that has failed before is left to itself.
 * @returns what each was asked to do
 */
export async function takeWaiting<I>(db: Db, task: string, limit: number): Promise<I[]> {
  const { rows } = await sql<{ input: I }>`
    delete from graphile_worker._private_jobs where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.locked_at is null and j.attempts = 0 and j.run_at <= now()
      order by j.priority, j.run_at, j.id limit ${limit} for update of j skip locked)
    returning payload -> 'input' as input`.execute(db as unknown as Kysely<unknown>)
  return rows.map(({ input }) => input)
}

/** Whether a worker has it in hand; one whose worker has died counts until the sweep frees it. */
export async function isRunning(db: Db, jobId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs where id = ${jobId}::bigint and locked_at is not null`.execute(
    db as unknown as Kysely<unknown>,
  )
  return rows.length > 0
}

/** @throws when the job was given to another worker meanwhile: its outcome is theirs to write */
export async function assertJobIsOurs(db: Db, jobId: string, worker: string | null): Promise<void> {
  const { rows } =
    await sql`select 1 from graphile_worker._private_jobs where id = ${jobId}::bigint and locked_by is not distinct from ${worker} for share`.execute(
      db as unknown as Kysely<unknown>,
    )
  if (!rows.length) throw new Error(`job ${jobId} is no longer ours`)
}
