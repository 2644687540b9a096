/** Approval status of a private portal's store, as its settings show it. @see E-114, V-209 */
import type { ApprovalStatus } from './approval-status.ts'

export const portalStatuses = {
  A: 'APPROVED',
  P: 'PENDING',
  R: 'REJECTED',
  C: 'CANCELLED',
  D: 'DENIED',
  NEW: 'NEW',
} as const satisfies Record<ApprovalStatus, string>

export type PortalStatus = (typeof portalStatuses)[ApprovalStatus]
