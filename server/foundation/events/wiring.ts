/** Which tasks hear which event. The compiler refuses a task that does not take what its event carries. */
import type { EventName, Events } from '#foundation/events/event'
import type { TaskName, TaskTaking } from '#foundation/jobs/task-payloads'

/** A task that hears in a way of its own. */
export interface Subscriber<Task extends TaskName = TaskName, Payload = never> {
  readonly task: Task
  /** Its jobs would wait for each other anyway: in a queue they come one after the other, and the workers are free for others. */
  readonly queue?: string | ((payload: Payload) => string)
  /** Fewer attempts, where something else tries again later. */
  readonly maxAttempts?: number
  /** Lower goes first; 0 where nothing is said. */
  readonly priority?: number
}

type SubscriberOf<E extends EventName> = TaskTaking<Events[E]> | Subscriber<TaskTaking<Events[E]>, Events[E]>

/** Event name → the tasks that hear it; every event there is has its line. */
export type Wiring = { readonly [E in EventName]: readonly SubscriberOf<E>[] }

/** @throws for an event that is not wired: a line is missing in `app/wiring.ts` */
export function subscribersOf(wiring: Wiring, name: EventName): readonly Subscriber[] {
  const subscribers: readonly (TaskName | Subscriber)[] | undefined = wiring[name]
  if (!subscribers) throw new Error(`no such event: ${name}`)
  return subscribers.map((subscriber) => (typeof subscriber === 'string' ? { task: subscriber } : subscriber))
}
