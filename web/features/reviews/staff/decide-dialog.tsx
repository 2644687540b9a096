import { Button, Radio, Stack, Textarea } from '@mantine/core'
import type { ReviewAppeal } from '@quayside/contract/reviews/supplier-review-endpoints'
import { decisionReasonMissing, type StaffDecision, staffDecisionLabels, staffDecisions } from '@quayside/domain/reviews/appeal'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useDecideAppeal } from './review-appeals.queries.ts'

/** Decides an appeal, with a reason that both sides may read. */
export function DecideDialog({ appeal: { id, supplier, store }, onClose }: { appeal: ReviewAppeal; onClose: () => void }) {
  const [decision, setDecision] = useState<StaffDecision>('kept')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideAppeal()
  const send = () => {
    if (!reason.trim()) return setMissing(true)
    decide.mutate({ body: { id, decision, reason } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Review of ${supplier.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={decide.isPending} onClick={send}>
            {staffDecisionLabels[decision]}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {decide.error && <FailureNotice text={decide.error.message} error={decide.error} />}
        <Radio.Group
          label="Decision"
          value={decision}
          onChange={(value) => setDecision(staffDecisions.find((each) => each === value) ?? decision)}
        >
          <Stack gap="xs" mt="xs">
            {staffDecisions.map((each) => (
              <Radio key={each} value={each} label={staffDecisionLabels[each]} description={meaning[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Reason"
          description={
            decision === 'removed'
              ? `${supplier.name} and ${store.name} are mailed this reason.`
              : `${supplier.name} is mailed this reason.`
          }
          value={reason}
          maxLength={1000}
          autosize
          minRows={3}
          error={isMissing && !reason.trim() ? decisionReasonMissing : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Stack>
    </Dialog>
  )
}

const meaning: Readonly<Record<StaffDecision, string>> = {
  kept: 'It stays as it is. The supplier can answer it.',
  removed: 'Nobody reads it any more and its stars no longer count. The store may write a new one.',
}
