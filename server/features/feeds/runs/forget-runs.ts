import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldRuns } from '../feed-runs.records.ts'

/** Days that ended runs are kept with all that they compared and wrote. */
const keptDays = 180

/** Scheduled: runs nightly. The latest run of a feed stays, and the one that can still be undone. */
export const forgetRuns = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteOldRuns(db, after(context.now, -days(keptDays))))
