/**
 * The keys of the bit strings, one bit per product. A key is a fact (a category, vegan) or one binary digit of a number. Digits are stored
 * negated, so that the smallest values have the most ones and the lower half of the ranks is found by an AND.
 */
import { categoryTree, noCategory } from '@quayside/domain/catalogue/category'
import { type Sorting, type StoredFilter, sortings, storedFilters } from '@quayside/domain/marketplace/listing-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'

/** Bits in one bit string; the SQL function listing_page has the same number. */
export const segmentSize = 57_344

/** Number of ranks of a sorting. */
export const rankCount = 4096
const rankDigits = 12

export type NumberColumn =
  | 'cost'
  | 'retail'
  | 'shippingUs'
  | 'shippingCa'
  | 'shippingIntl'
  | 'profitUs'
  | 'profitCa'
  | 'profitIntl'
  /** Arrival number; null sorts before all numbers. */
  | 'arrival'

/** Facts of a product that are kept as bits. */
export type ListedFacts = { readonly [column in NumberColumn]: number | null } & {
  readonly productId: number
  readonly category: string
  readonly subcategory: string | null
  readonly inStock: boolean
  readonly flags: number
}

interface Slice {
  readonly base: number
  readonly digits: number
  /** Added before coding, where values may be negative. */
  readonly add: number
  /** Code of null: shipping above every bound, profit below. */
  readonly none: number
}

const slice = (n: number, digits: number, add = 0, none = 0): Slice => ({ base: 10_000 + 100 * n, digits, add, none })
const shippingNone = 2 ** 14 - 1
const profitShift = 1_000_000

const slices: Readonly<Record<NumberColumn, Slice>> = {
  cost: slice(0, 20),
  retail: slice(1, 22),
  shippingUs: slice(2, 14, 0, shippingNone),
  shippingCa: slice(3, 14, 0, shippingNone),
  shippingIntl: slice(4, 14, 0, shippingNone),
  profitUs: slice(5, 22, profitShift),
  profitCa: slice(6, 22, profitShift),
  profitIntl: slice(7, 22, profitShift),
  arrival: slice(8, 26),
}
const columns = Object.keys(slices) as NumberColumn[]

export const shippingColumn = { US: 'shippingUs', CA: 'shippingCa', INTL: 'shippingIntl' } as const satisfies Record<
  ShippingZone,
  NumberColumn
>
export const profitColumn = { US: 'profitUs', CA: 'profitCa', INTL: 'profitIntl' } as const satisfies Record<ShippingZone, NumberColumn>

const categories = [...categoryTree.map(({ key }) => key as string), noCategory]

export const facet = {
  listed: 0,
  inStock: 1,
  filter: (filter: StoredFilter): number => 100 + storedFilters.indexOf(filter),
  /** Unknown categories map to `Other`. */
  category: (key: string): number => 200 + (categories.includes(key) ? categories.indexOf(key) : categories.length - 1),
  /** Undefined where the category has no such subcategory: then nothing matches. */
  subcategory: (category: string, key: string | null): number | undefined => {
    const at = categories.indexOf(category)
    const within = categoryTree[at]?.subcategories.findIndex((one) => one.key === key) ?? -1
    return within < 0 ? undefined : 1000 + 50 * at + within
  },
}

export const rankBase = (sorting: Sorting): number => 20_000 + 100 * sortings.indexOf(sorting)

/** All keys: each has a row in each segment. */
export const allKeys: readonly number[] = [
  facet.listed,
  facet.inStock,
  ...storedFilters.map(facet.filter),
  ...categories.map(facet.category),
  ...categoryTree.flatMap(({ key, subcategories }) => subcategories.map((one) => facet.subcategory(key, one.key)!)),
  ...columns.flatMap((column) => digitsFrom(slices[column].base, slices[column].digits)),
  ...sortings.flatMap((sorting) => digitsFrom(rankBase(sorting), rankDigits)),
]

function digitsFrom(base: number, count: number): number[] {
  return Array.from({ length: count }, (_, digit) => base + digit)
}

/** Keys whose bit is 1 for a product. @param ranks in the order of the sortings */
export function keysOf(facts: ListedFacts, ranks: readonly number[]): number[] {
  const keys = [facet.listed, facet.category(facts.category)]
  if (facts.inStock) keys.push(facet.inStock)
  const subcategory = facet.subcategory(facts.category, facts.subcategory)
  if (subcategory !== undefined) keys.push(subcategory)
  for (let n = 0; n < storedFilters.length; n++) if ((facts.flags >> n) & 1) keys.push(100 + n)
  for (const column of columns) {
    const { base, digits } = slices[column]
    pushZeros(keys, base, digits, coded(column, facts[column]))
  }
  ranks.forEach((rank, n) => {
    pushZeros(keys, 20_000 + 100 * n, rankDigits, rank)
  })
  return keys
}

function pushZeros(keys: number[], base: number, digits: number, value: number): void {
  for (let digit = 0; digit < digits; digit++) if (((value >> digit) & 1) === 0) keys.push(base + digit)
}

/** The highest code below that of null. */
const top = (column: NumberColumn): number => 2 ** slices[column].digits - 2

function coded(column: NumberColumn, value: number | null): number {
  const { add, none } = slices[column]
  return value === null ? none : Math.min(Math.max(value + add, 0), top(column))
}

/** A range in the form that the SQL function listing_page takes. @param from,to in US cents */
export function rangeOf(column: NumberColumn, { from, to }: { from?: number | undefined; to?: number | undefined }) {
  const { base, digits, add } = slices[column]
  return {
    base,
    width: digits,
    lo: from === undefined || from + add <= 0 ? null : Math.min(from + add, top(column) + 1),
    hi: to === undefined ? null : Math.min(Math.max(to + add, 0), top(column)),
  }
}
