import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldSessions } from '../customers.records.ts'
import { deleteHandledEvents } from '../payment-events.records.ts'

/** Days that event ids are kept: a processor repeats events for days, and occasionally months later. */
const keptDays = 400

/** Runs nightly. Unhandled events stay. A session of the card form is kept as long as an event may name it. */
export async function forgetEvents({ context }: { context: OutsideContext }): Promise<void> {
  const before = after(context.now, -days(keptDays))
  await inLots(context, (db) => deleteHandledEvents(db, before))
  await inLots(context, (db) => deleteOldSessions(db, before))
}
