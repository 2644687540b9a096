/** Finds a page of the listing: its products, their total, and the store's relation to each. */

import type { ListingFilter, PriceType, Sorting } from '@quayside/domain/marketplace/listing-filter'
import { productsPerPage, sortings, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { SupplierBadge } from '@quayside/domain/suppliers/badges'
import type { VacationMode } from '@quayside/domain/suppliers/vacation'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'
import { facet, profitColumn, rangeOf, rankBase, shippingColumn } from './listing-keys.ts'
import { marketplace } from './tables.ts'

export interface ListingQuery {
  readonly storeId: number
  /** The only supplier whose products the store browses; undefined: all. */
  readonly onlySupplier: number | undefined
  readonly category: string | undefined
  readonly subcategory: string | undefined
  /** Text without `%`. */
  readonly search: string
  /** Turns spelling corrections off. */
  readonly isLiteral: boolean
  /** True if the viewer's site hides suppliers' names; names are then not searched. */
  readonly hidesSupplier: boolean
  readonly sorting: Sorting
  readonly filters: readonly ListingFilter[]
  readonly zone: ShippingZone
  readonly priceType: PriceType
  /** In US cents. */
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly profitMin: number | undefined
  readonly shippingMax: number | undefined
  /** Limits the results to arrivals after the one and up to the other. @see listing-arrivals.records.ts */
  readonly arrivedAfter?: number | undefined
  readonly arrivedUpTo?: number | undefined
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
  readonly badges: readonly SupplierBadge[]
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
  readonly payable: boolean
  readonly approvalStatus: string | null
  /** Discount of the viewing store; null or 0: none. The amounts above are list prices. */
  readonly discountBasisPoints: number | null
  readonly importItemId: number | null
  readonly importState: string | null
  /** The supplier's vacation, announced or current. */
  readonly vacation: ListedVacation | null
}

export interface ListedVacation {
  readonly mode: VacationMode
  readonly firstDay: string
  readonly lastDay: string
  readonly hasBegun: boolean
}

export interface ListingPage {
  readonly total: number
  readonly cards: readonly ListedCard[]
  /** Currency of the viewing store; undefined where there are no cards. */
  readonly storeCurrency?: string
}

/** Deeper pages are found by the bits: a btree would have to count all rows before them. */
const shallow = 20 * productsPerPage

export async function findListingPage(db: Db, query: ListingQuery): Promise<ListingPage> {
  const facets = facetsOf(query)
  if (!facets) return { total: 0, cards: [] }
  const offset = (query.page - 1) * productsPerPage
  if (isBare(query) && offset <= shallow) {
    const page = await walkIndex(db, query, facets, offset)
    if (page) return page
  }
  return await combineBits(db, query, facets, offset)
}

/** Undefined where the query names a category or subcategory that does not exist. */
function facetsOf({ category, subcategory, filters }: Pick<ListingQuery, 'category' | 'subcategory' | 'filters'>): number[] | undefined {
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

/** Whether the query has nothing but a place in the category tree. */
export const isBare = ({
  search,
  filters,
  onlySupplier,
  priceMin,
  priceMax,
  profitMin,
  shippingMax,
  arrivedAfter,
}: Omit<ListingQuery, 'page'>): boolean =>
  !search &&
  !filters.length &&
  [onlySupplier, priceMin, priceMax, profitMin, shippingMax, arrivedAfter].every((narrowing) => narrowing === undefined)

const sortColumns: Readonly<Record<Sorting, string>> = { default: 'score', new: 'created', sold: 'sold', imported: 'imported' }

/** @returns undefined where the page is empty: then the total is not known */
async function walkIndex(db: Db, query: ListingQuery, facets: number[], offset: number): Promise<ListingPage | undefined> {
  const { storeId, category, subcategory, sorting } = query
  const depth = category === undefined ? 0 : subcategory === undefined ? 1 : 2
  const rows = await walks[sorting][depth]!(db, [facets, storeId, offset, ...[category, subcategory].slice(0, depth)])
  return rows[0] ? { total: rows[0].total, cards: rows, storeCurrency: rows[0].storeCurrency } : undefined
}

/** Counts the results only. */
export async function countListed(db: Db, query: Omit<ListingQuery, 'page'>): Promise<number> {
  const facets = facetsOf(query)
  return facets ? (await combineBits(db, query, facets, beyondAll)).total : 0
}

/** An offset beyond the end of any listing. */
const beyondAll = 2_000_000_000

async function combineBits(db: Db, query: Omit<ListingQuery, 'page'>, facets: number[], offset: number): Promise<ListingPage> {
  const rows = await combinations[query.sorting](db, [...narrowings(query, facets), offset])
  const total = rows[0]?.total ?? 0
  // The last block may hold more rows than the page has left.
  const cards = rows.filter((row) => row.productId !== null).slice(0, Math.max(0, total - offset))
  return { total, cards, ...(cards[0] ? { storeCurrency: cards[0].storeCurrency } : {}) }
}

/** Parameters $1 to $11 of a combination. */
function narrowings(query: Omit<ListingQuery, 'page'>, facets: number[]): unknown[] {
  const ranges = rangesOf(query)
  return [
    facets,
    query.storeId,
    ranges.map(({ base }) => base),
    ranges.map(({ width }) => width),
    ranges.map(({ lo }) => lo),
    ranges.map(({ hi }) => hi),
    query.filters.includes('my_suppliers'),
    query.filters.includes('hide_imported'),
    typedWords(query),
    query.hidesSupplier,
    query.onlySupplier ?? null,
  ]
}

function rangesOf(query: Omit<ListingQuery, 'page'>) {
  const { priceType, priceMin, priceMax, profitMin, shippingMax, zone, arrivedAfter, arrivedUpTo } = query
  const price = priceType === 'retail_price' ? 'retail' : 'cost'
  return [
    // The arrival range goes first: new products lie in few segments, and the others are skipped at once.
    ...(arrivedAfter === undefined ? [] : [rangeOf('arrival', { from: arrivedAfter + 1, to: arrivedUpTo })]),
    ...(priceMin === undefined && priceMax === undefined ? [] : [rangeOf(price, { from: priceMin, to: priceMax })]),
    ...(shippingMax === undefined ? [] : [rangeOf(shippingColumn[zone], { to: shippingMax })]),
    ...(profitMin === undefined ? [] : [rangeOf(profitColumn[zone], { from: profitMin })]),
  ]
}

/** Null: no text; an empty array: a text without a word, which matches nothing. */
export function typedWords({ search, isLiteral = false }: { search: string; isLiteral?: boolean }): string[] | null {
  if (!search) return null
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return isLiteral ? words.map((word) => `=${word}`) : words
}

/** A search word without matches, and the word used instead. */
export interface Correction {
  readonly typed: string
  readonly readAs: string
}

export async function findCorrections(db: Db, query: Pick<ListingQuery, 'search' | 'isLiteral' | 'hidesSupplier'>): Promise<Correction[]> {
  const words = query.isLiteral ? null : typedWords(query)
  return words?.length ? await corrections(db, [words, query.hidesSupplier]) : []
}

const corrections = preparedRead<Correction>(
  `select c.typed_word as "typed", c.read_as as "readAs" from listing_corrections($1::text[], $2::boolean) c`,
)

type Row = ListedCard & { readonly total: number; readonly storeCurrency: string }

/** Columns of `l`, a row of the listing, as used by the joins below. */
export const cardColumns = `l.product_id as "productId", l.supplier_id as "supplierId", l.category, l.subcategory, l.title,
  l.supplier_name as "supplierName", l.supplier_country as "supplierCountry", l.badges, l.requires_approval as "requiresApproval", l.currency,
  l.cost_minor as "costMinor", l.cost_high_minor as "costHighMinor", l.retail_minor as "retailMinor", l.retail_low_minor as "retailLowMinor",
  l.retail_high_minor as "retailHighMinor", l.shipping_us_minor as "shippingUsMinor", l.shipping_ca_minor as "shippingCaMinor",
  l.shipping_intl_minor as "shippingIntlMinor", l.quantity, l.variant_count as "variantCount", l.upload_id as "uploadId",
  l.ground_colour as "groundColour", l.alt, l.crop_image as "cropImage", l.featured, l.created,
  maker.payable, st.status as "approvalStatus", st.discount_basis_points as "discountBasisPoints", ii.id as "importItemId", ii.state as "importState", viewer.currency as "storeCurrency",
  case when away.mode is not null then json_build_object('mode', away.mode, 'firstDay', away.first_day, 'lastDay', away.last_day,
    'hasBegun', away.begun_at is not null) end as vacation`

/** $2 is the viewing store. */
export const cardJoins = `cross join (select currency from store where id = $2) viewer
  left join supplier maker on maker.id = l.supplier_id
  left join lateral (select mode, first_day, last_day, begun_at from supplier_vacation
    where supplier_id = l.supplier_id and ended_at is null limit 1) away on true
  left join approval st on st.store_id = $2 and st.supplier_id = l.supplier_id
  left join import_item ii on ii.store_id = $2 and ii.product_id = l.product_id`

/** $1 facets, $2 store, $3 offset, then category and subcategory, as deep as the walk. */
const walk = (column: string, place: string) =>
  preparedRead<Row>(`
  select (select sum(bit_count(one.bits))::integer
      from (select bit_and(bits) as bits from listing_bits where key = any($1::integer[]) group by segment) one) as total,
    ${cardColumns}
  from (select * from listing where in_stock ${place} order by ${column} desc, product_id desc limit ${productsPerPage} offset $3) l
  ${cardJoins}
  order by l.${column} desc, l.product_id desc`)

/**
 * $1 facets, $2 store, $3 to $6 ranges, $7 my suppliers only, $8 without products in the shop or on the import list, $9 words, $10 without
 * words of suppliers' names, $11 the only supplier, or null
 */
const narrowed = `$1::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[],
      case when $7::boolean then (select coalesce(array_agg(supplier_id), '{}') from approval
          where store_id = $2 and status = 'A' and ($11::bigint is null or supplier_id = $11))
        when $11 is not null then array[$11] end,
      case when $8::boolean then (select array_agg(product_id) from import_item where store_id = $2) end,
      $9::text[], $10::boolean`

/** $12 offset */
const combination = (sorting: Sorting) =>
  preparedRead<Row>(`
  with found as materialized (
    select * from listing_page(${narrowed}, ${sorting === 'default'}, ${rankBase(sorting)}, $12::integer, ${productsPerPage})
  ), placed as (
    select f.total, f.tier, f.skip, c.*, row_number() over (partition by f.tier order by c.${sortColumns[sorting]} desc, c.product_id desc) - 1 as place
    from found f left join listing c on c.product_id = f.id
  )
  select l.total, ${cardColumns} from placed l
  ${cardJoins}
  where l.product_id is null or l.place >= l.skip order by l.tier, l.place limit ${productsPerPage}`)

function forEachSorting<T>(make: (sorting: Sorting) => T): Readonly<Record<Sorting, T>> {
  return Object.fromEntries(sortings.map((sorting) => [sorting, make(sorting)])) as Record<Sorting, T>
}

/** Prepared queries by the depth of the place in the tree. */
const walks = forEachSorting((sorting) =>
  ['', 'and category = $4', 'and category = $4 and subcategory = $5'].map((place) => walk(sortColumns[sorting], place)),
)

const combinations = forEachSorting(combination)

const shelfLength = 4

/** The first products of a category. */
export const findShelf = (
  db: Db,
  { storeId, onlySupplier }: Pick<ListingQuery, 'storeId' | 'onlySupplier'>,
  category: string,
): Promise<ListedCard[]> =>
  onlySupplier === undefined ? shelf(db, [category, storeId]) : shelfOfSupplier(db, [category, storeId, onlySupplier])

const shelfWhere = (which: string) =>
  preparedRead<Row>(`
  select 0 as total, ${cardColumns}
  from (select * from listing where in_stock and category = $1 ${which} order by score desc, product_id desc limit ${shelfLength}) l
  ${cardJoins}
  order by l.score desc, l.product_id desc`)

const shelf = shelfWhere('')
const shelfOfSupplier = shelfWhere('and supplier_id = $3')

/** Numbers of available products of categories or subcategories, by key. */
export async function countByKey(db: Db, keys: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ key: number; count: number }>`
    select b.key, sum(bit_count(b.bits & stock.bits))::integer as count
    from listing_bits b join listing_bits stock on stock.segment = b.segment and stock.key = ${facet.inStock}
    where b.key = any(${[...keys]}::integer[]) group by b.key`.execute(marketplace(db))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Numbers of results of a search and its filters by category, ignoring the category of the search itself. */
export async function countFoundByKey(db: Db, query: Omit<ListingQuery, 'page'>, keys: readonly number[]): Promise<Map<number, number>> {
  const facets = facetsOf({ ...query, category: undefined, subcategory: undefined })!
  const rows = await foundByKey(db, [...narrowings(query, facets), keys])
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** $12 is the keys. */
const foundByKey = preparedRead<{ key: number; count: number }>(`
  with found as materialized (select segment, bits from listing_combined(${narrowed}))
  select b.key, sum(bit_count(b.bits & found.bits))::integer as count
  from found join listing_bits b on b.segment = found.segment
  where b.key = any($12::integer[]) group by b.key`)

/** Numbers of one supplier's products by category, without search and filters: few enough to be counted by the supplier's index. */
export async function countOfSupplier(db: Db, supplierId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ category: string; subcategory: string | null; count: number }>`
    select category, subcategory, count(*)::integer as count from listing
    where supplier_id = ${supplierId} and in_stock group by category, subcategory`.execute(marketplace(db))
  const counts = new Map<number, number>()
  for (const { category, subcategory, count } of rows) {
    const keys = [facet.listed, facet.category(category), facet.subcategory(category, subcategory)]
    for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}
