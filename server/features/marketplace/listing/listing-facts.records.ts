/**
 * The listing's rows, computed in SQL from the tables of other features. This is the only place that defines which products are listed, and
 * with which values.
 */
import { categoryTree } from '@quayside/domain/catalogue/category'
import { type StoredFilter, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import { isBrowsable, supplierStatuses } from '@quayside/domain/suppliers/supplier-status'
import { exchange } from '@quayside/domain/vocabulary/exchange'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { ListedFacts } from '../listing-keys.ts'
import { marketplace } from '../tables.ts'

export type ListedRow = ListedFacts & { readonly score: number; readonly created: number; readonly sold: number; readonly imported: number }

const factColumns = [
  'product_id',
  'supplier_id',
  'category',
  'subcategory',
  'in_stock',
  'flags',
  'cost',
  'retail',
  'shipping_us',
  'shipping_ca',
  'shipping_intl',
  'profit_us',
  'profit_ca',
  'profit_intl',
  'score',
  'created',
  'sold',
  'imported',
  'title',
  'supplier_name',
  'supplier_country',
  'badges',
  'requires_approval',
  'currency',
  'cost_minor',
  'cost_high_minor',
  'retail_minor',
  'retail_low_minor',
  'retail_high_minor',
  'shipping_us_minor',
  'shipping_ca_minor',
  'shipping_intl_minor',
  'quantity',
  'variant_count',
  'upload_id',
  'ground_colour',
  'alt',
  'crop_image',
  'featured',
]
const listColumns = sql.raw(factColumns.join(', '))
const setColumns = sql.raw(
  factColumns
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

/** Search text of a product before and after; null where it was or is not listed. */
export interface ChangedText {
  readonly productId: number
  readonly before: string | null
  readonly after: string | null
}

/**
 * Updates rows and words of these products from the tables below; unchanged rows are not written. `known_words` reads the snapshot before
 * the statement, because PostgreSQL has `returning old` only from version 18.
 */
export async function writeListing(db: Db, only: readonly number[]): Promise<ChangedText[]> {
  const { rows } = await sql<ChangedText>`
    with listing_facts as materialized (${facts(only)}),
    known_words as (select product_id, words from listing_text where product_id = any(${[...only]}::bigint[])),
    ${writing(sql`product_id = any(${[...only]}::bigint[]) and`)}
    select product_id as "productId", words::text as before, null as after from gone_words
    union all select k.product_id, before.words::text, k.words::text from kept_words k left join known_words before using (product_id)`.execute(
    marketplace(db),
  )
  return rows
}

/**
 * Computes the rows of all products.
 * @param isFirst true if nobody browses yet: all processors are used; otherwise one, and the others are left to users
 */
export async function writeWholeListing(db: Db, isFirst: boolean): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(marketplace(db))
  if (!isFirst) await sql`set local max_parallel_workers_per_gather = 0`.execute(marketplace(db))
  await sql`create temporary table listing_facts on commit drop as ${facts(undefined)}`.execute(marketplace(db))
  await sql`analyze listing_facts (product_id)`.execute(marketplace(db))
  await sql`with ${writing(sql``)} select`.execute(marketplace(db))
}

/** @param among SQL condition on the products, including its `and` */
function writing(among: RawBuilder<unknown>): RawBuilder<unknown> {
  const isGone = sql`${among} product_id not in (select product_id from listing_facts)`
  return sql`
    gone as (delete from listing where ${isGone}),
    gone_words as (delete from listing_text where ${isGone} returning product_id, words),
    kept as (
      insert into listing (${listColumns}) select ${listColumns} from listing_facts
      on conflict (product_id) do update set ${setColumns} where listing.* is distinct from excluded.*
    ),
    kept_words as (
      insert into listing_text (product_id, words) select product_id, words from listing_facts
      on conflict (product_id) do update set words = excluded.words where listing_text.words is distinct from excluded.words
      returning product_id, words
    )`
}

/**
 * Drops all indexes except the primary keys. The tables stay locked until the transaction ends, so nobody reads meanwhile.
 * @returns statements that create them again
 */
export async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('listing'::regclass, 'listing_text'::regclass) and not i.indisunique`.execute(marketplace(db))
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(marketplace(db))
  return rows.map(({ definition }) => definition)
}

export async function createIndexes(db: Db, definitions: readonly string[]): Promise<void> {
  if (definitions.length) await sql`set local maintenance_work_mem = '256MB'`.execute(marketplace(db))
  for (const definition of definitions) await sql.raw(definition).execute(marketplace(db))
}

const bitColumns = [
  'listing.productId',
  'listing.category',
  'listing.subcategory',
  'listing.inStock',
  'listing.flags',
  'listing.cost',
  'listing.retail',
  'listing.shippingUs',
  'listing.shippingCa',
  'listing.shippingIntl',
  'listing.profitUs',
  'listing.profitCa',
  'listing.profitIntl',
  'listing.score',
  'listing.created',
  'listing.sold',
  'listing.imported',
  'listingArrival.number as arrival',
] as const

/** Rows for computing the bits of these products. */
export async function listedRows(db: Db, ids: readonly number[]): Promise<Map<number, ListedRow>> {
  const rows = await marketplace(db)
    .selectFrom('listing')
    .leftJoin('listingArrival', 'listingArrival.productId', 'listing.productId')
    .select(bitColumns)
    .where('listing.productId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The same for a range of ids. */
export function listedRowsBetween(db: Db, first: number, last: number): Promise<ListedRow[]> {
  return marketplace(db)
    .selectFrom('listing')
    .leftJoin('listingArrival', 'listingArrival.productId', 'listing.productId')
    .select(bitColumns)
    .where('listing.productId', '>=', first)
    .where('listing.productId', '<=', last)
    .orderBy('listing.productId')
    .execute()
}

export async function highestListed(db: Db): Promise<number> {
  const row = await marketplace(db)
    .selectFrom('listing')
    .select(({ fn }) => fn.max('productId').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}

/** Updates the planner's statistics. */
export async function analyseListing(db: Db): Promise<void> {
  await sql`analyze listing, listing_arrival, listing_text, listing_word, listing_word_bits, listing_bits, listing_rank`.execute(
    marketplace(db),
  )
}

/** Each stored filter as an SQL condition on a product p and its supplier s. */
const conditions: Readonly<Record<StoredFilter, string>> = {
  supplier_us: `s.country = 'US'`,
  supplier_canada: `s.country = 'CA'`,
  ships_to_us: 'w.us is not null',
  ships_to_canada: 'w.ca is not null',
  ships_to_international: 'w.intl is not null',
  made_in_us: `coalesce(p.made_in, s.made_in) = 'US'`,
  made_in_canada: `coalesce(p.made_in, s.made_in) = 'CA'`,
  eco_friendly: holds('eco_friendly'),
  organic: holds('organic'),
  handmade: holds('handmade'),
  fair_trade: holds('fair_trade'),
  kosher: holds('kosher'),
  women_owned: holds('women_owned'),
  vegan: holds('vegan'),
  small_batch: holds('small_batch'),
  social_good: holds('social_good'),
  no_approval_required: 'not s.requires_approval',
  branded_invoicing: 's.branded_invoicing',
  dropshipping: 'not s.fulfilled_by_dc',
}

function holds(value: string): string {
  return `('${value}' = any(p."values") or '${value}' = any(s."values"))`
}

const flags = sql.raw(storedFilters.map((filter, n) => `case when ${conditions[filter]} then ${2 ** n} else 0 end`).join(' + '))

/** Category labels are searched too, so that "jewelry" finds products of that category. */
const shelfWords = sql.raw(
  `case p.category ${categoryTree.map(({ key, label }) => `when '${key}' then '${label.replaceAll("'", "''")}'`).join(' ')} else '' end`,
)

/** Weights show in which field a word occurs. Of a description only the beginning is indexed. @see migration 0024 */
const words = sql`setweight(to_tsvector('english', p.title), 'A') || setweight(to_tsvector('english', s.name), 'B')
  || setweight(to_tsvector('english', concat_ws(' ', ${shelfWords}, p.product_type, array_to_string(p.tags, ' '))), 'C')
  || setweight(to_tsvector('english', left(regexp_replace(left(p.description, 4000), '<[^>]*>', ' ', 'g'), 1000)), 'D')`

/** The products' own rates and their suppliers' default rates, each found by its own index. */
const ratesOf = (only: readonly number[] | undefined): RawBuilder<unknown> =>
  only
    ? sql`(select * from shipping_option where product_id = any(${[...only]}::bigint[])
        union all select * from shipping_option where product_id is null
          and supplier_id in (select supplier_id from product where id = any(${[...only]}::bigint[]))) rates`
    : sql`shipping_option`

/**
 * A product is listed if it is active and on no private price list, its supplier may sell, it has a picture, and a variant of it can be
 * chosen.
 * @param isPrivate true to include products on private price lists, for the stores on them
 */
export function facts(only: readonly number[] | undefined, { isPrivate = false } = {}): RawBuilder<unknown> {
  const these = (column: string) => (only ? sql`and ${sql.raw(column)} = any(${[...only]}::bigint[])` : sql``)
  const usd = (amount: string) =>
    sql`case p.currency when 'CAD' then round(${sql.raw(amount)} / ${exchange.cadPerUsd}::numeric)::integer else ${sql.raw(amount)}::integer end`
  const left = (zone: string) => sql`${usd(`(v.retail - v.cost - w.${zone})`)}`
  return sql`
    with v as (
      select product_id, count(*)::integer as variants, sum(greatest(0, quantity - reserved))::integer as quantity,
        (array_agg(price_minor order by price_minor, position))[1] as cost, max(price_minor) as cost_high,
        (array_agg(retail_price_minor order by price_minor, position))[1] as retail,
        min(retail_price_minor) as retail_low, max(retail_price_minor) as retail_high
      from variant where active ${these('product_id')} group by product_id
    ), rate as (
      select supplier_id, product_id, min(price_minor) filter (where region = 'US') as us, min(price_minor) filter (where region = 'CA') as ca,
        min(price_minor) filter (where to_country = 'INTL') as intl
      from ${ratesOf(only)} where deactivated_at is null group by supplier_id, product_id
    ), picture as (
      select distinct on (product_id) product_id, upload_id from product_image where true ${these('product_id')} order by product_id, position
    )
    select p.id as product_id, p.supplier_id, p.category, p.subcategory, v.quantity > 0 as in_stock, ${flags} as flags,
      ${usd('v.cost')} as cost, ${usd('v.retail')} as retail,
      ${usd('w.us')} as shipping_us, ${usd('w.ca')} as shipping_ca, ${usd('w.intl')} as shipping_intl,
      ${left('us')} as profit_us, ${left('ca')} as profit_ca, ${left('intl')} as profit_intl,
      ${score} as score, extract(epoch from p.created_at)::integer as created, p.sold_count as sold, p.imported_count as imported,
      p.title, s.name as supplier_name, s.country as supplier_country, coalesce(k.badges, '{}') as badges, s.requires_approval,
      p.currency, v.cost as cost_minor, v.cost_high as cost_high_minor, v.retail as retail_minor, v.retail_low as retail_low_minor,
      v.retail_high as retail_high_minor, w.us as shipping_us_minor, w.ca as shipping_ca_minor, w.intl as shipping_intl_minor,
      v.quantity, v.variants as variant_count, u.id as upload_id, u.ground_colour, u.alt, p.crop_image, p.featured,
      ${words} as words
    from product p
    join supplier s on s.id = p.supplier_id
    join v on v.product_id = p.id
    join picture i on i.product_id = p.id
    join upload u on u.id = i.upload_id
    left join supplier_score k on k.supplier_id = p.supplier_id
    left join rate own on own.supplier_id = p.supplier_id and own.product_id = p.id
    left join rate usual on usual.supplier_id = p.supplier_id and usual.product_id is null
    cross join lateral (select coalesce(own.us, usual.us) as us, coalesce(own.ca, usual.ca) as ca, coalesce(own.intl, usual.intl) as intl) w
    where p.active and p.soft_deleted_at is null and s.status = any(${supplierStatuses.filter(isBrowsable)}::text[])
      and not exists (select from supplier_vacation away where away.supplier_id = s.id and away.ended_at is null
        and away.begun_at is not null and away.mode = 'hidden')
      ${isPrivate ? sql`` : sql`and not exists (select from price_list_product listed where listed.product_id = p.id)`} ${these('p.id')}`
}

/**
 * Score of the default order: sales and imports, profit, and new or featured products first. It does not depend on the date, so it stays
 * correct without updates. A small pseudo-random part per product keeps one supplier's products apart. Products without profit in the US,
 * the zone that lists show first (K-019), come after all others.
 */
const score = sql`(100 * ln(1 + p.sold_count) + 60 * ln(1 + p.imported_count) + case when p.featured then 150 else 0 end
  + least(150, greatest(-150, coalesce(v.retail - v.cost - coalesce(w.us, w.ca, w.intl), -2000) / 10))
  - case when coalesce(v.retail - v.cost - w.us, 0) > 0 then 0 else 10000 end
  + extract(epoch from p.created_at) / 86400 * 0.4 + abs(hashint8(p.id) % 120))::integer`
