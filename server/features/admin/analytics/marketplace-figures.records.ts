/** Figures of the marketplace, read from what the jobs keep. */
import type { ChargedPlan, ConvertedStores } from '@quayside/domain/admin/marketplace-analytics'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'
import type { Days } from './marketplace-money.records.ts'

export interface MoneyDay {
  readonly day: Date
  readonly currency: Currency
  readonly payments: number
  readonly gmvMinor: number
  readonly refundedMinor: number
  readonly commissionMinor: number
}

export async function moneyDays(db: Db, { from, to }: Days): Promise<MoneyDay[]> {
  return admin(db)
    .selectFrom('marketplaceMoneyDay')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('currency', 'desc')
    .orderBy('day')
    .execute()
}

export interface PlanSums {
  readonly currency: Currency
  readonly plan: ChargedPlan
  readonly charges: number
  readonly chargedMinor: number
  readonly returnedMinor: number
  readonly earnedMinor: number
  readonly earnedBeforeMinor: number
}

/** Money of plans in a period, and what they earned in the one before. */
export async function planSums(db: Db, { before, from, to }: Days & { readonly before: Date }): Promise<PlanSums[]> {
  const { rows } = await sql<PlanSums>`
    select currency, plan,
      coalesce(sum(charges) filter (where day >= ${from}), 0)::integer as charges,
      coalesce(sum(charged_minor) filter (where day >= ${from}), 0)::bigint as charged_minor,
      coalesce(sum(returned_minor) filter (where day >= ${from}), 0)::bigint as returned_minor,
      coalesce(sum(earned_minor) filter (where day >= ${from}), 0)::bigint as earned_minor,
      coalesce(sum(earned_minor) filter (where day < ${from}), 0)::bigint as earned_before_minor
    from marketplace_plan_day where day >= ${before} and day < ${to} group by currency, plan`.execute(admin(db))
  return rows
}

export interface ShippingDay {
  readonly day: Date
  readonly shipped: number
  readonly shippedLate: number
  readonly shipSeconds: number
}

export async function shippingDays(db: Db, { from, to }: Days): Promise<ShippingDay[]> {
  return admin(db).selectFrom('marketplaceShippingDay').selectAll().where('day', '>=', from).where('day', '<', to).execute()
}

export interface StoreDay {
  readonly day: Date
  readonly signups: number
  readonly installs: number
  readonly conversions: number
  readonly paidUninstalls: number
}

export async function storeDays(db: Db, { from, to }: Days): Promise<StoreDay[]> {
  return admin(db).selectFrom('marketplaceStoreDay').selectAll().where('day', '>=', from).where('day', '<', to).execute()
}

/** Stores that installed on a day or later, by plan. */
export async function convertedSince(db: Db, from: Date): Promise<ConvertedStores[]> {
  const { rows } = await sql<ConvertedStores>`
    select plan, is_active, sum(stores)::integer as stores from marketplace_conversion_day where installed_on >= ${from}
    group by plan, is_active`.execute(admin(db))
  return rows
}

export interface CohortMonth {
  readonly month: Date
  readonly monthsAfter: number
  readonly stores: number
  readonly paying: number
}

/** Newest month of installs first, each month since in order. */
export async function cohortsSince(db: Db, from: Date): Promise<CohortMonth[]> {
  return admin(db)
    .selectFrom('marketplaceCohort')
    .selectAll()
    .where('month', '>=', from)
    .orderBy('month', 'desc')
    .orderBy('monthsAfter')
    .execute()
}
