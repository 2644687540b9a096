import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import {
  type CancellationReason,
  cancellationReasons,
  cancellationWords,
  longestCancellationText,
} from '@quayside/domain/orders/cancellation/cancellation-request'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useAskToCancel, useWithdrawCancellation } from '../../orders.queries.ts'
import classes from './ask-to-cancel.module.css'

/** The store's wish that the supplier cancels, with its answer, and the button to ask. */
export function AskToCancel({ block }: { block: SupplierBlock }) {
  const [isOpen, setOpen] = useState(false)
  const { request, refusal } = block.cancellation
  if (request?.state === 'asked') return <Waiting block={block} request={request} />
  return (
    <div className={classes.part}>
      {request && <Outcome name={block.name} request={request} />}
      {isOpen ? (
        <AskForm block={block} onClose={() => setOpen(false)} />
      ) : (
        block.status === 'paid' && <AskButton refusal={refusal} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

/** Button that opens the form beside it, with the shopper as the reason. */
export function AskToCancelNow({ block }: { block: SupplierBlock }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AskForm block={block} reason="shopper_cancelled" onClose={() => setOpen(false)} />
  if (block.cancellation.refusal)
    return (
      <ButtonWithReason size="compact-sm" reason={block.cancellation.refusal}>
        Ask for a cancellation
      </ButtonWithReason>
    )
  return (
    <Button size="compact-sm" onClick={() => setOpen(true)}>
      Ask for a cancellation
    </Button>
  )
}

function AskButton({ refusal, onOpen }: { refusal: string | null; onOpen: () => void }) {
  const look = { variant: 'subtle', size: 'compact-sm' } as const
  return (
    <p className={classes.ask}>
      <span>Changed your mind?</span>{' '}
      {refusal ? (
        <ButtonWithReason {...look} reason={refusal}>
          Ask to cancel
        </ButtonWithReason>
      ) : (
        <Button {...look} onClick={onOpen}>
          Ask to cancel
        </Button>
      )}
    </p>
  )
}

type Request = NonNullable<SupplierBlock['cancellation']['request']>

function Waiting({ block, request }: { block: SupplierBlock; request: Request }) {
  const withdraw = useWithdrawCancellation()
  return (
    <div className={classes.part}>
      <Notice tone="wait" title={`You asked ${block.name} to cancel`}>
        {request.text}, on {formatMoment(request.asked_at)}. Until it answers it may still ship.
        <div className={classes.act}>
          <Button
            variant="default"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { supplier_order_id: block.supplier_order_id } })}
          >
            Do not cancel after all
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function Outcome({ name, request: { state, answer, ended_at: endedAt } }: { name: string; request: Request }) {
  if (state === 'refused')
    return (
      <Notice tone="bad" title={`${name} does not cancel`}>
        {answer || 'It gave no reason. The goods will be shipped.'}
      </Notice>
    )
  if (state === 'shipped') return <Notice tone="wait">{name} shipped before it answered your wish to cancel.</Notice>
  if (state === 'accepted')
    return (
      <Notice tone="info" title={`${name} cancelled what was not shipped${endedAt ? ` on ${formatMoment(endedAt)}` : ''}`}>
        {answer || 'The refund is on its way to you.'}
      </Notice>
    )
  return null
}

const reasons = cancellationReasons.map((value) => ({ value, label: cancellationWords[value] }))

interface AskFormProps {
  block: SupplierBlock
  /** Reason that is chosen at first. */
  reason?: CancellationReason
  onClose: () => void
}

function AskForm({ block, reason: first, onClose }: AskFormProps) {
  const likely = block.flag === 'cancelled_in_store' ? 'shopper_cancelled' : 'ordered_by_mistake'
  const [reason, setReason] = useState<CancellationReason>(first ?? likely)
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const ask = useAskToCancel()
  const send = () => {
    if (reason === 'other' && !note.trim()) return setNoteMissing(true)
    ask.mutate({ body: { supplier_order_id: block.supplier_order_id, reason, note: note.trim() } }, { onSuccess: onClose })
  }
  return (
    <form
      className={classes.form}
      aria-label="Ask to cancel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NativeSelect
        label="Reason"
        data={reasons}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as CancellationReason)}
      />
      <Textarea
        label="Note to the supplier"
        description={reason === 'other' ? undefined : 'Optional'}
        maxLength={longestCancellationText}
        autosize
        minRows={2}
        value={note}
        error={isNoteMissing && !note.trim() ? 'Tell the supplier why' : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {ask.error && <Notice tone="bad">{messageOf(ask.error)}</Notice>}
      <p className={classes.note}>{block.name} decides. What it has not shipped is refunded to you if it accepts.</p>
      <div className={classes.answers}>
        <Button variant="default" disabled={ask.isPending} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Ask {block.name}
        </Button>
      </div>
    </form>
  )
}
