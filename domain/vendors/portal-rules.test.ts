import { expect, test } from 'vitest'
import { isRuleCount } from './portal-rules.ts'

test.each([
  [0, true],
  [1, false],
  [3, false],
  [4, true],
  [5, false],
])('%i rules are allowed: %s', (count, allowed) => {
  expect(isRuleCount(count)).toBe(allowed)
})
