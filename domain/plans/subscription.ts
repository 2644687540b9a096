/** Subscriptions to plans: what may be chosen, and what a billed one allows. Prices are in terms.ts. @see S-38, X-098 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import type { BilledSubscription } from './billed-subscription.ts'
import { isAtLeast, type PaidPlanKey, type PlanFrequency, type PlanKey, plans } from './plan.ts'
import { trialMessages } from './trial.ts'

export const subscriptionMessages = {
  changing: 'Your plan is being changed. Please wait a moment.',
  samePlan: 'Your store is on this plan already.',
  sixMonths: 'Six months are part of an offer only.',
  notBilled: 'This plan is not billed, and ends by itself.',
  priceChanged: 'The price of this plan has just changed. Please look at it again.',
  offerEnded: 'This offer has ended.',
  notConfirmed: 'The plan was not approved in your shop yet.',
} as const

/** Days that a plan holds while its payment is due. */
export const graceDays = 7

export interface PlanChoice {
  readonly plan: PaidPlanKey
  readonly frequency: PlanFrequency
  /** True if an offer of the store is for this plan and frequency. */
  readonly isOffered?: boolean
  /** The plan that the store has; null without one. */
  readonly current: {
    readonly plan: PlanKey
    readonly frequency: PlanFrequency | null
    readonly isBilled: boolean
    readonly ends: boolean
  } | null
}

/** Whether a plan can be chosen. One that ends can be taken up again, but for six months that are paid. */
export function mayChoosePlan({ plan, frequency, isOffered = false, current }: PlanChoice): Decision<'PLAN_NOT_OFFERED' | 'HAS_PLAN'> {
  if (plans[plan].byReferral) return refused('PLAN_NOT_OFFERED', trialMessages.notOffered)
  if (frequency === 'SIX_MONTHS' && !isOffered) return refused('PLAN_NOT_OFFERED', subscriptionMessages.sixMonths)
  if (current?.isBilled && (!current.ends || frequency === 'SIX_MONTHS') && current.plan === plan && current.frequency === frequency)
    return refused('HAS_PLAN', subscriptionMessages.samePlan)
  return allowed
}

/** Whether a plan allows less than the present one; the screen asks to confirm it. */
export const isDowngrade = (from: PlanKey, to: PlanKey): boolean => from !== to && isAtLeast(from, to) && plans[from].rank > plans[to].rank

export interface Entitlement {
  readonly active: boolean
  /** End of the plan; null while it goes on. */
  readonly expiresAt: Date | null
  readonly graceEndsAt: Date | null
}

/** Entitlement by a billed subscription. @param graceEndsAt end of the grace that has begun; null where none has */
export function entitlementOf(billed: BilledSubscription, graceEndsAt: Date | null, now: Date): Entitlement {
  const { status, cancelsAtPeriodEnd, currentPeriodEnd } = billed
  if (status === 'trialing' || status === 'active')
    return { active: true, expiresAt: cancelsAtPeriodEnd ? (currentPeriodEnd ?? now) : null, graceEndsAt: null }
  if (status === 'past_due' || status === 'frozen') {
    const ends = graceEndsAt ?? new Date(now.getTime() + graceDays * 86_400_000)
    return { active: ends > now, expiresAt: ends, graceEndsAt: ends }
  }
  return { active: false, expiresAt: null, graceEndsAt: null }
}
