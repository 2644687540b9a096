import { describe, expect, it } from 'vitest'
import { afterBusinessDays } from './business-days.ts'

describe('business days', () => {
  it.each([
    ['from a Monday', '2026-11-23T10:30:00Z', 2, '2026-11-25T10:30:00Z'],
    ['from a Thursday, over a weekend', '2026-11-26T10:30:00Z', 2, '2026-11-30T10:30:00Z'],
    ['from a Friday', '2026-11-27T23:59:00Z', 1, '2026-11-30T23:59:00Z'],
    ['from a Saturday', '2026-11-28T08:00:00Z', 1, '2026-11-30T08:00:00Z'],
    ['none', '2026-11-28T08:00:00Z', 0, '2026-11-28T08:00:00Z'],
  ])('are counted %s', (_what, from, count, expected) => {
    expect(afterBusinessDays(new Date(from), count)).toEqual(new Date(expected))
  })
})
