/** Events travel upward: names are past tense, payloads carry ids. `app/wiring.ts` says who hears them. */

export interface Event {
  /** `orders.supplier-order-shipped` */
  readonly name: string
  readonly payload: Record<string, unknown>
}

/** A task whose jobs wait for each other anyway: in a queue they come one after the other, and the workers are free for others. */
export interface InTurn {
  readonly task: string
  readonly queue: string
}

/** Event name → the tasks that hear it. */
export type Wiring = Readonly<Record<string, readonly (string | InTurn)[]>>
