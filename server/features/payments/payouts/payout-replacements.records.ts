/** Accounts waiting for their owner's confirmation, one per supplier. */
import type { Db } from '#foundation/database/db'
import { payments } from '../tables.ts'

export interface PayoutReplacement {
  readonly id: number
  readonly supplierId: number
  readonly stripeAccountId: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

const columns = ['id', 'supplierId', 'stripeAccountId', 'askedAt', 'expiresAt'] as const

/** The waiting account, unless it has expired. */
export async function replacementOf(db: Db, supplierId: number, now: Date): Promise<PayoutReplacement | undefined> {
  return payments(db)
    .selectFrom('payoutReplacement')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function insertReplacement(db: Db, replacement: Omit<PayoutReplacement, 'id'>): Promise<number> {
  const { id } = await payments(db).insertInto('payoutReplacement').values(replacement).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns the waiting account, including an expired one */
export async function withdrawReplacement(db: Db, supplierId: number, at: Date): Promise<string | undefined> {
  const row = await payments(db)
    .updateTable('payoutReplacement')
    .set({ withdrawnAt: at })
    .where('supplierId', '=', supplierId)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('stripeAccountId')
    .executeTakeFirst()
  return row?.stripeAccountId
}

/** @returns false where it was confirmed, withdrawn or has expired */
export async function noteConfirmed(db: Db, id: number, at: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('payoutReplacement')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
