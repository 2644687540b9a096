import type { PlanBiller } from '@quayside/domain/ledger/plan-postings'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { planCharges } from './tables.ts'

/** Words and parts of the receipt of a charge. */
export interface ReceiptFacts {
  readonly plan: string | null
  readonly frequency: string | null
  readonly priceMinor: number | null
  readonly discountMinor: number
  readonly discountLabel: string | null
  readonly creditMinor: number
  /** As people read it: `Visa ending 4242`. */
  readonly paidWith: string | null
  readonly issuedTo: string | null
}

export interface PlanChargeRow extends Partial<ReceiptFacts> {
  readonly storeId: number
  readonly biller: PlanBiller
  readonly externalId: string
  readonly subscription: string
  /** With tax. */
  readonly amountMinor: number
  readonly taxMinor: number
  readonly feeMinor: number | null
  readonly currency: Currency
  readonly periodFrom: Date
  readonly periodTo: Date
  readonly paidAt: Date
}

/** @returns undefined where it was recorded before */
export async function insertPlanCharge(db: Db, row: PlanChargeRow): Promise<number | undefined> {
  const inserted = await planCharges(db)
    .insertInto('planCharge')
    .values({ ...row, earnedUntil: row.periodFrom, spreadFrom: row.periodFrom, spreadMinor: row.amountMinor - row.taxMinor })
    .onConflict((conflict) => conflict.columns(['biller', 'externalId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Objects of a biller that are recorded, of these. */
export async function recordedAmong(db: Db, biller: PlanBiller, externalIds: readonly string[]): Promise<Set<string>> {
  const rows = await planCharges(db)
    .selectFrom('planCharge')
    .select('externalId')
    .where('biller', '=', biller)
    .where('externalId', '=', sql<string>`any(${[...externalIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ externalId }) => externalId))
}

/** Ends of the periods that a subscription was charged for so far. */
export async function chargedPeriodsOf(db: Db, biller: PlanBiller, subscription: string): Promise<Date[]> {
  const rows = await planCharges(db)
    .selectFrom('planCharge')
    .select('periodTo')
    .where('biller', '=', biller)
    .where('subscription', '=', subscription)
    .execute()
  return rows.map(({ periodTo }) => periodTo)
}

export interface DeferredCharge {
  readonly id: number
  /** Amount that is earned between these times, and how much of it is. */
  readonly spreadMinor: number
  readonly spreadEarnedMinor: number
  readonly spreadFrom: Date
  readonly periodTo: Date
  readonly currency: Currency
}

/** Takes charges that are not wholly earned, and whose share until then is not posted. */
export async function takeDeferred(db: Db, until: Date, limit: number): Promise<DeferredCharge[]> {
  const rows = await planCharges(db)
    .selectFrom('planCharge')
    .select(['id', 'spreadMinor', 'spreadEarnedMinor', 'spreadFrom', 'periodTo', 'currency'])
    .where('earnedUntil', '<', until)
    .where(sql<boolean>`spread_earned_minor < spread_minor`)
    .orderBy('earnedUntil')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows as DeferredCharge[]
}

/** @param share newly earned */
export async function saveEarned(db: Db, id: number, share: number, earnedUntil: Date): Promise<void> {
  await planCharges(db)
    .updateTable('planCharge')
    .set((eb) => ({
      spreadEarnedMinor: eb('spreadEarnedMinor', '+', share),
      earnedUntil,
    }))
    .where('id', '=', id)
    .execute()
}
