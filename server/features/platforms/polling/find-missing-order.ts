/** Finds an order in a shop by its name, for staff, and takes it in as the poll does. */
import { days, after as later } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Connection } from '../connections/connection.ts'
import { fetchChangedOrders, fetchOrder } from '../shop/shop-calls.ts'
import { askToHandle } from '../webhooks/retry-deliveries.ts'
import { insertDelivery, polledTopic } from '../webhooks/webhook-deliveries.records.ts'

/** Shops show an app the orders of the last sixty days. */
const farthestBackDays = 60
/** Orders that are looked at; the newest first. */
const mostLookedAt = 500

export interface FoundOrder {
  readonly externalOrderId: string
  readonly updatedAt: Date
}

/** The newest order of this name in the shop. @param name without its number sign, in lower case @throws OutsideError */
export async function findMissingOrder(
  context: OutsideContext,
  connection: Connection,
  name: string,
  plain: (name: string) => string,
): Promise<FoundOrder | undefined> {
  const { orders } = await fetchChangedOrders(context, connection, later(context.now, -days(farthestBackDays)))
  for (const { externalOrderId } of orders.toReversed().slice(0, mostLookedAt)) {
    const order = await fetchOrder(context, connection, externalOrderId)
    if (order && plain(order.name) === name) return { externalOrderId, updatedAt: order.updatedAt }
  }
  return undefined
}

/** Has an order read again and taken in, whether or not the shop told of it before. */
export async function takeInFound(
  context: AtomicContext,
  connection: Connection,
  { externalOrderId, updatedAt }: FoundOrder,
): Promise<void> {
  const { id: connectionId, storeId, shopDomain, platform } = connection
  const id = await insertDelivery(context.db, {
    provider: platform,
    externalId: `staff:${shopDomain}:${externalOrderId}:${context.now.toISOString()}`,
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
