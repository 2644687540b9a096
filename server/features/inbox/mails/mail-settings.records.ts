/** How often stores are mailed about unread messages. */
import type { TrayFrequency } from '@quayside/domain/notifications/tray-clock'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { inbox } from '../tables.ts'

const settingOf = (db: Db, storeId: number) => inbox(db).selectFrom('inboxMailSetting').select('frequency').where('storeId', '=', storeId)

export async function mailFrequencyOf(db: Db, storeId: number): Promise<TrayFrequency> {
  const row = await settingOf(db, storeId).executeTakeFirst()
  return (row?.frequency ?? 'immediately') as TrayFrequency
}

/** Locks the setting of a store, which has a row from then on. */
export async function lockMailFrequency(db: Db, storeId: number): Promise<TrayFrequency> {
  await inbox(db)
    .insertInto('inboxMailSetting')
    .values({ storeId, frequency: 'immediately' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await settingOf(db, storeId).forUpdate().executeTakeFirstOrThrow()).frequency as TrayFrequency
}

/** Saves the frequency of a locked setting. */
export async function saveMailFrequency(db: Db, storeId: number, frequency: TrayFrequency): Promise<void> {
  await inbox(db).updateTable('inboxMailSetting').set({ frequency }).where('storeId', '=', storeId).execute()
}

/**
 * Takes what a store has not read and was not mailed, and notes it as mailed. A message is numbered under the lock of its conversation, which
 * this holds: what comes meanwhile comes after, and is mailed the next time.
 * @returns its conversations, the latest first
 */
export async function takeUnmailed(db: Db, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; lastAt: Date }>`
    with unmailed as (
      select id from conversation
      where store_id = ${storeId} and supplier_seq > store_read_seq and supplier_seq > store_mailed_seq and not blocked_by_store
      order by id for update
    )
    update conversation c set store_mailed_seq = supplier_seq from unmailed where c.id = unmailed.id
    returning c.id, c.last_at`.execute(inbox(db))
  return rows.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || b.id - a.id).map(({ id }) => Number(id))
}

/** Notes what a supplier has written in a conversation as mailed to its store. @returns false where all of it was mailed before */
export async function takeUnmailedOf(db: Db, conversationId: number): Promise<boolean> {
  const { numUpdatedRows } = await inbox(db)
    .updateTable('conversation')
    .set(({ ref }) => ({ storeMailedSeq: ref('supplierSeq') }))
    .where('id', '=', conversationId)
    .whereRef('supplierSeq', '>', 'storeMailedSeq')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
