import { describe, expect, it } from 'vitest'
import { awaitedBy, isAwaited, reminderHorizon, shipBy, shipClock } from './ship-by.ts'

it.each([
  ['2026-11-02T10:00:00Z', '1-2 Days', '2026-11-09T10:00:00.000Z'],
  ['2026-11-05T10:00:00Z', '', '2026-11-10T10:00:00.000Z'],
  ['2026-11-02T10:00:00Z', '2-4 Weeks', '2026-12-03T10:00:00.000Z'],
])('an order paid at %s with %j ships by %s', (paid, processing, by) => {
  expect(shipBy(new Date(paid), processing).toISOString()).toBe(by)
})

it.each([
  ['on a Monday', '2026-11-02T13:00:00Z', '2026-11-04T13:00:00.000Z'],
  ['on a Friday, over the weekend', '2026-11-06T13:00:00Z', '2026-11-10T13:00:00.000Z'],
  ['on a Sunday, as on the Friday before', '2026-11-08T13:00:00Z', '2026-11-10T13:00:00.000Z'],
])('suppliers are reminded two business days ahead: %s', (_, now, until) => {
  expect(reminderHorizon(new Date(now)).toISOString()).toBe(until)
})

describe('an order that somebody waits for', () => {
  const paid = { status: 'paid', flag: null, totalMinor: 1000, refundedMinor: 0 } as const
  it.each([
    ['is a paid one', paid, true],
    ['is one whose items the store changed', { ...paid, flag: 'changed_in_store' }, true],
    ['is one of which a part was refunded', { ...paid, refundedMinor: 999 }, true],
    ['is one that costs nothing', { ...paid, totalMinor: 0 }, true],
    ['is none that was refunded in full', { ...paid, refundedMinor: 1000 }, false],
    ['is none that the store cancelled', { ...paid, flag: 'cancelled_in_store' }, false],
    ['is none that the store fulfilled itself', { ...paid, flag: 'fulfilled_in_store' }, false],
    ['is none that has shipped', { ...paid, status: 'shipped' }, false],
    ['is none that was cancelled', { ...paid, status: 'cancelled' }, false],
    ['is none that is not paid', { ...paid, status: 'pending' }, false],
  ] as const)('%s', (_, order, awaited) => {
    expect(isAwaited(order)).toBe(awaited)
    const date = new Date(0)
    expect(awaitedBy({ ...order, shipBy: date })).toBe(awaited ? date : null)
  })
})

it.each([
  ['2026-11-07T09:00:00Z', 'calm', '3 days left'],
  ['2026-11-09T09:59:00Z', 'soon', '1 day left'],
  ['2026-11-09T11:00:00Z', 'soon', 'Less than a day left'],
  ['2026-11-10T10:00:00Z', 'soon', 'Less than a day left'],
  ['2026-11-10T10:00:01Z', 'late', 'Late since today'],
  ['2026-11-11T10:00:00Z', 'late', '1 day late'],
  ['2026-11-13T10:00:00Z', 'late', '3 days late'],
])('the ship-by clock at %s, for an order due on November 10th, is %s: %s', (now, tone, words) => {
  expect(shipClock(new Date('2026-11-10T10:00:00Z'), new Date(now))).toEqual({ tone, words })
})
