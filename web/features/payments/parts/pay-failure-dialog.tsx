import { Button } from '@mantine/core'
import { payingFailed } from '@quayside/domain/payments/payment-messages'
import { IconCreditCard } from '@tabler/icons-react'
import { Dialog } from '#foundation/ui/dialog.tsx'
import classes from './pay-failure-dialog.module.css'

interface PayFailureDialogProps {
  /** Why, in words. Never HTML: what the old answer calls `error_html` is shown as its text. */
  message: string
  /** Whether another card, or the same one confirmed anew, would help. */
  cardHelps: boolean
  onConnectCard: () => void
  isLeaving: boolean
  onClose: () => void
}

/** Paying failed: nothing was charged, and what to do next. @see V-212, M-172 */
export function PayFailureDialog({ message, cardHelps, onConnectCard, isLeaving, onClose }: PayFailureDialogProps) {
  return (
    <Dialog
      title={payingFailed}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {cardHelps && (
            <Button leftSection={<IconCreditCard size={16} />} onClick={onConnectCard} loading={isLeaving}>
              Connect a card
            </Button>
          )}
        </>
      }
    >
      <p className={classes.message}>{message}</p>
      <p className={classes.calm}>Your card was not charged.</p>
    </Dialog>
  )
}
