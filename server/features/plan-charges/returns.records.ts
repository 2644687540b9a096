/** Amounts that stores got back of their plans' charges, and what is left of each. */
import type { PlanBiller, PlanChargeLeft, PlanReturnParts } from '@quayside/domain/ledger/plan-postings'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { planCharges } from './tables.ts'

export const returnKinds = ['refund', 'refund_undone', 'dispute_held', 'dispute_fee', 'dispute_lost'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Those of the biller's movements that are recorded. */
export async function returnsAmong(db: Db, externalIds: readonly string[]): Promise<Set<string>> {
  const rows = await planCharges(db)
    .selectFrom('planChargeReturn')
    .select('externalId')
    .where('externalId', '=', sql<string>`any(${[...externalIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ externalId }) => externalId))
}

export interface LockedCharge extends PlanChargeLeft {
  readonly id: number
  readonly storeId: number
  readonly currency: Currency
}

/** @returns undefined where the biller's charge is not recorded yet */
export async function lockCharge(db: Db, biller: PlanBiller, externalId: string): Promise<LockedCharge | undefined> {
  const row = await planCharges(db)
    .selectFrom('planCharge')
    .select(['id', 'storeId', 'currency', 'amountMinor', 'taxMinor', 'returnedMinor', 'returnedTaxMinor'])
    .select(sql<number>`spread_minor - spread_earned_minor`.as('deferredMinor'))
    .where('biller', '=', biller)
    .where('externalId', '=', externalId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, currency: row.currency as Currency, deferredMinor: Number(row.deferredMinor) }
}

export interface NewReturn extends PlanReturnParts {
  readonly planChargeId: number
  readonly kind: ReturnKind
  readonly externalId: string
  readonly amountMinor: number
  readonly at: Date
}

/** @returns false where it was recorded before */
export async function insertReturn(db: Db, row: NewReturn): Promise<boolean> {
  const inserted = await planCharges(db)
    .insertInto('planChargeReturn')
    .values(row)
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The parts of a movement that is recorded. */
export async function partsOf(db: Db, externalId: string): Promise<PlanReturnParts | undefined> {
  return planCharges(db)
    .selectFrom('planChargeReturn')
    .select(['taxMinor', 'deferredMinor', 'revenueMinor'])
    .where('externalId', '=', externalId)
    .executeTakeFirst()
}

/** Saves parts that were given back; the rest of what is deferred is earned over the time that is not earned yet. */
export async function saveReturned(db: Db, id: number, { taxMinor, deferredMinor, revenueMinor }: PlanReturnParts): Promise<void> {
  await planCharges(db)
    .updateTable('planCharge')
    .set((eb) => ({
      returnedMinor: eb('returnedMinor', '+', taxMinor + deferredMinor + revenueMinor),
      returnedTaxMinor: eb('returnedTaxMinor', '+', taxMinor),
      spreadMinor: sql<number>`spread_minor - spread_earned_minor - ${deferredMinor}::bigint`,
      spreadFrom: eb.ref('earnedUntil'),
      spreadEarnedMinor: 0,
    }))
    .where('id', '=', id)
    .execute()
}
