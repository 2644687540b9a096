/** Charges of stores' plans, with what their platform does not say again. */
import type { PlanFrequency } from '@quayside/domain/plans/plan'
import type { KeptShopCharge, ShopChargeStatus } from '@quayside/domain/platforms/shop-charge'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { platforms } from '../tables.ts'

export interface StoredCharge extends KeptShopCharge {
  readonly id: number
  readonly connectionId: number
  readonly reference: string
  readonly status: ShopChargeStatus
}

const shown = [
  'id',
  'connectionId',
  'reference',
  'status',
  'frequency',
  'trialDays',
  'confirmationUrl',
  'acceptedAt',
  'paidUntil',
  'endedAt',
] as const

export interface NewStoredCharge {
  readonly storeId: number
  readonly connectionId: number
  readonly key: string
  readonly reference: string
  readonly number: string
  readonly frequency: PlanFrequency
  readonly trialDays: number
  readonly confirmationUrl: string
  readonly createdAt: Date
}

/** @returns undefined where another call with this key was faster */
export async function insertCharge(db: Db, fresh: NewStoredCharge): Promise<StoredCharge | undefined> {
  const row = await platforms(db)
    .insertInto('shopCharge')
    .values({ ...fresh, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
  return row
}

export async function findCharge(db: Db, storeId: number, reference: string): Promise<StoredCharge | undefined> {
  const number = /(\d+)$/.exec(reference)?.[1]
  if (!number) return undefined
  const row = await platforms(db)
    .selectFrom('shopCharge')
    .select(shown)
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row
}

export async function findChargeByKey(db: Db, connectionId: number, key: string): Promise<StoredCharge | undefined> {
  const row = await platforms(db)
    .selectFrom('shopCharge')
    .select(shown)
    .where('connectionId', '=', connectionId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row
}

/** @param number as the owner's return address has it */
export async function findReferenceOfCharge(db: Db, storeId: number, number: string): Promise<string | undefined> {
  const row = await platforms(db)
    .selectFrom('shopCharge')
    .select('reference')
    .where('storeId', '=', storeId)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reference
}

export async function findStoreOfCharge(db: Db, connectionId: number, reference: string): Promise<number | undefined> {
  const row = await platforms(db)
    .selectFrom('shopCharge')
    .select('storeId')
    .where('connectionId', '=', connectionId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.storeId
}

/** Notes an approval; an earlier time of it stays. */
export async function markAccepted(db: Db, connectionId: number, reference: string, at: Date): Promise<void> {
  await platforms(db)
    .updateTable('shopCharge')
    .set({ acceptedAt: sql<Date>`least(accepted_at, ${at})` })
    .where('connectionId', '=', connectionId)
    .where('reference', '=', reference)
    .execute()
}

export async function markOver(db: Db, connectionId: number, reference: string, status: ShopChargeStatus): Promise<void> {
  await platforms(db)
    .updateTable('shopCharge')
    .set({ status })
    .where('connectionId', '=', connectionId)
    .where('reference', '=', reference)
    .execute()
}

export interface SeenCharge {
  readonly status: ShopChargeStatus
  readonly acceptedAt: Date | null
  readonly paidUntil: Date | null
}

export async function saveSeen(db: Db, id: number, { acceptedAt, ...seen }: SeenCharge): Promise<StoredCharge> {
  const row = await platforms(db)
    .updateTable('shopCharge')
    .set({ ...seen, acceptedAt: sql<Date | null>`least(accepted_at, ${acceptedAt}::timestamptz)` })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
  return row
}

export async function saveEnded(db: Db, id: number, endedAt: Date): Promise<void> {
  await platforms(db)
    .updateTable('shopCharge')
    .set({ endedAt: sql<Date>`coalesce(ended_at, ${endedAt})` })
    .where('id', '=', id)
    .execute()
}

/** Forgets that others were to count until their end: a newer charge has taken their place. */
export async function replaceOthers(db: Db, { id, connectionId }: Pick<StoredCharge, 'id' | 'connectionId'>): Promise<void> {
  await platforms(db)
    .updateTable('shopCharge')
    .set({ endedAt: null })
    .where('connectionId', '=', connectionId)
    .where('id', '<>', id)
    .where('endedAt', 'is not', null)
    .execute()
}

/** Ends all charges of a connection. @returns those that were not over */
export async function endChargesOf(db: Db, connectionId: number): Promise<{ storeId: number; reference: string }[]> {
  const before = await platforms(db)
    .selectFrom('shopCharge')
    .select(['storeId', 'reference'])
    .where('connectionId', '=', connectionId)
    .where(({ or, eb }) => or([eb('status', 'in', ['pending', 'active', 'frozen']), eb('endedAt', 'is not', null)]))
    .execute()
  await platforms(db)
    .updateTable('shopCharge')
    .set({ endedAt: null })
    .where('connectionId', '=', connectionId)
    .where('endedAt', 'is not', null)
    .execute()
  return before
}
