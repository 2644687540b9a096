/** Copies that are to be synced or removed on request. */
import type { NotificationEvent } from '@quayside/domain/stores/notification-settings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'
import { updateSyncState } from './synced-copies.records.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Reachable copies that are not leaving already, by item id. */
export async function findActable(db: Db, storeId: number, itemIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'importItemId'])
    .where('storeId', '=', storeId)
    .where('importItemId', '=', anyOf(itemIds))
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, importItemId }) => [importItemId!, id]))
}

/** Marks copies for a full push, whatever was pushed or refused before. */
export async function markWaiting(db: Db, copyIds: readonly number[]): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set(({ eb }) => ({ pushWaiting: true, decision: eb('decision', '+', 1), pushedDigest: null, refused: '[]' }))
    .where('id', '=', anyOf(copyIds))
    .execute()
  await updateSyncState(db, copyIds)
}

export interface Leaving {
  readonly id: number
  /** The event of the notification settings that requires it; undefined: the owner asked. */
  readonly for?: NotificationEvent | undefined
}

export async function markLeaving(db: Db, copies: readonly Leaving[], at: Date): Promise<void> {
  await sql`
    update store_copy c set leaving_at = ${at}, leaving_for = n.event
    from unnest(${copies.map(({ id }) => id)}::bigint[], ${copies.map((copy) => copy.for ?? null)}::text[]) n(id, event)
    where c.id = n.id`.execute(storeProducts(db))
}

/** Marks a copy as staying: the shop refused to delete its product. */
export async function markStaying(db: Db, copyId: number): Promise<void> {
  await storeProducts(db).updateTable('storeCopy').set({ leavingAt: null, leavingFor: null }).where('id', '=', copyId).execute()
}

export interface LeavingCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
}

export async function findLeaving(db: Db, copyId: number): Promise<LeavingCopy | undefined> {
  const row = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'connectionId', 'externalProductId'])
    .where('id', '=', copyId)
    .where('status', '=', 'live')
    .where('leavingAt', 'is not', null)
    .executeTakeFirst()
  return row && row.importItemId !== null ? { ...row, importItemId: row.importItemId } : undefined
}
