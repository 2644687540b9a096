/** Standing between a store and a supplier: who may sell whose goods, and how that moves. @see V-093, X-001 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Approved, pending, rejected for good, cancelled by the store, denied or revoked by the supplier; NEW where nobody has asked. */
export const standings = ['A', 'P', 'R', 'C', 'D', 'NEW'] as const
export type Standing = (typeof standings)[number]

export type StandingAction = 'request' | 'cancel' | 'approve' | 'deny' | 'reject'

const moves: Readonly<Record<StandingAction, { from: readonly Standing[]; to: Standing }>> = {
  request: { from: ['NEW', 'C'], to: 'P' },
  cancel: { from: ['P'], to: 'C' },
  approve: { from: ['P', 'D'], to: 'A' },
  deny: { from: ['P', 'A'], to: 'D' },
  reject: { from: ['A', 'P', 'C', 'D', 'NEW'], to: 'R' },
}

/** The standing after an action; undefined where it cannot be taken. */
export function standingAfter(standing: Standing, action: StandingAction): Standing | undefined {
  const { from, to } = moves[action]
  return from.includes(standing) ? to : undefined
}

export interface Terms {
  readonly standing: Standing
  /** The supplier wants to be asked first. */
  readonly requiresApproval: boolean
}

/** A supplier that need not be asked is open to everybody but those it has turned away. */
export function mayTrade({ standing, requiresApproval }: Terms): Decision<'APPROVAL_PENDING' | 'APPROVAL_REQUIRED' | 'APPROVAL_DENIED'> {
  if (standing === 'A') return allowed
  if (standing === 'D' || standing === 'R') return refused('APPROVAL_DENIED', 'This supplier does not work with your store.')
  if (!requiresApproval) return allowed
  if (standing === 'P') return refused('APPROVAL_PENDING', 'This supplier has not answered your request yet.')
  return refused('APPROVAL_REQUIRED', 'This supplier approves stores first. Request approval to add its products.')
}

/** What the store is shown: a supplier that need not be asked counts as approved. */
export function shownStanding(terms: Terms): Standing {
  return mayTrade(terms).allowed ? 'A' : terms.standing
}
