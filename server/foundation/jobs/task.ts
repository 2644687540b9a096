/** The declaration of a task: its name and the use case a worker runs for it. */
import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { NoPayload } from '#foundation/jobs/task-payloads'
import type { OutsideError } from '#foundation/outside/outside-error'

type UseCase<C, I> = (args: { context: C; input: I; job: JobFacts }) => Promise<unknown>

export interface JobFacts {
  readonly id: string
  /** 1 on the first try. */
  readonly attempt: number
  readonly maxAttempts: number
  /** No further try follows this one. */
  readonly isLast: boolean
}

/** Whether a job that ran into this comes back: one that is asked to slow down always does. */
export const comesBack = (error: OutsideError, { isLast }: JobFacts): boolean => error.kind === 'throttled' || (error.retryable && !isLast)

/** Without a payload named: any task. */
export type Task<Payload = never> =
  | { readonly mode: 'atomic'; readonly run: UseCase<AtomicContext<SystemActor>, Payload> }
  | { readonly mode: 'outside'; readonly run: UseCase<OutsideContext<SystemActor>, Payload> }

/** Task name → a use case that takes its payload. */
export type TaskList<Payloads = Readonly<Record<string, never>>> = { readonly [T in keyof Payloads]: Task<Payloads[T]> }

/** Payloads of a list's tasks, as their use cases declare them. */
export type PayloadsOf<Tasks> = {
  readonly [T in keyof Tasks]: Tasks[T] extends Task<infer P> ? (unknown extends P ? NoPayload : P) : never
}

/** One transaction around the use case. */
export const atomic = <I>(run: UseCase<AtomicContext<SystemActor>, I>): Task<I> => ({ mode: 'atomic', run })

/** No transaction open: the use case speaks to the world outside. */
export const outside = <I>(run: UseCase<OutsideContext<SystemActor>, I>): Task<I> => ({ mode: 'outside', run })
