import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { deliveryTime, excludedNames, regionName } from '@quayside/domain/shipping/shipping-option'
import type { ShippingRegion } from '@quayside/domain/vocabulary/region'
import { createFileRoute } from '@tanstack/react-router'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { ratesQuery, useRates } from './shipping.queries.ts'
import classes from './shipping-settings-page.module.css'

export const Route = createFileRoute('/_supplier/supplier/settings/shipping')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(ratesQuery()),
  component: ShippingSettingsPage,
})

const columns: Column[] = [
  { name: 'To' },
  { name: 'Delivery' },
  { name: 'Carrier', wide: true },
  { name: 'First item', numeric: true },
  { name: 'Each further', numeric: true },
  { name: 'State', wide: true },
]

/** What a supplier asks for sending its goods, and how long it takes before they leave. @see S-70 */
function ShippingSettingsPage() {
  const { data, isPending, error, refetch } = useRates()
  const hasActive = data?.shipping_options.some(({ deactivated }) => deactivated === null)
  return (
    <>
      <PageHeader title="Shipping" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        {error && <FailureNotice text={error.message} error={error} onRetry={refetch} />}
        {data && !hasActive && (
          <Notice tone="wait" title="No Active Shipping Rates">
            Without a rate stores cannot order your products.
          </Notice>
        )}
        {isPending && (
          <Panel flush label="Rates">
            <TableSkeleton rows={3} columns={[120, 80, 110, 60, 60]} />
          </Panel>
        )}
        {data && data.shipping_options.length > 0 && (
          <Panel title="Rates" aside={<span className={classes.aside}>For products without their own rate</span>} flush>
            <DataTable label="Rates" columns={columns}>
              {data.shipping_options.map((option) => (
                <RateRow key={option.id} option={option} />
              ))}
            </DataTable>
          </Panel>
        )}
        {data && (
          <Panel title="Processing time">
            <p className={classes.words}>
              You make and pack an order in <b>{data.processing_time}</b>. Stores see it beside every product, and orders that take longer
              count as delayed.
            </p>
          </Panel>
        )}
      </div>
    </>
  )
}

function RateRow({ option }: { option: ShippingOptionWire }) {
  const excluded = option.excluded_regions.split(',').filter(Boolean)
  return (
    <tr>
      <td>
        <b>{regionName(option.region as ShippingRegion)}</b>
        {excluded.length > 0 && <small className={classes.small}>not {excludedNames(excluded)}</small>}
      </td>
      <td>{deliveryTime({ deliveryDaysMin: option.delivery_days_min, deliveryDaysMax: option.delivery_days_max })}</td>
      <td data-wide>{option.carrier}</td>
      <td data-num>
        <Money minor={option.price.minor} currency={option.price.currency} />
      </td>
      <td data-num>
        <Money minor={option.additional_item_shipping_rate.minor} currency={option.additional_item_shipping_rate.currency} />
      </td>
      <td data-wide>
        {option.deactivated === null ? <StatusBadge label="Active" tone="good" /> : <StatusBadge label="Inactive" tone="idle" />}
      </td>
    </tr>
  )
}
