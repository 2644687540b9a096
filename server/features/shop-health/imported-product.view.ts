import type { WireImportedProduct } from '@quayside/contract/imports/import-item'
import { decimal } from '@quayside/contract/vocabulary/money'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { stockStatus } from '@quayside/domain/catalogue/stock'
import { importedVariants } from '@quayside/domain/imports/variant-rules'
import { issuesOf } from '@quayside/domain/shop-health/issues'
import { type StockBuffer, type SyncedField, syncedFieldNames } from '@quayside/domain/stores/sync-settings'
import type { CatalogueProduct } from '#features/catalogue'
import type { ShopLinks } from '#features/platforms'
import type { ItemVariant } from '#features/store-products'
import type { SupplierSummary } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ImportedCopy } from './imported-copies.records.ts'

interface Beside {
  readonly product: CatalogueProduct | undefined
  readonly supplier: SupplierSummary | undefined
  readonly variants: readonly ItemVariant[]
  readonly groundColour: string | undefined
  readonly shop: ShopLinks | undefined
  readonly hidesSupplier: boolean
  readonly buffer: StockBuffer
  readonly now: Date
}

export function importedProductView(
  copy: ImportedCopy,
  { product, supplier, variants, groundColour, shop, hidesSupplier, buffer, now }: Beside,
): WireImportedProduct {
  const sold = importedVariants(variants)
  const prices = sold.map(({ priceMinor }) => priceMinor)
  const ids = new Set(sold.map(({ variantId }) => variantId))
  const underway = copy.isLeaving ? 'delete' : copy.syncState === 'waiting' ? 'sync' : null
  // Products that are no longer offered have zero to sell, whatever their stock.
  const isOffered = copy.supplierSells && copy.productOffered
  const offered = isOffered ? (product?.variants ?? []).filter(({ id }) => ids.has(id)) : []
  const sellable = offered
    .filter(({ active }) => active)
    .reduce((sum, variant) => sum + sellableStock(variant, buffer, product!.updatedAt, now), 0)
  return {
    imported_product_id: copy.importItemId,
    product_id: copy.productId,
    title: copy.title,
    image_url: copy.uploadId === null ? null : imageUrl(copy.uploadId),
    ground_colour: groundColour ?? null,
    supplier: hidesSupplier ? null : { id: copy.supplierId, name: supplier?.name ?? '' },
    variant_count: sold.length,
    low_price: decimal(Math.min(...prices, prices.length > 0 ? Number.POSITIVE_INFINITY : 0)),
    high_price: decimal(Math.max(0, ...prices)),
    quantity: copy.shopQuantity,
    sellable_quantity: sellable,
    stock_status: stockStatus(offered),
    imported_at: copy.importedAt.toISOString(),
    issues: issuesOf(copy),
    underway,
    underway_note: underway && (copy.syncFailure ?? copy.stockTrouble),
    synced_at: copy.syncedAt?.toISOString() ?? null,
    last_sync: lastSyncOf(copy),
    store_url: (copy.handle && shop?.productInStorefront(copy.handle)) || null,
    admin_url: shop?.productInAdmin(copy.externalProductId) ?? null,
  }
}

function lastSyncOf({ lastSyncId, lastSyncAt, lastSyncFields }: ImportedCopy): WireImportedProduct['last_sync'] {
  if (lastSyncId === null || !lastSyncAt || !lastSyncFields) return null
  return { id: lastSyncId, at: lastSyncAt.toISOString(), fields: lastSyncFields.map((field) => syncedFieldNames[field as SyncedField]) }
}
