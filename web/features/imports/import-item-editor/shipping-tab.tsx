import type { WireShippingRate } from '@quayside/contract/imports/import-item'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { ShippingRatesTable } from '#features/shipping/parts/shipping-rates-table.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './shipping-tab.module.css'

/** Rates for the shop's own checkout, if the store charges shipping separately. Nothing here is pushed to the shop. @see E-151 */
export function ShippingTab({ rates }: { rates: readonly WireShippingRate[] }) {
  if (rates.length === 0) return <p className={classes.none}>{marketplaceMessages.noShippingRates}</p>
  return (
    <div className={classes.shipping}>
      <Notice tone="info" title="Your shop’s checkout charges the rates you set in the shop.">
        Importing sends no rates. Set them once in your shop’s shipping settings (in Shopify: Settings, then Shipping and delivery), so that
        they cover what the supplier charges you for each order. The profit shown here still bears all of it.
      </Notice>
      <ShippingRatesTable label="What the supplier asks for" rates={rates} />
    </div>
  )
}
