import { days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { inLots } from '#foundation/database/delete-old'
import { trayDue } from './events.ts'
import { deleteOldItems, lockKnownTray, markItemsMailed, type Tray, updateTray, type WaitingItem, waitingItems } from './trays.records.ts'

/** Publishes that a tray is due; the feature that knows the supplier's people mails its contents. */
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
 * Takes all waiting items in the transaction that mails them: of two concurrent calls one gets them, and a crash loses none.
 * @returns undefined where nothing is waiting or due
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
