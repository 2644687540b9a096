/** Prices that a store's settings may affect: few columns of many products at once. */
import type { CatalogueVariant } from '@quayside/domain/catalogue/product'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface ListedAtStake extends Pick<CatalogueVariant, 'listPrice' | 'retailPrice' | 'enforcesMinimumPrice'> {
  readonly itemId: number
  readonly title: string
  readonly productId: number
  readonly supplierId: number
  /** True if imported into the shop; false if on the list. */
  readonly isImported: boolean
  readonly settingsVersion: number | null
  readonly variantId: number
  readonly variantName: string
  readonly ownMinor: number
  /** The last synced price of an item in the shop, or the listing price of an item on the list. */
  readonly baseMinor: number | null
  readonly quantity: number
  readonly reserved: number
  /** Quantity last sent to the shop; null: not known. */
  readonly sentQuantity: number | null
  readonly productUpdatedAt: Date
}

interface Row extends Omit<ListedAtStake, 'listPrice' | 'retailPrice' | 'enforcesMinimumPrice'> {
  readonly priceMinor: number
  readonly retailPriceMinor: number
  readonly enforceMinimumSellingPrice: boolean
  readonly currency: Currency
}

/** Items with their active variants, newest first. @param before id of the last item of the previous run; 0 at first */
export async function findItemsAtStake(db: Db, storeId: number, before: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select('id')
    .where('storeId', '=', storeId)
    .where('state', 'in', ['list', 'failed', 'imported'])
    .$if(before > 0, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @param onList only items on the list, locked until the transaction ends */
export async function findListedAtStake(db: Db, storeId: number, before: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select('id')
    .where('storeId', '=', storeId)
    .where('state', 'in', ['list', 'failed'])
    .$if(before > 0, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

interface ListedOf {
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  /** Undefined: all stores. */
  readonly storeId?: number | undefined
}

/** Locks listed items until the transaction ends, newest first. @param before id of the last item of the previous run; 0 at first */
export async function findListedOf(
  db: Db,
  { productIds, supplierId, storeId }: ListedOf,
  before: number,
  limit: number,
): Promise<{ id: number; storeId: number }[]> {
  const ofSupplier = sql<number>`any(array(select id from product where supplier_id = ${supplierId}))`
  return await storeProducts(db)
    .selectFrom('importItem')
    .select(['id', 'storeId'])
    .$if(productIds !== null, (query) => query.where('productId', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`))
    // Items of one store are found by its list, those of all stores by the product.
    .$if(productIds === null && storeId === undefined, (query) => query.where('productId', '=', ofSupplier))
    .$if(storeId !== undefined, (query) => query.where('storeId', '=', storeId!).where('supplierId', '=', supplierId))
    .where('state', 'in', ['list', 'failed'])
    .$if(before > 0, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Ordered by item, then by the product's variants. */
export async function findPricesAtStake(db: Db, storeId: number, ids: readonly number[]): Promise<ListedAtStake[]> {
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    with item as materialized (
      select i.id, i.title, i.product_id, i.supplier_id, i.state = 'imported' as is_imported, c.settings_version, agreed.prices, sent.quantities
      from import_item i
      left join store_copy c on c.import_item_id = i.id and c.status = 'live'
      left join lateral (
        select jsonb_object_agg(one ->> 'id', one -> 'priceMinor') as prices from jsonb_array_elements(c.base -> 'variants') one
      ) agreed on true
      left join lateral (
        select jsonb_object_agg(one ->> 'variantId', one -> 'quantity') as quantities
        from jsonb_array_elements(c.pushed_values -> 'variants') one where one ->> 'quantity' is not null
      ) sent on true
      where i.store_id = ${storeId} and i.id = any(${[...ids]}::bigint[]) and (i.state <> 'imported' or c.id is not null)
    )
    select item.id as item_id, item.title, item.product_id, item.supplier_id, item.is_imported, item.settings_version,
      v.id as variant_id, v.name as variant_name, own.price_minor as own_minor,
      case when item.is_imported then (item.prices ->> v.id::text)::bigint else own.given_minor end as base_minor,
      v.price_minor, v.retail_price_minor, v.enforce_minimum_selling_price, v.quantity, v.reserved,
      (item.quantities ->> v.id::text)::integer as sent_quantity,
      p.currency, p.updated_at as product_updated_at
    from item
    join import_item_variant own on own.import_item_id = item.id and own.active
    join variant v on v.id = own.variant_id
    join product p on p.id = item.product_id
    order by item.id desc, v.position`.execute(storeProducts(db))
  return rows.map(({ priceMinor, retailPriceMinor, enforceMinimumSellingPrice, currency, ...row }) => ({
    ...row,
    listPrice: money(priceMinor, currency),
    retailPrice: money(retailPriceMinor, currency),
    enforcesMinimumPrice: enforceMinimumSellingPrice,
  }))
}

export interface NewPrice {
  readonly itemId: number
  readonly variantId: number
  readonly priceMinor: number
}

/** Saves prices of listed items as prices from the settings. The version of each changed item grows, so that stale tabs notice. */
export async function saveGivenPrices(db: Db, storeId: number, now: Date, prices: readonly NewPrice[]): Promise<void> {
  if (!prices.length) return
  await sql`
    with given as (
      select * from unnest(
        ${prices.map(({ itemId }) => itemId)}::bigint[],
        ${prices.map(({ variantId }) => variantId)}::bigint[],
        ${prices.map(({ priceMinor }) => priceMinor)}::bigint[]
      ) as one(item_id, variant_id, minor)
    ), was as (
      select distinct v.import_item_id from import_item_variant v
      join given on given.item_id = v.import_item_id and given.variant_id = v.variant_id where v.price_minor <> given.minor
    ), saved as (
      update import_item_variant v set price_minor = given.minor, given_minor = given.minor
      from given where v.store_id = ${storeId} and v.import_item_id = given.item_id and v.variant_id = given.variant_id
    )
    update import_item i set version = i.version + 1, updated_at = ${now}
    from was where i.store_id = ${storeId} and i.id = was.import_item_id`.execute(storeProducts(db))
}

/** Counts the copies that are to take the settings of this version, by progress. */
export async function countBehind(db: Db, storeId: number, applied: number): Promise<{ total: number; waiting: number; failed: number }> {
  const { rows } = await sql<{ total: number; waiting: number; failed: number }>`
    select count(*)::integer as total,
      (count(*) filter (where (c.settings_version is null or c.settings_version < ${applied}) or c.sync_state = 'waiting'))::integer as waiting,
      (count(*) filter (where c.sync_state = 'failed'))::integer as failed
    from store_copy c join connection on connection.id = c.connection_id and connection.status = 'connected'
    where c.store_id = ${storeId} and c.status = 'live' and c.import_item_id is not null`.execute(storeProducts(db))
  return rows[0] ?? { total: 0, waiting: 0, failed: 0 }
}
