/** Approval status between a store and a supplier: whether the store may sell its goods, and the possible transitions. @see V-093, X-001 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Approved, pending, rejected permanently, cancelled by the store, denied or revoked by the supplier; NEW if no request was made. */
export const approvalStatuses = ['A', 'P', 'R', 'C', 'D', 'NEW'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

export type ApprovalAction = 'request' | 'cancel' | 'approve' | 'deny' | 'reject'

const moves: Readonly<Record<ApprovalAction, { from: readonly ApprovalStatus[]; to: ApprovalStatus }>> = {
  request: { from: ['NEW', 'C'], to: 'P' },
  cancel: { from: ['P'], to: 'C' },
  approve: { from: ['P', 'D'], to: 'A' },
  deny: { from: ['P', 'A'], to: 'D' },
  reject: { from: ['A', 'P', 'C', 'D', 'NEW'], to: 'R' },
}

/** Returns the approval status after an action; undefined if the action is not possible. */
export function approvalStatusAfter(approvalStatus: ApprovalStatus, action: ApprovalAction): ApprovalStatus | undefined {
  const { from, to } = moves[action]
  return from.includes(approvalStatus) ? to : undefined
}

export interface Terms {
  readonly approvalStatus: ApprovalStatus
  /** True if the supplier must approve stores first. */
  readonly requiresApproval: boolean
}

/**
 * Whether the store may sell the supplier's goods. A supplier that requires no approval is open to all stores except those it has rejected.
 */
export function mayTrade({
  approvalStatus,
  requiresApproval,
}: Terms): Decision<'APPROVAL_PENDING' | 'APPROVAL_REQUIRED' | 'APPROVAL_DENIED'> {
  if (approvalStatus === 'A') return allowed
  if (approvalStatus === 'D' || approvalStatus === 'R') return refused('APPROVAL_DENIED', 'This supplier does not work with your store.')
  if (!requiresApproval) return allowed
  if (approvalStatus === 'P') return refused('APPROVAL_PENDING', 'This supplier has not answered your request yet.')
  return refused('APPROVAL_REQUIRED', 'This supplier approves stores first. Request approval to add its products.')
}

/** Approval status shown to the store; a supplier that requires no approval counts as approved. */
export function shownApprovalStatus(terms: Terms): ApprovalStatus {
  return mayTrade(terms).allowed ? 'A' : terms.approvalStatus
}
