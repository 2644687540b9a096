/** Conditions of writing in the inbox. Reading what is there is always allowed. @see S-48, X-004, X-005, V-178 */
import { isAtLeast, type PlanKey } from '../plans/plan.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const inboxUpgrade = 'Upgrade to the Growth plan or higher to write to suppliers.'
export const agreementMissing = 'Accept the inbox agreement before you write to suppliers.'

export const mayUseInbox = (plan: PlanKey): Decision<'PLAN_TOO_LOW'> =>
  isAtLeast(plan, 'GROWTH') ? allowed : refused('PLAN_TOO_LOW', inboxUpgrade)

/** @param hasAgreed whether the store has accepted the inbox agreement */
export function mayWrite({ plan, hasAgreed }: { plan: PlanKey; hasAgreed: boolean }): Decision<'PLAN_TOO_LOW' | 'AGREEMENT_REQUIRED'> {
  const decision = mayUseInbox(plan)
  if (!decision.allowed) return decision
  return hasAgreed ? allowed : refused('AGREEMENT_REQUIRED', agreementMissing)
}

/** Items of the inbox agreement. */
export const inboxAgreement = [
  'I write about products, orders and working together, and send no advertising.',
  'I arrange payments and refunds here, and not outside the marketplace.',
  'I share no shopper’s data beyond what an order needs.',
  'Staff may read a conversation to settle a dispute or stop abuse. Each reading is recorded.',
] as const
