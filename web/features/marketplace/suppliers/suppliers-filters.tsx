import { Button, NativeSelect } from '@mantine/core'
import { filterGroups } from '@quayside/domain/marketplace/listing-filter'
import {
  filtersSuppliers,
  type SupplierSorting,
  supplierSortingLabels,
  supplierSortings,
} from '@quayside/domain/marketplace/supplier-filter'
import { IconAdjustmentsHorizontal, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { RangeFilter } from '#foundation/ui/filters/range-filter.tsx'
import { CategoriesButton } from '../products/categories-button.tsx'
import { zoneNames } from '../products/filter-chips-of.ts'
import classes from '../products/products-page.module.css'
import { type SuppliersAsked, withoutOf } from './suppliers-address.ts'
import { SuppliersCategories } from './suppliers-categories.tsx'

const MoreFilters = lazy(() => import('../products/more-filters.tsx').then(({ MoreFilters }) => ({ default: MoreFilters })))

/** The listing's filter groups, without those that do not apply to suppliers. */
const groups = filterGroups
  .map((group) => ({ ...group, filters: group.filters.filter(({ key }) => filtersSuppliers(key)) }))
  .filter(({ filters }) => filters.length > 0)

interface SuppliersFiltersProps {
  asked: SuppliersAsked
  /** True if there are categories to choose from. */
  hasTree: boolean
  onChange: (asked: SuppliersAsked) => void
}

/** Bar above the suppliers: favourites, shipping rate, a button for further filters, sort order. */
export function SuppliersFilters({ asked, hasTree, onChange }: SuppliersFiltersProps) {
  const { currency } = useStoreSettings()
  const [moreIsOpen, setMoreIsOpen] = useState(false)
  const zone = asked.shipping_country ?? 'US'
  const finer = (asked.filters?.length ?? 0) + (zone === 'US' ? 0 : 1)
  const isFavourite = asked.favourite === 'true'
  return (
    <div className={classes.filters}>
      {hasTree && (
        <CategoriesButton place={`${asked.category}/${asked.subcategory}`}>
          <SuppliersCategories asked={asked} />
        </CategoriesButton>
      )}
      <Button
        variant="default"
        className={classes.more!}
        data-active={isFavourite || undefined}
        aria-pressed={isFavourite}
        leftSection={isFavourite ? <IconHeartFilled size={16} /> : <IconHeart size={16} />}
        onClick={() => onChange({ ...withoutOf(asked, 'favourite'), ...(isFavourite ? {} : { favourite: 'true' as const }) })}
      >
        Favorites
      </Button>
      <RangeFilter
        name="Shipping Rate"
        ends={['max']}
        max={asked.shipping_max}
        hint={`For one item to ${zoneNames[zone]}`}
        currency={currency}
        apply="Show suppliers"
        onApply={({ max }) =>
          onChange({ ...withoutOf(asked, 'shipping_max'), ...(max === undefined || Number.isNaN(max) ? {} : { shipping_max: max }) })
        }
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
        <NativeSelect
          aria-label="Sort suppliers"
          data={supplierSortings.map((value) => ({ value, label: `Sort: ${supplierSortingLabels[value]}` }))}
          value={asked.sorting ?? 'default'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...withoutOf(asked, 'sorting'), ...(value === 'default' ? {} : { sorting: value as SupplierSorting }) })
          }
          className={classes.sort!}
        />
      </span>
      <Suspense fallback={null}>
        {moreIsOpen && (
          <MoreFilters
            chosen={asked}
            groups={groups}
            of="suppliers"
            onApply={({ filters, shipping_country }) =>
              onChange({
                ...withoutOf(asked, 'filters', 'shipping_country'),
                ...(filters ? { filters } : {}),
                ...(shipping_country ? { shipping_country } : {}),
              })
            }
            onClose={() => setMoreIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
