/** Changes that a supplier has made to a product, as rows with before and after. @see S-28, E-093 to E-100 */
import { plainAmount } from '../vocabulary/money.ts'
import type { CatalogueProduct, CatalogueVariant } from './product.ts'

export const changeTypes = [
  'ACTIVE',
  'NEW',
  'PRICE',
  'RETAIL_PRICE',
  'TITLE',
  'QUANTITY',
  'SHIPPING_RATE',
  'XTRA_ITEM_SHIP_RATE',
  'NAME',
  'SHIPPING_OPTION',
] as const
export type ChangeType = (typeof changeTypes)[number]

export interface ProductChange {
  readonly type: ChangeType
  readonly variantId: number | null
  readonly variantName: string | null
  /** Display value: `12.50`, `14`, `Active`. Null if there was none. */
  readonly previousValue: string | null
  readonly newValue: string | null
}

/** Lists the changes of the product first, then variant by variant. Unchanged fields are left out. */
export function changesBetween(before: CatalogueProduct, after: CatalogueProduct): ProductChange[] {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const left = new Set(after.variants.map(({ id }) => id))
  return [
    ...change('TITLE', before.title, after.title),
    ...change('ACTIVE', stateOf(before), stateOf(after)),
    ...before.variants.filter(({ id, active }) => active && !left.has(id)).flatMap((variant) => gone(variant)),
    ...after.variants.flatMap((variant) => ofVariant(known.get(variant.id), variant)),
  ]
}

const stateOf = ({ active, isDeleted }: CatalogueProduct): string => (isDeleted ? 'Removed' : active ? 'Active' : 'Inactive')

function ofVariant(before: CatalogueVariant | undefined, after: CatalogueVariant): ProductChange[] {
  if (!before) return after.active ? change('NEW', null, 'Active', after) : []
  return [
    ...change('NAME', before.name, after.name, after),
    ...change('ACTIVE', activity(before), activity(after), after),
    ...change('PRICE', amount(before.listPrice), amount(after.listPrice), after),
    ...change('RETAIL_PRICE', amount(before.retailPrice), amount(after.retailPrice), after),
    ...change('QUANTITY', String(before.quantity), String(after.quantity), after),
  ]
}

const gone = (variant: CatalogueVariant): ProductChange[] => change('ACTIVE', 'Active', 'Removed', variant)
const activity = ({ active }: CatalogueVariant): string => (active ? 'Active' : 'Inactive')
const amount = ({ minor }: CatalogueVariant['listPrice']): string => plainAmount(minor)

function change(type: ChangeType, previousValue: string | null, newValue: string, variant?: CatalogueVariant): ProductChange[] {
  if (previousValue === newValue) return []
  return [{ type, variantId: variant?.id ?? null, variantName: variant?.name ?? null, previousValue, newValue }]
}
