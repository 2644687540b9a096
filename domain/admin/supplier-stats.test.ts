import { expect, test } from 'vitest'
import { firstDayOf, type StatsSums, statsMeans } from './supplier-stats.ts'

test.each([
  ['WEEK', '2026-11-21'],
  ['MONTH', '2026-10-29'],
  ['3_MONTH', '2026-08-30'],
  ['YEAR', '2025-11-28'],
  ['ALL_TIME', '1970-01-01'],
] as const)('%s begins on %s, today included', (frame, day) => {
  expect(firstDayOf(frame, new Date('2026-11-27T23:30:00Z')).toISOString()).toBe(`${day}T00:00:00.000Z`)
})

const none: StatsSums = {
  revenueMinor: 0,
  marginMinor: 0,
  shipped: 0,
  shipSeconds: 0,
  lateSeconds: 0,
  replied: 0,
  ignored: 0,
  replySeconds: 0,
}

test('means are null where there is nothing, and shares of what there is', () => {
  expect(statsMeans(none)).toEqual({ margin: null, processingHours: null, hoursLate: null, replyRate: null, replyMinutes: null })
  expect(
    statsMeans({
      revenueMinor: 6000,
      marginMinor: 4000,
      shipped: 4,
      shipSeconds: 4 * 36_000,
      lateSeconds: 7200,
      replied: 3,
      ignored: 1,
      replySeconds: 5400,
    }),
  ).toEqual({ margin: 0.4, processingHours: 10, hoursLate: 0.5, replyRate: 0.75, replyMinutes: 30 })
  expect(statsMeans({ ...none, ignored: 2 })).toMatchObject({ replyRate: 0, replyMinutes: null })
})
