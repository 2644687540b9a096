/**
 * Money and shipments of the marketplace by day, computed from the ledger and from orders. A statement writes all figures of its days, so that
 * repeating it changes nothing.
 */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

/** Whole days: `from` inclusive, `to` exclusive. */
export interface Days {
  readonly from: Date
  readonly to: Date
}

export interface MarketplaceMark {
  /** Time up to which money and shipments are computed. */
  readonly rolledTo: Date
  readonly countedAt: Date
  readonly storesCountedAt: Date | null
}

/** Undefined: nothing has been computed yet. */
export async function findMark(db: Db): Promise<MarketplaceMark | undefined> {
  return admin(db).selectFrom('marketplaceMark').select(['rolledTo', 'countedAt', 'storesCountedAt']).executeTakeFirst()
}

/** Locks the mark until the transaction ends. @param first its initial time */
export async function lockMark(db: Db, first: Date, now: Date): Promise<MarketplaceMark> {
  await admin(db)
    .insertInto('marketplaceMark')
    .values({ rolledTo: first, countedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return admin(db).selectFrom('marketplaceMark').select(['rolledTo', 'countedAt', 'storesCountedAt']).forUpdate().executeTakeFirstOrThrow()
}

export async function moveMark(db: Db, change: Partial<MarketplaceMark>): Promise<void> {
  await admin(db).updateTable('marketplaceMark').set(change).execute()
}

/** Time of the first entry or shipment; undefined where there is neither. */
export async function findFirstMovement(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(at) from ledger_entry), (select min(shipped_at) from supplier_order)) as at`.execute(admin(db))
  return rows[0]?.at ?? undefined
}

/**
 * Postings of entries of these days; they are dated when they are written, and never change. Each entry's are looked up by index: the planner
 * would rather read the whole ledger for a busy week.
 */
const posted = ({ from, to }: Days, kinds: readonly string[]) => sql`
  select date_trunc('day', entry.at, 'UTC') as day, entry.source, posting.kind, posting.currency, posting.minor
  from ledger_entry entry
  cross join lateral (
    select (select kind from ledger_account where id = account_id) as kind, currency, minor from posting where entry_id = entry.id offset 0
  ) posting
  where entry.at >= ${from} and entry.at < ${to} and posting.kind = any(${[...kinds]}::text[])`

/** Payments of stores to suppliers, refunds of them, and commission less what was taken back. */
export async function rollUpMoney(db: Db, stretch: Days): Promise<void> {
  await sql`
    insert into marketplace_money_day (day, currency, payments, gmv_minor, refunded_minor, commission_minor)
    select day, currency, count(*) filter (where kind = 'store_payments'),
      coalesce(-sum(minor) filter (where kind = 'store_payments'), 0),
      coalesce(sum(minor) filter (where kind in ('refunds_by_supplier', 'refunds_by_platform')), 0),
      coalesce(-sum(minor) filter (where kind = 'commission_revenue'), 0)
    from (${posted(stretch, ['store_payments', 'refunds_by_supplier', 'refunds_by_platform', 'commission_revenue'])}) moved
    group by day, currency
    on conflict (day, currency) do update set payments = excluded.payments, gmv_minor = excluded.gmv_minor,
      refunded_minor = excluded.refunded_minor, commission_minor = excluded.commission_minor`.execute(admin(db))
}

/** Plan that a store subscribed to, for a charge that does not name its own. */
const planOfCharge = sql`coalesce(charge.plan, (
  select plan from plan_subscription s where s.store_id = charge.store_id and s.reference = charge.subscription limit 1), 'UNKNOWN')`

/** Charges of plans without tax, what was given back of them, and what was earned as their time passed. */
export async function rollUpPlans(db: Db, stretch: Days): Promise<void> {
  await sql`
    insert into marketplace_plan_day (day, currency, plan, charges, charged_minor, returned_minor, earned_minor)
    select day, moved.currency, ${planOfCharge} as paid_plan,
      count(*) filter (where is_charge),
      coalesce(-sum(minor) filter (where is_charge), 0),
      coalesce(sum(minor) filter (where not is_charge and not is_earned), 0),
      coalesce(-sum(minor) filter (where kind = 'subscription_revenue'), 0)
    from (
      select *, source ~ '^plan-charge:[0-9]+$' as is_charge, source ~ '^plan-charge:[0-9]+:earned:' as is_earned,
        substring(source from '^plan-charge:([0-9]+)')::bigint as charge_id
      from (${posted(stretch, ['deferred_subscriptions', 'subscription_revenue'])}) moved
    ) moved
    left join plan_charge charge on charge.id = moved.charge_id
    group by day, moved.currency, paid_plan
    on conflict (day, currency, plan) do update set charges = excluded.charges, charged_minor = excluded.charged_minor,
      returned_minor = excluded.returned_minor, earned_minor = excluded.earned_minor`.execute(admin(db))
}

export async function rollUpShipments(db: Db, { from, to }: Days): Promise<void> {
  await sql`
    insert into marketplace_shipping_day (day, shipped, shipped_late, ship_seconds)
    select date_trunc('day', shipped_at, 'UTC') as shipped_on, count(*), count(*) filter (where shipped_at > ship_by),
      sum(extract(epoch from shipped_at - paid_at))::bigint
    from supplier_order where shipped_at >= ${from} and shipped_at < ${to} and paid_at is not null
    group by shipped_on
    on conflict (day) do update set shipped = excluded.shipped, shipped_late = excluded.shipped_late, ship_seconds = excluded.ship_seconds`.execute(
    admin(db),
  )
}
