import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteHandledEvents } from '../payment-events.records.ts'

/** A processor sends an event again for days, and once in a while months late: so long its number is known. */
const keptDays = 400

/** Run by the schedule every night. What nobody has handled stays. */
export async function forgetEvents({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => deleteHandledEvents(db, after(context.now, -days(keptDays))))
}
