/** Payloads of all tasks. The compiler refuses a job of an unknown task, and one with another payload. */

/** Task name → the payload of its jobs. A feature declares its own in `tasks.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface TaskPayloads {}

export type TaskName = keyof TaskPayloads & string

/** The payload of a task that finds its own work. */
export type NoPayload = Readonly<Record<string, never>>

/** The tasks that can be given such a payload. */
export type TaskTaking<Payload> = { [T in TaskName]: Payload extends TaskPayloads[T] ? T : never }[TaskName]
