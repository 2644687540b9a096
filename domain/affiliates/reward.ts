/** Rewards of referrals: what is given, and when. @see S-46, V-224, K-122, K-123, X-108 */

/** A free month, of this plan, for a store that invited (K-122). */
export const rewardPlan = 'GROWTH'
export const rewardMonthDays = 30
/** Days for which a supplier that invited stands first among featured suppliers (K-123). */
export const rewardFeaturedDays = 7
/** Days after an order has shipped until it counts: by then most refunds have been asked for. */
export const rewardSettleDays = 7
/** Rewards of one sender within a year. */
export const mostRewardsAYear = 12

export const rewardKinds = ['plan_month', 'featured_week'] as const
export type RewardKind = (typeof rewardKinds)[number]

export interface RewardFacts {
  /** True if the invited one has confirmed its address. */
  readonly isVerified: boolean
  /** True if the sender and the invited one are the same person. */
  readonly isSamePerson: boolean
  /** True if an order of the invited one, with somebody else than the sender, shipped a week ago and was not refunded. */
  readonly hasShipped: boolean
  /** True if a removed supplier is on either side. */
  readonly isRemoved: boolean
  /** Rewards of the sender within the last year. */
  readonly rewardsThisYear: number
}

/** Whether an invitation has earned its reward: real trade with others, not a mere sign-up, so that it cannot be farmed. */
export const isRewardDue = (facts: RewardFacts): boolean =>
  facts.isVerified && facts.hasShipped && !facts.isSamePerson && !facts.isRemoved && facts.rewardsThisYear < mostRewardsAYear

/** Words beside the form. */
export const rewardWords = {
  store: `You get a free month of Growth for each one who joins by your invitation and ships a first order: as a store one that it paid a supplier for, as a supplier one for a store. It starts by itself, and ends after ${rewardMonthDays} days without a charge. While your store is on a plan, the month waits until that plan has ended.`,
  supplier: `You stand first among the featured suppliers for ${rewardFeaturedDays} days, for each one who joins by your invitation and ships a first order: as a supplier one for a store, as a store one that it paid a supplier for.`,
  limits: `The reward comes a week after that order has shipped. Orders between you and the one you invited do not count, nor refunded ones. Up to ${mostRewardsAYear} rewards a year.`,
} as const
