/** The request or job that everything happening now goes back to: for log lines and for the world outside. */
import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

export const causedBy = <T>(requestId: string, work: () => Promise<T>): Promise<T> => causes.run(requestId, work)

/** Undefined where nobody asked: at the start of a process. */
export const causeOfThis = (): string | undefined => causes.getStore()
