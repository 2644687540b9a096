import { describe, expect, test } from 'vitest'
import { clockOf, isTimeZone, nextTrayTime, type TrayFrequency } from './tray-clock.ts'

const toronto = { timeZone: 'America/Toronto', weekStartsOn: 0 }
const berlin = { timeZone: 'Europe/Berlin', weekStartsOn: 1 }
const sydney = { timeZone: 'Australia/Sydney', weekStartsOn: 1 }
const kolkata = { timeZone: 'Asia/Kolkata', weekStartsOn: 0 }

describe('what waits in a tray is mailed', () => {
  // 24 November 2026 is a Tuesday.
  test.each<[string, TrayFrequency, typeof toronto, string, string]>([
    ['at once', 'immediately', toronto, '2026-11-24T09:12:00Z', '2026-11-24T09:12:00Z'],
    ['this morning, before eight', 'daily', toronto, '2026-11-24T12:59:59Z', '2026-11-24T13:00:00Z'],
    ['tomorrow, at eight', 'daily', toronto, '2026-11-24T13:00:00Z', '2026-11-25T13:00:00Z'],
    ['on Sunday in Canada', 'weekly', toronto, '2026-11-24T09:00:00Z', '2026-11-29T13:00:00Z'],
    ['on Monday in Germany', 'weekly', berlin, '2026-11-24T09:00:00Z', '2026-11-30T07:00:00Z'],
    ['a week later, on the day itself after eight', 'weekly', berlin, '2026-11-30T07:00:00Z', '2026-12-07T07:00:00Z'],
    ['by the recipient’s day, where that is another than ours', 'daily', sydney, '2026-11-24T20:30:00Z', '2026-11-24T21:00:00Z'],
    ['by half hours too', 'daily', kolkata, '2026-11-24T02:29:00Z', '2026-11-24T02:30:00Z'],
    ['at eight on the day that summer time begins', 'daily', berlin, '2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z'],
    ['at eight on the day that summer time ends', 'daily', toronto, '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
    ['over the end of the year', 'weekly', berlin, '2026-12-29T12:00:00Z', '2027-01-04T07:00:00Z'],
  ])('%s', (_when, frequency, clock, now, then) => {
    expect(nextTrayTime(frequency, clock, new Date(now)).toISOString()).toBe(new Date(then).toISOString())
  })
})

test.each([
  ['US', 'America/New_York', 0],
  ['CA', 'America/Toronto', 0],
  ['DE', 'Europe/Berlin', 1],
  ['EG', 'UTC', 6],
  ['ZZ', 'UTC', 1],
])('a supplier in %s has its mornings at %s, and its week begins on day %i', (country, timeZone, weekStartsOn) => {
  expect(clockOf(country)).toEqual({ timeZone, weekStartsOn })
  expect(isTimeZone(timeZone)).toBe(true)
})

test.each([
  ['America/Toronto', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['', false],
])('%j as a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected))
