import { Button, Textarea } from '@mantine/core'
import type { Claim, ClaimGroup } from '@quayside/contract/refunds/claim'
import { requestDetails, requestProblem } from '@quayside/domain/refunds/refund-request'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ClaimDetails, ClaimTimeline } from './claim-details.tsx'
import classes from './refunds.module.css'
import { useAnyRefund, useReceiveAnyReturn, useRetryRefund, useSettleRefund } from './refunds.queries.ts'

/** A group's error, or one panel for each of its requests. @see V-263 */
export function GroupDialog({ group, onClose }: { group: ClaimGroup; onClose: () => void }) {
  return (
    <Dialog title={group.error ? requestProblem : `Refund requests of order ${group.key}`} width={680} onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.hint}>
          {group.store_name} · <a href={`/admin/order-status/${group.supplier_order}`}>Supplier order {group.supplier_order}</a>
        </p>
        {group.refunds.map((claim) => (
          <Request key={claim.id} claim={claim} isOneOfMany={group.qty > 1} />
        ))}
      </div>
    </Dialog>
  )
}

function Request({ claim, isOneOfMany }: { claim: Claim; isOneOfMany: boolean }) {
  const { data, isError, error, refetch } = useAnyRefund(claim.id)
  const shown = data?.refund ?? claim
  return (
    <section className={classes.dialog} aria-label={requestDetails(claim.id)}>
      {isOneOfMany && <h2>{requestDetails(claim.id)}</h2>}
      <ClaimDetails claim={shown} />
      {shown.may.answer && <AnswerForm claim={shown} side="admin" />}
      <Acts claim={shown} />
      {data?.conversation && (
        <p className={classes.hint}>
          <a href={`/admin/inbox?conversation=${data.conversation.id}`}>Read their messages</a>
        </p>
      )}
      {isError ? (
        <FailureNotice text="Error retrieving the timeline" error={error} onRetry={refetch} />
      ) : (
        data && <ClaimTimeline claim={data.refund} events={data.timeline} />
      )}
    </section>
  )
}

function Acts({ claim: { id, may } }: { claim: Pick<Claim, 'id' | 'may'> }) {
  const receive = useReceiveAnyReturn()
  const retry = useRetryRefund()
  const [isSettling, setSettling] = useState(false)
  if (!may.receive && !may.retry) return null
  if (isSettling && may.retry) return <SettleForm id={id} onClose={() => setSettling(false)} />
  return (
    <div className={classes.actions}>
      {may.receive && (
        <Button loading={receive.isPending} onClick={() => receive.mutate({ params: { id } })}>
          Goods received: send refund
        </Button>
      )}
      {may.retry && (
        <>
          <Button variant="default" onClick={() => setSettling(true)}>
            Settled in another way
          </Button>
          <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
            Send the refund again
          </Button>
        </>
      )}
    </div>
  )
}

/** For a refund that the provider refuses for good. */
function SettleForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [note, setNote] = useState('')
  const settle = useSettleRefund()
  return (
    <form
      className={classes.form}
      aria-label="Settle the refund"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        settle.mutate({ params: { id }, body: { note } })
      }}
    >
      <Textarea
        label="How was it settled?"
        description="Store and supplier are mailed this"
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={settle.isPending} disabled={note.trim().length < 10}>
          Mark as settled
        </Button>
      </div>
    </form>
  )
}
