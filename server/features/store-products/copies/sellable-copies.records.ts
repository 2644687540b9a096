/** Stock that each shop can sell of its copies. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface WatchedCopy {
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  /** Quantity that the shop could sell when it was last counted. */
  readonly sellable: number | null
}

export interface WhichCopies {
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  /** Undefined: all stores. */
  readonly storeId?: number | undefined
  readonly copyId?: number
  /** Id of the last copy of the previous run. */
  readonly after: number
}

/** Locks copies that are in a shop and are to stay there, in the order of their ids, until the transaction ends. */
export async function lockCopies(
  db: Db,
  { productIds, supplierId, storeId, copyId, after }: WhichCopies,
  limit: number,
): Promise<WatchedCopy[]> {
  return await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'productId', 'supplierId', 'sellable'])
    .$if(productIds !== null, (query) => query.where('productId', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`))
    .$if(productIds === null, (query) => query.where('supplierId', '=', supplierId))
    .$if(storeId !== undefined, (query) => query.where('storeId', '=', storeId!))
    .$if(copyId !== undefined, (query) => query.where('id', '=', copyId!))
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .where('importItemId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

/** Active variants by copy id. */
export async function soldVariantsOf(db: Db, copyIds: readonly number[]): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy as c')
    .innerJoin('importItemVariant as v', 'v.importItemId', 'c.importItemId')
    .select(['c.id', 'v.variantId'])
    .where('c.id', '=', sql<number>`any(${[...copyIds]}::bigint[])`)
    .where('v.active', '=', true)
    .execute()
  const byCopy = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byCopy].map(([id, of]) => [id, new Set(of.map(({ variantId }) => variantId))]))
}

export async function saveSellable(db: Db, counted: readonly { id: number; sellable: number }[]): Promise<void> {
  if (!counted.length) return
  await sql`
    update store_copy c set sellable = n.sellable
    from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ sellable }) => sellable)}::integer[]) n(id, sellable)
    where c.id = n.id`.execute(storeProducts(db))
}
