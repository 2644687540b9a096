import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { type CannotShipReason, cannotShipReasons, cannotShipWords, mayGiveUp } from '@quayside/domain/orders/cannot-ship'
import { refundedFrom } from '@quayside/domain/payments/payment-method'
import { useRef, useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { newNumber } from '#foundation/api/request-number.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useCannotShip } from '../orders.queries.ts'
import { linesOf, noPieces, PiecesToShip } from './pieces-to-ship.tsx'
import classes from './supplier-order-page.module.css'

/** Pieces that cannot be shipped, with the reason that the store reads; they are refunded at once. */
export function CannotShip({ order }: { order: SupplierOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CannotShipForm order={order} onClose={() => setOpen(false)} />
  return (
    <Button variant="subtle" size="compact-sm" className={classes.correct} onClick={() => setOpen(true)}>
      Cannot ship some items
    </Button>
  )
}

const reasons = cannotShipReasons.map((value) => ({ value, label: cannotShipWords[value] }))

interface Fault {
  readonly field: string
  readonly product?: number
  readonly words: string
}

function CannotShipForm({ order, onClose }: { order: SupplierOrder; onClose: () => void }) {
  const [pieces, setPieces] = useState(() => noPieces(order.products))
  const [reason, setReason] = useState<CannotShipReason>('out_of_stock')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<Fault>()
  // The same number is the same request: what was changed after a failure is another one.
  const press = useRef(newNumber())
  const renew = () => {
    press.current = newNumber()
    setFault(undefined)
  }
  const refuse = useCannotShip()
  const chosen = linesOf(order.products, pieces)
  const say = (field: string, words: string) => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1]
    const product = at === undefined ? undefined : chosen[Number(at)]?.id
    setFault({ field, words, ...(product === undefined ? {} : { product }) })
  }
  const send = () => {
    const lines = order.products.map(({ id, quantity, shipped_quantity: shipped, refunded_quantity: refunded }) => ({
      id,
      quantity,
      shipped,
      refunded,
    }))
    const decision = mayGiveUp({ status: order.status, lines, pieces: chosen, reason, note })
    if (!decision.allowed) return say(decision.field ?? '', decision.reason)
    refuse.mutate(
      { body: { order_id: order.id, lines: chosen, reason, note: note.trim(), idempotency_key: press.current } },
      {
        onSuccess: onClose,
        onError: (error: ApiError) => say(error.complaints[0]?.field ?? '', messageOf(error)),
      },
    )
  }
  const isElsewhere = fault !== undefined && fault.product === undefined && fault.field !== 'note'
  return (
    <form
      className={`${classes.form} ${classes.cannot}`}
      aria-label="Cannot ship"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <PiecesToShip
        legend="Items you cannot ship"
        products={order.products}
        pieces={pieces}
        fault={fault?.product === undefined ? undefined : { product: fault.product, reason: fault.words }}
        onChange={(typed) => {
          setPieces(typed)
          renew()
        }}
      />
      <NativeSelect
        label="Reason"
        data={reasons}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value as CannotShipReason)
          renew()
        }}
      />
      <Textarea
        label="Note to the store"
        description={reason === 'other' ? undefined : 'Optional'}
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        error={fault?.field === 'note' ? fault.words : undefined}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          renew()
        }}
      />
      {isElsewhere && <Notice tone="bad">{fault.words}</Notice>}
      <p className={classes.note}>
        These items are refunded to {order.vendor.name} and taken from {refundedFrom[order.payment_method ?? 'card']}. This cannot be
        undone.
      </p>
      <div className={classes.answers}>
        <Button variant="default" disabled={refuse.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={refuse.isPending}>
          Refund items
        </Button>
      </div>
    </form>
  )
}
