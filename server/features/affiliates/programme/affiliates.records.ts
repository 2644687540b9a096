/** Affiliates, the stores they brought, their commission and payouts. */
import type { AffiliatePayoutMethod, Shares } from '@quayside/domain/affiliates/affiliate-commission'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { affiliates } from '../tables.ts'

export interface Affiliate {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly email: string
  readonly code: string
  readonly ratePercent: number
  readonly endedAt: Date | null
}

const named = (db: Db) =>
  affiliates(db)
    .selectFrom('affiliate')
    .innerJoin('account', 'account.id', 'affiliate.accountId')
    .innerJoin('person', 'person.id', 'account.personId')
    .select([
      'affiliate.id',
      'affiliate.accountId',
      'person.name',
      'person.email',
      'affiliate.code',
      'affiliate.ratePercent',
      'affiliate.endedAt',
    ])

export const affiliateOfAccount = (db: Db, accountId: number): Promise<Affiliate | undefined> =>
  named(db).where('affiliate.accountId', '=', accountId).executeTakeFirst()

export const affiliateById = (db: Db, id: number): Promise<Affiliate | undefined> =>
  named(db).where('affiliate.id', '=', id).executeTakeFirst()

/** Newest first. */
export const affiliatePage = (db: Db, before: number | undefined, limit: number): Promise<Affiliate[]> =>
  named(db)
    .$if(before !== undefined, (query) => query.where('affiliate.id', '<', before!))
    .orderBy('affiliate.id', 'desc')
    .limit(limit)
    .execute()

