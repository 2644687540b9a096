import { Button, Checkbox, TextInput } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { mayShip } from '@quayside/domain/orders/order-abilities'
import { mayPack, piecesLeft } from '@quayside/domain/orders/parcel'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { newNumber } from '#foundation/api/request-number.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useShipOrder } from '../orders.queries.ts'
import { CarrierFields, carrierOf, noCarrier } from './carrier-fields.tsx'
import { allPieces, linesOf, PiecesToShip } from './pieces-to-ship.tsx'
import classes from './supplier-order-page.module.css'

/** Form for carrier and number, for all remaining items or some. An order changed in the store requires confirmation. @see V-294 */
export function ShipForm({ order }: { order: SupplierOrder }) {
  const form = useRef<HTMLFormElement>(null)
  const [carrier, setCarrier] = useState(noCarrier)
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const [isPart, setPart] = useState(false)
  const [pieces, setPieces] = useState(() => allPieces(order.products))
  const [wrongPieces, setWrongPieces] = useState<{ product: number; reason: string }>()
  const press = useRef(newNumber())
  const ship = useShipOrder()
  const toShip = order.products.map(({ id, quantity, shipped_quantity, refunded_quantity }) => ({
    id,
    quantity: quantity - refunded_quantity,
    shipped: shipped_quantity,
  }))

  const refuse = (code: string, reason: string) => {
    if (code === 'CONFIRMATION_REQUIRED') return setQuestion(reason)
    if (code !== 'CARRIER_REQUIRED') return showToast({ tone: 'bad', title: 'ERROR!', text: reason })
    setFault(reason)
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-carrier]')
    fields?.[fields.length - 1]?.focus()
  }
  const refusePieces = (lines: readonly { id: number }[], field: string, reason: string) => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1]
    setWrongPieces({ product: lines[Number(at ?? 0)]?.id ?? toShip.find(({ quantity, shipped }) => quantity > shipped)?.id ?? 0, reason })
  }
  const send = (confirmed: boolean) => {
    const decision = mayShip({ status: order.status, flag: order.flag, carrier: carrierOf(carrier), confirmed })
    if (!decision.allowed) return refuse(decision.code, decision.reason)
    const lines = isPart ? linesOf(order.products, pieces) : undefined
    const packing = lines && mayPack(toShip, lines, order.parcels.length)
    if (lines && packing && !packing.allowed) return refusePieces(lines, packing.field, packing.reason)
    ship.mutate(
      {
        body: {
          order_id: order.id,
          shipping_carrier: carrierOf(carrier),
          tracking_number: number.trim(),
          confirmed,
          idempotency_key: press.current,
          ...(lines ? { lines } : {}),
        },
      },
      {
        onSuccess: ({ order: { products } }) => {
          press.current = newNumber()
          setNumber('')
          setPart(false)
          setPieces(allPieces(products))
          setQuestion(undefined)
        },
        onError: (error: ApiError) => {
          const field = error.complaints[0]?.field ?? ''
          if (lines && field.startsWith('lines')) refusePieces(lines, field, messageOf(error))
          else refuse(error.code, messageOf(error))
        },
      },
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
      {piecesLeft(toShip) > 1 && (
        <Checkbox
          label="Ship only some of the items"
          checked={isPart}
          onChange={({ currentTarget }) => {
            setPart(currentTarget.checked)
            setPieces(allPieces(order.products))
            setWrongPieces(undefined)
          }}
        />
      )}
      {isPart && (
        <PiecesToShip
          products={order.products}
          pieces={pieces}
          fault={wrongPieces}
          onChange={(typed) => {
            setPieces(typed)
            setWrongPieces(undefined)
          }}
        />
      )}
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
