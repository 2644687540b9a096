/** Items and copies that wait for their shop to answer. */
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

/** @param after id of the last one of the previous run */
export async function findWaitingItems(db: Db, storeId: number, after: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select('id')
    .where('storeId', '=', storeId)
    .where('state', '=', 'importing')
    .where('failure', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface WaitingCopy {
  readonly id: number
  readonly isLeaving: boolean
}

/** @param after id of the last one of the previous run */
export async function findWaitingCopies(db: Db, connectionId: number, after: number, limit: number): Promise<WaitingCopy[]> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'leavingAt'])
    .where('connectionId', '=', connectionId)
    .where('status', '=', 'live')
    // A push may have failed as a whole because of the outage.
    .where((where) =>
      where.or([
        where('leavingAt', 'is not', null),
        where('syncState', '=', 'waiting'),
        where('syncFailure', 'is not', null),
        where('pendingStock', 'is not', null),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, leavingAt }) => ({ id, isLeaving: leavingAt !== null }))
}

/** Notes trouble that the owner sees during retries. */
export async function noteCopyTrouble(db: Db, copyId: number, message: string): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ syncFailure: message })
    .where('id', '=', copyId)
    .where((where) => where.or([where('leavingAt', 'is not', null), where('pushWaiting', '=', true)]))
    .execute()
}
