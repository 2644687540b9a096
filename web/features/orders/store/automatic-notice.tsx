import { Button } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { automaticTitles } from '@quayside/domain/orders/automatic/automatic-payment'
import type { ReactNode } from 'react'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useLeaveAutomatic, useResume } from '../automatic/automatic-payments.queries.ts'
import classes from './automatic-notice.module.css'

interface AutomaticNoticeProps {
  supplierOrderId: number
  automatic: NonNullable<SupplierBlock['automatic']>
}

/**
 * State of a block's automatic payment: until when it waits, or why it is held. Its button is the way on; where that is to pay, it
 * is the one of the block.
 * @see V-204
 */
export function AutomaticNotice({ supplierOrderId, automatic: { state, reason, text, due_at: due } }: AutomaticNoticeProps) {
  if (state === 'paid') return null
  const isHeld = state === 'held'
  return (
    <div className={classes.notice}>
      <Notice
        tone={isHeld && reason !== 'by_owner' ? 'wait' : 'info'}
        title={automaticTitles[state]}
        action={<WayOn {...{ supplierOrderId, state, reason }} />}
      >
        {isHeld ? text : state === 'waiting' ? <Wait due={due} /> : 'The bank has not answered yet.'}
      </Notice>
    </div>
  )
}

const Wait = ({ due }: { due: string | null }) =>
  due && new Date(due) > new Date() ? (
    <>On {formatMoment(due)}, unless one of your limits holds it.</>
  ) : (
    'In a moment, unless one of your limits holds it.'
  )

function WayOn({
  supplierOrderId,
  state,
  reason,
}: Pick<AutomaticNoticeProps, 'supplierOrderId'> & Pick<AutomaticNoticeProps['automatic'], 'state' | 'reason'>): ReactNode {
  const leave = useLeaveAutomatic()
  const resume = useResume()
  const ownerReason = useOwnerReason()
  if (state === 'waiting')
    return (
      <Button
        variant="default"
        size="xs"
        loading={leave.isPending}
        onClick={() => leave.mutate({ body: { supplier_order_id: supplierOrderId } })}
      >
        I pay this one myself
      </Button>
    )
  if (reason === 'paused')
    return (
      <ButtonWithReason variant="default" size="xs" loading={resume.isPending} reason={ownerReason} onClick={() => resume.mutate({})}>
        Resume
      </ButtonWithReason>
    )
  if (reason === 'plan')
    return (
      <Button component="a" variant="default" size="xs" href="/settings/plans">
        See plans
      </Button>
    )
  return null
}
