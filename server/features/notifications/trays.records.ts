/** Trays of suppliers: notifications waiting to be mailed together, and their time. */
import type { TrayClock, TrayFrequency } from '@quayside/domain/notifications/tray-clock'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import type { MailLink } from './mails.records.ts'
import { notifications } from './tables.ts'

export interface Tray extends TrayClock {
  readonly frequency: TrayFrequency
  /** Null: the address that the supplier signs in with. */
  readonly address: string | null
  /** Requested, and not confirmed by its owner yet. */
  readonly askedAddress: string | null
  /** Null: nothing is waiting. */
  readonly dueAt: Date | null
}

export interface TrayItem {
  /** Idempotency key; while the item is waiting, a newer text replaces the old one. */
  readonly key: string
  /** Example: `vendors.asked`. */
  readonly kind: string
  /** Subject by which it can be withdrawn: `store:12`. */
  readonly about: string
  readonly title: string
  readonly lines: readonly string[]
  readonly link: MailLink
  /** Label of its button. */
  readonly action: string
}

const columns = ['frequency', 'timeZone', 'weekStartsOn', 'address', 'askedAddress', 'dueAt'] as const

export async function trayOf(db: Db, supplierId: number): Promise<Tray | undefined> {
  const row = await notifications(db).selectFrom('mailTray').select(columns).where('supplierId', '=', supplierId).executeTakeFirst()
  return row && shaped(row)
}

/** Locks the tray until the transaction ends. @param clock default for a supplier without settings */
export async function lockTray(db: Db, supplierId: number, clock: TrayClock): Promise<Tray> {
  const row = await notifications(db)
    .insertInto('mailTray')
    .values({ supplierId, ...clock })
    .onConflict((conflict) => conflict.column('supplierId').doUpdateSet({ supplierId }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return shaped(row)
}

/** Locks the tray; undefined where nothing was ever added. */
export async function lockKnownTray(db: Db, supplierId: number): Promise<Tray | undefined> {
  const row = await notifications(db)
    .selectFrom('mailTray')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return row && shaped(row)
}

const shaped = <R extends { frequency: string }>({ frequency, ...row }: R) => ({ ...row, frequency: frequency as TrayFrequency })

export async function updateTray(db: Db, supplierId: number, change: Partial<Tray>): Promise<void> {
  await notifications(db).updateTable('mailTray').set(change).where('supplierId', '=', supplierId).execute()
}

/** @returns whether it is waiting now: an item mailed before is not added again */
export async function putItem(db: Db, supplierId: number, at: Date, { lines, link, ...item }: TrayItem): Promise<boolean> {
  const words = { ...item, lines: [...lines], link: JSON.stringify(link), at }
  const { numInsertedOrUpdatedRows } = await notifications(db)
    .insertInto('trayItem')
    .values({ ...words, supplierId })
    .onConflict((conflict) => conflict.columns(['supplierId', 'key']).doUpdateSet(words).where('trayItem.mailedAt', 'is', null))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface WaitingItem extends TrayItem {
  readonly id: number
}

export async function waitingItems(db: Db, supplierId: number): Promise<WaitingItem[]> {
  const rows = await notifications(db)
    .selectFrom('trayItem')
    .select(['id', 'key', 'kind', 'about', 'title', 'lines', 'link', 'action'])
    .where('supplierId', '=', supplierId)
    .where('mailedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ link, ...row }) => ({ ...row, link: link as unknown as MailLink }))
}

export async function markItemsMailed(db: Db, supplierId: number, upTo: number, now: Date): Promise<void> {
  await notifications(db)
    .updateTable('trayItem')
    .set({ mailedAt: now })
    .where('supplierId', '=', supplierId)
    .where('mailedAt', 'is', null)
    .where('id', '<=', upTo)
    .execute()
}

export interface WaitingFilter {
  readonly kind: string
  /** Absent: all of the kind. */
  readonly about?: string
}

export async function deleteWaiting(db: Db, supplierId: number, { kind, about }: WaitingFilter): Promise<void> {
  let query = notifications(db).deleteFrom('trayItem').where('supplierId', '=', supplierId).where('mailedAt', 'is', null)
  query = query.where('kind', '=', kind)
  if (about !== undefined) query = query.where('about', '=', about)
  await query.execute()
}

export const deleteOldItems = (db: Db, mailedBefore: Date): Promise<boolean> =>
  deleteOlder(notifications(db), 'trayItem', 'mailedAt', mailedBefore)
