/** Variants as suppliers see each other's: names and SKUs, no prices. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { backupSuppliers } from './tables.ts'

export interface Goods {
  readonly variantId: number
  readonly productId: number
  readonly supplierId: number
  readonly supplierName: string
  readonly title: string
  readonly variant: string
  readonly sku: string
  /** Active, of an active product that every store can see, of a supplier that sells. */
  readonly isOffered: boolean
}

export async function goodsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, Goods>> {
  if (!variantIds.length) return new Map()
  const rows = await goods(db)
    .where('v.id', '=', sql<number>`any(${[...new Set(variantIds)]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.variantId, row]))
}

export type Wanted = { readonly productId: number } | { readonly sku: string }

/** Offered variants of a product or with a SKU: the supplier's own, or those of others. */
export async function findGoods(db: Db, wanted: Wanted, supplierId: number, whose: 'own' | 'others', limit: number): Promise<Goods[]> {
  return goods(db)
    .$if('productId' in wanted, (query) => query.where('v.productId', '=', (wanted as { productId: number }).productId))
    .$if('sku' in wanted, (query) => query.where('v.sku', '=', (wanted as { sku: string }).sku).where('v.sku', '<>', ''))
    .where('v.supplierId', whose === 'own' ? '=' : '<>', supplierId)
    .where(isOffered)
    .orderBy('v.productId')
    .orderBy('v.position')
    .limit(limit)
    .execute()
}

const goods = (db: Db) =>
  backupSuppliers(db)
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.productId')
    .innerJoin('supplier as s', 's.id', 'v.supplierId')
    .select(['v.id as variantId', 'v.productId', 'v.supplierId', 's.name as supplierName', 'p.title', 'v.name as variant', 'v.sku'])
    .select(isOffered.as('isOffered'))

const isOffered = sql<boolean>`(v.active and p.active and p.soft_deleted_at is null and s.status in ('ACTIVE', 'HIDDEN')
  and not exists (select from price_list_product l where l.product_id = p.id))`
