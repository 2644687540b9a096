/** Products and orders of ours that a shop has too, found by the shop's ids. */
import { knowsComparePrice, type PushedValues } from '@quayside/domain/platforms/shop-product'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

export async function nameOfAccount(db: Db, type: 'store' | 'supplier', id: number): Promise<string | undefined> {
  const row = await admin(db).selectFrom(type).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export interface OurVariant {
  /** The shop's id of it, or its SKU. */
  readonly key: string
  readonly name: string
  readonly priceMinor: number | null
  /** Absent where it is unknown, or not of ours to set. */
  readonly compareAt?: { readonly minor: number | null }
  readonly quantity: number | null
}

export interface OurProduct {
  readonly title: string | null
  /** Null where that is the shop's own. */
  readonly isOffered: boolean | null
  readonly variants: readonly OurVariant[]
}

/** A copy as it was last pushed; values that the shop has not confirmed are unknown. */
export async function copyInShop(db: Db, storeId: number, externalProductId: string): Promise<OurProduct | undefined> {
  const row = await admin(db)
    .selectFrom('storeCopy')
    .select(['status', 'pushedValues'])
    .where('storeId', '=', storeId)
    .where('platform', '=', 'shopify')
    .where('externalProductId', '=', externalProductId)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, variants } = (row.pushedValues as unknown as PushedValues | null) ?? { title: null, variants: [] }
  return {
    title,
    isOffered: row.status === 'live' ? true : null,
    variants: variants.map((variant) => ({
      key: variant.externalVariantId,
      name: variant.name,
      priceMinor: variant.priceMinor,
      ...(knowsComparePrice(variant) ? { compareAt: { minor: variant.compareAtMinor } } : {}),
      quantity: variant.quantity,
    })),
  }
}

/** The product that follows one of a supplier's shop. */
export async function followedProduct(db: Db, supplierConnectionId: number, externalProductId: string): Promise<OurProduct | undefined> {
  const { rows } = await sql<{ title: string; active: boolean; sku: string; retailPriceMinor: number; quantity: number }>`
    select p.title, p.active, v.sku, v.retail_price_minor, v.quantity
    from feed f join feed_product k on k.feed_id = f.id and k.product_key = ${externalProductId}
      join product p on p.id = k.product_id and p.soft_deleted_at is null join variant v on v.product_id = p.id and v.active
    where f.supplier_connection_id = ${supplierConnectionId} and f.deleted_at is null order by v.position`.execute(admin(db))
  const [first] = rows
  return (
    first && {
      title: first.title,
      isOffered: first.active,
      variants: rows.map(({ sku, retailPriceMinor, quantity }) => ({ key: sku, name: sku, priceMinor: retailPriceMinor, quantity })),
    }
  )
}

export interface OurOrder {
  readonly name: string
  /** Null where only the shop's own is known. */
  readonly currency: string | null
  readonly isCancelled: boolean
  readonly lines: readonly {
    readonly key: string
    readonly title: string | null
    readonly quantity: number
    readonly priceMinor: number | null
  }[]
  readonly tracking: readonly (string | null)[]
}

/** An order of a store with the lines that are ours. */
export async function orderInShop(db: Db, storeId: number, externalOrderId: string): Promise<OurOrder | undefined> {
  const order = await admin(db)
    .selectFrom('storeOrder')
    .select(['id', 'name', 'currency', 'cancelledAt', 'cancelledInStoreAt'])
    .where('storeId', '=', storeId)
    .where('platform', '=', 'shopify')
    .where('externalOrderId', '=', externalOrderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await admin(db)
    .selectFrom('orderLine')
    .select(['externalLineId as key', 'shopTitle as title', 'quantity', 'shopPriceMinor as priceMinor'])
    .where('storeOrderId', '=', order.id)
    .orderBy('id')
    .execute()
  const parcels = await admin(db).selectFrom('shipment').select('trackingNumber').where('storeOrderId', '=', order.id).execute()
  return {
    name: order.name,
    currency: order.currency,
    isCancelled: order.cancelledAt !== null || order.cancelledInStoreAt !== null,
    lines,
    tracking: parcels.map(({ trackingNumber }) => trackingNumber),
  }
}

/** An order that we made in a supplier's own shop. */
export async function ownOrderHere(db: Db, shopDomain: string, externalOrderId: string): Promise<OurOrder | undefined> {
  const made = await admin(db)
    .selectFrom('shopOrder')
    .select(['supplierOrderId', 'name', 'state'])
    .where('platform', '=', 'shopify')
    .where('shopDomain', '=', shopDomain)
    .where('externalOrderId', '=', externalOrderId)
    .executeTakeFirst()
  if (!made) return undefined
  const parcels = await admin(db)
    .selectFrom('shipment')
    .select('trackingNumber')
    .where('supplierOrderId', '=', made.supplierOrderId)
    .execute()
  return {
    name: made.name ?? '',
    currency: null,
    isCancelled: made.state === 'cancelled',
    lines: [],
    tracking: parcels.map(({ trackingNumber }) => trackingNumber),
  }
}
