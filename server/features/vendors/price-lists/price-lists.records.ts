/** Private price lists, with their stores and products. */
import type { ListedFor } from '@quayside/domain/vendors/price-list'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from '../tables.ts'

export interface PriceListRow {
  readonly id: number
  readonly name: string
  readonly products: number
  readonly vendors: number
  readonly savedAt: Date
}

/** Price lists, newest first. */
export async function priceListsOf(db: Db, supplierId: number): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    select l.id, l.name, l.saved_at,
      (select count(*)::integer from price_list_product p where p.price_list_id = l.id) as products,
      (select count(*)::integer from price_list_vendor v where v.price_list_id = l.id) as vendors
    from price_list l where l.supplier_id = ${supplierId} order by l.id desc`.execute(vendors(db))
  return rows
}

export interface StoredList extends ListedFor {
  readonly id: number
  readonly name: string
}

/** A price list; `isLocked` locks it until the transaction ends, for a change. */
export async function findPriceList(db: Db, supplierId: number, id: number, { isLocked = false } = {}): Promise<StoredList | undefined> {
  const list = await vendors(db)
    .selectFrom('priceList')
    .select(['id', 'name'])
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!list) return undefined
  const products = await vendors(db)
    .selectFrom('priceListProduct')
    .select('productId')
    .where('priceListId', '=', id)
    .orderBy('productId', 'desc')
    .execute()
  const stores = await vendors(db)
    .selectFrom('priceListVendor')
    .select('storeId')
    .where('priceListId', '=', id)
    .orderBy('storeId')
    .execute()
  return { ...list, productIds: products.map(({ productId }) => productId), storeIds: stores.map(({ storeId }) => storeId) }
}

/** @returns undefined where another list of the supplier has the name */
export async function putPriceList(
  db: Db,
  supplierId: number,
  now: Date,
  { id, name, productIds, storeIds }: Omit<StoredList, 'id'> & { readonly id?: number | undefined },
): Promise<number | undefined> {
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`
          insert into price_list (supplier_id, name, saved_at) values (${supplierId}, ${name}, ${now})
          on conflict do nothing returning id`.execute(vendors(db))
      : await sql<{ id: number }>`
          update price_list l set name = ${name}, saved_at = ${now} where l.id = ${id} and l.supplier_id = ${supplierId}
            and not exists (select from price_list o where o.supplier_id = ${supplierId} and lower(o.name) = lower(${name}) and o.id <> ${id})
          returning l.id`.execute(vendors(db))
  const listId = rows[0]?.id
  if (listId === undefined) return undefined
  await sql`delete from price_list_product where price_list_id = ${listId} and product_id <> all(${[...productIds]}::bigint[])`.execute(
    vendors(db),
  )
  await sql`delete from price_list_vendor where price_list_id = ${listId} and store_id <> all(${[...storeIds]}::bigint[])`.execute(
    vendors(db),
  )
  await sql`insert into price_list_product select ${listId}, one.id from unnest(${[...productIds]}::bigint[]) one(id) on conflict do nothing`.execute(
    vendors(db),
  )
  await sql`insert into price_list_vendor select ${listId}, one.id from unnest(${[...storeIds]}::bigint[]) one(id) on conflict do nothing`.execute(
    vendors(db),
  )
  return listId
}

export async function deletePriceList(db: Db, supplierId: number, id: number): Promise<void> {
  await vendors(db).deleteFrom('priceList').where('supplierId', '=', supplierId).where('id', '=', id).execute()
}

export async function countPriceLists(db: Db, supplierId: number): Promise<number> {
  const { count } = await vendors(db)
    .selectFrom('priceList')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return count
}

export interface ProductOnList {
  readonly id: number
  readonly title: string
  readonly active: boolean
}

/** Products among these that are the supplier's and not deleted. */
export async function productsToList(db: Db, supplierId: number, ids: readonly number[]): Promise<Map<number, ProductOnList>> {
  const rows = await vendors(db)
    .selectFrom('product')
    .select(['id', 'title', 'active'])
    .where('supplierId', '=', supplierId)
    .where('softDeletedAt', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface VendorOnList {
  readonly id: number
  readonly name: string
  readonly approved: boolean
}

/** Stores among these that are vendors of the supplier, of either kind. */
export async function vendorsToList(db: Db, supplierId: number, storeIds: readonly number[]): Promise<Map<number, VendorOnList>> {
  const rows = await vendors(db)
    .selectFrom('approval')
    .innerJoin('store', 'store.id', 'approval.storeId')
    .select(['store.id', 'store.name', 'approval.status'])
    .where('approval.supplierId', '=', supplierId)
    .where('approval.isPrivate', 'in', [true, false])
    .where('approval.storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ status, ...row }) => [row.id, { ...row, approved: status === 'A' }]))
}

/** Approved vendors whose name contains a text, by name. */
export async function findApprovedVendors(db: Db, supplierId: number, search: string, limit: number): Promise<VendorOnList[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await vendors(db)
    .selectFrom('approval')
    .innerJoin('store', 'store.id', 'approval.storeId')
    .select(['store.id', 'store.name'])
    .where('approval.supplierId', '=', supplierId)
    .where('approval.isPrivate', 'in', [true, false])
    .where('approval.status', '=', 'A')
    .where('store.name', 'ilike', pattern)
    .orderBy('store.name')
    .orderBy('store.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, approved: true }))
}
