/** Products of a bulk edit, each with its changes or the reasons why it cannot be changed. */

import type { BulkChange, BulkOutcome } from '@quayside/domain/supplier-products/bulk-edit'
import type { BulkEditPart } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { supplierProducts } from '../tables.ts'
import type { CarryingStore } from './bulk-edits.records.ts'

export interface EditedProduct {
  readonly productId: number
  readonly title: string
  readonly changes: readonly BulkChange[]
  readonly refusals: BulkOutcome['refusals']
}

const columns = ['productId', 'title', 'changes', 'refusals'] as const

const editedOf = (row: { productId: number; title: string; changes: unknown; refusals: unknown }): EditedProduct => ({
  ...row,
  changes: row.changes as BulkChange[],
  refusals: row.refusals as EditedProduct['refusals'],
})

export async function insertEditedProducts(
  db: Db,
  bulkEditId: number,
  products: readonly (EditedProduct & { readonly part: BulkEditPart })[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into bulk_edit_product (bulk_edit_id, product_id, part, title, changes, refusals)
    select ${bulkEditId}, r."productId", r.part, r.title, r.changes, r.refusals
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) r("productId" bigint, part text, title text, changes jsonb, refusals jsonb)`.execute(
    supplierProducts(db),
  )
}

export async function findEditedProducts(
  db: Db,
  bulkEditId: number,
  part: BulkEditPart,
  limit: number,
  offset: number,
): Promise<EditedProduct[]> {
  const rows = await supplierProducts(db)
    .selectFrom('bulkEditProduct')
    .select(columns)
    .where('bulkEditId', '=', bulkEditId)
    .where('part', '=', part)
    .orderBy('productId')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(editedOf)
}

export async function nextToWrite(db: Db, bulkEditId: number, limit: number): Promise<EditedProduct[]> {
  const rows = await supplierProducts(db)
    .selectFrom('bulkEditProduct')
    .select(columns)
    .where('bulkEditId', '=', bulkEditId)
    .where(sql<boolean>`part = 'changed' and written_at is null`)
    .orderBy('productId')
    .limit(limit)
    .execute()
  return rows.map(editedOf)
}

export async function nextToUndo(db: Db, bulkEditId: number, limit: number): Promise<EditedProduct[]> {
  const rows = await supplierProducts(db)
    .selectFrom('bulkEditProduct')
    .select(columns)
    .where('bulkEditId', '=', bulkEditId)
    .where(sql<boolean>`written_at is not null and undone_at is null`)
    .orderBy('productId')
    .limit(limit)
    .execute()
  return rows.map(editedOf)
}

export async function markEdited(
  db: Db,
  bulkEditId: number,
  productIds: readonly number[],
  mark: { writtenAt: Date } | { undoneAt: Date } | { part: 'left' },
): Promise<void> {
  if (productIds.length === 0) return
  await supplierProducts(db)
    .updateTable('bulkEditProduct')
    .set(mark)
    .where('bulkEditId', '=', bulkEditId)
    .where('productId', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .execute()
}

/** Stores that have a changed product in their shop; those with most of them first. */
export async function storesCarrying(db: Db, bulkEditId: number, most: number): Promise<{ count: number; stores: CarryingStore[] }> {
  const { rows } = await sql<{ name: string; products: number; count: number }>`
    with carrying as (
      select c.store_id, count(distinct c.product_id)::int as products
      from bulk_edit_product e join store_copy c on c.product_id = e.product_id and c.status = 'live'
      where e.bulk_edit_id = ${bulkEditId} and e.part = 'changed' group by c.store_id
    )
    select s.name, c.products, count(*) over ()::int as count from carrying c join store s on s.id = c.store_id
    order by c.products desc, s.name limit ${most}`.execute(supplierProducts(db))
  return { count: rows[0]?.count ?? 0, stores: rows.map(({ name, products }) => ({ name, products })) }
}
