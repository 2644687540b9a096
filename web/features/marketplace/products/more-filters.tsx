import { Button, Checkbox, Drawer, SegmentedControl } from '@mantine/core'
import '#foundation/ui/dialogs/overlay.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Drawer.css'
import type { FilterGroup, ListingFilter, PriceType } from '@quayside/domain/marketplace/listing-filter'
import { type ShippingZone, shippingZones } from '@quayside/domain/shipping/shipping-option'
import { useState } from 'react'
import { zoneNames } from './filter-chips-of.ts'
import classes from './more-filters.module.css'

/** Choices in the drawer; an absent one is the default. */
export interface Finer {
  filters?: ListingFilter[]
  shipping_country?: ShippingZone
  price_type?: PriceType
}

interface MoreFiltersProps {
  chosen: Finer
  groups: readonly FilterGroup[]
  /** Kind of results: products have prices of two kinds. */
  of: 'products' | 'suppliers'
  onApply: (chosen: Finer) => void
  onClose: () => void
}

/** Further filters, chosen together and applied at once. @see V-063 to V-065 */
export function MoreFilters({ chosen, groups, of, onApply, onClose }: MoreFiltersProps) {
  const [filters, setFilters] = useState<readonly ListingFilter[]>(chosen.filters ?? [])
  const [zone, setZone] = useState(chosen.shipping_country ?? 'US')
  const [priceType, setPriceType] = useState(chosen.price_type ?? 'cost')
  const toggle = (group: FilterGroup, key: ListingFilter) => {
    const rivals = group.single ? group.filters.map((filter) => filter.key) : [key]
    setFilters((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now.filter((one) => !rivals.includes(one)), key]))
  }
  const apply = () => {
    onApply({
      ...(filters.length ? { filters: [...filters] } : {}),
      ...(zone === 'US' ? {} : { shipping_country: zone }),
      ...(priceType === 'cost' ? {} : { price_type: priceType }),
    })
    onClose()
  }
  const clear = () => {
    setFilters([])
    setZone('US')
    setPriceType('cost')
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title="More filters"
      size={420}
      position="right"
      classNames={{ title: classes.title!, body: classes.body! }}
    >
      <div className={classes.groups}>
        <Choice
          legend={of === 'products' ? 'Profit and shipping are for' : 'Shipping is to'}
          value={zone}
          options={shippingZones.map((key) => ({ value: key, label: zoneNames[key] }))}
          onChange={setZone}
        />
        {of === 'products' && (
          <Choice
            legend="Price is"
            value={priceType}
            options={[
              { value: 'cost', label: 'Cost' },
              { value: 'retail_price', label: 'Retail price' },
            ]}
            onChange={setPriceType}
          />
        )}
        {groups.map((group) => (
          <fieldset key={group.name} className={classes.group}>
            <legend>{group.name}</legend>
            <div className={classes.boxes}>
              {group.filters.map(({ key, label }) => (
                <Checkbox key={key} label={label} checked={filters.includes(key)} onChange={() => toggle(group, key)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={clear}>
          Clear all
        </Button>
        <Button flex={1} onClick={apply}>
          Show {of}
        </Button>
      </div>
    </Drawer>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <SegmentedControl
        fullWidth
        size="sm"
        data={options}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        aria-label={legend}
      />
    </fieldset>
  )
}
