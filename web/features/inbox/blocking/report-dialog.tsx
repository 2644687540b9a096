import { Button, Textarea } from '@mantine/core'
import { NewReport } from '@quayside/contract/inbox/message'
import { longestReport } from '@quayside/domain/inbox/blocking'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useReport } from '../inbox.queries.ts'

/** Tells staff what is wrong with a conversation. */
export function ReportDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const report = useReport()
  const send = () => {
    const checked = NewReport.safeParse({ reason })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    report.mutate({ params: { id }, body: checked.data }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Report the conversation with ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={report.isPending} onClick={send}>
            Report
          </Button>
        </>
      }
    >
      <p>Staff read the conversation and decide. {name} is not told.</p>
      {report.error && <Notice tone="bad">{messageOf(report.error)}</Notice>}
      <Textarea
        label="What is wrong"
        value={reason}
        maxLength={longestReport}
        autosize
        minRows={3}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setFault(undefined)
        }}
      />
    </Dialog>
  )
}
