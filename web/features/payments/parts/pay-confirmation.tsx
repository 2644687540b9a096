import { Button, Textarea } from '@mantine/core'
import type { SavedCard } from '@quayside/contract/payments/card'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings, type Workings } from '#foundation/ui/money/money-with-workings.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { cardName } from './card-name.ts'
import classes from './pay-confirmation.module.css'

interface PayConfirmationProps {
  supplier: string
  /** The frozen amount with its workings. */
  charge: { minor: number; currency: Currency; workings: Workings }
  /** Card to charge; absent if it is unknown here. */
  card?: SavedCard | null | undefined
  /** The initial amount, if the charge has changed since. The new one must be accepted before paying. */
  changedFrom?: { minor: number; currency: Currency } | undefined
  isPaying: boolean
  onAgree: () => void
  onPay: (note: string) => void
  onCancel: () => void
}

/** Confirmation of a payment to one supplier: amount, card and an optional note. Cancelling discards the note. @see S-32, V-168 */
export function PayConfirmation({ supplier, charge, card, changedFrom, isPaying, onAgree, onPay, onCancel }: PayConfirmationProps) {
  const [note, setNote] = useState('')
  return (
    <form
      className={classes.pay}
      aria-label={`Pay ${supplier}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPaying && !changedFrom) onPay(note.trim())
      }}
    >
      <div>
        <p className={classes.kicker}>Pay {supplier}</p>
        <div className={classes.charge}>
          <MoneyWithWorkings minor={charge.minor} currency={charge.currency} workings={charge.workings} label="Charge amount" />
        </div>
        <p className={classes.card}>
          {charge.minor === 0 ? 'Nothing is charged.' : card ? `From ${cardName(card)}.` : 'From your saved card.'} {supplier} is told at
          once and sends the goods.
        </p>
      </div>
      <Textarea
        label="Note to the supplier"
        description="Optional"
        rows={3}
        maxLength={2000}
        value={note}
        disabled={isPaying}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {changedFrom && (
        <div className={classes.changed}>
          <Notice tone="wait" title="The amount has changed">
            It was <Money minor={changedFrom.minor} currency={changedFrom.currency} /> and is now{' '}
            <Money minor={charge.minor} currency={charge.currency} />, because the order was changed in your store. Nothing was charged.
          </Notice>
        </div>
      )}
      <div className={classes.actions}>
        {changedFrom ? (
          // a different element from the pay button, which would otherwise submit with the click that accepts
          <Button key="agree" onClick={onAgree}>
            Use the new amount
          </Button>
        ) : (
          <Button key="pay" type="submit" leftSection={<IconCreditCard size={16} />} loading={isPaying}>
            {charge.minor === 0 ? 'Confirm order' : 'Pay Now'}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={isPaying}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
