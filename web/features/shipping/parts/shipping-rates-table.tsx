import type { WireShippingRate } from '@quayside/contract/imports/import-item'
import { excludedNames } from '@quayside/domain/shipping/shipping-option'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import classes from './shipping-rates-table.module.css'

/** Shipping rates, one row per place. */
export function ShippingRatesTable({ label, rates }: { label: string; rates: readonly WireShippingRate[] }) {
  return (
    <DataTable
      label={label}
      columns={[{ name: 'To' }, { name: 'Delivery' }, { name: 'First item', numeric: true }, { name: 'Each further', numeric: true }]}
    >
      {rates.map(({ key, place, delivery, price, additional_price, excluded_regions }) => (
        <tr key={key}>
          <td>
            <b>{place}</b>
            {excluded_regions.length > 0 && <small className={classes.small}>not {excludedNames(excluded_regions)}</small>}
          </td>
          <td>{delivery}</td>
          <td data-num>
            <Money minor={price.minor} currency={price.currency} />
          </td>
          <td data-num>
            <Money minor={additional_price.minor} currency={additional_price.currency} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
