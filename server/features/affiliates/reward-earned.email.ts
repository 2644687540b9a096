import type { RewardKind } from '@quayside/domain/affiliates/reward'
import { rewardFeaturedDays } from '@quayside/domain/affiliates/reward'
import { composeMail } from '#features/notifications'

export interface RewardEarnedFacts {
  readonly product: string
  /** Name of the invited one, as the sender gave it. */
  readonly recipient: string
  readonly reward: RewardKind
}

/** Mail to whoever invited somebody, when that has earned a reward. */
export const rewardEarned = ({ product, recipient, reward }: RewardEarnedFacts) => ({
  subject: `${recipient} has joined ${product}: thank you`,
  ...composeMail({
    product,
    heading: 'Your invitation has earned a reward',
    paragraphs: [
      `${recipient} has shipped a first order.`,
      reward === 'plan_month'
        ? 'You get a free month of Growth. It starts by itself as soon as your store is on no other plan, and we write to you then. Nothing is charged.'
        : `You stand first among the featured suppliers for ${rewardFeaturedDays} days.`,
    ],
    action: 'See your invitations',
    reason: 'You receive this because you invited somebody.',
  }),
})
