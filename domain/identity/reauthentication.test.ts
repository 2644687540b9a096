import { expect, it } from 'vitest'
import { methodFor } from './reauthentication.ts'

it.each([
  [true, true, 'totp'],
  [false, true, 'totp'],
  [true, false, 'password'],
  [false, false, 'mailed_code'],
] as const)('re-authentication with a password: %s, with codes: %s, asks for a %s', (hasPassword, hasTotp, method) => {
  expect(methodFor({ hasPassword, hasTotp })).toBe(method)
})
