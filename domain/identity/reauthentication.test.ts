import { expect, it } from 'vitest'
import { methodFor } from './reauthentication.ts'

it.each([
  [true, true, 'one_time_code'],
  [false, true, 'one_time_code'],
  [true, false, 'password'],
  [false, false, 'mailed_code'],
] as const)('with a password: %s, with codes: %s, one is asked for a %s', (hasPassword, hasOneTimeCode, method) => {
  expect(methodFor({ hasPassword, hasOneTimeCode })).toBe(method)
})
