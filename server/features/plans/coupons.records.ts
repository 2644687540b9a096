/** Coupons, and their uses: the plans that were approved with them. */
import type { CouponFacts } from '@quayside/domain/plans/coupon'
import type { PaidPlanKey } from '@quayside/domain/plans/plan'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { plans } from './tables.ts'

export interface CouponRow {
  readonly id: number
  readonly code: string
  readonly percent: number
  readonly charges: number
  readonly plans: PaidPlanKey[]
  readonly endsAt: Date | null
  readonly usesLimit: number | null
  readonly usesPerStore: number
  readonly isOn: boolean
  readonly createdAt: Date
}

const columns = ['id', 'code', 'percent', 'charges', 'plans', 'endsAt', 'usesLimit', 'usesPerStore', 'isOn', 'createdAt'] as const

/** Plans that wait for their approval keep a use for their store. */
const isWaiting = sql<boolean>`not confirmed and billed_status = 'pending'`

/** A coupon as a store finds it. */
export async function findCoupon(db: Db, storeId: number, code: string): Promise<(CouponRow & CouponFacts) | undefined> {
  const row = await plans(db).selectFrom('planCoupon').select(columns).where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  return { ...(row as CouponRow), ...(await usesBy(db, storeId, row as CouponRow)) }
}

/** Keeps a coupon's uses from being counted by two at once, until the transaction ends. */
export async function lockCoupon(db: Db, code: string): Promise<void> {
  await plans(db).selectFrom('planCoupon').select('id').where('code', '=', code).forUpdate().execute()
}

/** Uses as far as they matter: no more are counted than there may be. */
async function usesBy(db: Db, storeId: number, { id, usesLimit, usesPerStore }: CouponRow): Promise<{ uses: number; usesOfStore: number }> {
  const { rows } = await sql<{ uses: number; usesOfStore: number }>`
    select (select count(*)::integer from (select 1 from plan_subscription where coupon_id = ${id}
        and (confirmed or (${isWaiting} and store_id <> ${storeId})) limit ${usesLimit ?? 0}) used) as uses,
      (select count(*)::integer from (select 1 from plan_subscription where coupon_id = ${id} and store_id = ${storeId}
        and confirmed limit ${usesPerStore}) used) as "usesOfStore"`.execute(plans(db))
  return rows[0]!
}

/** Newest first. @param page.before id to go on before */
export async function listCoupons(db: Db, { before, limit }: { before: number | undefined; limit: number }): Promise<CouponRow[]> {
  const rows = await plans(db)
    .selectFrom('planCoupon')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as CouponRow[]
}

export async function usesOfCoupons(db: Db, ids: readonly number[]): Promise<Map<number, { uses: number; waiting: number }>> {
  const rows = await plans(db)
    .selectFrom('planSubscription')
    .select(['couponId', sql<number>`count(*) filter (where confirmed)::integer`.as('uses')])
    .select(sql<number>`count(*) filter (where ${isWaiting})::integer`.as('waiting'))
    .where('couponId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .groupBy('couponId')
    .execute()
  return new Map(rows.map(({ couponId, uses, waiting }) => [couponId!, { uses, waiting }]))
}

export type CouponChange = Omit<CouponRow, 'id' | 'createdAt'>

/** @returns undefined where the code is taken */
export async function insertCoupon(db: Db, now: Date, coupon: CouponChange): Promise<CouponRow | undefined> {
  const row = await plans(db)
    .insertInto('planCoupon')
    .values({ ...coupon, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row as CouponRow | undefined
}

export async function lockCouponById(db: Db, id: number): Promise<CouponRow | undefined> {
  const row = await plans(db).selectFrom('planCoupon').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CouponRow | undefined
}

export async function isCodeTaken(db: Db, code: string, exceptId: number): Promise<boolean> {
  const row = await plans(db).selectFrom('planCoupon').select('id').where('code', '=', code).where('id', '<>', exceptId).executeTakeFirst()
  return row !== undefined
}

export async function updateCoupon(db: Db, now: Date, id: number, coupon: CouponChange): Promise<CouponRow> {
  const row = await plans(db)
    .updateTable('planCoupon')
    .set({ ...coupon, updatedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as CouponRow
}
