import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import type { PaidPlanKey, PlanFrequency } from './plan.ts'
import { creditOf, planChangeOf } from './plan-change.ts'

const usd = (minor: number) => money(minor, 'USD')
const at = (day: string) => new Date(`${day}T00:00:00Z`)

describe('credit for what is left of a paid period', () => {
  test.each([
    ['on its first day, all of it', '2026-11-01', 5500],
    ['within its first day, without the day that has begun', '2026-11-01T09:00', 5316],
    ['in its middle, half of it', '2026-11-16', 2750],
    ['on its last day, nothing', '2026-11-30T12:00', 0],
    ['after its end, nothing', '2026-12-09', 0],
    ['before it, no more than was paid', '2026-10-01', 5500],
  ])('is %s', (_when, now, minor) => {
    const period = { paid: usd(5500), from: at('2026-11-01'), to: at('2026-12-01') }
    expect(creditOf(period, new Date(now.includes('T') ? `${now}:00Z` : `${now}T00:00:00Z`)).minor).toBe(minor)
  })
})

describe('a change of plan', () => {
  const growth = { plan: 'GROWTH', frequency: 'MONTHLY', ends: false, credit: usd(2750), paidUntil: at('2026-12-01') } as const
  const change = (
    plan: PaidPlanKey,
    frequency: PlanFrequency,
    price: number,
    present: Parameters<typeof planChangeOf>[0]['present'],
    freeDays = 0,
  ) => planChangeOf({ plan, frequency, firstPrice: usd(price), freeDays, present })

  test('without a present plan is charged in full, or not at all in a trial', () => {
    expect(change('GROWTH', 'MONTHLY', 5500, null)).toMatchObject({ kind: 'now', credit: usd(0), due: usd(5500) })
    expect(change('GROWTH', 'MONTHLY', 5500, null, 14)).toMatchObject({ kind: 'now', due: usd(0) })
  })
  test('upwards is now, for the difference', () => {
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, growth)).toMatchObject({ kind: 'now', credit: usd(2750), due: usd(12_150) })
    expect(change('GROWTH', 'YEARLY', 34_900, growth)).toMatchObject({ kind: 'now', due: usd(32_150) })
    expect(change('BASIC', 'SIX_MONTHS', 17_400, growth)).toMatchObject({ kind: 'now', due: usd(14_650) })
  })
  test('downwards is at the end of what is paid', () => {
    expect(change('BASIC', 'MONTHLY', 2900, growth)).toEqual({ kind: 'later', startsAt: at('2026-12-01') })
    const yearly = { ...growth, frequency: 'YEARLY', credit: usd(30_000) } as const
    expect(change('GROWTH', 'MONTHLY', 5500, yearly)).toEqual({ kind: 'later', startsAt: at('2026-12-01') })
  })
  test('upwards for less than the credit waits, because nothing is paid back', () => {
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, { ...growth, credit: usd(14_901) })).toMatchObject({ kind: 'later' })
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, { ...growth, credit: usd(14_900) })).toMatchObject({ kind: 'now', due: usd(0) })
  })
  test('of less than half a dollar is let go', () => {
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, { ...growth, credit: usd(14_851) })).toMatchObject({ credit: usd(14_900), due: usd(0) })
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, { ...growth, credit: usd(14_850) })).toMatchObject({ due: usd(50) })
  })
  test('to a plan that ends takes it up again, and to one that is not paid yet is now', () => {
    expect(change('GROWTH', 'MONTHLY', 5500, { ...growth, ends: true })).toEqual({ kind: 'resume' })
    expect(change('BASIC', 'MONTHLY', 2900, { ...growth, credit: usd(0) })).toMatchObject({ kind: 'now', due: usd(2900) })
  })
  test('explains what is due', () => {
    expect(change('EXECUTIVE', 'MONTHLY', 14_900, growth)).toMatchObject({
      workings: { result: usd(12_150), steps: [{ amount: usd(14_900) }, { amount: usd(-2750) }] },
    })
  })
})
