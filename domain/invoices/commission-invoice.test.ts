import { describe, expect, test } from 'vitest'
import { invoiceNumber, isInvoiced, nextAttemptAt, periodName } from './commission-invoice.ts'

test.each([
  [1, 'C-000001'],
  [123_456, 'C-123456'],
  [1_234_567, 'C-1234567'],
])('the number %d reads %s', (number, text) => {
  expect(invoiceNumber(number)).toBe(text)
})

describe('a failed charge', () => {
  const first = new Date('2026-12-02T03:00:00Z')
  test.each([
    [1, '2026-12-03T03:00:00.000Z'],
    [2, '2026-12-05T03:00:00.000Z'],
    [3, '2026-12-09T03:00:00.000Z'],
    [4, undefined],
    [9, undefined],
  ])('is tried again after failure %d at %s', (failures, at) => {
    expect(nextAttemptAt(failures, first)?.toISOString()).toBe(at)
  })
})

test.each([
  [100, 100, true],
  [99, 100, false],
  [0, 0, false],
  [-500, 0, false],
  [1, 0, true],
])('a total of %d with a minimum of %d is invoiced: %s', (total, minimum, is) => {
  expect(isInvoiced(total, minimum)).toBe(is)
})

test.each([
  ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', 'November 2026'],
  ['2026-10-03T00:00:00Z', '2026-12-01T00:00:00Z', 'October 2026 to November 2026'],
  ['2026-12-31T00:00:00Z', '2027-02-01T00:00:00Z', 'December 2026 to January 2027'],
])('postings from %s until %s are those of %s', (first, to, name) => {
  expect(periodName(new Date(first), new Date(to))).toBe(name)
})
