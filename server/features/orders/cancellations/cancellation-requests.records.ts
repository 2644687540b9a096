/** Wishes of stores that their suppliers cancel. Whoever writes one holds the order's lock. */
import type { CancellationReason, CancellationState } from '@quayside/domain/orders/cancellation/cancellation-request'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../../database/tables.gen.ts'
import { orders } from '../tables.ts'

export type CancellationRequest = Omit<Selectable<DB['cancellationRequest']>, 'reason' | 'state'> & {
  readonly reason: CancellationReason
  readonly state: CancellationState
}

/** Those of some blocks, the oldest of each first. */
export async function cancellationsOfBlocks(db: Db, blockIds: readonly number[]): Promise<Map<number, CancellationRequest[]>> {
  const rows = await orders(db)
    .selectFrom('cancellationRequest')
    .selectAll()
    .where('supplierOrderId', '=', sql<number>`any(${[...blockIds]}::bigint[])`)
    .orderBy('supplierOrderId')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows as CancellationRequest[], ({ supplierOrderId }) => supplierOrderId)
}

export interface NewCancellation {
  readonly storeId: number
  readonly supplierId: number
  readonly storeOrderId: number
  readonly supplierOrderId: number
  readonly reason: CancellationReason
  readonly note: string
}

export async function insertCancellation(db: Db, now: Date, request: NewCancellation): Promise<number> {
  const { id } = await orders(db)
    .insertInto('cancellationRequest')
    .values({ ...request, askedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request by its id, whosesoever it is: for its reminder. */
export async function findCancellation(db: Db, id: number): Promise<CancellationRequest | undefined> {
  const row = await orders(db).selectFrom('cancellationRequest').selectAll().where('id', '=', id).executeTakeFirst()
  return row as CancellationRequest | undefined
}

/** @returns id of the request that waited, if the block had one */
export async function endCancellation(
  db: Db,
  now: Date,
  supplierOrderId: number,
  { state, answer = '' }: { readonly state: Exclude<CancellationState, 'asked'>; readonly answer?: string },
): Promise<number | undefined> {
  const row = await orders(db)
    .updateTable('cancellationRequest')
    .set({ state, answer, endedAt: now })
    .where('supplierOrderId', '=', supplierOrderId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
