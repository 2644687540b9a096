/**
 * Contexts of use cases. They are small, because collaborators are imported, not injected.
 * - reading: no transaction, and writes are rejected
 * - atomic: one transaction around the whole use case
 * - outside: no open transaction; `transaction(fn)` commits the intent before an outside call and the outcome after it
 */

import type { SiteRef } from '@quayside/domain/sites/site'
import type { Actor, StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { Config } from '#foundation/config/config'
import type { Db } from '#foundation/database/db'
import type { Event } from '#foundation/events/event'
import type { BatchOptions, EnqueueOptions } from '#foundation/jobs/jobs.records'
import type { TaskName, TaskPayloads } from '#foundation/jobs/task-payloads'
import type { Log } from '#foundation/log/log'

/** Facts about the call that a use case handles, or about its job. */
export interface RequestFacts {
  /** Request id for support, passed on to jobs and outside calls. */
  readonly id: string
  /** IP address of the caller, for rate limits; empty in jobs. */
  readonly from: string
  /** User agent of the caller; empty in jobs. */
  readonly userAgent: string
  /** Site of the request, by its host; the main site in jobs. */
  readonly site: SiteRef
}

interface Asked<A extends Actor> {
  readonly actor: A
  readonly now: Date
  readonly log: Log
  readonly config: Config
  readonly request: RequestFacts
}

export interface ReadContext<A extends Actor = Actor> extends Asked<A> {
  readonly db: Db
}

export interface AtomicContext<A extends Actor = Actor> extends ReadContext<A> {
  /** Publishes an event; each subscriber gets a job in this transaction. */
  readonly publish: (event: Event) => Promise<void>
  /** Counts an occurrence once it is committed: `orders.order-arrived`. @see foundation/metrics */
  readonly tally: (what: string) => void
  /** Adds a job in this transaction. */
  readonly enqueue: <T extends TaskName>(task: T, payload: TaskPayloads[T], options?: EnqueueOptions) => Promise<void>
  /** Adds many jobs of one task in one statement; each replaces a waiting one with its key. */
  readonly enqueueAll: <T extends TaskName>(
    task: T,
    jobs: readonly { readonly payload: TaskPayloads[T]; readonly key: string }[],
    options?: BatchOptions,
  ) => Promise<void>
}

export interface OutsideContext<A extends Actor = Actor> extends Asked<A> {
  readonly transaction: <T>(work: (context: AtomicContext<A>) => Promise<T>) => Promise<T>
}

export type { Actor, StoreActor, SupplierActor }
