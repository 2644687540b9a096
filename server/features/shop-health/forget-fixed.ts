import { deleteFixedRecords } from '#features/store-products'
import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'

/** Days that fixed issues are listed. */
const keptDays = 180

/** Scheduled: runs nightly. Open issues stay. */
export const forgetFixed = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteFixedRecords(db, after(context.now, -days(keptDays))))
