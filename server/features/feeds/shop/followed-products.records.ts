/** Products from a supplier's own shop, and which of their values follow it. */
import type { SaidQuantities } from '@quayside/domain/feeds/follow-shop'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { feeds } from '../tables.ts'

export interface FollowedProduct {
  /** The shop's id of the product. */
  readonly productKey: string
  readonly productId: number
  readonly tracksInventory: boolean
  readonly tracksPricing: boolean
  readonly overridesDiscount: boolean
  readonly said: SaidQuantities
  readonly isWithdrawn: boolean
}

export async function findFollowed(db: Db, feedId: number, productKeys: readonly string[]): Promise<FollowedProduct[]> {
  if (productKeys.length === 0) return []
  const { rows } = await sql<FollowedProduct>`
    select k.product_key as "productKey", k.product_id as "productId", k.track_inventory as "tracksInventory", k.track_pricing as "tracksPricing",
      k.override_discount_percent as "overridesDiscount",
      k.said, k.withdrawn_at is not null as "isWithdrawn"
    from feed_product k join product p on p.id = k.product_id and p.soft_deleted_at is null
    where k.feed_id = ${feedId} and k.product_key = any(${[...productKeys]}::text[])`.execute(feeds(db))
  return rows.map((row) => ({ ...row, productId: Number(row.productId) }))
}

/** Keys of all products that a feed has brought in, withdrawn ones too. */
export async function knownKeys(db: Db, feedId: number): Promise<string[]> {
  const rows = await feeds(db).selectFrom('feedProduct').select('productKey').where('feedId', '=', feedId).execute()
  return rows.map(({ productKey }) => productKey)
}

/** The next keys of a feed's products that are not withdrawn. */
export async function nextFollowedKeys(db: Db, feedId: number, after: string, most: number): Promise<string[]> {
  const rows = await feeds(db)
    .selectFrom('feedProduct')
    .select('productKey')
    .where('feedId', '=', feedId)
    .where('productKey', '>', after)
    .where('withdrawnAt', 'is', null)
    .orderBy('productKey')
    .limit(most)
    .execute()
  return rows.map(({ productKey }) => productKey)
}

export interface FollowedEdit {
  readonly productKey: string
  readonly said: SaidQuantities
  readonly withdrawnAt: Date | null
}

export async function updateFollowed(db: Db, feedId: number, { productKey, said, withdrawnAt }: FollowedEdit): Promise<void> {
  await feeds(db)
    .updateTable('feedProduct')
    .set({ said: JSON.stringify(said), withdrawnAt })
    .where('feedId', '=', feedId)
    .where('productKey', '=', productKey)
    .execute()
}

/** Numbers that the supplier's own shop gave these products; one that did not come from there has none. */
export async function shopKeysOf(db: Db, supplierId: number, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await feeds(db)
    .selectFrom('feedProduct as k')
    .innerJoin('feed as f', 'f.id', 'k.feedId')
    .select(['k.productId', 'k.productKey'])
    .where('f.supplierId', '=', supplierId)
    .where('f.supplierConnectionId', 'is not', null)
    .where('f.deletedAt', 'is', null)
    .where('k.productId', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .orderBy('f.id')
    .execute()
  return new Map(rows.map(({ productId, productKey }) => [productId, productKey]))
}

export interface Tracking {
  readonly trackInventory: boolean
  readonly trackPricing: boolean
  readonly overrideDiscountPercent: boolean
  /** Connection of the shop it came from. */
  readonly supplierConnectionId: number
}

export interface SyncEdit {
  readonly trackInventory?: boolean
  readonly trackPricing?: boolean
  readonly overrideDiscountPercent?: boolean
}

export async function saveProductSync(db: Db, supplierId: number, productId: number, edit: SyncEdit): Promise<void> {
  if (Object.keys(edit).length === 0) return
  await feeds(db)
    .updateTable('feedProduct')
    .set({ ...edit })
    .where('productId', '=', productId)
    .where('feedId', 'in', (query) =>
      query
        .selectFrom('feed')
        .select('id')
        .where('supplierId', '=', supplierId)
        .where('supplierConnectionId', 'is not', null)
        .where('deletedAt', 'is', null),
    )
    .execute()
}

/** Feeds of suppliers' shops. */
export async function findShopFeeds(db: Db): Promise<{ id: number; supplierConnectionId: number }[]> {
  const rows = await feeds(db)
    .selectFrom('feed')
    .select(['id', 'supplierConnectionId'])
    .where('supplierConnectionId', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id, supplierConnectionId }) => ({ id, supplierConnectionId: supplierConnectionId! }))
}

/** By product; those that did not come from the supplier's shop are left out, and one that came from two is the later one's. */
export async function trackingsOf(db: Db, supplierId: number, productIds: readonly number[]): Promise<Map<number, Tracking>> {
  if (!productIds.length) return new Map()
  const rows = await feeds(db)
    .selectFrom('feedProduct as k')
    .innerJoin('feed as f', 'f.id', 'k.feedId')
    .select(['k.productId', 'k.trackInventory', 'k.trackPricing', 'k.overrideDiscountPercent', 'f.supplierConnectionId'])
    .where('k.productId', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where('f.supplierId', '=', supplierId)
    .where('f.supplierConnectionId', 'is not', null)
    .where('f.deletedAt', 'is', null)
    .orderBy('f.supplierConnectionId')
    .execute()
  return new Map(
    rows.map(({ productId, ...row }) => [Number(productId), { ...row, supplierConnectionId: row.supplierConnectionId! }] as const),
  )
}
