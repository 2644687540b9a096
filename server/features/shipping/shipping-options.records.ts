import { optionsOfProduct, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { ExcludableRegion, ShippingRegion } from '@quayside/domain/vocabulary/region'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { shipping } from './tables.ts'

/** The active rates of each product: its own, and the supplier's where it has none of its own. */
export async function optionsFor(
  db: Db,
  products: readonly { readonly productId: number; readonly supplierId: number }[],
): Promise<Map<number, ShippingOption[]>> {
  if (!products.length) return new Map()
  const supplierIds = [...new Set(products.map((product) => product.supplierId))]
  const productIds = [...new Set(products.map((product) => product.productId))]
  const rows = await shipping(db)
    .selectFrom('shippingOption')
    .selectAll()
    .where('supplierId', '=', sql<number>`any(${supplierIds}::bigint[])`)
    .where('deactivatedAt', 'is', null)
    .where(({ or, eb }) => or([eb('productId', 'is', null), eb('productId', '=', sql<number>`any(${productIds}::bigint[])`)]))
    .orderBy('id')
    .execute()
  const bySupplier = Map.groupBy(rows.map(optionOf), (option) => option.supplierId)
  return new Map(products.map(({ productId, supplierId }) => [productId, optionsOfProduct(bySupplier.get(supplierId) ?? [], productId)]))
}

/** A supplier's own rates, also the ones that are switched off. @param productId null: those for everything without a rate of its own */
export async function optionsOfSupplier(
  db: Db,
  supplierId: number,
  productId: number | null,
): Promise<(ShippingOption & { readonly deactivatedAt: Date | null })[]> {
  const rows = await shipping(db)
    .selectFrom('shippingOption')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('productId', productId === null ? 'is' : '=', productId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...optionOf(row), deactivatedAt: row.deactivatedAt }))
}

interface Row {
  id: number
  supplierId: number
  productId: number | null
  fromCountry: string
  toCountry: string
  region: string
  priceMinor: number
  additionalPriceMinor: number
  currency: string
  carrier: string
  deliveryDaysMin: number
  deliveryDaysMax: number
  excludedRegions: string[]
}

const optionOf = (row: Row): ShippingOption => ({
  id: row.id,
  supplierId: row.supplierId,
  productId: row.productId,
  fromCountry: row.fromCountry,
  toCountry: row.toCountry,
  region: row.region as ShippingRegion,
  rate: money(row.priceMinor, row.currency as Currency),
  additionalRate: money(row.additionalPriceMinor, row.currency as Currency),
  carrier: row.carrier,
  deliveryDaysMin: row.deliveryDaysMin,
  deliveryDaysMax: row.deliveryDaysMax,
  excludedRegions: row.excludedRegions as ExcludableRegion[],
})
