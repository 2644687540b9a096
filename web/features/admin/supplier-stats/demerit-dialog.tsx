import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { SupplierStats } from '@quayside/contract/admin/supplier-stats'
import {
  type DemeritPoints,
  type DemeritType,
  demeritPoints,
  demeritTypes,
  demeritWords,
  longestDemeritNote,
} from '@quayside/domain/suppliers/demerit'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './supplier-stats.module.css'
import { useGiveDemerit, useWithdrawDemerit } from './supplier-stats.queries.ts'

/** Demerits of a supplier so far, and a new one. @see S-86, V-261 */
export function DemeritDialog({ supplier, onClose }: { supplier: SupplierStats; onClose: () => void }) {
  const [type, setType] = useState<DemeritType>('promotional')
  const [points, setPoints] = useState<DemeritPoints>(-1)
  const [note, setNote] = useState('')
  const give = useGiveDemerit()
  const send = () =>
    give.mutate({ params: { id: supplier.supplier_id }, body: { reason: type, points, note: note.trim() } }, { onSuccess: onClose })
  return (
    <Dialog
      title={`Demerits of ${supplier.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={give.isPending} onClick={send}>
            Give demerit
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {supplier.manual_demerits.length > 0 && (
          <ul className={classes.demerits} aria-label="Demerits so far">
            {supplier.manual_demerits.map((demerit) => (
              <OneDemerit key={demerit.id} demerit={demerit} />
            ))}
          </ul>
        )}
        <NativeSelect
          label="Type"
          value={type}
          data={demeritTypes.map((value) => ({ value, label: demeritWords[value] }))}
          onChange={({ currentTarget: { value } }) => setType(demeritTypes.find((one) => one === value) ?? type)}
        />
        <NativeSelect
          label="Points"
          value={String(points)}
          data={demeritPoints.map((one) => ({ value: String(one), label: String(one).replace('-', '−') }))}
          onChange={({ currentTarget: { value } }) => setPoints(demeritPoints.find((one) => String(one) === value) ?? points)}
        />
        <Textarea
          label="Note"
          description="Optional. The supplier is mailed it."
          value={note}
          maxLength={longestDemeritNote}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </Stack>
    </Dialog>
  )
}

function OneDemerit({ demerit }: { demerit: SupplierStats['manual_demerits'][number] }) {
  const { id, demerit_type: type, points, note, given_by: by, given_at: at, withdrawn } = demerit
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawDemerit()
  return (
    <li data-withdrawn={withdrawn !== null || undefined}>
      <p>
        <b>{demeritWords[type]}</b> <span className="num">{String(points).replace('-', '−')}</span>
      </p>
      {note && <p dir="auto">{note}</p>}
      <small>
        {by} · <When at={at} />
      </small>
      {withdrawn !== null ? (
        <small dir="auto">Taken back: {withdrawn}</small>
      ) : isWithdrawing ? (
        <div className={classes.withdraw}>
          <TextInput
            label="Reason"
            value={reason}
            maxLength={longestDemeritNote}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Button
            variant="default"
            loading={withdraw.isPending}
            disabled={!reason.trim()}
            onClick={() => withdraw.mutate({ params: { id }, body: { reason: reason.trim() } }, { onSuccess: () => setWithdrawing(false) })}
          >
            Take back
          </Button>
        </div>
      ) : (
        <Button variant="subtle" size="xs" aria-label={`Take back ${demeritWords[type]} ${points}`} onClick={() => setWithdrawing(true)}>
          Take back
        </Button>
      )}
    </li>
  )
}
