import { Button, TextInput } from '@mantine/core'
import { billingPayoutFault } from '@quayside/domain/ledger/reconciliation'
import { useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useBillingPayouts, useNoteBillingPayout } from './reconciliation.queries.ts'
import classes from './reconciliation-page.module.css'

/** Payouts of Shopify to our bank, which staff notes since Shopify lists them to nobody's program. */
export function BillingPayouts() {
  const [before, setBefore] = useState<number>()
  const [isNoting, setIsNoting] = useState(false)
  const { data, error, refetch } = useBillingPayouts(before)
  return (
    <Panel
      title="Payouts of Shopify"
      aside={
        <Button size="xs" variant="default" onClick={() => setIsNoting(true)}>
          Note a payout
        </Button>
      }
    >
      {error && <FailureNotice text="The payouts could not be loaded." error={error} onRetry={refetch} />}
      {data && (
        <>
          <p className={classes.words}>
            Shopify holds <Money minor={data.held.minor} currency={data.held.original_currency} /> of the plans that it billed, before its
            own fees.
          </p>
          <ul className={classes.payouts} aria-label="Payouts of Shopify">
            {data.payouts.map(({ id, reference, amount, paid_on: paidOn }) => (
              <li key={id}>
                <span>
                  {reference}
                  <small className={classes.small}>{formatDate(paidOn)}</small>
                </span>
                <Money minor={amount.minor} currency={amount.original_currency} />
              </li>
            ))}
          </ul>
          {data.next !== null && (
            <Button size="xs" variant="default" onClick={() => setBefore(data.next!)}>
              Older
            </Button>
          )}
        </>
      )}
      {isNoting && <NoteDialog onClose={() => setIsNoting(false)} />}
    </Panel>
  )
}

function NoteDialog({ onClose }: { onClose: () => void }) {
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState('')
  const [paidOn, setPaidOn] = useState('')
  const [isSent, setIsSent] = useState(false)
  const note = useNoteBillingPayout()
  const faults = billingPayoutFault({ reference, amount, paidOn }, new Date())
  const send = () => {
    setIsSent(true)
    if (faults.reference || faults.amount || faults.paidOn) return
    note.mutate(
      { body: { reference: reference.trim(), amount_minor: Math.round(Number(amount) * 100), paid_on: paidOn } },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      title="Note a payout of Shopify"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={note.isPending} onClick={send}>
            Note payout
          </Button>
        </>
      }
    >
      <p className={classes.words}>The amount moves from Shopify’s balance to our bank. A negative amount is one that Shopify took back.</p>
      <TextInput
        label="Reference"
        value={reference}
        maxLength={100}
        error={isSent && faults.reference}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      <TextInput
        label="Amount in USD"
        inputMode="decimal"
        value={amount}
        error={isSent && faults.amount}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextInput
        label="Day"
        type="date"
        value={paidOn}
        error={isSent && faults.paidOn}
        onChange={({ currentTarget: { value } }) => setPaidOn(value)}
      />
    </Dialog>
  )
}
