import { expect, test } from 'vitest'
import { changeWords, hoursWords, percentOf } from './change-words.ts'
import { pointLabel } from './point-label.ts'

test.each([
  [12, 10, '+20% from 10'],
  [5, 10, '−50% from 10'],
  [10, 10, 'as before: 10'],
  [3, 0, 'none before'],
  [0, 0, 'none before either'],
])('%s after %s is %s', (now, before, words) => expect(changeWords(now, before, String)).toBe(words))

test.each([
  [null, '–'],
  [0.3, 'under 1 h'],
  [5, '5 h'],
  [48, '2 d'],
  [52.4, '2 d 4 h'],
])('%s hours are %s', (hours, words) => expect(hoursWords(hours)).toBe(words))

test('a share is in percent', () => expect([percentOf(0.125), percentOf(null)]).toEqual(['12.5%', '–']))

test.each([
  [1, 'Mar 4, 23:00'],
  [24, 'Mar 4'],
  [168, 'Week of Mar 4'],
])('a point of %s hours is told by UTC: %s', (hours, label) => expect(pointLabel('2026-03-04T23:00:00.000Z', hours)).toBe(label))
