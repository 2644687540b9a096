import type { WireShippingRate } from '@quayside/contract/imports/import-item'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { excludedNames } from '@quayside/domain/shipping/shipping-option'
import { DataTable } from '#foundation/ui/data-table.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import classes from './shipping-tab.module.css'

/** What the shop is to ask for at its checkout, where the store charges shipping beside the price. Nothing here is sent to the shop. @see E-151 */
export function ShippingTab({ rates }: { rates: readonly WireShippingRate[] }) {
  if (rates.length === 0) return <p className={classes.none}>{marketplaceMessages.noShippingRates}</p>
  return (
    <div className={classes.shipping}>
      <Notice tone="info" title="Your shop’s checkout asks for what you set there.">
        Importing sends no rates. Set them once in your shop’s shipping settings (in Shopify: Settings, then Shipping and delivery), so that
        they cover what the supplier charges you for each order. The profit shown here still bears all of it.
      </Notice>
      <DataTable
        label="What the supplier asks for"
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
    </div>
  )
}
