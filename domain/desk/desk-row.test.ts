import { expect, test } from 'vitest'
import { deskKeyOf, isSnoozed, urgencyOf } from './desk-row.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))

test.each([
  ['not put off', null, null, false],
  ['put off', 10, null, true],
  ['the time is over', 3, null, false],
  ['its end comes later', 10, 12, true],
  ['its end has come since', 10, 4, false],
  ['its end comes now', 10, 5, false],
  ['its end was over before it was put off', 10, 1, true],
] as const)('a row is hidden while it is put off: %s', (_case, snoozedUntil, until, expected) => {
  const snooze = { snoozedUntil: snoozedUntil === null ? null : at(snoozedUntil), markedAt: at(2) }
  expect(isSnoozed(at(5), snooze, until === null ? null : at(until))).toBe(expected)
})

test.each([
  [null, 'open'],
  [5, 'overdue'],
  [4, 'overdue'],
  [6, 'soon'],
  [29, 'soon'],
  [30, 'later'],
] as const)('a row that ends at %s is %s at 5', (until, expected) => {
  expect(urgencyOf(at(5), until === null ? null : at(until))).toBe(expected)
})

test('a row is known by its kind and what tells it apart', () => {
  expect(deskKeyOf({ kind: 'refund_to_answer', subject: '12' })).toBe('refund_to_answer:12')
  expect(deskKeyOf({ kind: 'shop_lost', subject: '' })).toBe('shop_lost')
})
