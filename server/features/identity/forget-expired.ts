import { knownDeviceDays } from '@quayside/domain/identity/known-device'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { forgetOldLimits } from '#foundation/limits/limits.records'
import { deleteOldInvitations } from './admins/invitations.records.ts'
import { deleteOldConfirmations } from './confirmations/confirmations.records.ts'
import { deleteOldHandovers } from './handover/handovers.records.ts'
import { deleteOldDevices } from './known-devices.records.ts'
import { deleteOldLinks } from './magic-links.records.ts'
import { deleteOldSessions } from './sessions.records.ts'

/** What expired stays a while, for whoever asks who was signed in; then it goes. */
const keptDays = 90

/** Run by the schedule every night. */
export async function forgetExpired({ context: { db, now } }: { context: AtomicContext }): Promise<void> {
  const before = after(now, -days(keptDays))
  await deleteOldSessions(db, before)
  await deleteOldLinks(db, before)
  await deleteOldHandovers(db, before)
  await deleteOldConfirmations(db, before)
  await deleteOldInvitations(db, before)
  await deleteOldDevices(db, after(now, -days(knownDeviceDays)))
  await forgetOldLimits(db, after(now, -hours(2)))
}
