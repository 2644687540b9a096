import { describe, expect, it } from 'vitest'
import { type CouponFacts, couponMessages, mayUseCoupon, normalCode } from './coupon.ts'

const now = new Date('2026-11-26T12:00:00Z')
const good: CouponFacts = {
  isOn: true,
  endsAt: new Date('2026-12-01T00:00:00Z'),
  plans: ['GROWTH', 'EXECUTIVE'],
  usesLimit: 10,
  usesPerStore: 1,
  uses: 9,
  usesOfStore: 0,
}

describe('a coupon', () => {
  it.each<[string, Partial<CouponFacts>, string | null]>([
    ['that is on, for this plan', {}, null],
    ['without an end or a limit', { endsAt: null, usesLimit: null, uses: 1000 }, null],
    ['that is off', { isOn: false }, couponMessages.over],
    ['at the instant of its end', { endsAt: now }, couponMessages.over],
    ['whose last use is taken', { uses: 10 }, couponMessages.usedUp],
    ['that this store has used', { usesOfStore: 1 }, couponMessages.usedHere],
    ['that a store may use twice', { usesOfStore: 1, usesPerStore: 2 }, null],
    ['for other plans', { plans: ['BASIC', 'EXECUTIVE'] }, 'This code is for Basic, Executive only.'],
  ])('%s', (_, change, expected) => {
    const decision = mayUseCoupon({ ...good, ...change }, { plan: 'GROWTH', now })
    expect(decision.allowed ? null : decision.reason).toBe(expected)
  })

  it('for other plans is a good one as long as no plan is chosen', () => {
    expect(mayUseCoupon({ ...good, plans: ['BASIC'] }, { now }).allowed).toBe(true)
  })

  it('is found however it is typed', () => expect(normalCode(' spring 26 ')).toBe('SPRING26'))
})
