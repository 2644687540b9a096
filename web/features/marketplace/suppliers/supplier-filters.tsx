import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { RangeFilter } from '#foundation/ui/filters/range-filter.tsx'
import { zoneNames } from '../products/filter-chips-of.ts'
import type { SupplierAsked } from './supplier-address.ts'

type Bound = 'price_min' | 'price_max' | 'profit_min' | 'shipping_max'

/** Range filters for a supplier's own products. @see V-070 */
export function SupplierFilters({ asked, onChange }: { asked: SupplierAsked; onChange: (asked: SupplierAsked) => void }) {
  const { currency } = useStoreSettings()
  const zone = zoneNames[asked.shipping_country ?? 'US']
  const put = (bounds: Partial<Record<Bound, number | undefined>>) => {
    const { page: _page, ...rest } = asked
    const next: SupplierAsked = { ...rest }
    for (const [name, amount] of Object.entries(bounds) as [Bound, number | undefined][]) {
      if (amount === undefined || Number.isNaN(amount)) delete next[name]
      else next[name] = amount
    }
    onChange(next)
  }
  return (
    <>
      <RangeFilter
        name="Price"
        ends={['min', 'max']}
        min={asked.price_min}
        max={asked.price_max}
        hint={asked.price_type === 'retail_price' ? 'What your shoppers pay' : 'What you pay the supplier'}
        currency={currency}
        onApply={({ min, max }) => put({ price_min: min, price_max: max })}
      />
      <RangeFilter
        name="Profit"
        ends={['min']}
        min={asked.profit_min}
        hint={`After shipping to ${zone}`}
        currency={currency}
        onApply={({ min }) => put({ profit_min: min })}
      />
      <RangeFilter
        name="Shipping Rate"
        ends={['max']}
        max={asked.shipping_max}
        hint={`For one item to ${zone}`}
        currency={currency}
        onApply={({ max }) => put({ shipping_max: max })}
      />
    </>
  )
}
