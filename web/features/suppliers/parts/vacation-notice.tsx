import type { WireVacation } from '@quayside/contract/vocabulary/vacation'
import { vacationWords } from '@quayside/domain/suppliers/vacation'
import { Notice } from '#foundation/ui/notices/notice.tsx'

/** Vacation of a supplier, shown to a store before it buys. */
export function VacationNotice({ vacation: { mode, first_day, last_day, has_begun, note } }: { vacation: WireVacation }) {
  const { title, text } = vacationWords({ mode, firstDay: first_day, lastDay: last_day, hasBegun: has_begun })
  return (
    <Notice tone="wait" title={title}>
      {text}
      {note && (
        <>
          {' '}
          It writes: <q dir="auto">{note}</q>
        </>
      )}
    </Notice>
  )
}
