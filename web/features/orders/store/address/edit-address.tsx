import { Button } from '@mantine/core'
import type { Order } from '@quayside/contract/orders/order'
import { draftOf, type WireDraft } from '@quayside/contract/stores/address-draft'
import { checkAddress } from '@quayside/domain/orders/address/address-check'
import { orderAddress } from '@quayside/domain/orders/address/order-address'
import { addressFaults } from '@quayside/domain/stores/address'
import { useState } from 'react'
import { AddressFields } from '#features/stores/parts/address-fields.tsx'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useChangeAddress } from '../../orders.queries.ts'
import classes from './address-notice.module.css'

interface EditAddressProps {
  orderId: number
  /** The address as it is shown. */
  address: NonNullable<Order['shipping_address']>
  edit: NonNullable<Order['address_edit']>
}

/** The delivery address of an order that is not shipped, changed by hand. */
export function EditAddress({ orderId, address, edit }: EditAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (edit.refusal !== null) return null
  if (isOpen) return <AddressForm orderId={orderId} address={address} edit={edit} onClose={() => setIsOpen(false)} />
  return (
    <Button variant="default" size="xs" className={classes.button!} onClick={() => setIsOpen(true)}>
      Edit address
    </Button>
  )
}

interface AddressFormProps extends EditAddressProps {
  onClose: () => void
}

function AddressForm({ orderId, address, edit, onClose }: AddressFormProps) {
  const save = useChangeAddress()
  const [draft, setDraft] = useState<WireDraft>(() => wireDraft(address))
  const [isPressed, setIsPressed] = useState(false)
  const faults = addressFaults(draftOf(draft))
  const findings = faults.length ? [] : findingsOf(draft)
  const submit = () => {
    setIsPressed(true)
    if (!faults.length) save.mutate({ body: { order_id: orderId, shown: address, address: draft } }, { onSuccess: onClose })
  }
  return (
    <form
      className={classes.form}
      aria-label="Shipping address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AddressFields
        values={draft}
        faults={isPressed ? Object.fromEntries(faults.map(({ field, message }) => [field, message])) : {}}
        isOwn={false}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      {findings.length > 0 && (
        <Notice tone="wait">
          {findings.map((text) => (
            <span key={text} className={classes.line}>
              {text}
            </span>
          ))}
        </Notice>
      )}
      {edit.shop_refusal && <Notice tone="info">The order in your store keeps its address. {edit.shop_refusal}</Notice>}
      {save.error && <Notice tone="bad">{messageOf(save.error)}</Notice>}
      <p className={classes.quiet}>
        {edit.is_paid
          ? 'Suppliers that you paid are told at once, and what you paid stays as it is.'
          : 'What suppliers charge is worked out again.'}
      </p>
      <div className={classes.actions}>
        <Button type="submit" size="xs" loading={save.isPending}>
          Save address
        </Button>
        <Button variant="default" size="xs" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function wireDraft({ name: _name, country: _country, ...address }: NonNullable<Order['shipping_address']>): WireDraft {
  return address
}

const findingsOf = (draft: WireDraft): string[] => checkAddress(orderAddress(draftOf(draft))).problems.map(({ text }) => text)
