import { Button, TextInput } from '@mantine/core'
import type { Claim } from '@quayside/contract/refunds/claim'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from '../refunds.module.css'
import { useRefundsOfOrder, useShipReplacement } from '../refunds.queries.ts'
import { claimAddress } from '../refunds-address.ts'

/** Pieces of an order that are sent again: those that are due, and those that were. Nothing where there are none. */
export function Replacements({ supplierOrderId, reader }: { supplierOrderId: number; reader: 'store' | 'supplier' }) {
  const { data } = useRefundsOfOrder(supplierOrderId)
  const replacements = data?.refunds.filter(({ outcome }) => outcome === 'replacement') ?? []
  if (!replacements.length) return null
  return (
    <Panel title="Replacements">
      <ul className={classes.replacements}>
        {replacements.map((claim) => (
          <li key={claim.id}>
            <a href={claimAddress(reader, claim.id)} dir="auto">
              {claim.quantity} × {claim.product_name}
              {claim.variant_name ? ` (${claim.variant_name})` : ''}
            </a>
            <p className={classes.hint}>{stateOf(claim)}</p>
            {claim.may.ship && <ReplacementForm id={claim.id} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const stateOf = ({ replacement, replacement_by: by }: Claim): string => {
  if (replacement) return `Sent again with ${[replacement.carrier, replacement.tracking_number].filter(Boolean).join(' ')}`
  return by ? `To be sent again by ${formatDate(by)}` : 'Sent again'
}

/** Carrier and number of a replacement that was sent. */
export function ReplacementForm({ id }: { id: number }) {
  const [parcel, setParcel] = useState({ carrier: '', number: '' })
  const ship = useShipReplacement()
  return (
    <form
      className={classes.form}
      aria-label={`Replacement of request ${id}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ship.mutate({ params: { id }, body: { shipping_carrier: parcel.carrier, tracking_number: parcel.number } })
      }}
    >
      <div className={classes.pair}>
        <TextInput
          label="Carrier"
          value={parcel.carrier}
          error={ship.error ? messageOf(ship.error) : undefined}
          onChange={({ currentTarget }) => setParcel({ ...parcel, carrier: currentTarget.value })}
        />
        <TextInput
          label="Tracking number"
          value={parcel.number}
          onChange={({ currentTarget }) => setParcel({ ...parcel, number: currentTarget.value })}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={ship.isPending}>
          Mark replacement as sent
        </Button>
      </div>
    </form>
  )
}
