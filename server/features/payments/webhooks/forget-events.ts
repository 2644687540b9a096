import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteHandledEvents } from '../payment-events.records.ts'

/** Days that event ids are kept: a processor repeats events for days, and occasionally months later. */
const keptDays = 400

/** Runs nightly. Unhandled events stay. */
export async function forgetEvents({ context }: { context: OutsideContext }): Promise<void> {
  await inLots(context, (db) => deleteHandledEvents(db, after(context.now, -days(keptDays))))
}
