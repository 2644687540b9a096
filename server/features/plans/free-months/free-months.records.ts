/** Months of a plan that are given. */
import type { PaidPlanKey } from '@quayside/domain/plans/plan'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { plans } from '../tables.ts'

/** @returns false where it was given before for the same */
export async function insertFreeMonth(db: Db, storeId: number, now: Date, key: string): Promise<boolean> {
  const row = await plans(db)
    .insertInto('planFreeMonth')
    .values({ storeId, key, grantedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the oldest month that waits. */
export async function takeFreeMonth(db: Db, storeId: number, now: Date): Promise<number | undefined> {
  const oldest = plans(db)
    .selectFrom('planFreeMonth')
    .select('id')
    .where('storeId', '=', storeId)
    .where('begunAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
  const row = await plans(db)
    .updateTable('planFreeMonth')
    .set({ begunAt: now })
    .where('id', 'in', oldest)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores with a month that waits and no plan. The limit inside has each store's plan looked up by itself. */
export async function storesToBegin(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ storeId: number }>`
    select distinct month.store_id from plan_free_month month
    left join lateral (select held.id from plan_subscription held
      where held.store_id = month.store_id and held.active and (held.expires_at is null or held.expires_at > ${now}) limit 1) held on true
    where month.begun_at is null and held.id is null order by month.store_id limit ${limit}`.execute(plans(db))
  return rows.map(({ storeId }) => storeId)
}

/** Whether the owner has asked for a plan and has still to approve it. */
export async function hasPendingChoice(db: Db, storeId: number): Promise<boolean> {
  const row = await plans(db)
    .selectFrom('planSubscription')
    .select(sql`1`.as('one'))
    .where('storeId', '=', storeId)
    .where('billedStatus', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins a given plan. It counts as a trial, so that what is left of it goes over to a plan that is chosen meanwhile. */
export async function insertGiven(
  db: Db,
  storeId: number,
  { plan, now, endsAt }: { readonly plan: PaidPlanKey; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await plans(db)
    .insertInto('planSubscription')
    .values({
      storeId,
      plan,
      type: 'RECURRING',
      frequency: 'MONTHLY',
      active: true,
      confirmed: true,
      isGiven: true,
      startAt: now,
      expiresAt: endsAt,
      trialEndsAt: endsAt,
      createdAt: now,
    })
    .execute()
}
