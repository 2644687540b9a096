/** Payloads of all tasks. The compiler rejects a job of an unknown task, and one with a wrong payload. */

/** Task name → payload of its jobs. Each feature declares its own in `tasks.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface TaskPayloads {}

export type TaskName = keyof TaskPayloads & string

/** Payload of a task that finds its own work. */
export type NoPayload = Readonly<Record<string, never>>

/** Tasks that accept such a payload. */
export type TaskTaking<Payload> = { [T in TaskName]: Payload extends TaskPayloads[T] ? T : never }[TaskName]
