/** Eligibility for the 14-day trial; the button and the server use the same function. @see S-38 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import { type PlanKey, plans } from './plan.ts'

export const trialMessages = {
  noCard: 'Please add a credit card to start a trial',
  noCardTitle: 'Error Setting Plan',
  hasPlan: 'Your store is on a plan already.',
  used: 'Your store has already used its trial.',
  notOffered: 'This plan is only available through a partner.',
} as const

export function mayStartTrial(asked: {
  plan: PlanKey
  hasPlan: boolean
  /** True if the store had a plan before; only the first plan begins with a trial. */
  hadTrial: boolean
  hasCard: boolean
}): Decision<'HAS_PLAN' | 'TRIAL_USED' | 'PLAN_NOT_OFFERED' | 'NO_CARD'> {
  if (asked.hasPlan) return refused('HAS_PLAN', trialMessages.hasPlan)
  if (asked.hadTrial) return refused('TRIAL_USED', trialMessages.used)
  if (plans[asked.plan].byReferral) return refused('PLAN_NOT_OFFERED', trialMessages.notOffered)
  if (!asked.hasCard) return refused('NO_CARD', trialMessages.noCard)
  return allowed
}
