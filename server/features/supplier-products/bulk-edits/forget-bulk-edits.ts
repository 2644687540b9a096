import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldBulkEdits } from './bulk-edits.records.ts'

/** Days that ended bulk edits are kept with what they changed, to be read and undone. */
const keptDays = 180

/** Scheduled: runs nightly. */
export const forgetBulkEdits = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteOldBulkEdits(db, after(context.now, -days(keptDays))))
