import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteEndedReservations } from './stock.records.ts'

/** For whoever looks into a count that seems wrong; orders keep their own lines. */
const keptDays = 90

/** Run by the schedule every night. */
export async function forgetReservations({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => deleteEndedReservations(db, after(context.now, -days(keptDays))))
}
