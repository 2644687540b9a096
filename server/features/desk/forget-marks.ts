import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteMarksBefore } from './desk-marks.records.ts'

/** Longer than any row can be put off. */
const keptDays = 180

/** Deletes marks of rows that are long gone. */
export const forgetMarks = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteMarksBefore(db, after(context.now, -days(keptDays))))
