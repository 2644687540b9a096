/** Decisions of staff about a supplier. @see S-76, V-280, X-090 */
import type { SupplierStatus } from './supplier-status.ts'

export const supplierDecisions = ['initial_approval', 'set_live', 'rejected'] as const
export type SupplierDecision = (typeof supplierDecisions)[number]

const targets = { initial_approval: 'SETUP', set_live: 'ACTIVE', rejected: 'REJECTED' } as const satisfies Record<
  SupplierDecision,
  SupplierStatus
>

/** Statuses from which each decision is possible. A fired supplier can be approved again; one that has left the marketplace cannot. */
const origins: Readonly<Record<SupplierDecision, readonly SupplierStatus[]>> = {
  initial_approval: ['PENDING', 'REJECTED'],
  set_live: ['SETUP'],
  rejected: ['PENDING', 'SETUP', 'ACTIVE', 'HIDDEN'],
}

/** @returns the new status, `same` if it already has that status, or undefined if the decision does not apply */
export function statusAfter(decision: SupplierDecision, status: SupplierStatus): SupplierStatus | 'same' | undefined {
  const target = targets[decision]
  if (status === target) return 'same'
  return origins[decision].includes(status) ? target : undefined
}

/** Whether staff may remove a supplier: any but one that is removed already. @see X-089 */
export const mayBeRemoved = (status: SupplierStatus): boolean => status !== 'REMOVED'

/** Whether staff have reviewed and approved it. */
export const isApprovedForSetup = (status: SupplierStatus): boolean => status === 'SETUP' || status === 'ACTIVE' || status === 'HIDDEN'
