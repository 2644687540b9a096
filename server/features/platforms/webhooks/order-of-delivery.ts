import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { ZodError } from 'zod'
import type { Db } from '#foundation/database/db'
import { adapterOf } from '../adapters/adapter-of.ts'
import { findDelivery, newestDeliveryOfOrder, polledTopic } from './webhook-deliveries.records.ts'

/** The order as it was told; undefined where what was told had to be forgotten. */
export async function orderOfDelivery(db: Db, deliveryId: number): Promise<PlatformOrder | undefined> {
  const delivery = await findDelivery(db, deliveryId)
  if (!delivery?.body) return undefined
  const body = JSON.parse(delivery.body, storable)
  return delivery.topic === polledTopic ? revived(body) : adapterOf(delivery.provider).inbox.readOrderBody(body, delivery.triggeredAt)
}

/** Shoppers write what they like: what no table can hold is left out. */
const storable = (_name: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** The order as it was told last, whether that was heard of yet or not; undefined where that had to be forgotten, or cannot be read. */
export async function newestSnapshotOf(db: Db, connectionId: number, externalOrderId: string): Promise<PlatformOrder | undefined> {
  const id = await newestDeliveryOfOrder(db, connectionId, externalOrderId)
  if (id === undefined) return undefined
  try {
    return await orderOfDelivery(db, id)
  } catch (error) {
    // Its own job says so, and is tried again: what was told otherwise does not wait for that.
    if (error instanceof ZodError) return undefined
    throw error
  }
}

type Written = Omit<PlatformOrder, 'placedAt' | 'updatedAt' | 'toldAt' | 'cancelledAt'> & {
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
