/** Coupons: codes that make the first charges of a plan less. @see C-079, X-080 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import { type PaidPlanKey, plans } from './plan.ts'

/** Code as it is kept: capitals, without spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

export const couponMessages = {
  unknown: 'We do not know this code. Please check how it is spelled.',
  over: 'This code is no longer valid.',
  usedUp: 'This code has been used as often as it can be.',
  usedHere: 'Your store has used this code already.',
  otherPlans: (codePlans: readonly PaidPlanKey[]) => `This code is for ${codePlans.map((key) => plans[key].name).join(', ')} only.`,
  taken: 'There is a coupon with this code already',
} as const

export interface CouponFacts {
  readonly isOn: boolean
  /** Instant at which it ends; null if it does not. */
  readonly endsAt: Date | null
  readonly plans: readonly PaidPlanKey[]
  /** Maximum number of plans with it; null without one. */
  readonly usesLimit: number | null
  readonly usesPerStore: number
  /** Plans with it that were approved, and those of other stores that wait for their approval. */
  readonly uses: number
  /** Plans of this store with it that were approved. */
  readonly usesOfStore: number
}

/** Whether a store can use a coupon now. @param plan undefined: for any of its plans */
export function mayUseCoupon(
  coupon: CouponFacts,
  { plan, now }: { readonly plan?: PaidPlanKey | undefined; readonly now: Date },
): Decision<'INVALID_INPUT'> {
  if (!coupon.isOn || (coupon.endsAt !== null && coupon.endsAt <= now)) return refused('INVALID_INPUT', couponMessages.over)
  if (coupon.usesOfStore >= coupon.usesPerStore) return refused('INVALID_INPUT', couponMessages.usedHere)
  if (coupon.usesLimit !== null && coupon.uses >= coupon.usesLimit) return refused('INVALID_INPUT', couponMessages.usedUp)
  if (plan && !coupon.plans.includes(plan)) return refused('INVALID_INPUT', couponMessages.otherPlans(coupon.plans))
  return allowed
}
