import { expect, test } from 'vitest'
import { reducedMonths } from './card-billing.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

test.each([
  ['MONTHLY', 1, '2026-11-01', '2026-11-01', 1],
  ['MONTHLY', 3, '2026-11-01', '2026-11-15', 3],
  ['MONTHLY', 2, '2026-11-01', '2026-12-15', 3],
  ['MONTHLY', 1, '2027-01-31', '2027-02-28', 2],
  ['YEARLY', 2, '2026-11-01', '2026-11-15', 24],
  ['SIX_MONTHS', 1, '2026-11-01', '2026-11-01', 6],
] as const)(
  'a reduction of %s for %d charges, agreed on %s with the first on %s, holds %d months',
  (frequency, charges, now, first, months) => {
    expect(reducedMonths(frequency, charges, at(now), at(first))).toBe(months)
  },
)
