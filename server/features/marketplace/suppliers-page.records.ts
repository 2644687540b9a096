/** Suppliers as a store finds them: their details, sums over their products, and the store's relation to each. */

import { type ListingFilter, type PriceType, type StoredFilter, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import { type SupplierSorting, suppliersPerPage } from '@quayside/domain/marketplace/supplier-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { SupplierBadge } from '@quayside/domain/suppliers/badges'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { escapeLike } from '#foundation/database/escape-like'
import { marketplace } from './tables.ts'

export interface SuppliersQuery {
  readonly storeId: number
  /** The only supplier that the store sees; undefined: all. */
  readonly onlySupplier: number | undefined
  readonly category: string | undefined
  readonly subcategory: string | undefined
  readonly search: string
  readonly sorting: SupplierSorting
  readonly filters: readonly ListingFilter[]
  readonly zone: ShippingZone
  readonly priceType: PriceType
  /** In US cents. */
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly profitMin: number | undefined
  readonly shippingMax: number | undefined
  readonly favourite: boolean
  readonly page: number
}

export interface SupplierRow {
  readonly id: number
  readonly name: string
  readonly tagline: string
  readonly city: string
  readonly country: string
  readonly requiresApproval: boolean
  readonly logoUploadId: number | null
  readonly headerUploadId: number | null
  readonly groundColour: string | null
  readonly imageFit: 'cover' | 'contain'
  readonly badges: readonly SupplierBadge[] | null
  readonly rating: string | null
  readonly reviewCount: number | null
  readonly approvalStatus: string | null
  readonly favourite: boolean
  readonly productCount: number | null
  /** In US cents. */
  readonly shippingUs: number | null
  readonly shippingCa: number | null
  readonly shippingIntl: number | null
}

/** Columns of a supplier's card for one store. @param unlisted true to include suppliers with nothing to sell at the moment */
const columns = (storeId: number, { unlisted = false } = {}) => sql`
  s.id, s.name, s.tagline, s.city, s.country, s.requires_approval, s.logo_upload_id, s.header_upload_id, s.image_fit,
  (select ground_colour from upload where id = s.header_upload_id) as ground_colour,
  k.badges, k.rating, k.review_count, st.status as "approvalStatus", fav.supplier_id is not null as favourite,
  l.product_count, l.shipping_us, l.shipping_ca, l.shipping_intl
  from supplier s
  ${sql.raw(unlisted ? 'left join' : 'join')} supplier_listing l on l.supplier_id = s.id
  left join supplier_score k on k.supplier_id = s.id
  left join approval st on st.store_id = ${storeId} and st.supplier_id = s.id
  left join favourite_supplier fav on fav.store_id = ${storeId} and fav.supplier_id = s.id`

/** Suppliers that the store has bookmarked or trades with are listed even while sold out; others only if they have something to sell. */
export async function findSuppliers(db: Db, query: SuppliersQuery): Promise<{ total: number; suppliers: SupplierRow[] }> {
  const where = sql.join(conditionsOf(query), sql` and `)
  const { rows } = await sql<SupplierRow & { total: number }>`
    select (count(*) over ())::integer as total, ${columns(query.storeId, { unlisted: query.favourite })}
    where ${where} order by ${orders[query.sorting]}
    limit ${suppliersPerPage} offset ${(query.page - 1) * suppliersPerPage}`.execute(marketplace(db))
  const first = rows[0]
  if (first || query.page === 1) return { total: first?.total ?? 0, suppliers: rows }
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select ${columns(query.storeId, { unlisted: query.favourite })} where ${where}) found`.execute(
    marketplace(db),
  )
  return { total: counted.rows[0]?.total ?? 0, suppliers: [] }
}

export type DashboardRow = 'featured' | 'new' | 'favourite'

interface RowQuery {
  readonly storeId: number
  readonly onlySupplier: number | undefined
  readonly row: DashboardRow
  readonly now: Date
  readonly limit: number
}

export async function supplierRowOf(db: Db, { storeId, onlySupplier, row, limit, now }: RowQuery): Promise<SupplierRow[]> {
  const one = onlySupplier === undefined ? sql`` : sql`and ${isOne(onlySupplier)}`
  const { rows } = await sql<SupplierRow>`
    select ${columns(storeId, { unlisted: row === 'favourite' })}
    where s.status = 'ACTIVE' ${one} ${row === 'favourite' ? sql`and fav.supplier_id is not null` : sql``}
    order by ${row === 'featured' ? sql`(s.featured_until > ${now}) is true desc,` : sql``} ${rowOrders[row]} limit ${limit}`.execute(
    marketplace(db),
  )
  return rows
}

interface NamedSupplier {
  readonly id: number
  readonly name: string
  readonly logoUploadId: number | null
}

/** Suppliers whose name has every word of a text, as in the list of suppliers; names that begin with it come first. */
export async function searchSuppliers(
  db: Db,
  { search, onlySupplier, limit }: Pick<SuppliersQuery, 'search' | 'onlySupplier'> & { limit: number },
): Promise<NamedSupplier[]> {
  const conditions = [sql`s.status = 'ACTIVE'`, ...namedBy(search), ...(onlySupplier === undefined ? [] : [isOne(onlySupplier)])]
  const { rows } = await sql<NamedSupplier>`
    select s.id, s.name, s.logo_upload_id from supplier s join supplier_listing l on l.supplier_id = s.id
    where ${sql.join(conditions, sql` and `)}
    order by s.name ilike ${`${escapeLike(search.trim())}%`} desc, l.sold desc nulls last, s.id limit ${limit}`.execute(marketplace(db))
  return rows
}

const namedBy = (search: string) =>
  search
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`s.name ilike ${`%${escapeLike(word)}%`}`)

/** One supplier by its id, listed or not. */
export async function findSupplierRow(db: Db, storeId: number, supplierId: number): Promise<SupplierRow | undefined> {
  const { rows } = await sql<SupplierRow>`select ${columns(storeId, { unlisted: true })} where s.id = ${supplierId}`.execute(
    marketplace(db),
  )
  return rows[0]
}

const isOne = (supplierId: number) => sql`s.id = ${supplierId}`

/**
 * Starred suppliers first, then by sales. New suppliers without sales are ordered by their number of products, so that they are not lost
 * below.
 */
const byMerit = sql`('star' = any(coalesce(k.badges, '{}'))) desc, l.sold desc nulls last, l.product_count desc nulls last, s.id`

const orders: Readonly<Record<SupplierSorting, RawBuilder<unknown>>> = {
  default: byMerit,
  new: sql`s.created_at desc, s.id desc`,
  sold: sql`l.sold desc nulls last, s.id`,
  imported: sql`l.imported desc nulls last, s.id`,
  name: sql`lower(s.name), s.id`,
}

const rowOrders: Readonly<Record<DashboardRow, RawBuilder<unknown>>> = {
  featured: byMerit,
  new: orders.new,
  favourite: sql`fav.created_at desc, s.id`,
}

const rates: Readonly<Record<ShippingZone, RawBuilder<unknown>>> = {
  US: sql`l.shipping_us`,
  CA: sql`l.shipping_ca`,
  INTL: sql`l.shipping_intl`,
}

const profits: Readonly<Record<ShippingZone, RawBuilder<unknown>>> = {
  US: sql`l.profit_us`,
  CA: sql`l.profit_ca`,
  INTL: sql`l.profit_intl`,
}

interface Prices {
  /** Amounts of its cheapest and its dearest product. */
  readonly low: RawBuilder<unknown>
  readonly high: RawBuilder<unknown>
  readonly all: RawBuilder<unknown>
}

const prices: Readonly<Record<PriceType, Prices>> = {
  cost: { low: sql`l.cost_low`, high: sql`l.cost_high`, all: sql`l.costs` },
  retail_price: { low: sql`l.retail_low`, high: sql`l.retail_high`, all: sql`l.retails` },
}

/**
 * Whether the supplier has a product in a price range. If one end of its span is within the bounds, it has; otherwise all of its prices are
 * read.
 */
function pricedWithin({ low, high, all }: Prices, from: number | undefined, to: number | undefined): RawBuilder<unknown>[] {
  if (from !== undefined && to !== undefined && from > to) return [sql`false`]
  const conditions = []
  if (from !== undefined) conditions.push(sql`${high} >= ${from}`)
  if (to !== undefined) conditions.push(sql`${low} <= ${to}`)
  if (from !== undefined && to !== undefined)
    conditions.push(sql`(${low} >= ${from} or ${high} <= ${to} or ${all} && int4range(${from}, ${to}, '[]'))`)
  return conditions
}

function conditionsOf(query: SuppliersQuery): RawBuilder<unknown>[] {
  const conditions = [sql`s.status = 'ACTIVE'`]
  if (query.onlySupplier !== undefined) conditions.push(isOne(query.onlySupplier))
  const place = [query.category, query.subcategory].filter((key) => key !== undefined).join('/')
  if (place) conditions.push(sql`${place} = any(l.categories)`)
  conditions.push(...namedBy(query.search))
  conditions.push(...pricedWithin(prices[query.priceType], query.priceMin, query.priceMax))
  if (query.profitMin !== undefined) conditions.push(sql`${profits[query.zone]} >= ${query.profitMin}`)
  if (query.shippingMax !== undefined) conditions.push(sql`${rates[query.zone]} <= ${query.shippingMax}`)
  if (query.favourite) conditions.push(sql`fav.supplier_id is not null`)
  if (query.filters.includes('my_suppliers')) conditions.push(sql`st.status = 'A'`)
  for (const filter of storedFilters) if (query.filters.includes(filter)) conditions.push(told[filter])
  return conditions
}

const holds = (value: string) => sql`${value} = any(s."values")`

/** The listing's filters as conditions on the supplier itself. */
const told: Readonly<Record<StoredFilter, RawBuilder<unknown>>> = {
  supplier_us: sql`s.country = 'US'`,
  supplier_canada: sql`s.country = 'CA'`,
  ships_to_us: sql`l.shipping_us is not null`,
  ships_to_canada: sql`l.shipping_ca is not null`,
  ships_to_international: sql`l.shipping_intl is not null`,
  made_in_us: sql`s.made_in = 'US'`,
  made_in_canada: sql`s.made_in = 'CA'`,
  eco_friendly: holds('eco_friendly'),
  organic: holds('organic'),
  handmade: holds('handmade'),
  fair_trade: holds('fair_trade'),
  kosher: holds('kosher'),
  women_owned: holds('women_owned'),
  vegan: holds('vegan'),
  small_batch: holds('small_batch'),
  social_good: holds('social_good'),
  no_approval_required: sql`not s.requires_approval`,
  branded_invoicing: sql`s.branded_invoicing`,
  dropshipping: sql`not s.fulfilled_by_dc`,
}
