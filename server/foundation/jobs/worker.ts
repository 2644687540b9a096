/**
 * Runs tasks, with separate slots for each job class. graphile-worker returns a dead worker's job after four hours; here it takes seconds.
 * Each pool holds a session lock named after its id, which vanishes with the process, and a sweep frees the jobs of pools without a lock.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type CronItem, type JobHelpers, Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { after, now, seconds } from '#foundation/clock/clock'
import { type Guard, inTransaction, outsideContext, type Process } from '#foundation/context/build-context'
import { createPool } from '#foundation/database/db'
import { classOfJob, classOfTask, type JobClass, jobClasses, schemaOf } from '#foundation/jobs/job-class'
import { assertJobIsOurs, type EnqueueOptions, enqueueIn, type JobPayload } from '#foundation/jobs/jobs.records'
import { type Liveness, openLiveness } from '#foundation/jobs/liveness.records'
import type { JobFacts, Task, TaskList } from '#foundation/jobs/task'
import { jobSeconds } from '#foundation/metrics/metrics'
import { OutsideError } from '#foundation/outside/outside-error'
import { causedBy } from '#foundation/tracing/cause'
import { inSpan } from '#foundation/tracing/trace'

export interface WorkerParts extends Process {
  readonly url: string
  readonly tasks: TaskList
  readonly schedule: readonly CronItem[]
  /** Number of concurrent jobs of each class; 0 if this worker runs none. */
  readonly hands: Readonly<Record<JobClass, number>>
}

export interface RunningWorker {
  /** Throws if this worker currently takes no jobs. */
  assertReady(): void
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>
}

const reconnectEveryMs = 500
/** A job that hangs with a lost connection may never end. It is then abandoned, and its writes are discarded. */
const mostForLostMs = seconds(10)
const mostForStartMs = seconds(30)

/** Starts at once, and restarts whenever its liveness connection is lost or the runner ends unexpectedly. */
export function startWorker(parts: WorkerParts): RunningWorker {
  let stopping = false
  let current: Running | undefined
  let wake: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    wake = resolve
  })

  const loop = (async () => {
    while (!stopping) {
      try {
        current = await startInTime(parts)
        await Promise.race([current.liveness.lost, ...current.runners.map(({ promise }) => promise.catch(() => {})), stopped])
      } catch (error) {
        if (!stopping) parts.log.warn({ err: error }, 'worker could not start; trying again')
      }
      const ending = current
      current = undefined
      if (ending && stopping) await endOnce(ending)
      else if (ending) await endInTime(parts, ending)
      if (!stopping) await pause(reconnectEveryMs)
    }
  })()

  return {
    assertReady: () => {
      if (!current) throw new Error('the worker has no connection')
    },
    stop: async () => {
      stopping = true
      wake()
      await loop
    },
  }
}

interface Running {
  readonly runners: readonly Runner[]
  readonly liveness: Liveness
  readonly pool: pg.Pool
}

async function endOnce({ runners, liveness, pool }: Running): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop().catch(() => {})))
  // Not awaited, because a lost connection is returned late or never.
  void pool.end().catch(() => {})
  await liveness.end()
}

/** Ends the runner of a lost connection, so that it takes no more jobs. */
async function endInTime({ log }: WorkerParts, lost: Running): Promise<void> {
  const ended = endOnce(lost).then(() => true)
  if (await within(mostForLostMs, ended)) return
  void lost.pool.end().catch(() => {})
  log.warn('what a lost connection ran does not end; it is left behind')
}