/** Held until the transaction ends, so that it is paid once. */
export async function lockAffiliate(db: Db, id: number): Promise<boolean> {
  const row = await affiliates(db).selectFrom('affiliate').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** @returns undefined where the code, or the account, is an affiliate's already */
export async function insertAffiliate(
  db: Db,
  now: Date,
  { accountId, code, ratePercent }: { accountId: number; code: string; ratePercent: number },
): Promise<number | undefined> {
  const row = await affiliates(db)
    .insertInto('affiliate')
    .values({ accountId, code, ratePercent, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  return (await affiliates(db).selectFrom('affiliate').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Whether whoever has the address is an affiliate already. */
export async function isAffiliateAddress(db: Db, email: string): Promise<boolean> {
  const row = await affiliates(db)
    .selectFrom('affiliate')
    .innerJoin('account', 'account.id', 'affiliate.accountId')
    .innerJoin('person', 'person.id', 'account.personId')
    .select('affiliate.id')
    .where(sql`lower(person.email)`, '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function endLink(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await affiliates(db)
    .updateTable('affiliate')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface SharedCharge {
  readonly chargeId: number
  readonly storeId: number
  readonly affiliateId: number
  readonly ratePercent: number
  readonly currency: Currency
  readonly paidAt: Date
  readonly amountMinor: number
  readonly taxMinor: number
  readonly returnedMinor: number
  readonly returnedTaxMinor: number
  readonly revenueMinor: number
  readonly commissionMinor: number
  readonly isShared: boolean
}

/** Charges of affiliates' stores whose shares are not what they should be, by id after one. Plans are charged in USD. */
export async function chargesToShare(db: Db, afterId: number, limit: number): Promise<SharedCharge[]> {
  const { rows } = await sql<SharedCharge>`
    select charge.id as charge_id, charge.store_id, brought.affiliate_id, affiliate.rate_percent, charge.currency, charge.paid_at,
      charge.amount_minor, charge.tax_minor, charge.returned_minor, charge.returned_tax_minor,
      coalesce(shared.revenue_minor, 0)::bigint as revenue_minor, coalesce(shared.commission_minor, 0)::bigint as commission_minor,
      coalesce(shared.times, 0) > 0 as is_shared
    from affiliate_store brought
    join affiliate on affiliate.id = brought.affiliate_id
    join plan_charge charge on charge.store_id = brought.store_id
    left join lateral (
      select sum(revenue_minor) as revenue_minor, sum(commission_minor) as commission_minor, count(*) as times
      from affiliate_commission where plan_charge_id = charge.id
    ) shared on true
    where charge.id > ${afterId} and charge.currency = 'USD'
      and greatest(0, charge.amount_minor - charge.tax_minor - charge.returned_minor + charge.returned_tax_minor) <> coalesce(shared.revenue_minor, 0)
    order by charge.id limit ${limit}`.execute(affiliates(db))
  return rows
}

export async function insertCommission(
  db: Db,
  at: Date,
  { affiliateId, storeId, chargeId, currency }: Pick<SharedCharge, 'affiliateId' | 'storeId' | 'chargeId' | 'currency'>,
  { revenueMinor, commissionMinor }: Shares,
): Promise<number> {
  const { id } = await affiliates(db)
    .insertInto('affiliateCommission')
    .values({ affiliateId, storeId, planChargeId: chargeId, currency, revenueMinor, commissionMinor, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Earned {
  readonly affiliateId: number
  readonly stores: number
  readonly commissionMinor: number
  /** Before this month. */
  readonly earlierMinor: number
  readonly paidMinor: number
}

export async function earnedBy(db: Db, ids: readonly number[], monthStart: Date): Promise<Map<number, Earned>> {
  const of = sql`any(${[...ids]}::bigint[])`
  const { rows } = await sql<Earned>`
    select affiliate.id as affiliate_id,
      (select count(*)::integer from affiliate_store where affiliate_id = affiliate.id) as stores,
      coalesce((select sum(commission_minor) from affiliate_commission where affiliate_id = affiliate.id), 0)::bigint as commission_minor,
      coalesce((select sum(commission_minor) from affiliate_commission where affiliate_id = affiliate.id and at < ${monthStart}), 0)::bigint as earlier_minor,
      coalesce((select sum(amount_minor) from affiliate_payout where affiliate_id = affiliate.id), 0)::bigint as paid_minor
    from affiliate where affiliate.id = ${of}`.execute(affiliates(db))
  return new Map(rows.map((row) => [row.affiliateId, row]))
}

export interface MonthlyFigures {
  readonly month: string
  readonly signups: number
  readonly trials: number
  readonly paid: number
  readonly revenueMinor: number
  readonly commissionMinor: number
}

/** Figures by month, the newest first; months without any are left out. */
export async function figuresByMonth(db: Db, affiliateId: number): Promise<MonthlyFigures[]> {
  const month = (at: string) => sql`to_char(${sql.raw(at)} at time zone 'UTC', 'YYYY-MM')`
  const { rows } = await sql<MonthlyFigures>`
    with brought as (select store_id, signed_up_at from affiliate_store where affiliate_id = ${affiliateId}),
    facts as (
      select ${month('signed_up_at')} as month, 1 as signups, 0 as trials, 0 as paid, 0::bigint as revenue, 0::bigint as commission from brought
      union all
      select ${month('began')}, 0, 1, 0, 0, 0 from (
        select min(plan.created_at) as began from plan_subscription plan join brought on brought.store_id = plan.store_id
        where plan.trial_ends_at is not null and plan.confirmed group by plan.store_id) trials
      union all
      select ${month('began')}, 0, 0, 1, 0, 0 from (
        select min(charge.paid_at) as began from plan_charge charge join brought on brought.store_id = charge.store_id
        where charge.amount_minor > 0 group by charge.store_id) payers
      union all
      select ${month('at')}, 0, 0, 0, revenue_minor, commission_minor from affiliate_commission where affiliate_id = ${affiliateId}
    )
    select month, sum(signups)::integer as signups, sum(trials)::integer as trials, sum(paid)::integer as paid,
      sum(revenue)::bigint as revenue_minor, sum(commission)::bigint as commission_minor
    from facts group by month order by month desc`.execute(affiliates(db))
  return rows
}

export interface Payout {
  readonly paidAt: Date
  readonly amountMinor: number
  readonly currency: Currency
  readonly method: AffiliatePayoutMethod
  readonly reference: string
}

/** The latest payouts, the newest first. */
export async function payoutsOf(db: Db, affiliateId: number, limit: number): Promise<Payout[]> {
  const rows = await affiliates(db)
    .selectFrom('affiliatePayout')
    .select(['paidAt', 'amountMinor', 'currency', 'method', 'reference'])
    .where('affiliateId', '=', affiliateId)
    .orderBy('paidAt', 'desc')
    .limit(limit)
    .execute()
  return rows as Payout[]
}

export async function insertPayout(db: Db, affiliateId: number, { paidAt, ...payout }: Payout): Promise<number> {
  const { id } = await affiliates(db)
    .insertInto('affiliatePayout')
    .values({ affiliateId, paidAt, ...payout })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Held until the transaction ends. */
export async function lockSharing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('affiliates.share-charges'))`.execute(affiliates(db))
}
