import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { Db } from '#foundation/database/db'
import { adapterOf } from '../adapters/adapter-of.ts'
import { findDelivery } from './webhook-deliveries.records.ts'

/** The product in a delivery; undefined where the body was erased. */
export async function productOfDelivery(db: Db, deliveryId: number): Promise<ShopProduct | undefined> {
  const delivery = await findDelivery(db, deliveryId)
  return delivery?.body ? adapterOf(delivery.provider).inbox.readProductBody(JSON.parse(delivery.body)) : undefined
}
