import { Button, Checkbox, NumberInput, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Skeleton.css'
import type { Claim, ClaimDetail } from '@quayside/contract/refunds/claim'
import { requestDetails } from '@quayside/domain/refunds/refund-request'
import { useState } from 'react'
import { RefundInShop } from '#features/orders/parts/shopper-refunds/refund-in-shop.tsx'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { AnswerForm } from '../answer-form.tsx'
import { ClaimDetails, ClaimTimeline } from '../claim-details.tsx'
import classes from '../refunds.module.css'
import { useChangeRefund, useEscalateRefund, useReceiveReturn, useRefund, useWriteNote } from '../refunds.queries.ts'
import { ReplacementForm } from './replacements.tsx'

/** One request with its timeline, and what its reader may do. */
export function ClaimDialog({ id, reader, onClose }: { id: number; reader: 'store' | 'supplier'; onClose: () => void }) {
  const { data, isError, error, refetch } = useRefund(id)
  return (
    <Dialog title={requestDetails(id)} width={640} onClose={onClose}>
      {isError ? (
        <FailureNotice text="Error retrieving the request" error={error} onRetry={refetch} />
      ) : data ? (
        <div className={classes.dialog}>
          <ClaimDetails claim={data.refund} />
          {data.refund.error && reader === 'supplier' && <SupportContact />}
          {data.refund.may.answer && <AnswerForm claim={data.refund} side="supplier" />}
          <Acts claim={data.refund} />
          {data.refund.may.ship && <ReplacementForm id={id} />}
          {reader === 'store' && hasMoneyBack(data.refund) && (
            <RefundInShop
              supplierOrderId={data.refund.supplier_order}
              pieces={[{ product: data.refund.item, quantity: data.refund.quantity }]}
            />
          )}
          <MessagesLink detail={data} reader={reader} />
          <ClaimTimeline claim={data.refund} events={data.timeline} />
          <NoteForm id={id} />
        </div>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton h={160} />
        </div>
      )}
    </Dialog>
  )
}

/** Whether the supplier gives money back, so that the store may want to give it to its shopper. */
const hasMoneyBack = ({ status, outcome }: Claim): boolean => status === 'ACCEPTED' && outcome !== 'replacement'

/** Leads to the conversation of both sides, with the request as its subject. A supplier answers where the store has begun. */
function MessagesLink({ detail: { refund, conversation }, reader }: { detail: ClaimDetail; reader: 'store' | 'supplier' }) {
  const { id, supplier, supplier_order: order } = refund
  const home = reader === 'store' ? '/inbox' : '/supplier/inbox'
  const href = conversation
    ? `${home}/${conversation.label}?claim=${id}&order=${order}`
    : reader === 'store' && supplier !== null
      ? `${home}?to_supplier=${supplier}&claim=${id}&order=${order}`
      : undefined
  return (
    href && (
      <p className={classes.hint}>
        <a href={href}>Write about this request</a>
      </p>
    )
  )
}

/** @see M-215 */
function SupportContact() {
  const { support_email: email } = useAppConfig()
  return (
    <p className={classes.hint}>
      Contact support: <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

function Acts({ claim }: { claim: Claim }) {
  const { id, may } = claim
  const change = useChangeRefund()
  const escalate = useEscalateRefund()
  const receive = useReceiveReturn()
  const [isEditing, setEditing] = useState(false)
  const [isRestocked, setRestocked] = useState(false)
  if (!may.change && !may.escalate && !may.receive) return null
  if (isEditing && may.change) return <EditForm claim={claim} onClose={() => setEditing(false)} />
  return (
    <div className={classes.actions}>
      {may.change && (
        <>
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit request
          </Button>
          <ConfirmButton
            question="Cancel this request?"
            confirm="Cancel request"
            loading={change.isPending}
            onConfirm={() => change.mutate({ params: { id }, body: { status: 'CANCELLED' } })}
          >
            Cancel request
          </ConfirmButton>
        </>
      )}
      {may.escalate && (
        <Button loading={escalate.isPending} onClick={() => escalate.mutate({ params: { id }, body: {} })}>
          Ask our team to decide
        </Button>
      )}
      {may.receive && (
        <>
          <Checkbox
            label="Put the pieces back in stock"
            checked={isRestocked}
            onChange={({ currentTarget }) => setRestocked(currentTarget.checked)}
          />
          <Button loading={receive.isPending} onClick={() => receive.mutate({ params: { id }, body: { restock: isRestocked } })}>
            Goods received: send refund
          </Button>
        </>
      )}
    </div>
  )
}

function EditForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [reason, setReason] = useState(claim.reason)
  const [quantity, setQuantity] = useState<number | string>(claim.quantity)
  const change = useChangeRefund()
  return (
    <form
      className={classes.form}
      aria-label="Edit request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ params: { id: claim.id }, body: { reason, quantity: Number(quantity) } }, { onSuccess: onClose })
      }}
    >
      <NumberInput label="Quantity" min={1} max={claim.product_quantity} value={quantity} onChange={setQuantity} />
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function NoteForm({ id }: { id: number }) {
  const [note, setNote] = useState('')
  const write = useWriteNote()
  return (
    <form
      className={classes.form}
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) write.mutate({ params: { id }, body: { note } }, { onSuccess: () => setNote('') })
      }}
    >
      <Textarea
        label="Add a note"
        description="Store, supplier and our team read it"
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={write.isPending} disabled={!note.trim()}>
          Add note
        </Button>
      </div>
    </form>
  )
}
