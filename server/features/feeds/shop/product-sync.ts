import type { ProductSync } from '@quayside/domain/supplier-products/product-sync'
import { supplierConnectionOf } from '#features/platforms'
import type { Db } from '#foundation/database/db'
import { trackingOf } from './followed-products.records.ts'

/** Undefined for a product that did not come from the supplier's own shop. One of a shop that is not connected now follows nothing. */
export async function productSyncOf(db: Db, supplierId: number, productId: number): Promise<ProductSync | undefined> {
  const tracking = await trackingOf(db, supplierId, productId)
  if (!tracking) return undefined
  const connection = await supplierConnectionOf(db, supplierId)
  const isConnected = connection?.status === 'connected' && connection.id === tracking.supplierConnectionId
  return {
    tracksInventory: tracking.trackInventory,
    tracksPricing: tracking.trackPricing,
    overridesDiscount: tracking.overrideDiscountPercent,
    shop: isConnected ? { syncInventory: connection.syncInventory, syncPricing: connection.syncPricing } : null,
  }
}
