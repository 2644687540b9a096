import type { AtomicContext } from '#foundation/context/context'

interface Look {
  /** The next time a job is free, where undefined. */
  readonly runAt?: Date
  /** Plan that it is about: a look of its own, which no other one takes the place of. */
  readonly id?: number
}

/** Has the biller asked how the store's plans stand. */
export const enqueueRefresh = (context: AtomicContext, storeId: number, { runAt, id }: Look = {}): Promise<void> =>
  context.enqueue('plans.refresh-subscriptions', { storeId }, { key: keyOf(storeId, id), ...(runAt ? { runAt } : {}) })

export const keyOf = (storeId: number, id?: number): string => `plans.refresh-subscriptions:${storeId}${id === undefined ? '' : `:${id}`}`
