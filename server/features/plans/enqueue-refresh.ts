import type { AtomicContext } from '#foundation/context/context'

/** Has the biller asked how the store's plans stand. @param runAt the next time a job is free, where undefined */
export const enqueueRefresh = (context: AtomicContext, storeId: number, runAt?: Date): Promise<void> =>
  context.enqueue('plans.refresh-subscriptions', { storeId }, { key: keyOf(storeId), ...(runAt ? { runAt } : {}) })

export const keyOf = (storeId: number): string => `plans.refresh-subscriptions:${storeId}`
