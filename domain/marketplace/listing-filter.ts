/** Filters and sort orders of the product listing. Their keys appear in addresses; unknown keys are ignored. @see V-063 to V-065, X-079 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const sortings = ['default', 'new', 'sold', 'imported'] as const
export type Sorting = (typeof sortings)[number]

export const sortingLabels: Readonly<Record<Sorting, string>> = {
  default: 'Default',
  new: 'New',
  sold: 'Most Sold',
  imported: 'Most Imported',
}

export const priceTypes = ['cost', 'retail_price'] as const
export type PriceType = (typeof priceTypes)[number]

/** Page size of the listing. */
export const productsPerPage = 36
/** Products that a search for a cart shows. */
export const productsFoundAtMost = 6

/** Filters stored per product, so that any combination can be queried. */
export const storedFilters = [
  'supplier_us',
  'supplier_canada',
  'ships_to_us',
  'ships_to_canada',
  'ships_to_international',
  'made_in_us',
  'made_in_canada',
  'eco_friendly',
  'organic',
  'handmade',
  'fair_trade',
  'kosher',
  'women_owned',
  'vegan',
  'small_batch',
  'social_good',
  'no_approval_required',
  'branded_invoicing',
  // Chosen by the product type, and in no group of filters.
  'dropshipping',
] as const
export type StoredFilter = (typeof storedFilters)[number]

/** Filters that depend on the viewer. */
export const viewersFilters = ['my_suppliers', 'hide_imported', 'show_all_products'] as const
export type ViewersFilter = (typeof viewersFilters)[number]

export type ListingFilter = StoredFilter | ViewersFilter
export const listingFilters: readonly ListingFilter[] = [...storedFilters, ...viewersFilters]

export interface FilterGroup {
  readonly name: string
  readonly filters: readonly { readonly key: ListingFilter; readonly label: string }[]
  /** True if at most one can be chosen. */
  readonly single: boolean
}

const option = (key: ListingFilter, label: string) => ({ key, label })

export const filterGroups: readonly FilterGroup[] = [
  { name: 'Supplier country', single: true, filters: [option('supplier_us', 'United States'), option('supplier_canada', 'Canada')] },
  {
    name: 'Ships to',
    single: false,
    filters: [
      option('ships_to_us', 'United States'),
      option('ships_to_canada', 'Canada'),
      option('ships_to_international', 'International'),
    ],
  },
  { name: 'Made in', single: true, filters: [option('made_in_us', 'United States'), option('made_in_canada', 'Canada')] },
  {
    name: 'Values',
    single: false,
    filters: [
      option('eco_friendly', 'Eco friendly'),
      option('organic', 'Organic'),
      option('handmade', 'Handmade'),
      option('fair_trade', 'Fair trade'),
      option('kosher', 'Kosher'),
      option('women_owned', 'Women owned'),
      option('vegan', 'Vegan'),
      option('small_batch', 'Small batch'),
      option('social_good', 'Social good'),
    ],
  },
  {
    name: 'Other',
    single: false,
    filters: [
      option('my_suppliers', 'My suppliers'),
      option('no_approval_required', 'No approval required'),
      option('branded_invoicing', 'Branded invoicing'),
      option('hide_imported', 'Hide imported'),
      option('show_all_products', 'Show all products'),
    ],
  },
]

/** Labels of further supplier values that are not filters. */
const labels = new Map([
  ...filterGroups.flatMap(({ filters }) => filters.map(({ key, label }) => [key as string, label] as const)),
  ['bipoc', 'BIPOC owned'],
  ['non_gmo', 'Non-GMO'],
])

/** Label of a value of a product or supplier: `Eco friendly`. */
export const valueLabel = (value: string): string => labels.get(value) ?? value

/** Parses the known keys of a comma-separated list; a group that allows one keeps the last. */
export function readFilters(text: string): ListingFilter[] {
  const named = text.split(',').map((key) => key.trim())
  const known = listingFilters.filter((key) => named.includes(key))
  return known.filter((key) => {
    const group = filterGroups.find(({ single, filters }) => single && filters.some((filter) => filter.key === key))
    const rivals = group?.filters.map((filter) => filter.key) ?? []
    return rivals.every((rival) => rival === key || named.lastIndexOf(rival) < named.lastIndexOf(key))
  })
}

/** Whether a range is valid: the minimum must not exceed the maximum, and neither may be negative (K-022). */
export function mayFilterBetween(min: number | undefined, max: number | undefined): Decision<'RANGE_INVALID'> {
  if ((min ?? 0) < 0 || (max ?? 0) < 0) return refused('RANGE_INVALID', 'Amounts start at 0.')
  if (min !== undefined && max !== undefined && min > max) return refused('RANGE_INVALID', 'The minimum is above the maximum.')
  return allowed
}
