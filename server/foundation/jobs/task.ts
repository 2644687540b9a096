/** What a feature's tasks.ts declares: a task name and the use case a worker runs for it. */
import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
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

export type Task =
  | { readonly mode: 'atomic'; readonly run: UseCase<AtomicContext<SystemActor>, never> }
  | { readonly mode: 'outside'; readonly run: UseCase<OutsideContext<SystemActor>, never> }

export type TaskList = Readonly<Record<string, Task>>

/** One transaction around the use case. */
export const atomic = <I>(run: UseCase<AtomicContext<SystemActor>, I>): Task => ({ mode: 'atomic', run: run as never })

/** No transaction open: the use case speaks to the world outside. */
export const outside = <I>(run: UseCase<OutsideContext<SystemActor>, I>): Task => ({ mode: 'outside', run: run as never })
