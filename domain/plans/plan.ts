/** Plans, their prices and what each allows. @see S-38, S-39, X-003, X-004 */

/** Plans in ascending order. NONE and STARTER are free; PBP ranks as BASIC. */
export const planKeys = ['NONE', 'STARTER', 'PBP', 'BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE'] as const
export type PlanKey = (typeof planKeys)[number]

export const paidPlanKeys = ['BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE', 'PBP'] as const
export type PaidPlanKey = (typeof paidPlanKeys)[number]

export const planFrequencies = ['MONTHLY', 'SIX_MONTHS', 'YEARLY'] as const
export type PlanFrequency = (typeof planFrequencies)[number]

export interface Plan {
  readonly key: PlanKey
  readonly name: string
  /** Maximum number of products in the store; null if unlimited. */
  readonly importLimit: number | null
  /** Price in US cents. */
  readonly monthlyMinor: number
  readonly yearlyMinor: number
  readonly rank: number
  /** True if it is offered only through a partner's referral. */
  readonly byReferral: boolean
}

const plan = (key: PlanKey, name: string, rank: number, importLimit: number | null, monthly: number, yearly: number): Plan => ({
  key,
  name,
  rank,
  importLimit,
  monthlyMinor: monthly * 100,
  yearlyMinor: yearly * 100,
  byReferral: key === 'PBP',
})

export const plans: Readonly<Record<PlanKey, Plan>> = {
  NONE: plan('NONE', 'No plan', 0, 25, 0, 0),
  STARTER: plan('STARTER', 'Starter', 1, 25, 0, 0),
  PBP: plan('PBP', 'Partner', 2, 25, 5, 40),
  BASIC: plan('BASIC', 'Basic', 2, 25, 29, 228),
  GROWTH: plan('GROWTH', 'Growth', 3, 250, 55, 349),
  PROFESSIONAL: plan('PROFESSIONAL', 'Professional', 4, null, 95, 499),
  EXECUTIVE: plan('EXECUTIVE', 'Executive', 5, null, 149, 999),
}

export const isPaidPlan = (key: PlanKey): key is PaidPlanKey => (paidPlanKeys as readonly PlanKey[]).includes(key)

export const isAtLeast = (key: PlanKey, least: PlanKey): boolean => plans[key].rank >= plans[least].rank

/** Length of a trial in days; a trial counts as the paid plan it tries. */
export const trialDays = 14

/** Stores with a higher id can import only on a paid plan (K-059). */
export const upgradeRequiredAboveStoreId = 141_387

export interface LimitFacts {
  readonly storeId: number
  readonly key: PlanKey
  /** Limit set by the supplier of the store's private portal, which replaces the plan's. @see X-082 */
  readonly supplierLimit?: number | null
}

/** Returns the maximum number of products of a store; null if unlimited. */
export function importLimitOf({ storeId, key, supplierLimit = null }: LimitFacts): number | null {
  if (supplierLimit !== null) return supplierLimit
  if (!isPaidPlan(key) && storeId > upgradeRequiredAboveStoreId) return 0
  return plans[key].importLimit
}

/** Returns the remaining whole days, including the current one. */
export function remainingTrialDays(trialEndsAt: Date | null | undefined, now: Date): number {
  if (!trialEndsAt) return 0
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / 86_400_000))
}
