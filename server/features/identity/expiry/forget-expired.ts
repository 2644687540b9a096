import { knownDeviceDays } from '@quayside/domain/identity/known-device'
import { after, days, hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { forgetOldLimits } from '#foundation/limits/limits.records'
import { deleteOldConfirmations } from '../confirmations/confirmations.records.ts'
import { deleteOldHandoffs } from '../handoff/handoffs.records.ts'
import { deleteOldInvitationLinks } from '../invitation-links.records.ts'
import { deleteOldInvitations } from '../invitations.records.ts'
import { deleteOldDevices } from '../known-devices.records.ts'
import { deleteOldLinks } from '../magic-links.records.ts'
import { deleteOldSessions } from '../sessions.records.ts'

/** Days that expired rows are kept, to answer who was signed in. */
const keptDays = 90

/** Runs nightly. */
export async function forgetExpired({ context }: { context: OutsideContext }): Promise<void> {
  const before = after(context.now, -days(keptDays))
  for (const deleteLot of [
    deleteOldSessions,
    deleteOldLinks,
    deleteOldHandoffs,
    deleteOldConfirmations,
    deleteOldInvitations,
    deleteOldInvitationLinks,
  ])
    await inLots(context, (db) => deleteLot(db, before))
  await inLots(context, (db) => deleteOldDevices(db, after(context.now, -days(knownDeviceDays))))
  await inLots(context, (db) => forgetOldLimits(db, after(context.now, -hours(2))))
}
