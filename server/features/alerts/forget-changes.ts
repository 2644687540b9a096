import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteOldAlerts } from './alerts.records.ts'
import { deleteOldChanges } from './changes.records.ts'

/** Days that changes and the alerts about them are kept; stores are shown the last thirty. */
const keptDays = 400

/** Scheduled: runs nightly. Alerts first, since they name changes. */
export async function forgetChanges({ context }: { context: OutsideContext }): Promise<void> {
  const before = after(context.now, -days(keptDays))
  await inLots(context, (db) => deleteOldAlerts(db, before))
  await inLots(context, (db) => deleteOldChanges(db, before))
}
