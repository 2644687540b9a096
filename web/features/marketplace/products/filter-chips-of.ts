import { filterGroups, type ListingFilter } from '@quayside/domain/marketplace/listing-filter'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import type { FilterChip } from '#foundation/ui/filters/filter-chips.tsx'
import { type ListingAsked, without } from './listing-address.ts'

export const zoneNames = { US: 'United States', CA: 'Canada', INTL: 'International' } as const

/** Active filters as chips. */
export function filterChipsOf(asked: Omit<ListingAsked, 'sorting'>, currency: Currency): FilterChip[] {
  const { price_min, price_max, price_type, profit_min, shipping_max, shipping_country, newer_than, filters = [] } = asked
  const money = (amount: number) => formatWholeMoney(Math.round(amount * 100), currency)
  const chips: (FilterChip | false)[] = [
    newer_than !== undefined && { key: 'newer_than', name: '', value: 'New since you last looked' },
    (price_min !== undefined || price_max !== undefined) && {
      key: 'price',
      name: price_type === 'retail_price' ? 'Retail' : 'Cost',
      value:
        price_max === undefined
          ? `from ${money(price_min!)}`
          : price_min === undefined
            ? `up to ${money(price_max)}`
            : `${money(price_min)} – ${money(price_max)}`,
    },
    profit_min !== undefined && { key: 'profit_min', name: 'Profit from', value: money(profit_min) },
    shipping_max !== undefined && { key: 'shipping_max', name: 'Shipping up to', value: money(shipping_max) },
    shipping_country !== undefined &&
      shipping_country !== 'US' && { key: 'shipping_country', name: 'Profit after shipping to', value: zoneNames[shipping_country] },
    ...filters.map((key) => ({ key, ...wordsOf(key) })),
  ]
  return chips.filter((chip) => chip !== false)
}

/** Returns the address without one of them. */
export function withoutChip(asked: ListingAsked, key: string): ListingAsked {
  if (key === 'price') return without(asked, 'price_min', 'price_max', 'price_type')
  if (key === 'profit_min' || key === 'shipping_max' || key === 'shipping_country' || key === 'newer_than') return without(asked, key)
  const filters = asked.filters?.filter((filter) => filter !== key) ?? []
  return { ...without(asked, 'filters'), ...(filters.length ? { filters } : {}) }
}

function wordsOf(key: ListingFilter): { name: string; value: string } {
  const group = filterGroups.find(({ filters }) => filters.some((filter) => filter.key === key))!
  const { label } = group.filters.find((filter) => filter.key === key)!
  const isPlace = group.name !== 'Values' && group.name !== 'Other'
  return { name: isPlace ? group.name : '', value: label }
}
