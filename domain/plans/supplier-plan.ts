/** Plans of suppliers: each says which commission its supplier pays. @see S-72, V-278, V-334 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const supplierPlanTypes = ['free', 'custom'] as const
export type SupplierPlanType = (typeof supplierPlanTypes)[number]

/** A plan is started by a saved card, and active once its supplier has agreed to it. */
export const supplierPlanStatuses = ['inactive', 'started', 'active', 'cancelled'] as const
export type SupplierPlanStatus = (typeof supplierPlanStatuses)[number]

export const supplierPlanMessages = {
  noCard: 'Add a card before you start this plan.',
  notOffered: 'This plan is not offered any more.',
  freeStays: 'The Free plan has no end. It holds whenever no other plan is active.',
  notStarted: 'This plan is not active.',
} as const

/** Saving a card starts its plan. Nothing more has to be agreed on the free plan, so that it is active at once. */
export function statusAfterCard(type: SupplierPlanType, status: SupplierPlanStatus): SupplierPlanStatus {
  if (status === 'active') return status
  return type === 'free' ? 'active' : 'started'
}

export interface PlanToActivate {
  readonly status: SupplierPlanStatus
  readonly isOffered: boolean
  readonly hasCard: boolean
}

export function mayActivatePlan({ status, isOffered, hasCard }: PlanToActivate): Decision<'NO_CARD' | 'PLAN_NOT_OFFERED'> {
  if (status === 'active') return allowed
  if (!isOffered) return refused('PLAN_NOT_OFFERED', supplierPlanMessages.notOffered)
  return hasCard ? allowed : refused('NO_CARD', supplierPlanMessages.noCard)
}

export function mayCancelPlan(type: SupplierPlanType, status: SupplierPlanStatus): Decision<'PLAN_NOT_CANCELLABLE'> {
  if (type === 'free') return refused('PLAN_NOT_CANCELLABLE', supplierPlanMessages.freeStays)
  return status === 'inactive' ? refused('PLAN_NOT_CANCELLABLE', supplierPlanMessages.notStarted) : allowed
}
