import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Product } from '@quayside/contract/marketplace/product'
import { ShippingRatesTable } from '#features/shipping/parts/shipping-rates-table.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './product-page.module.css'

/** Shipping costs by region. */
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
    <Panel title="Shipping" aside={<span className={classes.aside}>Paid by you, added to each order</span>} flush>
      <ShippingRatesTable
        label="Shipping"
        rates={options.map(({ country, country_code: code, region, ...rate }) => ({ ...rate, key: `${region}/${code}`, place: country }))}
      />
    </Panel>
  )
}
