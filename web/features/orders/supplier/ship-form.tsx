import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { mayShip } from '@quayside/domain/orders/order-abilities'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useShipOrder } from '../orders.queries.ts'
import { carriers } from '../parts/carriers.ts'
import classes from './supplier-order-page.module.css'

const other = 'Other'

/** Carrier and number; an order that the store changed meanwhile asks once more. @see V-294 */
export function ShipForm({ order }: { order: SupplierOrder }) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState('')
  const [named, setNamed] = useState('')
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const ship = useShipOrder()
  const carrier = (chosen === other ? named : chosen).trim()

  const refuse = (code: string, reason: string) => {
    if (code === 'CONFIRMATION_REQUIRED') return setQuestion(reason)
    if (code !== 'CARRIER_REQUIRED') return showToast({ tone: 'bad', title: 'ERROR!', text: reason })
    setFault(reason)
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-carrier]')
    fields?.[fields.length - 1]?.focus()
  }
  const send = (confirmed: boolean) => {
    const decision = mayShip({ status: order.status, flag: order.flag, carrier, confirmed })
    if (!decision.allowed) return refuse(decision.code, decision.reason)
    ship.mutate(
      { body: { order_id: order.id, shipping_carrier: carrier, tracking_number: number.trim(), confirmed } },
      { onError: (error: ApiError) => refuse(error.code, messageOf(error)) },
    )
  }
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <NativeSelect
        label="Shipping carrier"
        withAsterisk
        data-carrier
        data={[{ value: '', label: 'Choose a carrier' }, ...carriers, other]}
        value={chosen}
        error={chosen === other ? undefined : fault}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          setFault(undefined)
        }}
      />
      {chosen === other && (
        <TextInput
          label="Name of the carrier"
          withAsterisk
          data-carrier
          maxLength={100}
          value={named}
          error={fault}
          onChange={({ currentTarget }) => {
            setNamed(currentTarget.value)
            setFault(undefined)
          }}
        />
      )}
      <TextInput
        label="Tracking number"
        description="Optional"
        maxLength={100}
        autoComplete="off"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      {question ? (
        <Confirmation question={question} isShipping={ship.isPending} onConfirm={() => send(true)} onBack={() => setQuestion(undefined)} />
      ) : (
        <Button type="submit" fullWidth leftSection={<IconTruckDelivery size={17} />} loading={ship.isPending}>
          Mark as shipped
        </Button>
      )}
    </form>
  )
}

interface ConfirmationProps {
  question: string
  isShipping: boolean
  onConfirm: () => void
  onBack: () => void
}

function Confirmation({ question, isShipping, onConfirm, onBack }: ConfirmationProps) {
  return (
    <>
      <Notice tone="bad">{question}</Notice>
      <div className={classes.answers}>
        <Button variant="default" disabled={isShipping} onClick={onBack}>
          Do not ship
        </Button>
        <Button loading={isShipping} onClick={onConfirm}>
          Ship it anyway
        </Button>
      </div>
    </>
  )
}
