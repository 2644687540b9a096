/** How often stores are mailed about unread messages. */
import type { TrayFrequency } from '@quayside/domain/notifications/tray-clock'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { inbox } from '../tables.ts'

export interface MailSetting {
  readonly frequency: TrayFrequency
  /** Messages until then were mailed; absent: none was gathered yet. */
  readonly mailedUntil: Date | undefined
}

export async function mailSettingOf(db: Db, storeId: number): Promise<MailSetting> {
  const row = await inbox(db)
    .selectFrom('inboxMailSetting')
    .select(['frequency', 'mailedUntil'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row ? { ...row, frequency: row.frequency as TrayFrequency } : { frequency: 'immediately', mailedUntil: undefined }
}

/** Locks the setting of a store, which has a row. */
export async function lockMailSetting(db: Db, storeId: number): Promise<void> {
  await inbox(db).selectFrom('inboxMailSetting').select('storeId').where('storeId', '=', storeId).forUpdate().executeTakeFirst()
}

export async function saveMailSetting(db: Db, storeId: number, frequency: TrayFrequency, mailedUntil: Date): Promise<void> {
  await inbox(db)
    .insertInto('inboxMailSetting')
    .values({ storeId, frequency, mailedUntil })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ frequency, mailedUntil }))
    .execute()
}

/** Conversations of a store with unread messages since a time, the latest first. */
export async function unreadSince(db: Db, storeId: number, since: Date, limit: number): Promise<{ id: number; lastAt: Date }[]> {
  return inbox(db)
    .selectFrom('conversation')
    .select(['id', 'lastAt'])
    .where('storeId', '=', storeId)
    .where(sql<boolean>`supplier_seq > store_read_seq`)
    .where('blockedByStore', '=', false)
    .where('lastAt', '>', since)
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
