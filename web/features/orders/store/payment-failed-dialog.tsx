import { Button } from '@mantine/core'
import { payingFailed } from '@quayside/domain/payments/payment-messages'
import { IconCreditCard } from '@tabler/icons-react'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useLeaveForCard } from '#features/payments/parts/leave-for-card.ts'
import type { ApiError } from '#foundation/api/api-error.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { QuotedNumber } from '#foundation/ui/notices/quoted-number.tsx'
import classes from './payment-failed-dialog.module.css'

interface PaymentFailedDialogProps {
  error: ApiError
  /** Page to return to after connecting a card. */
  returnTo: string
  onClose: () => void
}

/** Failure of a payment with the card processor's message. Loaded on demand. @see V-212 */
export function PaymentFailedDialog({ error, returnTo, onClose }: PaymentFailedDialogProps) {
  const { leave, isLeaving } = useLeaveForCard()
  const { error_html: html } = error.data
  const words = useMemo(() => ({ __html: DOMPurify.sanitize(typeof html === 'string' ? html : '') }), [html])
  const aboutCard = error.data.method === 'paypal' ? undefined : cardWords[error.code]
  const next = aboutCard?.next ?? (isUnknown(error) ? mayHavePaid : undefined)
  return (
    <Dialog
      title={payingFailed}
      onClose={onClose}
      actions={
        <>
          <Button variant={aboutCard ? 'default' : 'filled'} onClick={onClose}>
            Close
          </Button>
          {aboutCard && (
            <Button leftSection={<IconCreditCard size={16} />} loading={isLeaving} onClick={() => leave(returnTo)}>
              {aboutCard.label}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.words}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above */}
        {words.__html ? <div dangerouslySetInnerHTML={words} /> : <p>{error.message}</p>}
        {next && <p className={classes.next}>{next}</p>}
        {error.requestId && (error.status >= 500 || error.status === 0) && <QuotedNumber of={error.requestId} />}
      </div>
    </Dialog>
  )
}

const cardWords: Readonly<Record<string, { label: string; next: string }>> = {
  PAYMENT_FAILED: { label: 'Use another card', next: 'Nothing was charged. You can pay again, or connect another card first.' },
}

/** The charge may have succeeded if there was no response, or a server error. */
const isUnknown = ({ status }: ApiError) => status === 0 || status >= 500
const mayHavePaid =
  'Whether you were charged is not known yet. The order shows it as soon as it is, and the same supplier is never paid twice.'
