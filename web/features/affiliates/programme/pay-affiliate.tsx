import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ManagedAffiliate } from '@quayside/contract/affiliates/programme'
import type { AffiliatePayoutMethod } from '@quayside/domain/affiliates/affiliate-commission'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './affiliates.module.css'
import { usePayAffiliate } from './affiliates.queries.ts'

const methods = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'paypal', label: 'PayPal' },
]

/** Records that what is due was paid. */
export function PayAffiliate({ affiliate: { id, name, email, due }, onClose }: { affiliate: ManagedAffiliate; onClose: () => void }) {
  const [method, setMethod] = useState<AffiliatePayoutMethod>('bank')
  const [reference, setReference] = useState('')
  const [isMissing, setMissing] = useState(false)
  const pay = usePayAffiliate()
  const { minor, currency } = due!
  const amount = formatMoney(minor, currency)
  const send = () => {
    if (!reference.trim()) return setMissing(true)
    pay.mutate(
      { params: { id }, body: { expected: { minor, currency }, method, reference: reference.trim() } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: `${amount} to ${name} is recorded` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={`Pay ${name}`} onClose={onClose}>
      <form
        className={classes.form}
        aria-label={`Pay ${name}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={classes.words}>
          Send <b>{amount}</b> to {email} at your bank or PayPal first, and record it here. It is what was earned until the end of last
          month.
        </p>
        <NativeSelect
          label="Paid by"
          data={methods}
          value={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value as AffiliatePayoutMethod)}
        />
        <TextInput
          label="Number of the payment"
          value={reference}
          maxLength={100}
          autoComplete="off"
          error={isMissing && !reference.trim() ? 'Enter the number of the payment' : undefined}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        {pay.error && <Notice tone="bad">{messageOf(pay.error)}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" disabled={pay.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pay.isPending}>
            Record {amount}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
