import { freePlanBasisPoints } from '@quayside/domain/payments/commission'
import type { Db } from '#foundation/database/db'
import { activeCommissionOf } from './supplier-plans.records.ts'

/** Commission of a supplier's new orders, in basis points of their goods. @see V-322, V-334, K-144 */
export const commissionRateOf = async (db: Db, supplierId: number): Promise<number> =>
  (await activeCommissionOf(db, supplierId)) ?? freePlanBasisPoints
