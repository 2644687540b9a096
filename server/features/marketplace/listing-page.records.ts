/** Finding a page of the listing: its products, how many there are in all, and how this store stands with each. */
import type { ListingFilter, PriceType, Sorting } from '@quayside/domain/marketplace/listing-filter'
import { productsPerPage, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#foundation/database/db'
import { facet, profitColumn, rangeOf, rankBase, shippingColumn } from './listing-keys.ts'
import { marketplace } from './tables.ts'

export interface Wish {
  readonly storeId: number
  readonly category: string | undefined
  readonly subcategory: string | undefined
  /** Without `%`. */
  readonly search: string
  readonly sorting: Sorting
  readonly filters: readonly ListingFilter[]
  readonly zone: ShippingZone
  readonly priceType: PriceType
  /** In US cents. */
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly profitMin: number | undefined
  readonly shippingMax: number | undefined
  readonly page: number
}

export interface ListedCard {
  readonly productId: number
  readonly supplierId: number
  readonly category: string
  readonly subcategory: string | null
  readonly title: string
  readonly supplierName: string
  readonly supplierCountry: string
  readonly badges: readonly string[]
  readonly requiresApproval: boolean
  readonly currency: string
  readonly costMinor: number
  readonly costHighMinor: number
  readonly retailMinor: number
  readonly retailLowMinor: number
  readonly retailHighMinor: number
  readonly shippingUsMinor: number | null
  readonly shippingCaMinor: number | null
  readonly shippingIntlMinor: number | null
  readonly quantity: number
  readonly variantCount: number
  readonly uploadId: number
  readonly groundColour: string
  readonly alt: string
  readonly cropImage: boolean
  readonly featured: boolean
  /** Seconds since 1970. */
  readonly created: number
  readonly standing: string | null
  readonly importItemId: number | null
  readonly importState: string | null
}

export interface ListingPage {
  readonly total: number
  readonly cards: readonly ListedCard[]
  /** Of the store that asks; undefined where there are no cards. */
  readonly storeCurrency?: string
}

/** Deeper pages go by the bits: there a btree would have to count its way. */
const shallow = 20 * productsPerPage

export async function findListingPage(db: Db, wish: Wish): Promise<ListingPage> {
  const facets = facetsOf(wish)
  if (!facets) return { total: 0, cards: [] }
  const offset = (wish.page - 1) * productsPerPage
  if (isBare(wish) && offset <= shallow) {
    const page = await walkIndex(db, wish, facets, offset)
    if (page) return page
  }
  return await combineBits(db, wish, facets, offset)
}

/** Undefined where a category or subcategory is asked for that does not exist. */
function facetsOf({ category, subcategory, filters }: Wish): number[] | undefined {
  const facets = [facet.listed]
  if (!filters.includes('show_all_products')) facets.push(facet.inStock)
  if (category !== undefined && subcategory !== undefined) {
    const key = facet.subcategory(category, subcategory)
    if (key === undefined) return undefined
    facets.push(key)
  } else if (category !== undefined) facets.push(facet.category(category))
  for (const filter of storedFilters) if (filters.includes(filter)) facets.push(facet.filter(filter))
  return facets
}

/** Nothing narrows it but its place in the tree. */
const isBare = ({ search, filters, priceMin, priceMax, profitMin, shippingMax }: Wish): boolean =>
  !search && !filters.length && [priceMin, priceMax, profitMin, shippingMax].every((bound) => bound === undefined)

const isPrepared = sql.raw(prepared)

const sortColumn: Readonly<Record<Sorting, RawBuilder<unknown>>> = {
  default: sql.raw('score'),
  new: sql.raw('created'),
  sold: sql.raw('sold'),
  imported: sql.raw('imported'),
}

/** @returns undefined where the page is empty: then nothing says how many there are */
async function walkIndex(db: Db, wish: Wish, facets: number[], offset: number): Promise<ListingPage | undefined> {
  const column = sortColumn[wish.sorting]
  const { rows } = await sql<Row>`${isPrepared}
    select (select sum(bit_count(one.bits))::integer from (select bit_and(bits) as bits from listing_bits where key = any(${facets}::integer[]) group by segment) one) as total,
      ${cardColumns}
    from (select * from listing where in_stock
      ${wish.category === undefined ? sql`` : sql`and category = ${wish.category}`} ${wish.subcategory === undefined ? sql`` : sql`and subcategory = ${wish.subcategory}`}
      order by ${column} desc, product_id desc limit ${productsPerPage} offset ${offset}) l
    ${askersColumns(wish.storeId)}
    order by l.${column} desc, l.product_id desc`.execute(marketplace(db))
  return rows[0] ? { total: rows[0].total, cards: rows, storeCurrency: rows[0].storeCurrency } : undefined
}

async function combineBits(db: Db, wish: Wish, facets: number[], offset: number): Promise<ListingPage> {
  const column = sortColumn[wish.sorting]
  const ranges = rangesOf(wish)
  const { rows } = await sql<Row>`${isPrepared}
    with found as materialized (
      select * from listing_page(${facets}::integer[],
        ${ranges.map(({ base }) => base)}::integer[], ${ranges.map(({ width }) => width)}::integer[],
        ${ranges.map(({ lo }) => lo)}::integer[], ${ranges.map(({ hi }) => hi)}::integer[],
        ${mySuppliers(wish)}, ${alreadyImported(wish)}, ${textOf(wish.search)}, ${rankBase(wish.sorting)}, ${offset}, ${productsPerPage})
    ), placed as (
      select f.total, f.skip, c.*, row_number() over (order by c.${column} desc, c.product_id desc) - 1 as place
      from found f left join listing c on c.product_id = f.id
    )
    select l.total, ${cardColumns} from placed l ${askersColumns(wish.storeId)}
    where l.product_id is null or l.place >= l.skip order by l.place limit ${productsPerPage}`.execute(marketplace(db))
  const total = rows[0]?.total ?? 0
  // The last block may hold more than the page has left.
  const cards = rows.filter((row) => row.productId !== null).slice(0, Math.max(0, total - offset))
  return { total, cards, ...(cards[0] ? { storeCurrency: cards[0].storeCurrency } : {}) }
}

type Row = ListedCard & { readonly total: number; readonly storeCurrency: string }

function rangesOf({ priceType, priceMin, priceMax, profitMin, shippingMax, zone }: Wish) {
  const price = priceType === 'retail_price' ? 'retail' : 'cost'
  return [
    ...(priceMin === undefined && priceMax === undefined ? [] : [rangeOf(price, { from: priceMin, to: priceMax })]),
    ...(shippingMax === undefined ? [] : [rangeOf(shippingColumn[zone], { to: shippingMax })]),
    ...(profitMin === undefined ? [] : [rangeOf(profitColumn[zone], { from: profitMin })]),
  ]
}

function mySuppliers({ filters, storeId }: Wish): RawBuilder<unknown> {
  if (!filters.includes('my_suppliers')) return sql`null::bigint[]`
  return sql`(select coalesce(array_agg(supplier_id), '{}') from standing where store_id = ${storeId} and status = 'A')`
}

function alreadyImported({ filters, storeId }: Wish): RawBuilder<unknown> {
  if (!filters.includes('hide_imported')) return sql`null::bigint[]`
  return sql`(select array_agg(product_id) from import_item where store_id = ${storeId} and state = 'imported')`
}

/** All of the words; the last one may be the beginning of one. */
function textOf(search: string): RawBuilder<unknown> {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.length) return search ? sql`''::tsquery` : sql`null::tsquery`
  return sql`to_tsquery('english', ${words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')})`
}

const cardColumns = sql.raw(
  [
    'product_id',
    'supplier_id',
    'category',
    'subcategory',
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
    'created',
  ]
    .map((column) => `l.${column}`)
    .concat('st.status as standing', 'ii.id as import_item_id', 'ii.state as import_state', 'asker.currency as store_currency')
    .join(', '),
)

const askersColumns = (storeId: number) => sql`
    cross join (select currency from store where id = ${storeId}) asker
    left join standing st on st.store_id = ${storeId} and st.supplier_id = l.supplier_id
    left join import_item ii on ii.store_id = ${storeId} and ii.product_id = l.product_id`

/** Products of a category or subcategory that can be had, by key. */
export async function countByKey(db: Db, keys: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ key: number; count: number }>`
    select b.key, sum(bit_count(b.bits & stock.bits))::integer as count
    from listing_bits b join listing_bits stock on stock.segment = b.segment and stock.key = ${facet.inStock}
    where b.key = any(${[...keys]}::integer[]) group by b.key`.execute(marketplace(db))
  return new Map(rows.map(({ key, count }) => [key, count]))
}
