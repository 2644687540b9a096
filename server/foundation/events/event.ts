/** Events travel upward: names are past tense, payloads carry ids. `app/wiring.ts` says who hears them. */

export interface Event {
  /** `orders.supplier-order-shipped` */
  readonly name: string
  readonly payload: Record<string, unknown>
  /** What must not wait twice: each hearer's waiting job with this key is replaced. */
  readonly key?: string
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
