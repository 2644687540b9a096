import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldCalls } from '#foundation/outside/outside-calls.records'

const keptDays = 2

/** Scheduled: runs nightly. */
export const forgetCalls = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteOldCalls(db, after(context.now, -days(keptDays))))
