/** Builds the contexts of requests and jobs from the process's database, wiring and configuration. */

import { mainSite, type SiteRef } from '@quayside/domain/sites/site'
import type { Actor } from '@quayside/domain/vocabulary/actor'
import { now as clockNow } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import type { AtomicContext, OutsideContext, ReadContext } from '#foundation/context/context'
import type { Database, Db } from '#foundation/database/db'
import type { Event } from '#foundation/events/event'
import { subscribersOf, type Wiring } from '#foundation/events/wiring'
import { classOfTask, type JobClasses } from '#foundation/jobs/job-class'
import { type EnqueueOptions, enqueueAllIn, enqueueIn, type JobPayload } from '#foundation/jobs/jobs.records'
import type { Log } from '#foundation/log/log'
import { businessEvents } from '#foundation/metrics/metrics'
import { traceparent } from '#foundation/tracing/trace'

export interface Process {
  readonly config: Config
  readonly database: Database
  readonly wiring: Wiring
  readonly jobClasses: JobClasses
  readonly log: Log
}

export interface Asking<A extends Actor> {
  readonly actor: A
  readonly requestId: string
  readonly from: string
  readonly log: Log
  readonly userAgent?: string
  /** Absent in jobs. */
  readonly site?: SiteRef
  /** Account of a job, which its follow-up jobs inherit. */
  readonly tenant?: string | undefined
}

/**
 * Throws if this worker no longer owns the job. It runs last in each transaction of a job, because it locks the job's row. Another
 * transaction that has locked the same records may be about to replace the job, and locking in different orders would deadlock.
 */
export type Guard = (db: Db) => Promise<void>

export function readContext<A extends Actor>(process: Process, asking: Asking<A>): ReadContext<A> {
  return { ...asked(process, asking), db: process.database.reading }
}

export function outsideContext<A extends Actor>(process: Process, asking: Asking<A>, guard?: Guard): OutsideContext<A> {
  return {
    ...asked(process, asking),
    transaction: (work) => inTransaction(process, asking, work, guard),
  }
}

const asked = <A extends Actor>({ config }: Process, { actor, log, requestId, from, userAgent = '', site = mainSite }: Asking<A>) => ({
  actor,
  log,
  now: clockNow(),
  config,
  request: { id: requestId, from, userAgent, site },
})

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<A extends Actor, T>(
  process: Process,
  asking: Asking<A>,
  work: (context: AtomicContext<A>) => Promise<T>,
  guard?: Guard,
): Promise<T> {
  const happened: string[] = []
  const result = await process.database.transaction(async (db) => {
    const trace = traceparent()
    const cause = { requestId: asking.requestId, ...(trace ? { trace } : {}) }
    const payloadOf = (payload: object, tenant: string | undefined): JobPayload => {
      const input = { ...payload }
      const account = tenant ?? tenantOf(asking, input)
      return { input, ...cause, ...(account ? { tenant: account } : {}) }
    }
    const placeOf = (task: string) => ({ jobClass: classOfTask(process.jobClasses, task) })
    const enqueue = (task: string, input: object, options?: EnqueueOptions): Promise<void> =>
      enqueueIn(db, task, payloadOf(input, options?.tenant), placeOf(task), options)
    const enqueueAll: AtomicContext['enqueueAll'] = (task, jobs, options) =>
      enqueueAllIn(
        db,
        task,
        jobs.map(({ payload, key }) => ({ payload: payloadOf(payload, options?.tenant), key })),
        placeOf(task),
        options,
      )
    const tally = (what: string): void => void happened.push(what)
    const publish = async (event: Event): Promise<void> => {
      tally(event.name)
      for (const { task, queue, ...options } of subscribersOf(process.wiring, event.name)) {
        const named = typeof queue === 'function' ? queue(event.payload as never) : queue
        const key = event.key && `${task}:${event.key}`
        await enqueue(task, event.payload, {
          ...options,
          ...(named === undefined ? {} : { queue: named }),
          ...(key ? { key } : {}),
          ...(event.jobClass ? { jobClass: event.jobClass } : {}),
        })
      }
    }
    const done = await work({ ...asked(process, asking), db, enqueue, enqueueAll, publish, tally })
    await guard?.(db)
    return done
  })
  for (const what of happened) businessEvents.inc({ what })
  return result
}

/** The store of a job, or the account that caused it; for scheduled jobs, the account whose shop or goods it handles. */
function tenantOf({ actor, tenant }: Asking<Actor>, input: Record<string, unknown>): string | undefined {
  const { storeId, supplierId, connectionId } = input
  if (storeId) return `store:${storeId}`
  if (tenant) return tenant
  if (actor.kind === 'store') return `store:${actor.storeId}`
  if (actor.kind === 'supplier') return `supplier:${actor.supplierId}`
  if (supplierId) return `supplier:${supplierId}`
  return connectionId ? `shop:${connectionId}` : undefined
}
