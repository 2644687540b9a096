import type { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import { deskKeyOf, longestSnoozeDays } from '@quayside/domain/desk/desk-row'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { saveMarks } from './desk-marks.records.ts'
import { readDeskRows } from './desk-rows.records.ts'
import { type DeskActor, ownerOf, whatToHide } from './read-desk.ts'

/** Puts rows off, or writes a note to them. Rows that are not on the caller's desk are left out; 404 if none is. */
export async function markRows({
  context,
  input: { keys, note, snoozed_until: asked },
}: {
  context: AtomicContext<DeskActor>
  input: Input<typeof deskApi.mark> & Input<typeof deskAdminApi.mark>
}): Promise<Answer<typeof deskApi.mark>> {
  const { db, now, actor } = context
  const owner = ownerOf(actor)
  const rows = await readDeskRows(db, owner, now, whatToHide(context))
  const marked = rows.map(deskKeyOf).filter((key) => keys.includes(key))
  if (!marked.length) throw notFound()
  const latest = after(now, days(longestSnoozeDays))
  const snoozedUntil = typeof asked === 'string' ? new Date(Math.min(Date.parse(asked), latest.getTime())) : asked
  await saveMarks(db, owner, marked, { note, snoozedUntil }, now)
  return done
}
