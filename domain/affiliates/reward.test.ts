import { expect, it } from 'vitest'
import { isRewardDue, mostRewardsAYear } from './reward.ts'

const earned = { isVerified: true, isSamePerson: false, hasShipped: true, isRemoved: false, rewardsThisYear: 0 }

it('a reward is due for an invited one who has confirmed its address and shipped an order', () => expect(isRewardDue(earned)).toBe(true))

it.each([{ isVerified: false }, { hasShipped: false }, { isSamePerson: true }, { isRemoved: true }, { rewardsThisYear: mostRewardsAYear }])(
  'a reward is not due with %o',
  (change) => expect(isRewardDue({ ...earned, ...change })).toBe(false),
)
