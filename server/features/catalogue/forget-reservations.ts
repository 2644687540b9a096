import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteEndedReservations } from './stock.records.ts'

/** Days that ended reservations are kept, to investigate wrong counts; orders keep their own lines. */
const keptDays = 90

/** Runs nightly. */
export async function forgetReservations({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => deleteEndedReservations(db, after(context.now, -days(keptDays))))
}
