import type { SupplierPlanStatus, SupplierPlanType } from '@quayside/domain/plans/supplier-plan'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { plans } from '../tables.ts'

export interface SupplierPlan {
  readonly id: number
  readonly name: string
  readonly planType: SupplierPlanType
  /** Supplier of a custom plan; null for the free one. */
  readonly supplierId: number | null
  readonly commissionBasisPoints: number
  /** True if it is offered. */
  readonly isActive: boolean
  readonly createdAt: Date
}

/** A plan as it stands with one supplier. */
export interface HeldPlan extends SupplierPlan {
  readonly status: SupplierPlanStatus
}

const columns = [
  'supplierPlan.id',
  'supplierPlan.name',
  'supplierPlan.planType',
  'supplierPlan.supplierId',
  'supplierPlan.commissionBasisPoints',
  'supplierPlan.isActive',
  'supplierPlan.createdAt',
] as const

/** The free plan, then the supplier's own ones, newest first. */
export async function plansOfSupplier(db: Db, supplierId: number): Promise<HeldPlan[]> {
  const rows = await plans(db)
    .selectFrom('supplierPlan')
    .leftJoin('supplierSubscription', (join) =>
      join.onRef('supplierSubscription.planId', '=', 'supplierPlan.id').on('supplierSubscription.supplierId', '=', supplierId),
    )
    .select(columns)
    .select(sql<SupplierPlanStatus>`coalesce(supplier_subscription.status, 'inactive')`.as('status'))
    .where(({ or, eb }) => or([eb('supplierPlan.supplierId', '=', supplierId), sql<boolean>`supplier_plan.plan_type = 'free'`]))
    .orderBy(sql`supplier_plan.supplier_id is not null`)
    .orderBy('supplierPlan.id', 'desc')
    .execute()
  return rows as HeldPlan[]
}

/** Commission of a supplier's active plan in basis points; undefined where none is active. */
export async function activeCommissionOf(db: Db, supplierId: number): Promise<number | undefined> {
  const row = await plans(db)
    .selectFrom('supplierSubscription')
    .innerJoin('supplierPlan', 'supplierPlan.id', 'supplierSubscription.planId')
    .select('supplierPlan.commissionBasisPoints')
    .where('supplierSubscription.supplierId', '=', supplierId)
    .where(sql<boolean>`supplier_subscription.status = 'active'`)
    .executeTakeFirst()
  return row?.commissionBasisPoints
}

/** Keeps plans of a supplier from being changed by two at once. */
export async function lockPlansOfSupplier(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('supplier-plans'), ${supplierId}::integer)`.execute(plans(db))
}

export async function saveStatus(
  db: Db,
  supplierId: number,
  planId: number,
  status: Exclude<SupplierPlanStatus, 'inactive'>,
  now: Date,
): Promise<void> {
  const times = { activatedAt: status === 'active' ? now : null, cancelledAt: status === 'cancelled' ? now : null }
  await plans(db)
    .insertInto('supplierSubscription')
    .values({ supplierId, planId, status, startedAt: now, ...times })
    .onConflict((conflict) => conflict.columns(['supplierId', 'planId']).doUpdateSet({ status, ...times }))
    .execute()
}

export async function insertPlan(
  db: Db,
  plan: { supplierId: number; name: string; commissionBasisPoints: number; createdAt: Date },
): Promise<SupplierPlan> {
  const row = await plans(db)
    .insertInto('supplierPlan')
    .values({ ...plan, planType: 'custom' })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as SupplierPlan
}

/** A custom plan; undefined where there is none. */
export async function findCustomPlan(db: Db, id: number): Promise<SupplierPlan | undefined> {
  const row = await plans(db)
    .selectFrom('supplierPlan')
    .select(columns)
    .where('id', '=', id)
    .where('planType', '=', 'custom')
    .executeTakeFirst()
  return row as SupplierPlan | undefined
}

export async function endOffer(db: Db, id: number): Promise<void> {
  await plans(db).updateTable('supplierPlan').set({ isActive: false }).where('id', '=', id).execute()
}
