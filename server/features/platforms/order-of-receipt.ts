import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { Db } from '#foundation/database/db'
import { orderOfWebhook } from './adapters/shopify/webhook-bodies.ts'
import { findReceipt } from './receipts.records.ts'

/** Topic of what the poll found: our own form, not the platform's. */
export const polledTopic = 'poll/order'

/** The order as it was told; undefined where what was told had to be forgotten. */
export async function orderOfReceipt(db: Db, receiptId: number): Promise<PlatformOrder | undefined> {
  const receipt = await findReceipt(db, receiptId)
  if (!receipt?.body) return undefined
  const body = JSON.parse(receipt.body)
  return receipt.topic === polledTopic ? revived(body) : orderOfWebhook(body)
}

type Written = Omit<PlatformOrder, 'placedAt' | 'updatedAt' | 'cancelledAt'> & {
  placedAt: string
  updatedAt: string
  cancelledAt: string | null
}

const revived = ({ placedAt, updatedAt, cancelledAt, ...order }: Written): PlatformOrder => ({
  ...order,
  placedAt: new Date(placedAt),
  updatedAt: new Date(updatedAt),
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
})
