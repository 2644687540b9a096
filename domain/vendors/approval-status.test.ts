import { expect, test } from 'vitest'
import {
  type ApprovalAction,
  type ApprovalStatus,
  approvalStatusAfter,
  approvalStatuses,
  mayTrade,
  shownApprovalStatus,
} from './approval-status.ts'

const actions: ApprovalAction[] = ['request', 'cancel', 'approve', 'deny', 'reject']
const moves: Record<ApprovalStatus, Partial<Record<ApprovalAction, ApprovalStatus>>> = {
  NEW: { request: 'P', reject: 'R' },
  P: { cancel: 'C', approve: 'A', deny: 'D', reject: 'R' },
  A: { deny: 'D', reject: 'R' },
  C: { request: 'P', reject: 'R' },
  D: { approve: 'A', reject: 'R' },
  R: {},
}

test.each(approvalStatuses.flatMap((approvalStatus) => actions.map((action) => [approvalStatus, action] as const)))(
  '%s, then %s',
  (approvalStatus, action) => {
    expect(approvalStatusAfter(approvalStatus, action)).toBe(moves[approvalStatus][action])
  },
)

test.each<[ApprovalStatus, boolean, boolean, ApprovalStatus]>([
  ['A', true, true, 'A'],
  ['P', true, false, 'P'],
  ['R', true, false, 'R'],
  ['C', true, false, 'C'],
  ['D', true, false, 'D'],
  ['NEW', true, false, 'NEW'],
  ['A', false, true, 'A'],
  ['P', false, true, 'A'],
  ['C', false, true, 'A'],
  ['NEW', false, true, 'A'],
  ['R', false, false, 'R'],
  ['D', false, false, 'D'],
])('approvalStatus %s, approval required: %s; may trade: %s, shown as %s', (approvalStatus, requiresApproval, may, shown) => {
  expect(mayTrade({ approvalStatus, requiresApproval }).allowed).toBe(may)
  expect(shownApprovalStatus({ approvalStatus, requiresApproval })).toBe(shown)
})
