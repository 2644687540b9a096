import { clockOf, nextTrayTime } from '@quayside/domain/notifications/tray-clock'
import type { AtomicContext } from '#foundation/context/context'
import { trayDue } from './events.ts'
import { deleteWaiting, lockTray, putItem, type TrayItem, updateTray, type WaitingFilter } from './trays.records.ts'

interface Recipient {
  readonly supplierId: number
  /** Determines the supplier's default time zone and week. */
  readonly country: string
}

/**
 * Adds a notification for a supplier in the transaction of its cause. It is mailed once, with all other waiting ones, at the time set by
 * the supplier.
 */
export async function putIntoTray(context: AtomicContext, { supplierId, country }: Recipient, item: TrayItem): Promise<void> {
  const { db, now } = context
  const tray = await lockTray(db, supplierId, clockOf(country))
  if (!(await putItem(db, supplierId, now, item))) return
  const dueAt = tray.dueAt ?? nextTrayTime(tray.frequency, tray, now)
  if (!tray.dueAt) await updateTray(db, supplierId, { dueAt })
  await askToOpen(context, supplierId, dueAt)
}

/** Removes notifications whose cause was withdrawn or dealt with. */
export const withdrawFromTray = ({ db }: AtomicContext, supplierId: number, which: WaitingFilter): Promise<void> =>
  deleteWaiting(db, supplierId, which)

export async function askToOpen(context: AtomicContext, supplierId: number, dueAt: Date): Promise<void> {
  if (dueAt <= context.now) return context.publish({ ...trayDue(supplierId), key: `tray-due:${supplierId}` })
  await context.enqueue('notifications.open-tray', { supplierId }, { key: `notifications.open-tray:${supplierId}`, runAt: dueAt })
}
