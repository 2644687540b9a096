import { Button } from '@mantine/core'
import { approvalNotAskedHere } from '@quayside/domain/sites/hides-suppliers'
import { type ApprovalStatus, mayTrade } from '@quayside/domain/vendors/approval-status'
import { IconClockPause, IconLock, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { useRequestApproval } from '../vendors.queries.ts'
import classes from './approval-button.module.css'

const ApprovalOverlay = lazy(() => import('../approval-overlay.tsx').then(({ ApprovalOverlay }) => ({ default: ApprovalOverlay })))

interface ApprovalButtonProps {
  /** Null if the site hides suppliers; approval then cannot be requested. */
  supplier: { id: number; name: string } | null
  /** Any status but approved, for which nothing is to be requested. */
  approvalStatus: Exclude<ApprovalStatus, 'A'>
  size?: 'sm' | 'md'
}

/** Approval status of a store that is not approved, and its available action. @see V-093 */
export function ApprovalButton({ supplier, approvalStatus, size = 'sm' }: ApprovalButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const request = useRequestApproval()
  const props = { fullWidth: true, size, className: classes.button!, loading: request.isPending }
  if (!supplier) {
    return (
      <ButtonWithReason {...props} reason={approvalNotAskedHere} leftSection={<IconLock size={15} />}>
        {approvalStatus === 'P' ? 'Approval pending' : 'Approval needed'}
      </ButtonWithReason>
    )
  }
  if (approvalStatus === 'P') {
    return (
      <Button
        {...props}
        variant="default"
        leftSection={<IconClockPause size={15} />}
        onClick={() => request.mutate({ body: { supplier_id: supplier.id, cancel: true } })}
        aria-label={`Approval pending: cancel the request to ${supplier.name}`}
      >
        <span className={classes.rests}>Approval pending</span>
        <span className={classes.acts}>Cancel request</span>
      </Button>
    )
  }
  if (approvalStatus === 'D' || approvalStatus === 'R') {
    const decision = mayTrade({ approvalStatus, requiresApproval: true })
    return (
      <ButtonWithReason {...props} reason={decision.allowed ? undefined : decision.reason} leftSection={<IconLock size={15} />}>
        {approvalStatus === 'R' ? 'Rejected' : 'Approval pending'}
      </ButtonWithReason>
    )
  }
  return (
    <>
      <Button
        {...props}
        variant={size === 'md' ? 'filled' : 'default'}
        leftSection={<IconSend size={15} />}
        onClick={() => setIsOpen(true)}
        aria-label={`Request Approval of ${supplier.name}`}
      >
        Request Approval
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ApprovalOverlay supplier={supplier} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
