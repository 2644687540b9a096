import { describe, expect, it } from 'vitest'
import { keptBack, sellableStock } from './sellable-stock.ts'

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
])('of %i pieces with %i reserved a shop may offer %i', (quantity, reserved, offered) => {
  expect(sellableStock({ quantity, reserved }, buffer, daysAgo(0), now)).toBe(offered)
})
