import { Button, Textarea } from '@mantine/core'
import type { OpenStorePayout } from '@quayside/contract/payments/store-payouts'
import { GiveUpStorePayout } from '@quayside/contract/payments/store-payouts'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useGiveUpStorePayout } from './admin.queries.ts'

/** Asks for the reason why a reimbursement is given up. */
export function GiveUpPayoutDialog({ payout, onClose }: { payout: OpenStorePayout; onClose: () => void }) {
  const { id, store, amount } = payout
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const giveUp = useGiveUpStorePayout()
  const send = () => {
    const checked = GiveUpStorePayout.safeParse({ id, reason })
    if (!checked.success) return setMissing(checked.error.issues[0]?.message)
    giveUp.mutate({ body: checked.data }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Give up the payout to ${store}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={giveUp.isPending} onClick={send}>
            Give Up
          </Button>
        </>
      }
    >
      <p>
        {formatMoney(amount.minor, amount.currency)} is owed to the store again and paid anew. Check at PayPal first that this payment was
        not made: if PayPal pays it later, it is set off against what is owed then.
      </p>
      {giveUp.error && <Notice tone="bad">{messageOf(giveUp.error)}</Notice>}
      <Textarea
        label="Reason"
        value={reason}
        maxLength={500}
        autosize
        minRows={3}
        error={missing}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setMissing(undefined)
        }}
      />
    </Dialog>
  )
}
