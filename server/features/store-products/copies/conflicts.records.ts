/** Open conflicts, and syncs that can be undone. */

import type { SyncedField } from '@quayside/domain/stores/sync-settings'
import type { FieldChange } from '@quayside/domain/sync/sync'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface OpenConflict {
  readonly id: number
  readonly storeCopyId: number
  readonly importItemId: number
  readonly field: SyncedField
  readonly variantId: number | null
  readonly baseValue: unknown
  readonly supplierValue: unknown
  readonly ownerValue: unknown
  readonly foundAt: Date
}

export interface ConflictedItems {
  readonly itemIds: readonly number[]
  readonly itemCount: number
  readonly conflictCount: number
}

/** Items with open conflicts, newest first. */
export async function findConflictedItems(
  db: Db,
  storeId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConflictedItems> {
  const open = storeProducts(db)
    .selectFrom('copyConflict as k')
    .innerJoin('storeCopy as c', 'c.id', 'k.storeCopyId')
    .where('k.storeId', '=', storeId)
    .where('k.resolvedAt', 'is', null)
    .where('c.status', '=', 'live')
  const rows = await open
    .select('k.importItemId')
    .groupBy('k.importItemId')
    .orderBy(({ fn }) => fn.max('k.id'), 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { items, conflicts } = await open
    .select(({ fn }) => [fn.count<number>('k.importItemId').distinct().as('items'), fn.countAll<number>().as('conflicts')])
    .executeTakeFirstOrThrow()
  return { itemIds: rows.map(({ importItemId }) => importItemId), itemCount: Number(items), conflictCount: Number(conflicts) }
}

/** Open conflicts in the order they were found. @param conflictIds undefined: all */
export async function findOpenConflicts(
  db: Db,
  storeId: number,
  itemIds: readonly number[],
  conflictIds?: readonly number[],
): Promise<OpenConflict[]> {
  if (!itemIds.length) return []
  const rows = await storeProducts(db)
    .selectFrom('copyConflict')
    .select(['id', 'storeCopyId', 'importItemId', 'field', 'variantId', 'baseValue', 'supplierValue', 'ownerValue', 'foundAt'])
    .where('storeId', '=', storeId)
    .where('importItemId', '=', sql<number>`any(${[...itemIds]}::bigint[])`)
    .where('resolvedAt', 'is', null)
    .$if(conflictIds !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(conflictIds ?? [])]}::bigint[])`))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, field: row.field as SyncedField }))
}

export async function resolveConflicts(db: Db, ids: readonly number[], now: Date, choice: 'supplier' | 'owner'): Promise<void> {
  await storeProducts(db)
    .updateTable('copyConflict')
    .set({ resolvedAt: now, choice })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export interface Sync {
  readonly id: number
  readonly storeCopyId: number
  readonly changes: readonly FieldChange[]
}

/** The newest sync of an item that is not undone yet, or the one with the given id. */
export async function findSync(db: Db, storeId: number, itemId: number, syncId: number | undefined): Promise<Sync | undefined> {
  const row = await storeProducts(db)
    .selectFrom('copySync')
    .select(['id', 'storeCopyId', 'changes'])
    .where('storeId', '=', storeId)
    .where('importItemId', '=', itemId)
    .where('undoneAt', 'is', null)
    .where('cause', '<>', 'undo')
    .$if(syncId !== undefined, (query) => query.where('id', '=', syncId!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, changes: row.changes as unknown as FieldChange[] }
}

export async function markUndone(db: Db, syncId: number, now: Date): Promise<void> {
  await storeProducts(db).updateTable('copySync').set({ undoneAt: now }).where('id', '=', syncId).execute()
}
