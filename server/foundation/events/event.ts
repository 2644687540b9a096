/** Events go from lower to higher features: names are in the past tense, payloads carry ids. `app/wiring.ts` lists their subscribers. */
import type { JobClass } from '#foundation/jobs/job-class'

/** Event name → payload. Each feature declares its own in `events.ts`, so that the compiler knows all of them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Events {}

export type EventName = keyof Events & string

interface Published<E extends EventName> {
  /** Event name such as `catalogue.products-changed`. */
  readonly name: E
  readonly payload: Events[E]
  /** Deduplication key: it replaces each subscriber's waiting job with this key. */
  readonly key?: string
  /** Job class for the subscribers' jobs, if it differs from their tasks'. */
  readonly jobClass?: JobClass
}

export type Event = { readonly [E in EventName]: Published<E> }[EventName]
