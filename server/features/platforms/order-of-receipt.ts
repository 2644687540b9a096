import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import { ZodError } from 'zod'
import type { Db } from '#foundation/database/db'
import { orderOfWebhook } from './adapters/shopify/webhook-bodies.ts'
import { findReceipt, newestReceiptOfOrder, polledTopic } from './receipts.records.ts'

/** The order as it was told; undefined where what was told had to be forgotten. */
export async function orderOfReceipt(db: Db, receiptId: number): Promise<PlatformOrder | undefined> {
  const receipt = await findReceipt(db, receiptId)
  if (!receipt?.body) return undefined
  const body = JSON.parse(receipt.body, storable)
  return receipt.topic === polledTopic ? revived(body) : orderOfWebhook(body, receipt.triggeredAt)
}

/** Shoppers write what they like: what no table can hold is left out. */
const storable = (_name: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** The order as it was told last, whether that was heard of yet or not; undefined where that had to be forgotten, or cannot be read. */
export async function newestTellingOf(db: Db, connectionId: number, externalOrderId: string): Promise<PlatformOrder | undefined> {
  const id = await newestReceiptOfOrder(db, connectionId, externalOrderId)
  if (id === undefined) return undefined
  try {
    return await orderOfReceipt(db, id)
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
  toldAt: null,
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
})
