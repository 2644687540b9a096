/**
 * Stores by day, plan and month. All stores are counted each time, since a biller may tell late when a plan was paid or ended; only rows that
 * differ are written.
 */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

/** First connection of a shop by a store. */
const installed = sql`select store_id, min(connected_at) as at from connection group by store_id`

/** Charges that were not given back as a whole. */
const paid = sql`select id, store_id, plan, subscription, paid_at, period_from, period_to from plan_charge where amount_minor > returned_minor`

/** Plans that stores chose themselves, and their ends. */
const subscribed = (now: Date) => sql`
  select id, store_id, start_at, case when coalesce(ended_at, expires_at) <= ${now} then coalesce(ended_at, expires_at) end as ended_at
  from plan_subscription where confirmed and not is_given`

/** A plan that begins within a day of another's end carries it on. */
const carriesOn = sql`next.id <> ended.id and next.start_at <= ended.ended_at + interval '1 day' and coalesce(next.ended_at, 'infinity') > ended.ended_at`

/** Counts sign-ups, installs, first payments and lost paid users by day. */
export async function countStoreDays(db: Db, now: Date): Promise<void> {
  await sql`
    with paid as (${paid}), subscribed as (${subscribed(now)}),
    happened as (
      select created_at as at, 'signup' as what from store
      union all
      select at, 'install' from (${installed}) installed
      union all
      select min(paid_at), 'conversion' from paid group by store_id
      union all
      select distinct on (ended.store_id, date_trunc('day', ended.ended_at, 'UTC')) ended.ended_at, 'loss'
      from subscribed ended
      where ended.ended_at is not null
        and exists (select from paid where paid.store_id = ended.store_id and paid.paid_at <= ended.ended_at)
        and not exists (select from subscribed next where next.store_id = ended.store_id and ${carriesOn})
    ),
    counted as (
      select date_trunc('day', at, 'UTC') as day, count(*) filter (where what = 'signup') as signups,
        count(*) filter (where what = 'install') as installs, count(*) filter (where what = 'conversion') as conversions,
        count(*) filter (where what = 'loss') as paid_uninstalls
      from happened group by 1
    ),
    gone as (delete from marketplace_store_day kept where not exists (select from counted where counted.day = kept.day))
    insert into marketplace_store_day as kept (day, signups, installs, conversions, paid_uninstalls) select * from counted
    on conflict (day) do update set signups = excluded.signups, installs = excluded.installs, conversions = excluded.conversions,
      paid_uninstalls = excluded.paid_uninstalls
    where (kept.signups, kept.installs, kept.conversions, kept.paid_uninstalls)
      is distinct from (excluded.signups, excluded.installs, excluded.conversions, excluded.paid_uninstalls)`.execute(admin(db))
}

/** Counts stores by the day of their install, the plan that they paid for last, and whether a plan of theirs goes on. */
export async function countConversions(db: Db, now: Date): Promise<void> {
  await sql`
    with counted as (
      select date_trunc('day', installed.at, 'UTC') as installed_on,
        case when last.id is null then 'FREE' else coalesce(last.plan, s.plan, 'UNKNOWN') end as plan,
        last.id is not null and active.store_id is not null as is_active, count(*) as stores
      from (${installed}) installed
      left join (select distinct on (store_id) * from (${paid}) paid order by store_id, paid_at desc, id desc) last using (store_id)
      left join plan_subscription s on s.store_id = last.store_id and s.reference = last.subscription
      left join (select distinct store_id from (${subscribed(now)}) subscribed where ended_at is null) active
        on active.store_id = installed.store_id
      group by 1, 2, 3
    ),
    gone as (
      delete from marketplace_conversion_day kept where not exists (
        select from counted where (counted.installed_on, counted.plan, counted.is_active) = (kept.installed_on, kept.plan, kept.is_active))
    )
    insert into marketplace_conversion_day as kept (installed_on, plan, is_active, stores) select * from counted
    on conflict (installed_on, plan, is_active) do update set stores = excluded.stores where kept.stores <> excluded.stores`.execute(
    admin(db),
  )
}

/** Counts stores by the month of their install, and those of them with a paid plan in each month since. */
export async function countCohorts(db: Db, now: Date): Promise<void> {
  await sql`
    with installed as (
      select store_id, date_trunc('month', at at time zone 'UTC') as month from (${installed}) installed
    ),
    months as (
      select cohort.month, cohort.stores, since.month as later
      from (select month, count(*) as stores from installed group by month) cohort
      cross join lateral generate_series(cohort.month, ${now}::timestamptz at time zone 'UTC', interval '1 month') since(month)
    ),
    paying as (
      select installed.month, passed.month as later, count(distinct store_id) as stores
      from (${paid}) paid
      join installed using (store_id)
      cross join lateral generate_series(
        greatest(date_trunc('month', period_from at time zone 'UTC'), installed.month),
        least(period_to - interval '1 microsecond', ${now}::timestamptz) at time zone 'UTC', interval '1 month') passed(month)
      group by 1, 2
    ),
    counted as (
      select months.month at time zone 'UTC' as month,
        (extract(year from age(months.later, months.month)) * 12 + extract(month from age(months.later, months.month)))::integer as months_after,
        months.stores, coalesce(paying.stores, 0) as paying
      from months left join paying on paying.month = months.month and paying.later = months.later
    ),
    gone as (
      delete from marketplace_cohort kept where not exists (
        select from counted where (counted.month, counted.months_after) = (kept.month, kept.months_after))
    )
    insert into marketplace_cohort as kept (month, months_after, stores, paying) select * from counted
    on conflict (month, months_after) do update set stores = excluded.stores, paying = excluded.paying
    where (kept.stores, kept.paying) <> (excluded.stores, excluded.paying)`.execute(admin(db))
}
