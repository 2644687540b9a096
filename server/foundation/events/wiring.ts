/** Subscriptions of tasks to events. The compiler rejects a task that does not accept the event's payload. */
import type { EventName, Events } from '#foundation/events/event'
import type { TaskName, TaskTaking } from '#foundation/jobs/task-payloads'

/** A subscription with options. */
export interface Subscriber<Task extends TaskName = TaskName, Payload = never> {
  readonly task: Task
  /** Queue for jobs that would block each other anyway: they run one by one, and workers stay free for others. */
  readonly queue?: string | ((payload: Payload) => string)
  /** Fewer attempts, if another mechanism retries later. */
  readonly maxAttempts?: number
  /** Lower values run first; 0 by default. */
  readonly priority?: number
}

type SubscriberOf<E extends EventName> = TaskTaking<Events[E]> | Subscriber<TaskTaking<Events[E]>, Events[E]>

/** Event name → subscribed tasks; every event must be listed. */
export type Wiring = { readonly [E in EventName]: readonly SubscriberOf<E>[] }

/** @throws for an event that is not listed in `app/wiring.ts` */
export function subscribersOf(wiring: Wiring, name: EventName): readonly Subscriber[] {
  const subscribers: readonly (TaskName | Subscriber)[] | undefined = wiring[name]
  if (!subscribers) throw new Error(`no such event: ${name}`)
  return subscribers.map((subscriber) => (typeof subscriber === 'string' ? { task: subscriber } : subscriber))
}
