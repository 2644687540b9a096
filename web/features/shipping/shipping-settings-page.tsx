import { Button, NativeSelect } from '@mantine/core'
import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { type ProcessingTime, processingTimes } from '@quayside/domain/shipping/option-draft'
import { deliveryTime, excludedNames } from '@quayside/domain/shipping/shipping-option'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { AutosaveSwitch } from '#foundation/forms/autosave-fields.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { ratesQuery, useActivateRate, useDeactivateRate, useRates, useSaveShippingSettings } from './shipping.queries.ts'
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
  { name: 'Each further', numeric: true, wide: true },
  { name: 'State', wide: true },
  { name: 'Activate or deactivate', quiet: true },
]

/** Shipping rates of a supplier, and its processing time. @see S-70 */
function ShippingSettingsPage() {
  const { data, isPending, error, refetch } = useRates()
  const options = data?.shipping_options ?? []
  const hasActive = options.some(({ deactivated }) => deactivated === null)
  return (
    <>
      <PageHeader
        title="Shipping"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        actions={
          <Button component="a" href="/supplier/settings/shipping/new" leftSection={<IconPlus size={16} />}>
            Add a rate
          </Button>
        }
      />
      <div className={classes.page}>
        {error && <FailureNotice text={error.message} error={error} onRetry={refetch} />}
        {data && !hasActive && options.length > 0 && (
          <Notice tone="wait" title="No Active Shipping Rates">
            Without an active rate stores cannot order your products.
          </Notice>
        )}
        {isPending && (
          <Panel flush label="Rates">
            <TableSkeleton rows={3} columns={[120, 80, 110, 60, 60]} />
          </Panel>
        )}
        {data && options.length === 0 && (
          <EmptyState
            picture={<QuayPicture />}
            title="No Active Shipping Rates"
            action={<a href="/supplier/settings/shipping/new">Add your first rate</a>}
          >
            Add a rate for each place you ship to. Without one stores cannot order your products.
          </EmptyState>
        )}
        {options.length > 0 && (
          <Panel title="Rates" aside={<span className={classes.aside}>For products without their own rate</span>} flush>
            <DataTable label="Rates" columns={columns}>
              {options.map((option) => (
                <RateRow key={option.id} option={option} isLast={hasActive && isOnlyActive(options, option)} />
              ))}
            </DataTable>
          </Panel>
        )}
        {data && <ProcessingTimePanel value={data.processing_time} />}
        <DestinationsPanel />
      </div>
    </>
  )
}

const isOnlyActive = (options: readonly ShippingOptionWire[], { id }: ShippingOptionWire) =>
  options.every((other) => other.id === id || other.deactivated !== null)

function RateRow({ option, isLast }: { option: ShippingOptionWire; isLast: boolean }) {
  const activate = useActivateRate()
  const deactivate = useDeactivateRate()
  const excluded = option.excluded_regions.split(',').filter(Boolean)
  const place = destinationName(option.to_country)
  const isActive = option.deactivated === null
  return (
    <tr>
      <td>
        <a href={`/supplier/settings/shipping/${option.id}`} className={classes.place}>
          {place}
        </a>
        {excluded.length > 0 && <small className={classes.small}>not {excludedNames(excluded)}</small>}
      </td>
      <td>{deliveryTime({ deliveryDaysMin: option.delivery_days_min, deliveryDaysMax: option.delivery_days_max })}</td>
      <td data-wide>{option.carrier}</td>
      <td data-num>
        <Money minor={option.price.minor} currency={option.price.currency} />
      </td>
      <td data-num data-wide>
        <Money minor={option.additional_item_shipping_rate.minor} currency={option.additional_item_shipping_rate.currency} />
      </td>
      <td data-wide>{isActive ? <StatusBadge label="Active" tone="good" /> : <StatusBadge label="Inactive" tone="idle" />}</td>
      <td data-num>
        {isActive ? (
          <ConfirmButton
            size="xs"
            question={`Deactivate shipping to ${place}?`}
            consequence={
              isLast
                ? 'It is your only active rate: stores cannot order your products without one.'
                : 'Stores can no longer order your products to this place. You can activate the rate again.'
            }
            confirm="Deactivate"
            aria-label={`Deactivate shipping to ${place}`}
            onConfirm={() => deactivate.mutate({ params: { id: option.id } })}
          >
            Deactivate
          </ConfirmButton>
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={activate.isPending}
            aria-label={`Activate shipping to ${place}`}
            onClick={() => activate.mutate({ params: { id: option.id } })}
          >
            Activate
          </Button>
        )}
      </td>
    </tr>
  )
}

/** @see K-149 */
function ProcessingTimePanel({ value }: { value: string }) {
  const save = useSaveShippingSettings()
  const shown = save.isPending ? (save.variables.body?.processing_time ?? value) : value
  const choices: readonly string[] = processingTimes
  return (
    <Panel title="Processing time">
      <NativeSelect
        label="You make and pack an order in"
        description="Stores see it beside every product. An order ships late when it takes 3 business days longer."
        maw={420}
        value={shown}
        disabled={save.isPending}
        data={choices.includes(shown) ? [...choices] : [shown, ...choices]}
        onChange={(event) => save.mutate({ body: { processing_time: event.currentTarget.value as ProcessingTime } })}
      />
    </Panel>
  )
}

function DestinationsPanel() {
  const { refuses_po_boxes: isRefusing } = useSupplierSettings()
  const save = useSaveShippingSettings()
  return (
    <Panel title="PO boxes">
      <AutosaveSwitch
        title="I do not deliver to PO boxes"
        description="Stores are told before they pay, and such orders are not paid automatically."
        value={isRefusing}
        save={(chosen) => save.mutateAsync({ body: { refuses_po_boxes: chosen } })}
      />
    </Panel>
  )
}
