import { describe, expect, test } from 'vitest'
import { changeFrom, cohortsFrom, conversionRate, conversionsFrom, conversionsOf } from './marketplace-analytics.ts'

describe('a conversion rate', () => {
  test.each([
    [0, 0, null],
    [0, 7, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [5, 5, 100],
  ])('of %i paid among %i stores is %s percent', (paid, total, rate) => {
    expect(conversionRate(paid, total)).toBe(rate)
  })
})

test.each([
  [3, 5, 'up', 2],
  [5, 3, 'down', -2],
  [4, 4, 'same', 0],
] as const)('after %i, %i is %s by %i', (before, value, direction, change) => {
  expect(changeFrom(before, value)).toEqual({ direction, change })
})

test('stores by plan add up to those that paid, and with the free ones to all', () => {
  const counted = conversionsOf([
    { plan: 'FREE', isActive: false, stores: 90 },
    { plan: 'BASIC', isActive: true, stores: 4 },
    { plan: 'BASIC', isActive: false, stores: 1 },
    { plan: 'GROWTH', isActive: true, stores: 2 },
    { plan: 'PROFESSIONAL', isActive: false, stores: 1 },
    { plan: 'EXECUTIVE', isActive: true, stores: 1 },
    { plan: 'UNKNOWN', isActive: false, stores: 1 },
  ])
  expect(counted).toEqual({
    total: 100,
    free: 90,
    paid: 10,
    rate: 10,
    basic: 5,
    active_basic: 4,
    cancelled_basic: 1,
    growth: 2,
    active_growth: 2,
    cancelled_growth: 0,
    pro: 1,
    active_pro: 0,
    cancelled_pro: 1,
    other: 2,
    active_other: 1,
    cancelled_other: 1,
  })
  expect(conversionsOf([])).toMatchObject({ total: 0, paid: 0, rate: null })
})

describe('days and months of UTC', () => {
  test.each([
    ['2026-11-28T00:00:00Z', '2026-08-31T00:00:00.000Z'],
    ['2026-11-27T23:59:59Z', '2026-08-30T00:00:00.000Z'],
  ])('at %s the conversion analysis begins on %s', (now, from) => {
    expect(conversionsFrom(new Date(now)).toISOString()).toBe(from)
  })
  test.each([
    ['2026-11-30T23:59:59Z', '2025-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ])('at %s the oldest cohort is of %s', (now, from) => {
    expect(cohortsFrom(new Date(now)).toISOString()).toBe(from)
  })
})
