import { startOfDay } from '@quayside/domain/notifications/tray-clock'
import { dayAfter, dayName, isHiding } from '@quayside/domain/suppliers/vacation'
import { putIntoTray, traySettingsOf } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSellingChanged, publishSupplierChanged } from '../events.ts'
import { supplierOf } from '../suppliers.records.ts'
import { lockVacation, moveVacation, type StoredVacation, setBegun, setEnded } from './vacations.records.ts'

const task = 'suppliers.keep-vacation'

/** Enqueues one job per supplier, for the next due date. */
export const askToKeep = (context: AtomicContext, supplierId: number, runAt: Date): Promise<void> =>
  context.enqueue(task, { supplierId }, { key: `${task}:${supplierId}`, runAt })

/**
 * Begins a vacation on its first day and ends it after its last one, by the supplier's present time zone. At another time, only enqueues the
 * next job.
 */
export async function keepVacation({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  const { db, now } = context
  const stored = await lockVacation(db, supplierId)
  if (!stored || stored.endedAt) return
  const vacation = await inPresentTimeZone(context, supplierId, stored)
  if (vacation.endsAt <= now) return end(context, supplierId, vacation)
  if (vacation.startsAt > now) return askToKeep(context, supplierId, vacation.startsAt)
  if (!vacation.hasBegun) {
    await setBegun(db, supplierId, now)
    await tell(context, supplierId, {
      key: `vacation-begun:${vacation.savedAt.getTime()}`,
      title: 'Your vacation has begun',
      lines: [
        vacation.mode === 'hidden'
          ? 'Your products are hidden, and out of stock in stores.'
          : `Stores see that orders ship from ${dayName(dayAfter(vacation.lastDay))}.`,
        `It ends by itself after ${dayName(vacation.lastDay)}.`,
      ],
    })
    await publishShown(context, supplierId, isHiding({ ...vacation, hasBegun: true }))
  }
  await askToKeep(context, supplierId, vacation.endsAt)
}

/** The supplier may have changed its time zone since: the days stay, and the instants at which they begin and end move. */
async function inPresentTimeZone({ db, now }: AtomicContext, supplierId: number, vacation: StoredVacation): Promise<StoredVacation> {
  const supplier = await supplierOf(db, supplierId)
  if (!supplier) return vacation
  const { timeZone } = await traySettingsOf(db, { supplierId, country: supplier.country }, now)
  const days = { startsAt: startOfDay(vacation.firstDay, timeZone), endsAt: startOfDay(dayAfter(vacation.lastDay), timeZone) }
  if (days.startsAt.getTime() === vacation.startsAt.getTime() && days.endsAt.getTime() === vacation.endsAt.getTime()) return vacation
  await moveVacation(db, supplierId, days)
  return { ...vacation, ...days }
}

async function end(context: AtomicContext, supplierId: number, vacation: StoredVacation): Promise<void> {
  await setEnded(context.db, supplierId, context.now, true)
  await tell(context, supplierId, {
    key: `vacation-ended:${vacation.savedAt.getTime()}`,
    title: 'Your vacation has ended',
    lines: [
      vacation.mode === 'hidden'
        ? 'Your products are back in the marketplace, and on sale in stores.'
        : 'Orders ship as usual from now on. Those that were paid meanwhile wait for you.',
    ],
  })
  await publishShown(context, supplierId, isHiding(vacation))
}

/** Publishes the change to stores; where the vacation hides products, also to the listing and the shops. */
export async function publishShown(context: AtomicContext, supplierId: number, hides: boolean): Promise<void> {
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  await publishSupplierChanged(context, supplierId)
  if (hides) await publishSellingChanged(context, supplierId)
}

async function tell(
  context: AtomicContext,
  supplierId: number,
  news: { key: string; title: string; lines: readonly string[] },
): Promise<void> {
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier) return
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      ...news,
      kind: 'suppliers.vacation',
      about: 'vacation',
      link: { type: 'supplier_settings', tab: 'vacation' },
      action: 'See your vacation',
    },
  )
}
