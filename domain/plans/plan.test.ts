import { describe, expect, test } from 'vitest'
import { importLimitOf, isAtLeast, isPaidPlan, type PlanKey, planKeys, plans, remainingTrialDays } from './plan.ts'

test.each<[PlanKey, number | null, number, number]>([
  ['STARTER', 25, 0, 0],
  ['BASIC', 25, 2900, 22800],
  ['GROWTH', 250, 5500, 34900],
  ['PROFESSIONAL', null, 9500, 49900],
  ['EXECUTIVE', null, 14900, 99900],
  ['PBP', 25, 500, 4000],
])('%s holds %s products, for %i cents a month or %i a year', (key, limit, monthly, yearly) => {
  expect(plans[key]).toMatchObject({ importLimit: limit, monthlyMinor: monthly, yearlyMinor: yearly })
})

test('NONE and STARTER are not paid, every other plan is', () => {
  expect(planKeys.filter((key) => !isPaidPlan(key))).toEqual(['NONE', 'STARTER'])
})

test('plans stand in an order, PBP beside BASIC', () => {
  expect(isAtLeast('GROWTH', 'GROWTH')).toBe(true)
  expect(isAtLeast('EXECUTIVE', 'GROWTH')).toBe(true)
  expect(isAtLeast('BASIC', 'GROWTH')).toBe(false)
  expect(isAtLeast('PBP', 'BASIC')).toBe(true)
  expect(isAtLeast('NONE', 'STARTER')).toBe(false)
})

test.each<[number, PlanKey, number | null]>([
  [1, 'STARTER', 25],
  [1, 'NONE', 25],
  [141_387, 'STARTER', 25],
  [141_388, 'STARTER', 0],
  [141_388, 'BASIC', 25],
  [141_388, 'EXECUTIVE', null],
])('store %i on %s may hold %s', (storeId, key, limit) => {
  expect(importLimitOf({ storeId, key })).toBe(limit)
})

test.each<[number, PlanKey, number]>([
  [1, 'STARTER', 100],
  [1, 'EXECUTIVE', 10],
  [141_388, 'STARTER', 40],
  [1, 'GROWTH', 0],
])('store %i on %s holds what the supplier of its private portal allows: %i', (storeId, key, supplierLimit) => {
  expect(importLimitOf({ storeId, key, supplierLimit })).toBe(supplierLimit)
})

describe('trial days that are left', () => {
  const now = new Date('2024-11-20T12:00:00Z')
  test.each([
    ['2024-12-04T12:00:00Z', 14],
    ['2024-12-04T11:00:00Z', 14],
    ['2024-11-20T12:00:01Z', 1],
    ['2024-11-20T12:00:00Z', 0],
    ['2024-11-01T12:00:00Z', 0],
  ])('until %s: %i', (endsAt, days) => {
    expect(remainingTrialDays(new Date(endsAt), now)).toBe(days)
  })
  test('none without a trial', () => {
    expect(remainingTrialDays(null, now)).toBe(0)
  })
})
