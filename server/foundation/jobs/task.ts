/** Declaration of a task: its name, and the use case that a worker runs for it. */
import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { NoPayload } from '#foundation/jobs/task-payloads'
import type { OutsideError } from '#foundation/outside/outside-error'

type UseCase<C, I> = (args: { context: C; input: I; job: JobFacts }) => Promise<unknown>

export interface JobFacts {
  readonly id: string
  /** Attempt number; 1 on the first try. */
  readonly attempt: number
  readonly maxAttempts: number
  /** True if there is no further attempt. */
  readonly isLast: boolean
}

/** Whether a job with this error is retried; a throttled one always is. */
export const comesBack = (error: OutsideError, { isLast }: JobFacts): boolean => error.kind === 'throttled' || (error.retryable && !isLast)

/** Any task, if no payload is given. */
export type Task<Payload = never> =
  | { readonly mode: 'atomic'; readonly run: UseCase<AtomicContext<SystemActor>, Payload> }
  | { readonly mode: 'outside'; readonly run: UseCase<OutsideContext<SystemActor>, Payload> }

/** Task name → use case for its payload. */
export type TaskList<Payloads = Readonly<Record<string, never>>> = { readonly [T in keyof Payloads]: Task<Payloads[T]> }

/** Payloads of a list's tasks, as declared by their use cases. */
export type PayloadsOf<Tasks> = {
  readonly [T in keyof Tasks]: Tasks[T] extends Task<infer P> ? (unknown extends P ? NoPayload : P) : never
}

/** Runs the use case in one transaction. */
export const atomic = <I>(run: UseCase<AtomicContext<SystemActor>, I>): Task<I> => ({ mode: 'atomic', run })

/** Runs the use case without an open transaction, because it calls vendors. */
export const outside = <I>(run: UseCase<OutsideContext<SystemActor>, I>): Task<I> => ({ mode: 'outside', run })
