import type { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import { deskKeyOf, longestSnoozeDays } from '@quayside/domain/desk/desk-row'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { saveMark } from './desk-marks.records.ts'
import { readDeskRows } from './desk-rows.records.ts'
import { type DeskActor, ownerOf, whatToHide } from './read-desk.ts'

/** Puts a row off, or writes a note to it. A row that is not on the caller's desk, or not any more, is 404. */
export async function markRow({
  context,
  input: { key, note, snoozed_until: asked },
}: {
  context: AtomicContext<DeskActor>
  input: Input<typeof deskApi.mark> & Input<typeof deskAdminApi.mark>
}): Promise<Answer<typeof deskApi.mark>> {
  const { db, now, actor } = context
  const owner = ownerOf(actor)
  const rows = await readDeskRows(db, owner, now, whatToHide(context))
  if (!rows.some((row) => deskKeyOf(row) === key)) throw notFound()
  const latest = after(now, days(longestSnoozeDays))
  const snoozedUntil = typeof asked === 'string' ? new Date(Math.min(Date.parse(asked), latest.getTime())) : asked
  await saveMark(db, owner, key, { note, snoozedUntil }, now)
  return done
}
