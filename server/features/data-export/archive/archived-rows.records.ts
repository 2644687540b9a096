/** Rows of a supplier, a page at a time, by number: what is added meanwhile comes last, and nothing comes twice. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { dataExport } from '../tables.ts'

interface Place {
  readonly after: number
  readonly limit: number
}

/** Not deleted, active or not. */
export async function listProductIds(db: Db, supplierId: number, { after, limit }: Place): Promise<number[]> {
  const rows = await dataExport(db)
    .selectFrom('product')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('id', '>', after)
    .where('softDeletedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type ArchivedOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** Paid ones, as the supplier sees them: what is cancelled before never was an order of its. @see V-244 */
export async function listOrders(db: Db, supplierId: number, { after, limit }: Place) {
  return dataExport(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .innerJoin('store as s', 's.id', 'so.storeId')
    .select([
      'so.id',
      'o.name as orderName',
      'o.placedAt',
      'so.status',
      'so.storeId',
      's.name as storeName',
      'o.customerName',
      'o.shippingAddress',
      'so.note',
      'so.currency',
      'so.subtotalMinor',
      'so.shippingMinor',
      'so.totalMinor',
      'so.processorFeeMinor',
      'so.payoutMinor',
      'so.withheldMinor',
      'so.paidAt',
      'so.shipBy',
      'so.shippedAt',
      'so.cancelledAt',
      'so.flag',
    ])
    .where('so.supplierId', '=', supplierId)
    .where('so.id', '>', after)
    .where('so.paidAt', 'is not', null)
    .orderBy('so.id')
    .limit(limit)
    .execute()
}

export type ArchivedLine = Awaited<ReturnType<typeof linesOf>>[number]

export async function linesOf(db: Db, supplierOrderIds: readonly number[]) {
  return dataExport(db)
    .selectFrom('orderLine')
    .select(['id', 'supplierOrderId', 'productId', 'variantId', 'title', 'variantName', 'sku', 'quantity', 'priceMinor', 'properties'])
    .where('supplierOrderId', '=', anyOf(supplierOrderIds))
    .orderBy('id')
    .execute()
}

export type ArchivedParcel = Awaited<ReturnType<typeof parcelLinesOf>>[number]

/** A row a line in a parcel. */
export async function parcelLinesOf(db: Db, supplierOrderIds: readonly number[]) {
  return dataExport(db)
    .selectFrom('shipment as p')
    .innerJoin('shipmentLine as l', 'l.shipmentId', 'p.id')
    .select(['p.id', 'p.supplierOrderId', 'p.carrier', 'p.trackingNumber', 'p.shippedAt', 'l.orderLineId', 'l.quantity'])
    .where('p.supplierOrderId', '=', anyOf(supplierOrderIds))
    .orderBy('p.id')
    .orderBy('l.orderLineId')
    .execute()
}

export type ArchivedVendor = Awaited<ReturnType<typeof listVendors>>[number]

/** Stores that asked, with how the supplier answered. */
export async function listVendors(db: Db, supplierId: number, { after, limit }: Place) {
  return dataExport(db)
    .selectFrom('approval as a')
    .innerJoin('store as s', 's.id', 'a.storeId')
    .select(['a.storeId', 's.name', 's.country', 'a.status', 'a.isPrivate', 'a.discountBasisPoints', 'a.requestedAt', 'a.answeredAt'])
    .where('a.supplierId', '=', supplierId)
    .where('a.storeId', '>', after)
    .orderBy('a.storeId')
    .limit(limit)
    .execute()
}

export type ArchivedRate = Awaited<ReturnType<typeof ratesOf>>[number]

/** @param productIds null: the rates of everything without a rate of its own */
export async function ratesOf(db: Db, supplierId: number, productIds: readonly number[] | null) {
  return dataExport(db)
    .selectFrom('shippingOption')
    .select([
      'id',
      'productId',
      'fromCountry',
      'region',
      'toCountry',
      'priceMinor',
      'additionalPriceMinor',
      'currency',
      'carrier',
      'deliveryDaysMin',
      'deliveryDaysMax',
      'excludedRegions',
      'deactivatedAt',
    ])
    .where('supplierId', '=', supplierId)
    .where(({ eb }) => (productIds ? eb('productId', '=', anyOf(productIds)) : eb('productId', 'is', null)))
    .orderBy('id')
    .execute()
}

export type ArchivedPriceList = Awaited<ReturnType<typeof listPriceLists>>[number]

/** Price lists with their products and vendors; a list holds the products that the supplier chose by hand. */
export async function listPriceLists(db: Db, supplierId: number, { after, limit }: Place) {
  return dataExport(db)
    .selectFrom('priceList as l')
    .select(['l.id', 'l.name', 'l.savedAt'])
    .select(({ selectFrom }) => [
      selectFrom('priceListProduct as p')
        .select(sql<number[]>`coalesce(json_agg(p.product_id order by p.product_id), '[]')`.as('ids'))
        .whereRef('p.priceListId', '=', 'l.id')
        .as('productIds'),
      selectFrom('priceListVendor as v')
        .select(sql<number[]>`coalesce(json_agg(v.store_id order by v.store_id), '[]')`.as('ids'))
        .whereRef('v.priceListId', '=', 'l.id')
        .as('storeIds'),
    ])
    .where('l.supplierId', '=', supplierId)
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
