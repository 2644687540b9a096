/** Request or job that caused the current work, for log lines and outside calls. */
import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

export const causedBy = <T>(requestId: string, work: () => Promise<T>): Promise<T> => causes.run(requestId, work)

/** Undefined without a cause: at the start of a process. */
export const causeOfThis = (): string | undefined => causes.getStore()
