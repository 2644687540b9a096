/** Finds an order in a shop by its name, for staff, and takes it in as the poll does. */
import { days, after as later } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Connection } from '../connections/connection.ts'
import { fetchChangedOrders, fetchOrder } from '../shop/shop-calls.ts'
import { noteFound } from './note-found.ts'

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
export const takeInFound = (context: AtomicContext, connection: Connection, found: FoundOrder): Promise<void> =>
  noteFound(context, connection, found, `staff:${connection.shopDomain}:${found.externalOrderId}:${context.now.toISOString()}`)
