import { days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { inLots } from '#foundation/database/delete-old'
import { trayDue } from './events.ts'
import { deleteOldItems, lockKnownTray, markItemsMailed, type Tray, updateTray, type WaitingItem, waitingItems } from './trays.records.ts'

/** The time has come: whoever knows the supplier's people mails what waits. */
export async function openTray({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  await context.publish({ ...trayDue(supplierId), key: `tray-due:${supplierId}` })
}

/**
 * Everything that waits, in the transaction that mails it: of two who come at the same time one gets it, and of a worker that dies nobody.
 * @returns undefined where nothing waits, or its time has not come
 */
export async function takeTray(
  { db, now }: AtomicContext,
  supplierId: number,
): Promise<{ tray: Tray; items: readonly WaitingItem[] } | undefined> {
  const tray = await lockKnownTray(db, supplierId)
  if (!tray?.dueAt || tray.dueAt > now) return undefined
  const items = await waitingItems(db, supplierId)
  await updateTray(db, supplierId, { dueAt: null })
  if (items.length === 0) return undefined
  await markItemsMailed(db, supplierId, items.at(-1)!.id, now)
  return { tray, items }
}

const daysKept = 30

export async function forgetTrayItems({ context }: { context: OutsideContext }): Promise<void> {
  const before = new Date(context.now.getTime() - days(daysKept))
  await inLots(context, (db: Db) => deleteOldItems(db, before))
}
