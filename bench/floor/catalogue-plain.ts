/**
 * Any combination as one plain statement: exact count, conditions, OFFSET. It is slow but reads only the rows, so results are compared with
 * it.
 */
import { createHash } from 'node:crypto'
import { storedFilters } from '@quayside/domain/marketplace/listing-filter'
import { anyPageOf } from './catalogue-statements.ts'

const perPage = 36
const columns: Readonly<Record<string, string>> = { default: 'score', new: 'created', sold: 'sold', imported: 'imported' }

/** The statement is named by its set of conditions, so that it is parsed once but planned with its values. */
export function plainCombinationOf(params: URLSearchParams, storeId: number): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [storeId, (Number(params.get('page') ?? 1) - 1) * perPage]
  const conditions: string[] = []
  const where = (condition: (value: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const cents = (name: string) => (params.has(name) ? Math.round(Number(params.get(name)) * 100) : undefined)
  const filters = (params.get('filters') ?? '').split(',').filter(Boolean)
  const zone = (params.get('shipping_country') ?? 'US').toLowerCase()
  const price = params.get('price_type') === 'retail_price' ? 'retail' : 'cost'
  const mask = storedFilters.reduce((sum, filter, n) => (filters.includes(filter) ? sum + 2 ** n : sum), 0)
  if (params.has('category')) where((value) => `l.category = ${value}`, params.get('category'))
  if (params.has('subcategory')) where((value) => `l.subcategory = ${value}`, params.get('subcategory'))
  const [least, most, profit, shipping] = [cents('price_min'), cents('price_max'), cents('profit_min'), cents('shipping_max')]
  if (least !== undefined) where((value) => `l.${price} >= ${value}`, least)
  if (most !== undefined) where((value) => `l.${price} <= ${value}`, most)
  if (profit !== undefined) where((value) => `l.profit_${zone} >= ${value}`, profit)
  if (shipping !== undefined) where((value) => `l.shipping_${zone} <= ${value}`, shipping)
  if (mask) where((value) => `l.flags & ${value}::integer = ${value}::integer`, mask)
  if (filters.includes('my_suppliers'))
    conditions.push(`l.supplier_id in (select supplier_id from approval where store_id = $1 and status = 'A')`)
  if (filters.includes('hide_imported'))
    conditions.push(`not exists (select from import_item h where h.store_id = $1 and h.product_id = l.product_id )`)
  const search = params.get('search')
  if (search)
    where(
      (value) => `l.product_id in (select t.product_id from listing_text t where t.words @@ to_tsquery('english', ${value}))`,
      search.replaceAll(' ', ' & ').concat(':*'),
    )
  const sorting = columns[params.get('sorting') ?? 'default']!
  const text = anyPageOf(conditions, sorting)
  return { name: createHash('sha256').update(text).digest('base64url'), text, values }
}
