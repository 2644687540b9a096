import type { ApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from './tables.ts'

/** Approval status by supplier. Every supplier given is in the answer: NEW where the store never asked. */
export async function approvalStatusOf(db: Db, storeId: number, supplierIds: readonly number[]): Promise<Map<number, ApprovalStatus>> {
  const wanted = [...new Set(supplierIds)]
  const approvalStatuses = new Map(wanted.map((id): [number, ApprovalStatus] => [id, 'NEW']))
  if (!wanted.length) return approvalStatuses
  const rows = await vendors(db)
    .selectFrom('approval')
    .select(['supplierId', 'status'])
    .where('storeId', '=', storeId)
    .where('supplierId', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute()
  for (const { supplierId, status } of rows) approvalStatuses.set(supplierId, status)
  return approvalStatuses
}

/** Locks the approval, where there is a row, and returns its status. */
export async function lockApproval(db: Db, storeId: number, supplierId: number): Promise<ApprovalStatus> {
  const row = await vendors(db)
    .selectFrom('approval')
    .select('status')
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return row?.status ?? 'NEW'
}

/** @returns false where another request has written the row first */
export async function insertApproval(
  db: Db,
  row: {
    storeId: number
    supplierId: number
    status: Exclude<ApprovalStatus, 'NEW'>
    requestedAt: Date
    answeredAt?: Date
    isPrivate?: boolean
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await vendors(db)
    .insertInto('approval')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateApproval(
  db: Db,
  {
    storeId,
    supplierId,
    ...change
  }: {
    storeId: number
    supplierId: number
    status: Exclude<ApprovalStatus, 'NEW'>
    requestedAt?: Date
    answeredAt?: Date
    isPrivate?: boolean
  },
): Promise<void> {
  await vendors(db).updateTable('approval').set(change).where('storeId', '=', storeId).where('supplierId', '=', supplierId).execute()
}
