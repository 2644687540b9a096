import { describe, expect, it } from 'vitest'
import { keptBack, offersLessSince, sellableStock } from './sellable-stock.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const buffer = { isOn: true, pieces: 2, piecesPerDay: 1, cap: 5 }

describe('what is kept back', () => {
  it.each([
    ['at once the pieces themselves', buffer, 0, 2],
    ['one more each whole day', buffer, 1.9, 3],
    ['never more than the cap', buffer, 300, 5],
    ['nothing while it is off', { ...buffer, isOn: false }, 300, 0],
    ['as at once where the supplier’s clock is ahead', buffer, -2, 2],
  ])('%s', (_name, settings, days, pieces) => expect(keptBack(settings, daysAgo(days), now)).toBe(pieces))
})

it.each([
  [10, 3, 5],
  [4, 3, 0],
  [2, 9, 0],
])('a shop may offer, of %i pieces with %i reserved, %i', (quantity, reserved, offered) => {
  expect(sellableStock({ quantity, reserved }, buffer, daysAgo(0), now)).toBe(offered)
})

it.each([
  ['a day has gone by since', 2.5, 1.2, 9, true],
  ['none has', 2.5, 0.4, 9, false],
  ['the cap was reached before', 9, 1, 9, false],
  ['nothing was offered then already', 2.5, 1.2, 3, false],
])('a shop offers less than it was told: %s', (_name, updatedDaysAgo, toldDaysAgo, most, isLess) => {
  expect(offersLessSince(daysAgo(toldDaysAgo), most, buffer, daysAgo(updatedDaysAgo), now)).toBe(isLess)
})
