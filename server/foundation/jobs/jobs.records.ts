/** Jobs belong to the transaction that causes them: they are committed or rolled back together. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { classOfJob, type JobClass, jobClasses, schemaOf } from '#foundation/jobs/job-class'
import type { TaskName, TaskPayloads } from '#foundation/jobs/task-payloads'

export interface EnqueueOptions {
  /** Deduplication key: a waiting job with this key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  /** If true, the waiting job with this key keeps its time and covers later events too. */
  readonly keepsTime?: boolean
  readonly maxAttempts?: number
  /** Jobs of one queue run one by one. Use few queues at a time, because fetching a job scans all of them. */
  readonly queue?: string
  /** Number of turns behind the waiting jobs; negative values go before them. */
  readonly priority?: number
  /** Job class, if it differs from its task's. */
  readonly jobClass?: JobClass
  /** Account that it counts for: `store:12`. By default the account that caused it. */
  readonly tenant?: string
}

/** Options of a batch of jobs. */
export type BatchOptions = Pick<EnqueueOptions, 'maxAttempts' | 'priority' | 'jobClass' | 'tenant' | 'queue'>

export interface JobPayload {
  readonly input: Record<string, unknown>
  readonly requestId: string
  /** The causing span as a `traceparent`. */
  readonly trace?: string
  /** Account that it counts for. */
  readonly tenant?: string
}

const defaultAttempts = 12

interface Where {
  /** Class of the task, used unless the options set another. */
  readonly jobClass: JobClass
  /** Former turn of a returning job. */
  readonly turn?: number
}

export async function enqueueIn(
  db: Db,
  task: string,
  payload: JobPayload,
  { jobClass: usual, turn }: Where,
  options: EnqueueOptions = {},
): Promise<void> {
  const { key = null, runAt = null, keepsTime = false, maxAttempts = defaultAttempts, queue = null, jobClass = usual } = options
  if (key !== null) await replaceElsewhere(db, [key], jobClass, options.jobClass !== undefined)
  const schema = sql.raw(schemaOf(jobClass))
  const place = turn === undefined ? turnOf(schema, payload.tenant, options.priority) : sql`${turn}`
  await untilAllStand([key], async () => {
    const { rows } = await sql<{ id: unknown }>`select id from ${schema}.add_job(
        ${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, run_at => ${runAt}::timestamptz,
        max_attempts => ${maxAttempts}::int, job_key => ${key}, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'},
        priority => ${place}::int)`.execute(raw(db))
    return rows.some(({ id }) => id !== null) ? [key] : []
  })
}

/** In each round, a job has begun to run while it was being replaced; one job does not begin that often. */
const mostRounds = 10

/**
 * Repeats until every job is added. graphile-worker replaces a job in two steps: a running one loses its key, a waiting one is overwritten.
 * If a worker takes the job between both steps, the new job is silently not added. It is then added again, since the former one is by now
 * seen to be running.
 * @param add adds the jobs of these keys, and returns those that were added
 */
async function untilAllStand<K>(keys: readonly K[], add: (keys: readonly K[]) => Promise<readonly K[]>): Promise<void> {
  let missing = keys
  for (let round = 0; missing.length > 0; round++) {
    if (round === mostRounds) throw new Error(`${missing.length} jobs cannot be added, the first with the key ${missing[0]}`)
    const standing = new Set(await add(missing))
    missing = missing.filter((key) => !standing.has(key))
  }
}

/** Adds many jobs of one task in one statement; a waiting job with the same key is replaced. Of jobs with one key, the last is added. */
export async function enqueueAllIn(
  db: Db,
  task: string,
  jobs: readonly { readonly payload: JobPayload; readonly key: string }[],
  { jobClass: usual }: Where,
  options: BatchOptions = {},
): Promise<void> {
  if (!jobs.length) return
  const { maxAttempts = defaultAttempts, jobClass = usual, priority, queue = null } = options
  const jobOf = new Map(jobs.map((job) => [job.key, job]))
  const keys = [...jobOf.keys()]
  await replaceElsewhere(db, keys, jobClass, options.jobClass !== undefined)
  const schema = sql.raw(schemaOf(jobClass))
  await untilAllStand(keys, async (missing) => {
    const wanted = missing.map((key) => jobOf.get(key)!)
    // Jobs of one account get one turn each; jobs without an account all get the next one.
    const { rows } = await sql<{ key: string }>`
      with job as (
        select payload, key, tenant, case when tenant is null then 0 else row_number() over (partition by tenant) - 1 end as rank
        from unnest(${wanted.map(({ payload }) => JSON.stringify(payload))}::text[], ${[...missing]}::text[],
          ${wanted.map(({ payload }) => payload.tenant ?? null)}::text[]) job(payload, key, tenant)
      ), line as (
        select tenant, ${turnOf(schema, sql`one.tenant`, priority)} as turn from (select distinct tenant from job) one
      )
      select key from ${schema}.add_jobs(array(
        select row(${task}, payload::json, ${queue}::text, null, ${maxAttempts}::int, key, least(${lastTurn}, turn + rank)::smallint, null)::${schema}.job_spec
        from job join line on line.tenant is not distinct from job.tenant))`.execute(raw(db))
    return rows.map(({ key }) => key)
  })
}

