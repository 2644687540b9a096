import { describe, expect, it, test } from 'vitest'
import { dayAt, startOfDay } from '../notifications/tray-clock.ts'
import {
  countedFrom,
  offersProducts,
  type ScheduledVacation,
  sellsProducts,
  vacationFault,
  vacationMessages,
  vacationWords,
} from './vacation.ts'

const away = { mode: 'hidden', hasBegun: true } as const

it.each([
  ['ACTIVE', null, true, true],
  ['ACTIVE', away, false, false],
  ['ACTIVE', { mode: 'hidden', hasBegun: false }, true, true],
  ['ACTIVE', { mode: 'delayed', hasBegun: true }, true, true],
  ['HIDDEN', null, false, true],
  ['HIDDEN', away, false, false],
  ['REMOVED', null, false, false],
] as const)('a supplier that is %s with the vacation %j: offers %s, sells %s', (status, vacation, offers, sells) => {
  expect([offersProducts({ status, vacation }), sellsProducts({ status, vacation })]).toEqual([offers, sells])
})

describe('the days of a vacation', () => {
  const today = '2026-11-24'
  it.each([
    ['2026-11-24', '2026-11-24', undefined],
    ['2026-12-20', '2027-01-03', undefined],
    ['', '2027-01-03', vacationMessages.firstDay],
    ['2026-02-30', '2027-01-03', vacationMessages.firstDay],
    ['12/20/2026', '2027-01-03', vacationMessages.firstDay],
    ['2026-12-20', '2026-13-01', vacationMessages.lastDay],
    ['2026-11-23', '2026-12-01', vacationMessages.past],
    ['2026-12-20', '2026-12-19', vacationMessages.order],
    ['2026-12-01', '2027-02-28', undefined],
    ['2026-12-01', '2027-03-01', vacationMessages.long],
    ['2027-11-24', '2027-11-30', undefined],
    ['2027-11-25', '2027-11-30', vacationMessages.far],
  ])('from %j to %j: %s', (firstDay, lastDay, message) => {
    expect(vacationFault({ firstDay, lastDay }, today)?.message).toBe(message)
  })

  it('may have begun before today where they have begun already, and may not end before today', () => {
    expect(vacationFault({ firstDay: '2026-11-20', lastDay: '2026-11-30' }, today, '2026-11-20')).toBeUndefined()
    expect(vacationFault({ firstDay: '2026-11-20', lastDay: '2026-11-23' }, today, '2026-11-20')?.message).toBe(vacationMessages.over)
    expect(vacationFault({ firstDay: '2026-11-21', lastDay: '2026-11-30' }, today, '2026-11-20')?.message).toBe(vacationMessages.past)
  })
})

describe('a store reads', () => {
  const days = { firstDay: '2026-12-20', lastDay: '2027-01-03' }
  const cases: [ScheduledVacation, string, string][] = [
    [
      { ...days, mode: 'delayed', hasBegun: false },
      'On vacation from December 20, 2026 to January 3, 2027',
      'This supplier is away from December 20, 2026 to January 3, 2027. Orders that are paid in that time ship from January 4, 2027.',
    ],
    [
      { ...days, mode: 'delayed', hasBegun: true },
      'Ships from January 4, 2027',
      'This supplier is away until January 3, 2027. Orders that are paid now ship from January 4, 2027.',
    ],
    [
      { ...days, mode: 'hidden', hasBegun: false },
      'Not available from December 20, 2026 to January 3, 2027',
      'This supplier is away from December 20, 2026 to January 3, 2027. In that time its products cannot be imported, and are out of stock in your store. They come back on January 4, 2027.',
    ],
    [
      { ...days, mode: 'hidden', hasBegun: true },
      'Not available until January 3, 2027',
      'This supplier is away until January 3, 2027. Its products cannot be imported, and are out of stock in your store. They come back on January 4, 2027.',
    ],
  ]
  it.each(cases)('of %j: %s', (vacation, title, text) => expect(vacationWords(vacation)).toEqual({ title, text }))
})

test('the time to ship is counted from the end of the vacation that an order was paid in', () => {
  const vacation = { startsAt: new Date('2026-12-20T05:00:00Z'), endsAt: new Date('2027-01-04T05:00:00Z') }
  const from = (paid: string) => countedFrom(new Date(paid), vacation).toISOString()
  expect(from('2026-12-20T04:59:59Z')).toBe('2026-12-20T04:59:59.000Z')
  expect(from('2026-12-20T05:00:00Z')).toBe('2027-01-04T05:00:00.000Z')
  expect(from('2027-01-04T05:00:00Z')).toBe('2027-01-04T05:00:00.000Z')
  expect(countedFrom(new Date(0), null)).toEqual(new Date(0))
})

test.each([
  ['America/Toronto', '2026-12-20', '2026-12-20T05:00:00.000Z'],
  ['America/Toronto', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Toronto', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-20', '2026-12-19T18:30:00.000Z'],
])('a day begins in %s: %s at %s', (zone, day, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
  expect([dayAt(new Date(instant), zone), dayAt(new Date(Date.parse(instant) - 1), zone) < day]).toEqual([day, true])
})
