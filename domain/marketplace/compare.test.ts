import { expect, test } from 'vitest'
import { comparedAtMost, mayCompare, mayCompareAnother } from './compare.ts'

test.each([
  [0, true, false],
  [1, true, false],
  [2, true, true],
  [comparedAtMost - 1, true, true],
  [comparedAtMost, false, true],
  [comparedAtMost + 1, false, true],
])('a tray of %d products takes another: %s, and can be compared: %s', (chosen, another, compared) => {
  expect([mayCompareAnother(chosen).allowed, mayCompare(chosen).allowed]).toEqual([another, compared])
})
