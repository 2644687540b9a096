/** A supplier's decisions about a store, and the tabs of its lists. @see S-63, S-64, V-274, V-275 */
import type { ApprovalStatus } from './approval-status.ts'

export const vendorTabs = ['pending', 'approved', 'denied'] as const
export type VendorTab = (typeof vendorTabs)[number]

/** Tabs of vendors by status; a request that the store cancelled appears in none. */
export const vendorTabStatuses: Readonly<Record<VendorTab, readonly Exclude<ApprovalStatus, 'NEW'>[]>> = {
  pending: ['P'],
  approved: ['A'],
  denied: ['D', 'R'],
}

export const vendorStatusNames: Readonly<Record<Exclude<ApprovalStatus, 'NEW'>, string>> = {
  P: 'Access Requested',
  A: 'Approved',
  D: 'Denied',
  C: 'Cancelled',
  R: 'Rejected',
}

/** Message to a supplier that tries to set a public vendor back to pending. @see X-016 */
export const pendingIsNoTarget = 'A request cannot be set back to pending'
