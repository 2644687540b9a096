/** Any combination by the read model's own function, called with minimal code: the floor for combining bits. */
import { storedFilters } from '@quayside/domain/marketplace/listing-filter'
import { facet, profitColumn, rangeOf, rankBase, shippingColumn } from '../../server/features/marketplace/listing-keys.ts'
import { combinationSql } from './catalogue-statements.ts'

const perPage = 36
const columns = { default: 'score', new: 'created', sold: 'sold', imported: 'imported' } as const

export function combinationOf(params: URLSearchParams, storeId: number): { name: string; text: string; values: unknown[] } {
  const cents = (name: string) => (params.has(name) ? Math.round(Number(params.get(name)) * 100) : undefined)
  const filters = (params.get('filters') ?? '').split(',')
  const zone = (params.get('shipping_country') ?? 'US') as 'US' | 'CA' | 'INTL'
  const [category, subcategory] = [params.get('category'), params.get('subcategory')]
  const place =
    category === null ? [] : [subcategory === null ? facet.category(category) : (facet.subcategory(category, subcategory) ?? -1)]
  const flags = storedFilters.filter((filter) => filters.includes(filter)).map(facet.filter)
  const [from, to, shipping, profit] = [cents('price_min'), cents('price_max'), cents('shipping_max'), cents('profit_min')]
  const ranges = [
    ...(from === undefined && to === undefined
      ? []
      : [rangeOf(params.get('price_type') === 'retail_price' ? 'retail' : 'cost', { from, to })]),
    ...(shipping === undefined ? [] : [rangeOf(shippingColumn[zone], { to: shipping })]),
    ...(profit === undefined ? [] : [rangeOf(profitColumn[zone], { from: profit })]),
  ]
  const sorting = (params.get('sorting') ?? 'default') as keyof typeof columns
  return {
    name: `combination ${sorting}`,
    text: combinationSql(columns[sorting], rankBase(sorting), sorting === 'default', perPage),
    values: [
      storeId,
      [facet.listed, facet.inStock, ...place, ...flags],
      ranges.map(({ base }) => base),
      ranges.map(({ width }) => width),
      ranges.map(({ lo }) => lo),
      ranges.map(({ hi }) => hi),
      filters.includes('my_suppliers'),
      filters.includes('hide_imported'),
      params.get('search')?.split(' ') ?? null,
      (Number(params.get('page') ?? 1) - 1) * perPage,
    ],
  }
}
