import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { ZodError } from 'zod'
import type { Db } from '#foundation/database/db'
import { adapterOf } from '../adapters/adapter-of.ts'
import { findDelivery, newestDeliveryOfOrder, polledTopic } from './webhook-deliveries.records.ts'

/** The order in a delivery; undefined where the body was erased. */
export async function orderOfDelivery(db: Db, deliveryId: number): Promise<PlatformOrder | undefined> {
  const delivery = await findDelivery(db, deliveryId)
  if (!delivery?.body) return undefined
  const body = JSON.parse(delivery.body, storable)
  return delivery.topic === polledTopic ? revived(body) : adapterOf(delivery.provider).inbox.readOrderBody(body, delivery.triggeredAt)
}

/** Removes characters from shoppers' texts that PostgreSQL cannot store. */
const storable = (_name: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** The newest received state of an order, whether handled yet or not; undefined where it was erased or cannot be read. */
export async function newestSnapshotOf(db: Db, connectionId: number, externalOrderId: string): Promise<PlatformOrder | undefined> {
  const id = await newestDeliveryOfOrder(db, connectionId, externalOrderId)
  if (id === undefined) return undefined
  try {
    return await orderOfDelivery(db, id)
  } catch (error) {
    // The delivery's own job reports the error and is retried; other deliveries of the order do not wait for that.
    if (error instanceof ZodError) return undefined
    throw error
  }
}

type Written = Omit<PlatformOrder, 'placedAt' | 'updatedAt' | 'triggeredAt' | 'cancelledAt'> & {
  placedAt: string
  updatedAt: string
  cancelledAt: string | null
}

const revived = ({ placedAt, updatedAt, cancelledAt, ...order }: Written): PlatformOrder => ({
  ...order,
  placedAt: new Date(placedAt),
  updatedAt: new Date(updatedAt),
  triggeredAt: null,
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
})
