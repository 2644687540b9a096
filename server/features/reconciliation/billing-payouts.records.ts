/** Payouts that a billing platform made to our bank, as staff noted them. */
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { reconciliation } from './tables.ts'

export interface BillingPayout {
  readonly id: number
  readonly reference: string
  readonly amount: Money
  /** `2027-01-31` */
  readonly paidOn: string
  readonly notedAt: Date
}

/** @returns undefined where it was noted before */
export async function insertBillingPayout(db: Db, { amount, ...row }: Omit<BillingPayout, 'id'>): Promise<number | undefined> {
  const inserted = await reconciliation(db)
    .insertInto('billingPayout')
    .values({ ...row, paidOn: sql<Date>`${row.paidOn}::date`, processor: 'shopify', amountMinor: amount.minor, currency: amount.currency })
    .onConflict((conflict) => conflict.columns(['processor', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Payouts, the newest first. @param page.before id */
export async function listBillingPayouts(
  db: Db,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<BillingPayout[]> {
  let found = reconciliation(db)
    .selectFrom('billingPayout')
    .select(['id', 'reference', 'amountMinor', 'currency', 'notedAt'])
    .select(sql<string>`paid_on::text`.as('paidOn'))
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) found = found.where('id', '<', before)
  return (await found.execute()).map(({ amountMinor, currency, ...row }) => ({ ...row, amount: money(amountMinor, currency as Currency) }))
}
