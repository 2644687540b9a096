import { Button, Textarea } from '@mantine/core'
import type { ReconciliationException } from '@quayside/contract/reconciliation/endpoints'
import { type Mend, mendLabels, noteMissing } from '@quayside/domain/ledger/reconciliation'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { useMendException } from './reconciliation.queries.ts'
import classes from './reconciliation-page.module.css'
import { shownAmount } from './shown-amount.ts'

interface MendDialogProps {
  exception: ReconciliationException
  action: Mend
  onClose: () => void
}

/** Confirms that a difference is posted or explained. */
export function MendDialog({ exception, action, onClose }: MendDialogProps) {
  const { id, kind, reference, currency, difference_minor: difference } = exception
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const mend = useMendException()
  const isPosted = action === 'post_difference'
  const send = () => {
    if (!isPosted && !note.trim()) return setMissing(true)
    mend.mutate({ body: { id, action, note, ...(isPosted ? { difference_minor: difference } : {}) } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`${mendLabels[action]}: ${reference}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={mend.isPending} onClick={send}>
            {mendLabels[action]}
          </Button>
        </>
      }
    >
      <p className={classes.words}>
        {isPosted
          ? `${shownAmount(difference, currency)} is posted to the processor balance, against ${counters[kind] ?? 'suspense'}.`
          : 'Nothing is posted. The difference comes back if its amounts change.'}
      </p>
      <Textarea
        label={isPosted ? 'Note (optional)' : 'Note'}
        value={note}
        maxLength={500}
        autosize
        minRows={3}
        error={missing && !note.trim() ? noteMissing : undefined}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </Dialog>
  )
}

const counters: Partial<Record<ReconciliationException['kind'], string>> = {
  settled_elsewhere: 'FX gain and loss',
  own_fee: 'processor fees',
}
