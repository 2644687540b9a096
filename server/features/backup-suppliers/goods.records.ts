/** Variants as suppliers see each other's: names and SKUs, no prices. */
import type { WantedGoods } from '@quayside/domain/backup-suppliers/backup-variant'
import { gtinOf, internalGtin } from '@quayside/domain/catalogue/barcode'
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

/** Offered variants with a barcode, of a product or with a SKU: the supplier's own, or those of others. */
export async function findGoods(
  db: Db,
  { productId, barcode, sku }: WantedGoods,
  supplierId: number,
  whose: 'own' | 'others',
  limit: number,
): Promise<Goods[]> {
  return goods(db)
    .where(({ or, eb }) =>
      or([
        ...(productId === undefined ? [] : [eb('v.productId', '=', productId)]),
        ...(barcode === undefined ? [] : [eb('v.barcode', '<>', sql.lit('')).and(gtin('v'), '=', gtinOf(barcode))]),
        ...(sku ? [eb('v.sku', '=', sku).and('v.sku', '<>', sql.lit(''))] : []),
      ]),
    )
    .where('v.supplierId', whose === 'own' ? '=' : '<>', supplierId)
    .where(isOffered())
    .orderBy('v.productId')
    .orderBy('v.position')
    .limit(limit)
    .execute()
}

export interface Pair {
  readonly variantId: number
  readonly otherVariantId: number
  readonly barcode: string
}

/**
 * The supplier's offered variants with those of others of the same barcode, without pairs that were ever asked about. Numbers that each company
 * gives to goods of its own say nothing about those of another.
 */
export async function findPairs(
  db: Db,
  supplierId: number,
  after: Pick<Pair, 'variantId' | 'otherVariantId'>,
  limit: number,
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select v.id as "variantId", ov.id as "otherVariantId", v.barcode
    from variant v join product p on p.id = v.product_id join supplier s on s.id = v.supplier_id
    join variant ov on ${gtin('ov')} = ${gtin('v')} and ov.barcode <> '' and ov.supplier_id <> v.supplier_id
    join product op on op.id = ov.product_id join supplier os on os.id = ov.supplier_id
    where v.supplier_id = ${supplierId} and v.barcode <> '' and ${gtin('v')} !~ ${internalGtin.source} and (v.id, ov.id) > (${after.variantId}, ${after.otherVariantId})
      and v.id >= ${after.variantId} and ${isOffered()} and ${isOffered('ov', 'op', 'os')}
      and (select true from backup_variant b where b.variant_id = v.id and b.other_variant_id = ov.id limit 1) is null
      and (select true from backup_variant b where b.variant_id = ov.id and b.other_variant_id = v.id limit 1) is null
    order by v.id, ov.id limit ${limit}`.execute(backupSuppliers(db))
  return rows.map(({ variantId, otherVariantId, barcode }) => ({
    variantId: Number(variantId),
    otherVariantId: Number(otherVariantId),
    barcode,
  }))
}

const goods = (db: Db) =>
  backupSuppliers(db)
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.productId')
    .innerJoin('supplier as s', 's.id', 'v.supplierId')
    .select(['v.id as variantId', 'v.productId', 'v.supplierId', 's.name as supplierName', 'p.title', 'v.name as variant', 'v.sku'])
    .select(isOffered().as('isOffered'))

/** As its index has it. */
const gtin = (v: string) => sql<string>`lpad(${sql.ref(`${v}.barcode`)}, 14, '0')`

/** Subqueries as values, here and above: `not exists` would be planned as a join that reads all of the other table. */
const isOffered = (v = 'v', p = 'p', s = 's') =>
  sql<boolean>`(${sql.ref(`${v}.active`)} and ${sql.ref(`${p}.active`)} and ${sql.ref(`${p}.soft_deleted_at`)} is null
  and ${sql.ref(`${s}.status`)} in ('ACTIVE', 'HIDDEN')
  and (select true from price_list_product l where l.product_id = ${sql.ref(`${p}.id`)} limit 1) is null)`
