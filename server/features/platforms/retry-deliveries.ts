import type { AtomicContext } from '#foundation/context/context'
import { polledTopic, takeUnhandled } from './receipts.records.ts'
import { keyOfDelivery } from './settle-delivery.ts'

const most = 500

/** By the clock: deliveries whose jobs gave up or were lost get new ones, again and again until they are handled. */
export async function retryDeliveries({ context }: { context: AtomicContext }): Promise<void> {
  for (const { id, topic, body } of await takeUnhandled(context.db, context.now, most))
    await askToHandle(context, { id, isToBeFetched: topic === polledTopic && body === '' })
}

/** @param isToBeFetched the poll has found it, and nobody has fetched it yet */
export const askToHandle = (context: AtomicContext, { id, isToBeFetched }: { id: number; isToBeFetched: boolean }): Promise<void> =>
  context.enqueue(
    isToBeFetched ? 'platforms.fetch-order' : 'platforms.handle-webhook',
    { receiptId: id },
    { key: keyOfDelivery(id), maxAttempts: 8 },
  )
