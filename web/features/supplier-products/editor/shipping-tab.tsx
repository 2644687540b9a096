import { Button } from '@mantine/core'
import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { deliveryTime, excludedNames } from '@quayside/domain/shipping/shipping-option'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { productRatesQuery, supplierRatesQuery, useActivateRate, useDeactivateRate } from '../supplier-products.queries.ts'
import classes from './product-editor.module.css'

const columns: Column[] = [
  { name: 'To' },
  { name: 'Rate' },
  { name: 'Delivery', wide: true },
  { name: 'First item', numeric: true },
  { name: 'Each further', numeric: true, wide: true },
  { name: 'Activate or deactivate', quiet: true },
]

/** Shipping rates of this product: its own, and the general ones for other places. @see X-123 */
export function ShippingTab({ productId }: { productId: number }) {
  const own = useQuery(productRatesQuery(productId))
  const general = useQuery(supplierRatesQuery())
  const error = own.error ?? general.error
  if (error)
    return (
      <FailureNotice text="Error retrieving shipping rates" error={error} onRetry={() => Promise.all([own.refetch(), general.refetch()])} />
    )
  if (!own.data || !general.data) return <TableSkeleton rows={3} columns={[120, 80, 60, 60]} />
  const owned = own.data.shipping_options
  const covered = new Set(owned.filter(isActive).map(placeOf))
  const usual = general.data.shipping_options.filter((rate) => isActive(rate) && !covered.has(placeOf(rate)))
  const shown = [...owned, ...usual]
  return (
    <div className={classes.shippingTab}>
      <p className={classes.none}>{shippingWords(covered.size > 0, usual.length > 0)}</p>
      {shown.length > 0 && (
        <DataTable label="Shipping rates" columns={columns}>
          {shown.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
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

const isActive = ({ deactivated }: ShippingOptionWire) => deactivated === null
const placeOf = ({ region, to_country }: ShippingOptionWire) => `${region}/${to_country}`

function shippingWords(hasOwn: boolean, hasUsual: boolean): string {
  if (hasOwn)
    return hasUsual ? 'This product has rates of its own. Your usual rates apply elsewhere.' : 'This product has rates of its own.'
  return hasUsual
    ? 'This product ships at the rates of all your products.'
    : 'You have no active shipping rate yet. Stores cannot order this product.'
}

function RateRow({ rate }: { rate: ShippingOptionWire }) {
  const activate = useActivateRate()
  const deactivate = useDeactivateRate()
  const place = destinationName(rate.to_country)
  const isOwn = rate.product !== null
  const excluded = rate.excluded_regions.split(',').filter(Boolean)
  const turn = isActive(rate) ? deactivate : activate
  const verb = isActive(rate) ? 'Deactivate' : 'Activate'
  return (
    <tr>
      <td>
        <a href={`/supplier/settings/shipping/${rate.id}`}>{place}</a>
        {excluded.length > 0 && <small className={classes.small}>not {excludedNames(excluded)}</small>}
      </td>
      <td>{isOwn ? (isActive(rate) ? 'Own' : 'Own, inactive') : 'Usual'}</td>
      <td data-wide>{deliveryTime({ deliveryDaysMin: rate.delivery_days_min, deliveryDaysMax: rate.delivery_days_max })}</td>
      <td data-num>
        <Money minor={rate.price.minor} currency={rate.price.currency} />
      </td>
      <td data-num data-wide>
        <Money minor={rate.additional_item_shipping_rate.minor} currency={rate.additional_item_shipping_rate.currency} />
      </td>
      <td data-num>
        {isOwn && (
          <Button
            size="xs"
            variant="default"
            loading={turn.isPending}
            aria-label={`${verb} this product’s rate to ${place}`}
            onClick={() => turn.mutate({ params: { id: rate.id } })}
          >
            {verb}
          </Button>
        )}
      </td>
    </tr>
  )
}
