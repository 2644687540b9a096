import { Button, Textarea } from '@mantine/core'
import type { SavedCard } from '@quayside/contract/payments/card'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyWithWorkings, type Workings } from '#foundation/ui/money-with-workings.tsx'
import { cardName } from './card-name.ts'
import classes from './pay-confirmation.module.css'

interface PayConfirmationProps {
  supplier: string
  /** The frozen amount, and how it came about. */
  charge: { minor: number; currency: Currency; workings: Workings }
  /** What it is charged to; absent while it is not known here. */
  card?: SavedCard | null | undefined
  isPaying: boolean
  onPay: (note: string) => void
  onCancel: () => void
}

/**
 * Paying one supplier, in place: what is charged, from which card, and an optional note. Cancel forgets the note.
 * @see S-32, V-168
 */
export function PayConfirmation({ supplier, charge, card, isPaying, onPay, onCancel }: PayConfirmationProps) {
  const [note, setNote] = useState('')
  return (
    <form
      className={classes.pay}
      aria-label={`Pay ${supplier}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPaying) onPay(note.trim())
      }}
    >
      <div>
        <p className={classes.kicker}>Pay {supplier}</p>
        <div className={classes.charge}>
          <MoneyWithWorkings minor={charge.minor} currency={charge.currency} workings={charge.workings} label="Charge amount" />
        </div>
        <p className={classes.card}>
          {card ? `From ${cardName(card)}.` : 'From your saved card.'} {supplier} is told at once and sends the goods.
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
      <div className={classes.actions}>
        <Button type="submit" leftSection={<IconCreditCard size={16} />} loading={isPaying}>
          Pay Now
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={isPaying}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
