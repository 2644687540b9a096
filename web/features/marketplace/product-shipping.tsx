import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Product, ProductShippingOption } from '@quayside/contract/marketplace/product'
import { excludedNames } from '@quayside/domain/shipping/shipping-option'
import { DataTable } from '#foundation/ui/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './product-page.module.css'

/** What sending it costs, per region. */
export function ProductShipping({ product: { shipping_options: zones, more_shipping_options: more } }: { product: Product }) {
  const options = [zones.US, zones.CA, zones.INTL, ...more].filter((option) => option !== undefined)
  if (!options.length) {
    return (
      <Panel title="Shipping">
        <p className={classes.plain}>{marketplaceMessages.noShippingRates}</p>
      </Panel>
    )
  }
  return (
    <Panel title="Shipping" aside={<span className={classes.aside}>What you pay, added to each order</span>} flush>
      <DataTable
        label="Shipping"
        columns={[{ name: 'To' }, { name: 'Delivery' }, { name: 'First item', numeric: true }, { name: 'Each further', numeric: true }]}
      >
        {options.map((option) => (
          <OptionRow key={`${option.region}/${option.country_code}`} option={option} />
        ))}
      </DataTable>
    </Panel>
  )
}

function OptionRow({ option }: { option: ProductShippingOption }) {
  const { country, excluded_regions, delivery, price, additional_price } = option
  return (
    <tr>
      <td>
        <b>{country}</b>
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
  )
}
