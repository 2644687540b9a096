import { Button, NativeSelect } from '@mantine/core'
import type { ProductCard } from '@quayside/contract/marketplace/product'
import { filterGroups, type Sorting, sortingLabels, sortings } from '@quayside/domain/marketplace/listing-filter'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CurrencyToggle } from '#foundation/ui/buttons/currency-toggle.tsx'
import { RangeFilter } from '#foundation/ui/filters/range-filter.tsx'
import { CategoriesButton } from './categories-button.tsx'
import { zoneNames } from './filter-chips-of.ts'
import { type ListingAsked, without } from './listing-address.ts'
import { ListingCategories } from './listing-categories.tsx'
import classes from './products-page.module.css'

const MoreFilters = lazy(() => import('./more-filters.tsx').then(({ MoreFilters }) => ({ default: MoreFilters })))

interface ListingFiltersProps {
  asked: ListingAsked
  /** True if there are categories to choose from. */
  hasTree: boolean
  onChange: (asked: ListingAsked) => void
  /** The store's currency, in which bounds are typed. */
  ofStore: Currency
  currency: Currency
  onCurrency: (currency: Currency) => void
  products: readonly ProductCard[]
}

/** Bar above the grid: ranges, a button for further filters, currency, sort order. */
export function ListingFilters({ asked, hasTree, onChange, ofStore, currency, onCurrency, products }: ListingFiltersProps) {
  const [moreIsOpen, setMoreIsOpen] = useState(false)
  const zone = asked.shipping_country ?? 'US'
  const finer = (asked.filters?.length ?? 0) + (asked.price_type === 'retail_price' ? 1 : 0) + (zone === 'US' ? 0 : 1)
  const hasOthers = products.some(({ original_currency }) => original_currency !== ofStore)
  return (
    <div className={classes.filters}>
      {hasTree && (
        <CategoriesButton place={`${asked.category}/${asked.subcategory}`}>
          <ListingCategories asked={asked} />
        </CategoriesButton>
      )}
      <RangeFilter
        name="Price"
        ends={['min', 'max']}
        min={asked.price_min}
        max={asked.price_max}
        hint={asked.price_type === 'retail_price' ? 'What your shoppers pay' : 'What you pay the supplier'}
        currency={ofStore}
        onApply={({ min, max }) =>
          onChange({ ...without(asked, 'price_min', 'price_max'), ...bound('price_min', min), ...bound('price_max', max) })
        }
      />
      <RangeFilter
        name="Profit"
        ends={['min']}
        min={asked.profit_min}
        hint={`After shipping to ${zoneNames[zone]}`}
        currency={ofStore}
        onApply={({ min }) => onChange({ ...without(asked, 'profit_min'), ...bound('profit_min', min) })}
      />
      <RangeFilter
        name="Shipping Rate"
        ends={['max']}
        max={asked.shipping_max}
        hint={`For one item to ${zoneNames[zone]}`}
        currency={ofStore}
        onApply={({ max }) => onChange({ ...without(asked, 'shipping_max'), ...bound('shipping_max', max) })}
      />
      <Button
        variant="default"
        className={classes.more!}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        data-active={finer > 0 || undefined}
        onClick={() => setMoreIsOpen(true)}
      >
        More filters{finer ? ` · ${finer}` : ''}
      </Button>
      <span className={classes.end}>
        {(hasTree || hasOthers || currency !== ofStore) && (
          <CurrencyToggle value={currency} onChange={onCurrency} className={classes.currency} />
        )}
        <NativeSelect
          aria-label="Sort products"
          data={sortings.map((value) => ({ value, label: `Sort: ${sortingLabels[value]}` }))}
          value={asked.sorting ?? 'default'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...without(asked, 'sorting'), ...(value === 'default' ? {} : { sorting: value as Sorting }) })
          }
          className={classes.sort!}
        />
      </span>
      <Suspense fallback={null}>
        {moreIsOpen && (
          <MoreFilters
            chosen={asked}
            groups={filterGroups}
            of="products"
            onApply={(finer) => onChange({ ...without(asked, 'filters', 'shipping_country', 'price_type'), ...finer })}
            onClose={() => setMoreIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const bound = (name: 'price_min' | 'price_max' | 'profit_min' | 'shipping_max', amount: number | undefined): ListingAsked =>
  amount === undefined || Number.isNaN(amount) ? {} : { [name]: amount }
