/** Tracks whether the current call chain is inside a transaction, so that no outside call is made while one is open. */
import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

export const whileOpen = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work)

/** @throws in every environment, because a slow vendor must never hold our locks */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called while a transaction is open`)
}
