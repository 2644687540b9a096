/** Bulk edits and their progress. */
import type { BulkEdit, BulkEditState } from '@quayside/domain/supplier-products/bulk-edit'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOldestWhole } from '#foundation/database/delete-old'
import type { ProductFilter } from '../supplier-products.records.ts'
import { supplierProducts } from '../tables.ts'

export interface BulkEditRow {
  readonly id: number
  readonly supplierId: number
  readonly state: BulkEditState
  readonly edit: BulkEdit
  readonly productIds: number[] | null
  readonly filter: ProductFilter | null
  readonly appliesItself: boolean
  readonly previewedTo: number
  readonly products: number
  readonly changed: number
  readonly refused: number
  readonly ups: number
  readonly downs: number
  readonly written: number
  readonly leftAlone: number
  readonly storeCount: number
  readonly stores: readonly CarryingStore[]
  readonly failure: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** A bulk edit without the ids of its products, of which there may be thousands. */
export type BulkEditListed = Omit<BulkEditRow, 'productIds'>

export interface CarryingStore {
  readonly name: string
  readonly products: number
}

const all = (db: Db) => supplierProducts(db).selectFrom('bulkEdit').selectAll('bulkEdit')

type Raw = Omit<BulkEditRow, 'state' | 'edit' | 'filter' | 'stores'> & { state: string; edit: unknown; filter: unknown; stores: unknown }

const rowOf = ({ state, edit, filter, stores, ...row }: Raw): BulkEditRow => ({
  ...row,
  state: state as BulkEditState,
  edit: edit as BulkEdit,
  filter: filter as ProductFilter | null,
  stores: stores as CarryingStore[],
})

export interface NewBulkEdit {
  readonly supplierId: number
  readonly edit: BulkEdit
  readonly productIds: readonly number[] | null
  readonly filter: ProductFilter | null
  readonly appliesItself: boolean
}

/** @returns undefined where the supplier has another unfinished one */
export async function insertBulkEdit(db: Db, now: Date, { edit, filter, productIds, ...row }: NewBulkEdit): Promise<number | undefined> {
  const inserted = await supplierProducts(db)
    .insertInto('bulkEdit')
    .values({
      ...row,
      edit: JSON.stringify(edit),
      filter: filter && JSON.stringify(filter),
      productIds: productIds && [...productIds],
      state: 'previewing',
      startedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('supplierId') // As text: a statement prepared with parameters does not find the index.
        .where(sql<boolean>`state in ('previewing', 'ready', 'applying', 'undoing')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Ends bulk edits that were not applied; a new one replaces them. */
export async function endUnapplied(db: Db, supplierId: number, now: Date): Promise<void> {
  await supplierProducts(db)
    .updateTable('bulkEdit')
    .set({ state: 'cancelled', endedAt: now })
    .where('supplierId', '=', supplierId)
    .where('state', 'in', ['previewing', 'ready'])
    .execute()
}

export async function findBulkEdit(db: Db, supplierId: number, id: number): Promise<BulkEditRow | undefined> {
  const row = await all(db).where('id', '=', id).where('supplierId', '=', supplierId).executeTakeFirst()
  return row && rowOf(row)
}

const listedColumns = [
  'id',
  'supplierId',
  'state',
  'edit',
  'filter',
  'appliesItself',
  'previewedTo',
  'products',
  'changed',
  'refused',
  'ups',
  'downs',
  'written',
  'leftAlone',
  'storeCount',
  'stores',
  'failure',
  'startedAt',
  'endedAt',
] as const

/** Bulk edits, newest first. */
export async function findBulkEdits(db: Db, supplierId: number, limit: number, offset: number): Promise<BulkEditListed[]> {
  const rows = await supplierProducts(db)
    .selectFrom('bulkEdit')
    .select(listedColumns)
    .where('supplierId', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => {
    const { productIds: _, ...listed } = rowOf({ ...row, productIds: null })
    return listed
  })
}

export async function countBulkEdits(db: Db, supplierId: number): Promise<number> {
  const { count } = await supplierProducts(db)
    .selectFrom('bulkEdit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a bulk edit until the transaction ends. */
export async function lockBulkEdit(db: Db, supplierId: number, id: number): Promise<BulkEditRow | undefined> {
  const row = await all(db).where('id', '=', id).where('supplierId', '=', supplierId).forUpdate().executeTakeFirst()
  return row && rowOf(row)
}

/** Locks a bulk edit until the transaction ends. @returns undefined where it is no longer in this state */
export async function lockBulkEditIn(db: Db, id: number, state: BulkEditState): Promise<BulkEditRow | undefined> {
  const row = await all(db).where('id', '=', id).where('state', '=', state).forUpdate().executeTakeFirst()
  return row && rowOf(row)
}

export interface BulkEditChange {
  readonly state?: BulkEditState
  readonly previewedTo?: number
  readonly storeCount?: number
  readonly stores?: readonly CarryingStore[]
  readonly failure?: string | null
  readonly endedAt?: Date | null
}

export async function updateBulkEdit(db: Db, id: number, { stores, ...change }: BulkEditChange): Promise<void> {
  await supplierProducts(db)
    .updateTable('bulkEdit')
    .set({ ...change, ...(stores ? { stores: JSON.stringify(stores) } : {}) })
    .where('id', '=', id)
    .execute()
}

type Figure = 'products' | 'changed' | 'refused' | 'ups' | 'downs' | 'written' | 'leftAlone'

export async function addToBulkEdit(db: Db, id: number, figures: Partial<Record<Figure, number>>): Promise<void> {
  await supplierProducts(db)
    .updateTable('bulkEdit')
    .set(({ eb }) => Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, eb(name as Figure, '+', count)])))
    .where('id', '=', id)
    .execute()
}

export const deleteOldBulkEdits = (db: Db, endedBefore: Date): Promise<boolean> =>
  deleteOldestWhole(
    supplierProducts(db),
    { table: 'bulkEdit', column: 'endedAt', parts: [{ table: 'bulkEditProduct', column: 'bulkEditId' }] },
    endedBefore,
  )
