import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { StaffOrderDetail } from '@quayside/contract/orders/staff-order'
import {
  type StaffStatus,
  staffStatuses,
  staffStatusLabels,
  statusFailed,
  statusRequired,
} from '@quayside/domain/orders/staff/staff-status'
import { useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { complaintAbout, refusedOr } from './complaints.ts'
import classes from './staff-orders.module.css'
import { useSetOrderStatus } from './staff-orders.queries.ts'

const fields = ['status', 'reason', 'shipping_carrier', 'confirmed']

/** Sets a status that is true of the order; a status that is not says why, and what to do instead. @see V-273, V-313 */
export function SetStatusForm({ order }: { order: StaffOrderDetail }) {
  const [status, setStatus] = useState<StaffStatus | ''>('')
  const [reason, setReason] = useState('')
  const [parcel, setParcel] = useState({ carrier: '', number: '', confirmed: false })
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const setting = useSetOrderStatus()
  const refusal = order.statuses.find((one) => one.status === status)?.refusal
  const send = () => {
    if (!status) return setIsMissing(true)
    setFailure(undefined)
    setting.mutate(
      {
        params: { id: order.id },
        body: {
          status,
          reason,
          shown: order.status,
          shipping_carrier: parcel.carrier,
          tracking_number: parcel.number,
          confirmed: parcel.confirmed,
        },
      },
      { onError: (error: ApiError) => setFailure(error) },
    )
  }
  const at = (field: string) => complaintAbout(failure, field)
  return (
    <form
      className={classes.form}
      aria-label="Change the status"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NativeSelect
        label="New status"
        data={[{ value: '', label: 'Choose a status' }, ...staffStatuses.map((value) => ({ value, label: staffStatusLabels[value] }))]}
        value={status}
        error={isMissing ? statusRequired : at('status')}
        onChange={({ currentTarget: { value } }) => {
          setIsMissing(false)
          setFailure(undefined)
          setStatus(staffStatuses.find((one) => one === value) ?? '')
        }}
      />
      {refusal ? (
        <Notice tone="wait">{refusal}</Notice>
      ) : (
        <>
          {status && <p className={classes.hint}>{effectOf(order, status)}</p>}
          {status === 'shipped' && (
            <>
              <TextInput
                label="Shipping carrier"
                withAsterisk
                maxLength={100}
                value={parcel.carrier}
                error={at('shipping_carrier')}
                onChange={({ currentTarget }) => setParcel({ ...parcel, carrier: currentTarget.value })}
              />
              <TextInput
                label="Tracking number"
                maxLength={100}
                value={parcel.number}
                onChange={({ currentTarget }) => setParcel({ ...parcel, number: currentTarget.value })}
              />
              {order.ship_warning && (
                <Checkbox
                  label={`${order.ship_warning} It was shipped all the same.`}
                  checked={parcel.confirmed}
                  error={at('confirmed')}
                  onChange={({ currentTarget }) => setParcel({ ...parcel, confirmed: currentTarget.checked })}
                />
              )}
            </>
          )}
          <Textarea
            label="Reason"
            description="Those whom it concerns are mailed these words."
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={at('reason')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
      {failure && !fields.some(at) && <Notice tone="bad">{refusedOr(failure, statusFailed)}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" loading={setting.isPending} disabled={Boolean(refusal)}>
          Change status
        </Button>
      </div>
    </form>
  )
}

/** Effect of a status on money and goods. */
function effectOf({ to_refund: back, status: now }: StaffOrderDetail, status: StaffStatus): string {
  if (status === 'paid') return 'Its payment is in our books: the supplier is told to ship it.'
  if (status === 'shipped') return 'Everything that is left counts as shipped. It leaves the stock, and the shop is told.'
  if (status === 'deprecated') return 'It is closed for good. Nothing was paid, and its stock can be sold again.'
  if (!back) return 'It cannot be paid any more. Nothing was paid, and its stock can be sold again.'
  const amount = formatMoney(back.minor, back.currency)
  if (now !== 'paid') return `The order stays cancelled, and ${amount} of its payment goes back to the store.`
  return `What is not shipped is cancelled, its stock can be sold again, and ${amount} goes back to the store.`
}
