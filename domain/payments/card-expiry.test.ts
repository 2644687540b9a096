import { expect, test } from 'vitest'
import { hasExpired } from './card-expiry.ts'

test.each([
  [2026, 11, '2026-11-01', false],
  [2026, 11, '2026-11-30T23:59:59Z', false],
  [2026, 11, '2026-12-01', true],
  [2026, 12, '2026-12-31T23:59:59Z', false],
  [2026, 12, '2027-01-01', true],
])('a card of %i-%i on %s: expired %s', (expYear, expMonth, now, expired) => {
  expect(hasExpired({ expYear, expMonth }, new Date(now))).toBe(expired)
})
