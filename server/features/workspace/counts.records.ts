/** Counts in a shell's menu. Broad reads, no writes. */
import { productIssues } from '@quayside/domain/shop-health/health'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { workspace } from './tables.ts'

export interface StoreCounts {
  readonly orders: number
  /** Orders with something left to pay. */
  readonly unpaid: number
  /** Products that differ in the shop from what was pushed. */
  readonly unsynced: number
  /** True if an order of its is shipped. */
  readonly hasShipped: boolean
  /** True if the store is on a private price list. */
  readonly hasPrivateProducts: boolean
}

export async function countForStore(db: Db, storeId: number): Promise<StoreCounts> {
  const [{ shipped, ...orders }, { unsynced }, list] = await Promise.all([
    workspace(db)
      .selectFrom('storeOrderCount')
      .select(({ fn }) => [
        fn.coalesce(fn.sum<number>('orders'), sql<number>`0`).as('orders'),
        fn.coalesce(fn.sum<number>('orders').filterWhere('status', 'in', ['pending', 'partial_paid']), sql<number>`0`).as('unpaid'),
        fn.coalesce(fn.sum<number>('orders').filterWhere('status', '=', 'shipped'), sql<number>`0`).as('shipped'),
      ])
      .where('storeId', '=', storeId)
      .executeTakeFirstOrThrow(),
    workspace(db)
      .selectFrom('healthRecord')
      .select(({ fn }) => fn.countAll<number>().as('unsynced'))
      .where('storeId', '=', storeId)
      .where('fixedAt', 'is', null)
      .where('issueType', 'in', productIssues)
      .executeTakeFirstOrThrow(),
    workspace(db).selectFrom('priceListVendor').select('storeId').where('storeId', '=', storeId).limit(1).executeTakeFirst(),
  ])
  return { ...orders, hasShipped: shipped > 0, unsynced, hasPrivateProducts: list !== undefined }
}

export interface SupplierCounts {
  readonly products: number
  /** Paid and not yet shipped. */
  readonly toShip: number
  /** Stores waiting for an answer to their request. */
  readonly vendorRequests: number
  /** True if at least one rate is active. */
  readonly shipsSomewhere: boolean
}

export async function countForSupplier(db: Db, supplierId: number): Promise<SupplierCounts> {
  const [products, toShip, requests, option] = await Promise.all([
    workspace(db)
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('supplierId', '=', supplierId)
      .where('softDeletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    workspace(db)
      .selectFrom('supplierOrderCount')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('orders'), sql<number>`0`).as('count'))
      .where('supplierId', '=', supplierId)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow(),
    workspace(db)
      .selectFrom('approval')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('supplierId', '=', supplierId)
      // Both values are named so that the index of vendors is used.
      .where('isPrivate', 'in', [true, false])
      .where('status', '=', 'P')
      .executeTakeFirstOrThrow(),
    workspace(db)
      .selectFrom('shippingOption')
      .select('id')
      .where('supplierId', '=', supplierId)
      .where('deactivatedAt', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  return { products: products.count, toShip: toShip.count, vendorRequests: requests.count, shipsSomewhere: option !== undefined }
}
