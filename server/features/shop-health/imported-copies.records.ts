/** Products in a store's shop with their issues, found and counted in SQL. */
import { lowStockUpTo } from '@quayside/domain/catalogue/stock'
import type { ImportedStatus } from '@quayside/domain/shop-health/issues'
import { maySell, supplierStatuses } from '@quayside/domain/suppliers/supplier-status'
import { usdPer } from '@quayside/domain/vocabulary/exchange'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { SetAside } from '#features/store-products'
import { featureUploadOf } from '#features/store-products'
import type { Db } from '#foundation/database/db'
import { shopHealth } from './tables.ts'

export interface ImportedCopy {
  readonly id: number
  readonly importItemId: number
  readonly productId: number
  readonly supplierId: number
  readonly title: string
  readonly uploadId: number | null
  readonly handle: string
  readonly externalProductId: string
  readonly importedAt: Date
  readonly syncedAt: Date | null
  readonly syncState: string
  readonly syncFailure: string | null
  /** Reason why its stock is not in the shop yet. */
  readonly stockTrouble: string | null
  /** Values that the shop refused. */
  readonly refused: readonly SetAside[]
  /** Quantity for sale in the shop: confirmed by it, or seen there since; null: not known. */
  readonly shopQuantity: number | null
  readonly isLeaving: boolean
  readonly supplierSells: boolean
  readonly productOffered: boolean
  readonly isOutOfStep: boolean
  readonly hasConflict: boolean
  readonly isBelowCost: boolean
  /** Fields that the last sync changed in the shop, without refused ones; null where nothing can be undone. */
  readonly lastSyncId: number | null
  readonly lastSyncAt: Date | null
  readonly lastSyncFields: readonly string[] | null
}

export interface ImportedQuery {
  readonly storeId: number
  /** Currency of the store's prices. */
  readonly currency: Currency
  /** Part of a title. */
  readonly search: string
  readonly status: ImportedStatus
  readonly limit: number
  readonly offset: number
}

export interface ImportedCounts {
  /** Count for the search and status. */
  readonly count: number
  /** Count of the whole store. */
  readonly issueCount: number
  readonly warningCount: number
}

export async function countImported(db: Db, query: ImportedQuery): Promise<ImportedCounts> {
  const { rows } = await sql<ImportedCounts>`
    with mine as (${standing(query)})
    select (count(*) filter (where ${asked(query)}))::integer as count,
      (count(*) filter (where has_issue))::integer as issue_count, (count(*) filter (where is_low))::integer as warning_count
    from mine`.execute(shopHealth(db))
  return rows[0]!
}

/** Newest first. */
export async function findImported(db: Db, query: ImportedQuery): Promise<ImportedCopy[]> {
  const { rows } = await sql<ImportedCopy>`
    with mine as (${standing(query)}), page as (
      select * from mine where ${asked(query)} order by id desc limit ${query.limit} offset ${query.offset}
    )
    select page.*, i.title, i.product_id, i.supplier_id, c.handle, c.external_product_id, c.imported_at, c.synced_at, c.sync_state, c.sync_failure,
      c.refused, c.pending_stock ->> 'trouble' as stock_trouble, shop.quantity as shop_quantity,
      c.leaving_at is not null as is_leaving, ${featureUploadOf('i')} as upload_id,
      last.id as last_sync_id, last.at as last_sync_at, last.fields as last_sync_fields
    from page
    join store_copy c on c.id = page.id
    join import_item i on i.id = page.import_item_id
    cross join lateral (
      select case when bool_and(v ->> 'quantity' is not null) then sum((coalesce(seen.found, v ->> 'quantity'))::integer)::integer end as quantity
      from jsonb_array_elements(c.pushed_values -> 'variants') v
      left join lateral (
        select d ->> 'found' as found from health_record h, jsonb_array_elements(h.detail -> 'differences') d
        where h.store_copy_id = c.id and h.issue_type = 'product_changed' and h.fixed_at is null
          and d ->> 'what' = 'stock' and d -> 'variantId' = v -> 'variantId' limit 1
      ) seen on true
      where not coalesce((v ->> 'isMissing')::boolean, false)
    ) shop
    left join lateral (
      select s.id, s.pushed_at as at, s.cause, s.undone_at, (
        select array_agg(distinct change ->> 'field') from jsonb_array_elements(s.changes) change
        where not exists (
          select from jsonb_array_elements(c.refused) r
          where case change ->> 'field' when 'description' then 'descriptionHtml' when 'variants' then 'variant' else change ->> 'field' end
              = case r ->> 'value' when 'variants' then 'variant' else r ->> 'value' end
            and (r ->> 'variantId' is null or r -> 'variantId' = change -> 'variantId'))) as fields
      from copy_sync s where s.store_copy_id = page.id order by s.id desc limit 1
    ) last on last.undone_at is null and last.cause <> 'undo' and last.at is not null and c.status = 'live'
    order by page.id desc`.execute(shopHealth(db))
  return rows
}

const asked = ({ search, status }: ImportedQuery) => {
  const found = search === '' ? sql`true` : sql`position(lower(${search}) in lower(title)) > 0`
  if (status === 'all') return found
  return status === 'issues' ? sql`${found} and has_issue` : sql`${found} and is_low`
}

/** Issues in SQL; `issuesOf` has the messages. Costs are in the suppliers' currencies and are compared in the store's. */
function standing({ storeId, currency }: ImportedQuery) {
  const selling = supplierStatuses.filter(maySell)
  const rate = (from: Currency) => usdPer[from] / usdPer[currency]
  return sql`
    select facts.*, not supplier_sells or not product_offered or is_out_of_step or has_conflict or is_below_cost or sync_state = 'failed' as has_issue
    from (
      select c.id, c.import_item_id, c.sync_state, i.title,
        s.status = any(${selling}::text[]) as supplier_sells,
        p.active and p.soft_deleted_at is null and not is_withheld(p.id, c.store_id) as product_offered,
        exists (select from health_record h where h.store_copy_id = c.id and h.fixed_at is null) as is_out_of_step,
        exists (select from copy_conflict k where k.store_copy_id = c.id and k.resolved_at is null) as has_conflict,
        stock.is_below_cost, stock.available <= ${lowStockUpTo} as is_low
      from store_copy c
      join import_item i on i.id = c.import_item_id and i.state = 'imported'
      join product p on p.id = c.product_id
      join supplier s on s.id = c.supplier_id
      left join approval a on a.store_id = c.store_id and a.supplier_id = c.supplier_id
      cross join lateral (
        select coalesce(sum(greatest(0, v.quantity - v.reserved)) filter (where v.active), 0) as available,
          coalesce(bool_or(sold.price_minor < round((vendor_price(v.price_minor, a.discount_basis_points) * case p.currency when 'CAD' then ${rate('CAD')}::numeric else ${rate('USD')}::numeric end)))
            filter (where v.active), false) as is_below_cost
        from (
          select iv.variant_id, iv.price_minor, iv.active or count(*) over () = 1 as is_sold from import_item_variant iv where iv.import_item_id = i.id
        ) sold
        join variant v on v.id = sold.variant_id
        where sold.is_sold
      ) stock
      where c.store_id = ${storeId} and c.status in ('live', 'detached')
    ) facts`
}