/** @throws on timeout; a worker that starts later is stopped again */
async function startInTime(parts: WorkerParts): Promise<Running> {
  const starting = startOnce(parts)
  const started = await within(mostForStartMs, starting)
  if (started) return started
  starting.then(endOnce).catch(() => {})
  throw new Error(`not started within ${mostForStartMs / 1000} s`)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

/**
 * Connections for fetching and completing jobs, which is fast, so that few are enough for all slots; each class has another one for
 * listening.
 */
const sharedConnections = 6

async function startOnce(parts: WorkerParts): Promise<Running> {
  const classes = jobClasses.filter((jobClass) => parts.hands[jobClass] > 0)
  const liveness = await openLiveness(parts.url, parts.log, parts.config.workerSweepMs)
  const pool = createPool(parts.url, sharedConnections + classes.length)
  const runners: Runner[] = []
  try {
    for (const jobClass of classes) runners.push(await startClass(parts, jobClass, pool, liveness))
    return { runners, liveness, pool }
  } catch (error) {
    await endOnce({ runners, liveness, pool })
    throw error
  }
}

async function startClass(parts: WorkerParts, jobClass: JobClass, pool: pg.Pool, liveness: Liveness): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  const claims: Promise<unknown>[] = []
  events.on('pool:create', ({ workerPool }) => claims.push(liveness.claim(workerPool.id)))
  const schedule = parts.schedule.filter(({ task }) => classOfTask(parts.jobClasses, task) === jobClass)
  const runner = await run({
    pgPool: pool,
    schema: schemaOf(jobClass),
    events,
    concurrency: parts.hands[jobClass],
    pollInterval: 1000,
    // Batches, however short, make a job that cannot be completed end the runner; otherwise it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    parsedCronItems: parseCronItems(schedule),
    taskList: Object.fromEntries(
      Object.entries(parts.tasks).map(([name, task]) => [
        name,
        (payload, helpers) => runTask(parts, name, task, payload as JobPayload, helpers),
      ]),
    ),
    logger: quietLogger(parts),
  })
  runner.promise.catch((error) => parts.log.warn({ err: error, jobClass }, 'worker stopped by itself'))
  await Promise.all(claims)
  return runner
}

/** Runs one job. Exported for tests, which run jobs singly. */
export async function runTask(
  process: Process,
  name: string,
  task: Task,
  payload: JobPayload,
  helpers: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const { job } = helpers
  const asking = {
    actor: { kind: 'system' as const },
    requestId: payload.requestId ?? `job-${job.id}`,
    tenant: payload.tenant,
    from: '',
    log: process.log.child({ task: name, job: String(job.id), requestId: payload.requestId }),
  }
  const facts: JobFacts = {
    id: String(job.id),
    attempt: job.attempts,
    maxAttempts: job.max_attempts,
    isLast: job.attempts >= job.max_attempts,
  }
  // A worker that lost its lock may find its job taken by another one; its writes are then rolled back.
  const guard: Guard = (db) => assertJobIsOurs(db, String(job.id), job.locked_by)
  const input = (payload.input ?? {}) as never
  const attributes = { 'quayside.job': facts.id, 'quayside.attempt': facts.attempt, 'quayside.request_id': asking.requestId }
  const started = performance.now()
  const took = (outcome: string): number => {
    const ms = performance.now() - started
    jobSeconds.observe({ task: name, outcome }, ms / 1000)
    return Math.round(ms)
  }
  try {
    await causedBy(asking.requestId, () =>
      inSpan({ name: `job ${name}`, kind: 'consumer', attributes, parent: payload.trace }, async () => {
        if (task.mode === 'atomic') await inTransaction(process, asking, (context) => task.run({ context, input, job: facts }), guard)
        else await task.run({ context: outsideContext(process, asking, guard), input, job: facts })
      }),
    )
    asking.log.info({ ms: took('done') }, 'job done')
  } catch (error) {
    if (task.mode === 'outside' && error instanceof OutsideError && error.kind === 'throttled') {
      const place = { jobClass: classOfJob(job.id), turn: job.priority }
      await inTransaction(process, asking, ({ db }) => enqueueIn(db, name, payload, place, putOff(job, error)), guard)
      asking.log.info({ ms: took('put-off'), reason: error.message }, 'job put off')
      return
    }
    asking.log.warn({ err: error, attempt: facts.attempt, of: facts.maxAttempts, ms: took('failed') }, 'job failed')
    throw error
  }
}

const soonest = seconds(2)

/** Postpones a throttled job without holding a slot; it does not count as a failed attempt. */
function putOff({ key, attempts, max_attempts: most }: JobHelpers['job'], { retryAfterMs = 0 }: OutsideError): EnqueueOptions {
  const wait = Math.max(retryAfterMs, soonest)
  // Jitter, so that postponed jobs do not all return at once.
  const runAt = after(now(), wait + Math.random() * wait)
  return { ...(key ? { key } : {}), runAt, maxAttempts: most - attempts + 1 }
}

function quietLogger({ log }: WorkerParts) {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ detail: message }, 'worker')
  })
}