const lastTurn = 32_767

/**
 * Turn of a job, by start-time fair queueing: behind the last waiting job of the same account, and never before the job being served. Ten
 * thousand jobs of one store and three of another therefore alternate. Jobs scheduled for later are not counted.
 */
function turnOf(schema: RawBuilder<unknown>, tenant: string | RawBuilder<unknown> | undefined, priority = 0): RawBuilder<number> {
  const now = sql`coalesce((select min(priority) from ${schema}._private_jobs where is_available = true and run_at <= now()), 0)`
  if (tenant === undefined || priority < 0) return sql`greatest(-32768, least(${lastTurn}, ${now} + ${priority}))`
  const own = sql`(select max(priority) + 1 from ${schema}._private_jobs
    where is_available = true and run_at <= now() and payload ->> 'tenant' = ${tenant})`
  return sql`least(${lastTurn}, greatest(${now}, ${own}) + ${priority})`
}

/**
 * Removes a failed job with the same key, which the new one replaces as a retry; it is then no longer listed as failed. If the class is
 * chosen per job, also removes a waiting job with the same key in another class.
 */
async function replaceElsewhere(db: Db, keys: readonly string[], jobClass: JobClass, isChosen: boolean): Promise<void> {
  for (const each of isChosen ? jobClasses : [jobClass]) {
    const isReplaced = each === jobClass ? sql`attempts >= max_attempts` : sql`true`
    await sql`delete from ${sql.raw(schemaOf(each))}._private_jobs where key = any(${[...keys]}::text[]) and locked_at is null and ${isReplaced}`.execute(
      raw(db),
    )
  }
}

/**
 * Turn numbers grow while jobs wait and are bounded; from half the maximum on, they are renumbered.
 * @returns whether any were renumbered
 */
export async function renumberTurns(db: Db): Promise<boolean> {
  let hasRenumbered = false
  for (const jobClass of jobClasses) {
    const schema = sql.raw(schemaOf(jobClass))
    const { rows } = await sql<{ now: number | null }>`
      select min(priority) as now from ${schema}._private_jobs where is_available = true and run_at <= now()`.execute(raw(db))
    const served = rows[0]?.now ?? 0
    if (served < lastTurn / 4) continue
    await sql`update ${schema}._private_jobs set priority = greatest(0, priority - ${served}) where locked_at is null and priority > 0`.execute(
      raw(db),
    )
    hasRenumbered = true
  }
  return hasRenumbered
}

/**
 * Takes waiting jobs of a bulk task into this transaction, oldest first; the caller must process them. For tasks whose jobs run one by one
 * and are cheaper together. Jobs that have failed before are left alone.
 * @returns the payload of each
 */
export async function takeWaiting<T extends TaskName>(db: Db, task: T, limit: number): Promise<TaskPayloads[T][]> {
  const schema = sql.raw(schemaOf('bulk'))
  const { rows } = await sql<{ input: TaskPayloads[T] }>`
    delete from ${schema}._private_jobs where id in (
      select j.id from ${schema}._private_jobs j join ${schema}._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.locked_at is null and j.attempts = 0 and j.run_at <= now()
      order by j.priority, j.run_at, j.id limit ${limit} for update of j skip locked)
    returning payload -> 'input' as input`.execute(raw(db))
  return rows.map(({ input }) => input)
}

/** Whether a worker is running it; a dead worker's job counts until the sweep frees it. */
export async function isRunning(db: Db, jobId: number): Promise<boolean> {
  const schema = sql.raw(schemaOf(classOfJob(jobId)))
  const { rows } = await sql`select 1 from ${schema}._private_jobs where id = ${jobId}::bigint and locked_at is not null`.execute(raw(db))
  return rows.length > 0
}

/** @throws if another worker has taken the job meanwhile, which then writes its outcome */
export async function assertJobIsOurs(db: Db, jobId: string, worker: string | null): Promise<void> {
  const schema = sql.raw(schemaOf(classOfJob(jobId)))
  const { rows } = await sql`
    select 1 from ${schema}._private_jobs where id = ${jobId}::bigint and locked_by is not distinct from ${worker} for share`.execute(
    raw(db),
  )
  if (!rows.length) throw new Error(`job ${jobId} is no longer ours`)
}

const raw = (db: Db): Kysely<unknown> => db as unknown as Kysely<unknown>
