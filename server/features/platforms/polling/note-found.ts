import type { AtomicContext } from '#foundation/context/context'
import type { Connection } from '../connections/connection.ts'
import { askToHandle } from '../webhooks/retry-deliveries.ts'
import { insertDelivery, polledTopic } from '../webhooks/webhook-deliveries.records.ts'

interface Found {
  readonly externalOrderId: string
  readonly updatedAt: Date
}

/** Has an order that was found in a shop read and taken in, as if the shop had told of it. @param name the same is taken in once */
export async function noteFound(
  context: AtomicContext,
  connection: Connection,
  { externalOrderId, updatedAt }: Found,
  name: string,
): Promise<void> {
  const { id: connectionId, storeId, shopDomain, platform } = connection
  const id = await insertDelivery(context.db, {
    provider: platform,
    externalId: name,
    topic: polledTopic,
    subjectType: 'order',
    shopDomain,
    connectionId,
    storeId,
    subject: externalOrderId,
    subjectAt: updatedAt,
    customer: null,
    body: '',
    triggeredAt: updatedAt,
    receivedAt: context.now,
  })
  if (id !== undefined) await askToHandle(context, { id, subjectType: 'order', storeId, isToBeFetched: true })
}
