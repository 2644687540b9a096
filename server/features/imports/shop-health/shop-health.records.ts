/** What is asked of copies that stand in a shop, and what of it is under way. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { settleState } from '../sync/copies.records.ts'
import { imports } from '../tables.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Copies in reach that are not leaving already, by their items. */
export async function findActable(db: Db, storeId: number, itemIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await imports(db)
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

/** All of it is to be pushed, whatever the shop was told or has refused before. */
export async function markWaiting(db: Db, copyIds: readonly number[]): Promise<void> {
  await imports(db)
    .updateTable('storeCopy')
    .set(({ eb }) => ({ pushWaiting: true, decision: eb('decision', '+', 1), pushedDigest: null, refused: '[]' }))
    .where('id', '=', anyOf(copyIds))
    .execute()
  await settleState(db, copyIds)
}

/** @param at null: the shop would not let it go */
export async function markLeaving(db: Db, copyIds: readonly number[], at: Date | null): Promise<void> {
  await imports(db).updateTable('storeCopy').set({ leavingAt: at }).where('id', '=', anyOf(copyIds)).execute()
}

export interface LeavingCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
}

export async function findLeaving(db: Db, copyId: number): Promise<LeavingCopy | undefined> {
  const row = await imports(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'connectionId', 'externalProductId'])
    .where('id', '=', copyId)
    .where('status', '=', 'live')
    .where('leavingAt', 'is not', null)
    .executeTakeFirst()
  return row && row.importItemId !== null ? { ...row, importItemId: row.importItemId } : undefined
}
