/** Events travel upward: names are past tense, payloads carry ids. `app/wiring.ts` says which tasks hear them. */
import type { JobClass } from '#foundation/jobs/job-class'

/** Event name → its payload. A feature declares its own in `events.ts`, so that the compiler knows all of them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Events {}

export type EventName = keyof Events & string

interface Published<E extends EventName> {
  /** `catalogue.products-changed` */
  readonly name: E
  readonly payload: Events[E]
  /** Deduplication: each subscriber's waiting job with this key is replaced. */
  readonly key?: string
  /** The class of the subscribers' jobs, where it is not that of their tasks. */
  readonly jobClass?: JobClass
}

export type Event = { readonly [E in EventName]: Published<E> }[EventName]
