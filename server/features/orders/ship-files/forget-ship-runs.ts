import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldShipRuns } from './ship-runs.records.ts'

/** Days that the outcome of each row of a file is kept; shipments have their own records. */
const keptDays = 180

/** Scheduled: runs nightly. */
export const forgetShipRuns = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteOldShipRuns(db, after(context.now, -days(keptDays))))
