import { Button } from '@mantine/core'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { deliveryTime } from '@quayside/domain/shipping/shipping-option'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { productRatesQuery, supplierRatesQuery } from '../supplier-products.queries.ts'
import classes from './product-editor.module.css'

const columns: Column[] = [
  { name: 'To' },
  { name: 'Delivery' },
  { name: 'First item', numeric: true },
  { name: 'Each further', numeric: true },
]

/** Shipping rates of this product: its own, or those of everything the supplier sends. @see X-123 */
export function ShippingTab({ productId }: { productId: number }) {
  const own = useQuery(productRatesQuery(productId))
  const general = useQuery(supplierRatesQuery())
  const error = own.error ?? general.error
  if (error)
    return (
      <FailureNotice text="Error retrieving shipping rates" error={error} onRetry={() => Promise.all([own.refetch(), general.refetch()])} />
    )
  if (!own.data || !general.data) return <TableSkeleton rows={3} columns={[120, 80, 60, 60]} />
  const hasOwn = own.data.shipping_options.some(({ deactivated }) => deactivated === null)
  const shown = (hasOwn ? own : general).data!.shipping_options.filter(({ deactivated }) => deactivated === null)
  return (
    <div className={classes.shippingTab}>
      <p className={classes.none}>
        {hasOwn
          ? 'This product has rates of its own.'
          : shown.length > 0
            ? 'This product ships at the rates of all your products.'
            : 'You have no active shipping rate yet. Stores cannot order this product.'}
      </p>
      {shown.length > 0 && (
        <DataTable label="Shipping rates" columns={columns}>
          {shown.map((rate) => (
            <tr key={rate.id}>
              <td>
                {hasOwn ? (
                  <a href={`/supplier/settings/shipping/${rate.id}`}>{destinationName(rate.to_country)}</a>
                ) : (
                  destinationName(rate.to_country)
                )}
              </td>
              <td>{deliveryTime({ deliveryDaysMin: rate.delivery_days_min, deliveryDaysMax: rate.delivery_days_max })}</td>
              <td data-num>
                <Money minor={rate.price.minor} currency={rate.price.currency} />
              </td>
              <td data-num>
                <Money minor={rate.additional_item_shipping_rate.minor} currency={rate.additional_item_shipping_rate.currency} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <div className={classes.shippingActions}>
        <Button component="a" variant="default" size="xs" href={`/supplier/settings/shipping/new?product=${productId}`}>
          Add a rate for this product
        </Button>
        <Button component="a" variant="default" size="xs" href="/supplier/settings/shipping">
          Shipping settings
        </Button>
      </div>
    </div>
  )
}
