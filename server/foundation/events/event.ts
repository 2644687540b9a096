/** Events travel upward: names are past tense, payloads carry ids. `app/wiring.ts` says who hears them. */
import type { JobClass } from '#foundation/jobs/job-class'

export interface Event {
  /** `orders.supplier-order-shipped` */
  readonly name: string
  readonly payload: Record<string, unknown>
  /** What must not wait twice: each hearer's waiting job with this key is replaced. */
  readonly key?: string
  /** Of the jobs that hear it, where it is another than their tasks'. */
  readonly jobClass?: JobClass
}

/** A task that hears in a way of its own. */
export interface Hearer {
  readonly task: string
  /** Its jobs would wait for each other anyway: in a queue they come one after the other, and the workers are free for others. */
  readonly queue?: string | ((payload: Event['payload']) => string)
  /** Where something else tries again later. */
  readonly maxAttempts?: number
  /** Lower goes first; 0 where nothing is said. */
  readonly priority?: number
}

/** Event name → the tasks that hear it. */
export type Wiring = Readonly<Record<string, readonly (string | Hearer)[]>>
