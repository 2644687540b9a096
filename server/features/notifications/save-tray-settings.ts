import { clockOf, nextTrayTime, type TrayFrequency, usualFrequency } from '@quayside/domain/notifications/tray-clock'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { askToOpen } from './put-into-tray.ts'
import { lockKnownTray, lockTray, type Tray, trayOf, updateTray } from './trays.records.ts'

interface Change {
  readonly frequency?: TrayFrequency
  readonly timeZone?: string
}

/** Saves settings and moves waiting notifications to their new time. @returns whether anything has changed */
export async function saveTraySettings(
  context: AtomicContext,
  { supplierId, country }: { supplierId: number; country: string },
  change: Change,
): Promise<boolean> {
  const { db, now } = context
  const before = await lockTray(db, supplierId, clockOf(country))
  const after = { ...before, ...change }
  if (after.frequency === before.frequency && after.timeZone === before.timeZone) return false
  const dueAt = before.dueAt && nextTrayTime(after.frequency, after, now)
  await updateTray(db, supplierId, { ...change, dueAt })
  if (dueAt) await askToOpen(context, supplierId, dueAt)
  return true
}

/**
 * Requests a new address, which has to be confirmed by its owner before anything is sent to it.
 * @param address null: the one that the supplier signs in with
 */
export async function askNoticeAddress(
  { db }: AtomicContext,
  { supplierId, country }: { supplierId: number; country: string },
  address: string | null,
): Promise<'same' | 'own' | 'asked'> {
  const { address: current, askedAddress } = await lockTray(db, supplierId, clockOf(country))
  if (address === null || address === current) {
    if (address === current && askedAddress === null) return 'same'
    await updateTray(db, supplierId, { address, askedAddress: null })
    return 'own'
  }
  await updateTray(db, supplierId, { askedAddress: address })
  return 'asked'
}

/** @returns false where another address or none is requested now */
export async function confirmNoticeAddress({ db }: AtomicContext, supplierId: number, address: string): Promise<boolean> {
  const tray = await lockKnownTray(db, supplierId)
  if (tray?.askedAddress !== address) return false
  await updateTray(db, supplierId, { address, askedAddress: null })
  return true
}

export type TraySettings = Pick<Tray, 'frequency' | 'timeZone' | 'address' | 'askedAddress'> & { readonly nextAt: Date }

/** Settings for display: defaults for a supplier that has saved none. */
export async function traySettingsOf(db: Db, supplier: { supplierId: number; country: string }, now: Date): Promise<TraySettings> {
  const unset = { frequency: usualFrequency, ...clockOf(supplier.country), address: null, askedAddress: null, dueAt: null }
  const tray = (await trayOf(db, supplier.supplierId)) ?? unset
  return { ...tray, nextAt: tray.dueAt ?? nextTrayTime(tray.frequency, tray, now) }
}
