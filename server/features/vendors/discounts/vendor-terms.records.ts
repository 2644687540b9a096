/** Terms that suppliers grant single stores. */
import { listTerms, type VendorTerms } from '@quayside/domain/vendors/price-for'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from '../tables.ts'

interface Goods {
  readonly productId: number
  readonly supplierId: number
}

interface GoodsOfStore extends Goods {
  readonly storeId: number
}

/** Terms by product; every product given is in the answer. */
export async function vendorTermsOf(db: Db, storeId: number, goods: readonly Goods[]): Promise<Map<number, VendorTerms>> {
  const ofStore = goods.map(({ productId, supplierId }) => ({ storeId, productId, supplierId }))
  const termsOf = await vendorTermsOfStores(db, ofStore)
  return new Map(ofStore.map((one) => [one.productId, termsOf(one)]))
}

/** The same for goods of many stores, in one query. */
export async function vendorTermsOfStores(db: Db, goods: readonly GoodsOfStore[]): Promise<(one: GoodsOfStore) => VendorTerms> {
  const pairs = new Map(goods.map((one) => [pairOf(one), one]))
  const granted = new Map<string, VendorTerms>()
  if (pairs.size) {
    const [stores, suppliers] = [[...pairs.values()].map(({ storeId }) => storeId), [...pairs.values()].map(({ supplierId }) => supplierId)]
    const { rows } = await sql<{ storeId: number; supplierId: number; discountBasisPoints: number }>`
      select a.store_id, a.supplier_id, a.discount_basis_points
      from unnest(${stores}::bigint[], ${suppliers}::bigint[]) one(store_id, supplier_id)
      join approval a on a.store_id = one.store_id and a.supplier_id = one.supplier_id
      where a.discount_basis_points > 0`.execute(vendors(db))
    for (const { discountBasisPoints, ...pair } of rows) granted.set(pairOf(pair), { discountBasisPoints })
  }
  const withheld = await withheldOf(db, goods)
  return (one) => {
    const terms = granted.get(pairOf(one)) ?? listTerms
    return withheld.has(`${one.storeId}/${one.productId}`) ? { ...terms, isWithheld: true } : terms
  }
}

/** Pairs of store and product where the product is on private price lists and the store on none of them. */
async function withheldOf(db: Db, goods: readonly GoodsOfStore[]): Promise<Set<string>> {
  if (!goods.length) return new Set()
  const { rows } = await sql<{ storeId: number; productId: number }>`
    select one.store_id, one.product_id
    from unnest(${goods.map(({ storeId }) => storeId)}::bigint[], ${goods.map(({ productId }) => productId)}::bigint[]) one(store_id, product_id)
    where is_withheld(one.product_id, one.store_id)`.execute(vendors(db))
  return new Set(rows.map(({ storeId, productId }) => `${storeId}/${productId}`))
}

const pairOf = ({ storeId, supplierId }: Pick<GoodsOfStore, 'storeId' | 'supplierId'>): string => `${storeId}/${supplierId}`

/** Holds the terms under a lock until the transaction ends, so that a later change of them sees the rows based on them. */
export async function holdVendorTerms(db: Db, storeId: number, supplierId: number): Promise<void> {
  await vendors(db)
    .selectFrom('approval')
    .select('storeId')
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forShare()
    .execute()
}

interface Pair {
  readonly storeId: number
  readonly supplierId: number
}

/** @returns basis points; the row is locked until the transaction ends */
export async function lockDiscount(db: Db, { storeId, supplierId }: Pair): Promise<number> {
  const { discountBasisPoints } = await vendors(db)
    .selectFrom('approval')
    .select('discountBasisPoints')
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return discountBasisPoints
}

export async function saveDiscount(db: Db, { storeId, supplierId }: Pair, discountBasisPoints: number): Promise<void> {
  await vendors(db)
    .updateTable('approval')
    .set({ discountBasisPoints })
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .execute()
}
