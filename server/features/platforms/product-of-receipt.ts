import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { Db } from '#foundation/database/db'
import { productOfWebhook } from './adapters/shopify/webhook-bodies.ts'
import { findReceipt } from './receipts.records.ts'

/** The product as the shop told of it; undefined where what was told had to be forgotten. */
export async function productOfReceipt(db: Db, receiptId: number): Promise<ShopProduct | undefined> {
  const receipt = await findReceipt(db, receiptId)
  return receipt?.body ? productOfWebhook(JSON.parse(receipt.body)) : undefined
}
