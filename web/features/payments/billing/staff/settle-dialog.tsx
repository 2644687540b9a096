import { Button, Radio, Stack, Textarea } from '@mantine/core'
import type { StaffInvoice } from '@quayside/contract/invoices/invoice'
import { invoiceMessages, type Settlement, settlementLabels, settlements } from '@quayside/domain/invoices/commission-invoice'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useSettleInvoice } from './staff-invoices.queries.ts'

/** Settles an invoice without its card: paid to our bank, or written off. */
export function SettleDialog({ invoice: { id, number, supplier }, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const [as, setAs] = useState<Settlement>('paid_outside')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const settle = useSettleInvoice()
  const send = () => {
    if (!reason.trim()) return setMissing(true)
    settle.mutate({ body: { id, as, reason } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Settle invoice ${number}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={settle.isPending} onClick={send}>
            {settlementLabels[as]}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {settle.error && <FailureNotice text={settle.error.message} error={settle.error} />}
        <Radio.Group label="How" value={as} onChange={(value) => setAs(settlements.find((each) => each === value) ?? as)}>
          <Stack gap="xs" mt="xs">
            {settlements.map((each) => (
              <Radio key={each} value={each} label={settlementLabels[each]} description={meaning[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Reason"
          description={`${supplier.name} is mailed this reason.`}
          value={reason}
          maxLength={500}
          autosize
          minRows={3}
          error={isMissing && !reason.trim() ? invoiceMessages.reasonMissing : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Stack>
    </Dialog>
  )
}

const meaning: Readonly<Record<Settlement, string>> = {
  paid_outside: 'The whole amount is posted to our bank.',
  written_off: 'The whole amount is posted as a bad debt.',
}
