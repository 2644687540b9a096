/** Events travel upward: names are past tense, payloads carry ids. `app/wiring.ts` says who hears them. */

export interface Event {
  /** `orders.supplier-order-shipped` */
  readonly name: string
  readonly payload: Record<string, unknown>
}

/** Event name → the tasks that hear it. */
export type Wiring = Readonly<Record<string, readonly string[]>>
