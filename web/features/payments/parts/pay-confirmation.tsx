import { Button, Radio, Textarea } from '@mantine/core'
import type { SavedCard } from '@quayside/contract/payments/card'
import { cardName } from '@quayside/domain/payments/card-brand'
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconBrandPaypal, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings, type Workings } from '#foundation/ui/money/money-with-workings.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './pay-confirmation.module.css'

interface PayConfirmationProps {
  supplier: string
  /** False for an order that the store made here itself. */
  hasShop: boolean
  /** The frozen amount with its workings. */
  charge: { minor: number; currency: Currency; workings: Workings }
  /** Reasons why a method cannot be used; PayPal is null if the supplier does not take it. */
  refusals?: { card?: string | undefined; paypal: string | null | undefined }
  /** Card to charge; absent if it is unknown here. */
  card?: SavedCard | null | undefined
  /** The initial amount, if the charge has changed since. The new one must be accepted before paying. */
  changedFrom?: { minor: number; currency: Currency } | undefined
  isPaying: boolean
  onAgree: () => void
  onPay: (note: string, method: PaymentMethod) => void
  onCancel: () => void
}

/** Confirmation of a payment to one supplier: amount, method and an optional note. Cancelling discards the note. @see S-32, V-168 */
export function PayConfirmation(props: PayConfirmationProps) {
  const { supplier, hasShop, charge, card, refusals, changedFrom, isPaying, onAgree, onPay, onCancel } = props
  const [note, setNote] = useState('')
  const offersPaypal = refusals !== undefined && refusals.paypal !== null && charge.minor > 0
  const [chosen, setChosen] = useState<PaymentMethod>()
  const method = chosen ?? (offersPaypal && refusals.card !== undefined ? 'paypal' : 'card')
  return (
    <form
      className={classes.pay}
      aria-label={`Pay ${supplier}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPaying && !changedFrom) onPay(note.trim(), method)
      }}
    >
      <div>
        <p className={classes.kicker}>Pay {supplier}</p>
        <div className={classes.charge}>
          <MoneyWithWorkings minor={charge.minor} currency={charge.currency} workings={charge.workings} label="Charge amount" />
        </div>
        {offersPaypal && <Methods card={card} refusals={refusals} method={method} isPaying={isPaying} onChoose={setChosen} />}
        <p className={classes.card}>
          {wordsOf(charge.minor, method, card)} {supplier} is told at once and sends the goods.
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
            <Money minor={charge.minor} currency={charge.currency} />, because the order was changed{hasShop && ' in your store'}. Nothing
            was charged.
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
          <Button
            key="pay"
            type="submit"
            leftSection={method === 'paypal' ? <IconBrandPaypal size={16} /> : <IconCreditCard size={16} />}
            loading={isPaying}
          >
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

function wordsOf(minor: number, method: PaymentMethod, card: SavedCard | null | undefined): string {
  if (minor === 0) return 'Nothing is charged.'
  if (method === 'paypal') return 'You approve it at PayPal next, and come back here.'
  return card ? `From ${cardName(card)}.` : 'From your saved card.'
}

interface MethodsProps extends Required<Pick<PayConfirmationProps, 'refusals' | 'isPaying'>> {
  card: SavedCard | null | undefined
  method: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** Card or PayPal. One that cannot be used says why. */
function Methods({ card, refusals, method, isPaying, onChoose }: MethodsProps) {
  return (
    <Radio.Group label="Pay with" value={method} onChange={(value) => onChoose(value as PaymentMethod)}>
      <div className={classes.methods}>
        <Radio
          value="card"
          label={card ? cardName(card) : 'Card'}
          description={refusals.card}
          disabled={isPaying || refusals.card !== undefined}
        />
        <Radio value="paypal" label="PayPal" description={refusals.paypal} disabled={isPaying || Boolean(refusals.paypal)} />
      </div>
    </Radio.Group>
  )
}
