import { expect, test } from 'vitest'
import { mayActivatePlan, mayCancelPlan, statusAfterCard } from './supplier-plan.ts'

test.each([
  ['free', 'inactive', 'active'],
  ['free', 'cancelled', 'active'],
  ['custom', 'inactive', 'started'],
  ['custom', 'started', 'started'],
  ['custom', 'cancelled', 'started'],
  ['custom', 'active', 'active'],
] as const)('a card saved for a %s plan that is %s makes it %s', (type, before, after) => {
  expect(statusAfterCard(type, before)).toBe(after)
})

test.each([
  ['started', true, true, undefined],
  ['inactive', true, true, undefined],
  ['cancelled', true, true, undefined],
  ['inactive', true, false, 'NO_CARD'],
  ['started', true, false, 'NO_CARD'],
  ['started', false, true, 'PLAN_NOT_OFFERED'],
  ['active', false, false, undefined],
] as const)('a plan that is %s, offered: %s, with a card: %s, is refused activation by %s', (status, isOffered, hasCard, code) => {
  const decision = mayActivatePlan({ status, isOffered, hasCard })
  expect(decision.allowed ? undefined : decision.code).toBe(code)
})

test.each([
  ['free', 'active', false],
  ['custom', 'inactive', false],
  ['custom', 'started', true],
  ['custom', 'active', true],
  ['custom', 'cancelled', true],
] as const)('a %s plan that is %s can be cancelled: %s', (type, status, can) => {
  expect(mayCancelPlan(type, status).allowed).toBe(can)
})
