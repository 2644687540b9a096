/** A job is part of the transaction that causes it: rolled back together, committed together. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { classOfJob, type JobClass, jobClasses, schemaOf } from '#foundation/jobs/job-class'
import type { TaskName, TaskPayloads } from '#foundation/jobs/task-payloads'

export interface EnqueueOptions {
  /** Deduplication: a waiting job with this key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  /** The waiting job with this key keeps its time: what comes later is gathered up by it. */
  readonly keepsTime?: boolean
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other. Few queues at a time: whoever looks for a job looks through them first. */
  readonly queue?: string
  /** So many turns behind what waits now; below 0 before it. */
  readonly priority?: number
  /** Another than its task's. */
  readonly jobClass?: JobClass
  /** On whose account it waits: `store:12`. Whoever has caused it, where nothing is said. */
  readonly tenant?: string
}

/** Options of a batch of jobs. */
export type BatchOptions = Pick<EnqueueOptions, 'maxAttempts' | 'priority' | 'jobClass' | 'tenant'>

export interface JobPayload {
  readonly input: Record<string, unknown>
  readonly requestId: string
  /** The span that caused it, as a `traceparent`. */
  readonly trace?: string
  /** On whose account it waits. */
  readonly tenant?: string
}

const defaultAttempts = 12

interface Where {
  /** The task's class, where the options name no other. */
  readonly jobClass: JobClass
  /** The turn it had, where it comes back. */
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

/** Each round one of them has begun to run while it was replaced; the same job does not begin that often. */
const mostRounds = 10

/**
 * graphile-worker replaces a job in two steps: one that runs loses its key, one that waits is overwritten. One that a worker takes between the two is
 * neither, and its job is silently not added. So those are asked for again: by then the one before is seen to run.
 * @param add those of these keys; @returns those that stand
 */
async function untilAllStand<K>(keys: readonly K[], add: (keys: readonly K[]) => Promise<readonly K[]>): Promise<void> {
  let missing = keys
  for (let round = 0; missing.length > 0; round++) {
    if (round === mostRounds) throw new Error(`${missing.length} jobs cannot be added, the first with the key ${missing[0]}`)
    const standing = new Set(await add(missing))
    missing = missing.filter((key) => !standing.has(key))
  }
}

/** Many jobs of one task in one statement; a waiting job with the same key is replaced. */
export async function enqueueAllIn(
  db: Db,
  task: string,
  jobs: readonly { readonly payload: JobPayload; readonly key: string }[],
  { jobClass: usual }: Where,
  options: BatchOptions = {},
): Promise<void> {
  if (!jobs.length) return
  const { maxAttempts = defaultAttempts, jobClass = usual, priority } = options
  const keys = jobs.map(({ key }) => key)
  await replaceElsewhere(db, keys, jobClass, options.jobClass !== undefined)
  const schema = sql.raw(schemaOf(jobClass))
  const jobOf = new Map(jobs.map((job) => [job.key, job]))
  await untilAllStand(keys, async (missing) => {
    const wanted = missing.map((key) => jobOf.get(key)!)
    // Those on one account take one turn each, those on nobody's the next one.
    const { rows } = await sql<{ key: string }>`
      with job as (
        select payload, key, tenant, case when tenant is null then 0 else row_number() over (partition by tenant) - 1 end as rank
        from unnest(${wanted.map(({ payload }) => JSON.stringify(payload))}::text[], ${[...missing]}::text[],
          ${wanted.map(({ payload }) => payload.tenant ?? null)}::text[]) job(payload, key, tenant)
      ), line as (
        select tenant, ${turnOf(schema, sql`one.tenant`, priority)} as turn from (select distinct tenant from job) one
      )
      select key from ${schema}.add_jobs(array(
        select row(${task}, payload::json, null, null, ${maxAttempts}::int, key, least(${lastTurn}, turn + rank)::smallint, null)::${schema}.job_spec
        from job join line on line.tenant is not distinct from job.tenant))`.execute(raw(db))
    return rows.map(({ key }) => key)
  })
}

const lastTurn = 32_767

/**
 * Place of a job in its queue, by start-time fair queueing: a job comes behind the last one that waits on the same account, and never
 * before the one that is served now. So ten thousand jobs of one store and three of another are done in turns. Jobs that wait for their
 * time are counted in neither.
 */
function turnOf(schema: RawBuilder<unknown>, tenant: string | RawBuilder<unknown> | undefined, priority = 0): RawBuilder<number> {
  const now = sql`coalesce((select min(priority) from ${schema}._private_jobs where is_available = true and run_at <= now()), 0)`
  if (tenant === undefined || priority < 0) return sql`greatest(-32768, least(${lastTurn}, ${now} + ${priority}))`
  const own = sql`(select max(priority) + 1 from ${schema}._private_jobs
    where is_available = true and run_at <= now() and payload ->> 'tenant' = ${tenant})`
  return sql`least(${lastTurn}, greatest(${now}, ${own}) + ${priority})`
}

/**
 * Removes a job with the same key that gave up, so that the new one takes its place: it is tried again, and stands among those that gave up
 * no more. And of a waiting job with the same key in another class, where the class is chosen job by job.
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
 * Turns grow as long as jobs wait, and end at the last one: from half of them on they are counted anew. @returns whether any were
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
 * Takes waiting jobs of a bulk task into this transaction, oldest first: whoever takes them does them too. For tasks whose jobs run one after the
 * other and cost less together; one that has failed before is left to itself.
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

/** Whether a worker has it in hand; one whose worker has died counts until the sweep frees it. */
export async function isRunning(db: Db, jobId: number): Promise<boolean> {
  const schema = sql.raw(schemaOf(classOfJob(jobId)))
  const { rows } = await sql`select 1 from ${schema}._private_jobs where id = ${jobId}::bigint and locked_at is not null`.execute(raw(db))
  return rows.length > 0
}

/** @throws when the job was given to another worker meanwhile: its outcome is theirs to write */
export async function assertJobIsOurs(db: Db, jobId: string, worker: string | null): Promise<void> {
  const schema = sql.raw(schemaOf(classOfJob(jobId)))
  const { rows } = await sql`
    select 1 from ${schema}._private_jobs where id = ${jobId}::bigint and locked_by is not distinct from ${worker} for share`.execute(
    raw(db),
  )
  if (!rows.length) throw new Error(`job ${jobId} is no longer ours`)
}

const raw = (db: Db): Kysely<unknown> => db as unknown as Kysely<unknown>
