import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Parcel } from '@quayside/contract/orders/order'
import { mayCorrectTracking } from '@quayside/domain/orders/parcel'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { useCorrectTracking } from '../orders.queries.ts'
import { CarrierFields, carrierOf, chosenOf } from './carrier-fields.tsx'
import classes from './supplier-order-page.module.css'

/** Corrects carrier or number. The shop is updated; its shopper is notified only if requested. */
export function CorrectTracking({ orderId, parcel }: { orderId: number; parcel: Parcel }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CorrectionForm orderId={orderId} parcel={parcel} onClose={() => setOpen(false)} />
  return (
    <Button variant="subtle" size="compact-sm" className={classes.correct} onClick={() => setOpen(true)}>
      Correct tracking
    </Button>
  )
}

function CorrectionForm({ orderId, parcel, onClose }: { orderId: number; parcel: Parcel; onClose: () => void }) {
  const [carrier, setCarrier] = useState(() => chosenOf(parcel.carrier))
  const [number, setNumber] = useState(parcel.tracking_number ?? '')
  const [tellsShopper, setTellsShopper] = useState(false)
  const [fault, setFault] = useState<string>()
  const correct = useCorrectTracking()
  const send = () => {
    const shipping_carrier = carrierOf(carrier)
    const decision = mayCorrectTracking({ carrier: shipping_carrier })
    if (!decision.allowed) return setFault(decision.reason)
    correct.mutate(
      {
        body: {
          order_id: orderId,
          shipment_id: parcel.id,
          shipping_carrier,
          tracking_number: number.trim(),
          notify_shopper: tellsShopper,
        },
      },
      { onSuccess: onClose, onError: (error) => setFault(messageOf(error)) },
    )
  }
  return (
    <form
      className={classes.form}
      aria-label="Correct tracking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <CarrierFields
        value={carrier}
        fault={fault}
        onChange={(chosen) => {
          setCarrier(chosen)
          setFault(undefined)
        }}
      />
      <TextInput
        label="Tracking number"
        description="Optional"
        maxLength={100}
        autoComplete="off"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Checkbox label="Tell the shopper" checked={tellsShopper} onChange={({ currentTarget }) => setTellsShopper(currentTarget.checked)} />
      <div className={classes.answers}>
        <Button variant="default" disabled={correct.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={correct.isPending}>
          Save tracking
        </Button>
      </div>
    </form>
  )
}
