import type { ProductSync } from '@quayside/domain/supplier-products/product-sync'
import { type SupplierConnection, supplierConnectionOf } from '#features/platforms'
import type { Db } from '#foundation/database/db'
import { type Tracking, trackingsOf } from './followed-products.records.ts'

/** Undefined for a product that did not come from the supplier's own shop. One of a shop that is not connected now follows nothing. */
export async function productSyncOf(db: Db, supplierId: number, productId: number): Promise<ProductSync | undefined> {
  return (await productSyncsOf(db, supplierId, [productId])).get(productId)
}

/** By product; those that did not come from the supplier's own shop are left out. */
export async function productSyncsOf(db: Db, supplierId: number, productIds: readonly number[]): Promise<Map<number, ProductSync>> {
  const trackings = await trackingsOf(db, supplierId, productIds)
  if (!trackings.size) return new Map()
  const connection = await supplierConnectionOf(db, supplierId)
  return new Map([...trackings].map(([productId, tracking]) => [productId, syncOf(tracking, connection)]))
}

function syncOf(tracking: Tracking, connection: SupplierConnection | undefined): ProductSync {
  const isConnected = connection?.status === 'connected' && connection.id === tracking.supplierConnectionId
  return {
    tracksInventory: tracking.trackInventory,
    tracksPricing: tracking.trackPricing,
    overridesDiscount: tracking.overrideDiscountPercent,
    shop: isConnected ? { syncInventory: connection.syncInventory, syncPricing: connection.syncPricing } : null,
  }
}
