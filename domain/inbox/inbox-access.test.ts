import { expect, it } from 'vitest'
import { planKeys } from '../plans/plan.ts'
import { mayUseInbox, mayWrite } from './inbox-access.ts'

it('the inbox is open on Growth and higher plans', () => {
  expect(planKeys.filter((plan) => mayUseInbox(plan).allowed)).toEqual(['GROWTH', 'PROFESSIONAL', 'EXECUTIVE'])
})

it.each([
  ['BASIC', true, 'PLAN_TOO_LOW'],
  ['BASIC', false, 'PLAN_TOO_LOW'],
  ['GROWTH', false, 'AGREEMENT_REQUIRED'],
  ['GROWTH', true, undefined],
] as const)('a store on %s that has agreed (%s) is refused with %s', (plan, hasAgreed, code) => {
  const decision = mayWrite({ plan, hasAgreed })
  expect(decision.allowed ? undefined : decision.code).toBe(code)
})
